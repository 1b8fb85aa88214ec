package lanes.dispatch;

import java.util.Optional;

/** The module of the Vector API, and a compiler that makes vector instructions of it. */
enum VectorModule implements Requirement {
  INSTANCE;

  static final String NAME = "jdk.incubator.vector";

  @Override
  public String missing() {
    Optional<Module> module = ModuleLayer.boot().findModule(NAME);
    if (module.isEmpty() || !VectorModule.class.getModule().canRead(module.get())) {
      return "needs --add-modules " + NAME;
    }
    String mode = mode();
    if (mode.startsWith("interpreted")) {
      return "needs C2: this JVM only interprets (-Xint)";
    }
    if (mode.contains("emulated-client")) {
      return "needs C2: this JVM has C1 only (-XX:TieredStopAtLevel=1)";
    }
    return null;
  }

  /** How HotSpot runs bytecode, in its own words. */
  private static String mode() {
    try {
      return System.getProperty("java.vm.info", "");
    } catch (SecurityException e) {
      // Without a word for it the clock still decides when vectors take over.
      return "";
    }
  }
}
