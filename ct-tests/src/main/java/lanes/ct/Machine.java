package lanes.ct;

import java.util.Locale;

/** What results depend on besides the code. */
final class Machine {
  private Machine() {}

  /** System and architecture, as the folders of native libraries are named. */
  static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String name =
        system.startsWith("windows") ? "windows" : system.startsWith("mac") ? "macos" : system;
    String architecture = System.getProperty("os.arch");
    return name
        + "-"
        + switch (architecture) {
          case "amd64" -> "x86_64";
          case "arm64" -> "aarch64";
          default -> architecture;
        };
  }

  /** In words. */
  static String configuration() {
    return platform() + ", " + System.getProperty("java.vm.name") + " " + Runtime.version();
  }
}
