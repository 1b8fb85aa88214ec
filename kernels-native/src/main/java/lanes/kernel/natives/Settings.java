package lanes.kernel.natives;

/** The system properties that say how native kernels are come by. */
final class Settings {
  /** {@code off}: never load; {@code on}: load even where the JVM warns of it. */
  static final String USE = "lanes.native";

  /** A library to load in place of the one in the jar. */
  static final String PATH = "lanes.native.path";

  /** Where the library of the jar is unpacked, in place of the JVM's temporary directory. */
  static final String DIRECTORY = "lanes.native.dir";

  /** Names of CPU features, divided by commas, that are to be taken as missing. */
  static final String MASK = "lanes.cpu.mask";

  private Settings() {}

  /** The value of a property; empty where it is not set. */
  static String get(String property) {
    try {
      return System.getProperty(property, "");
    } catch (SecurityException e) {
      // Under a security manager, the property is not for the caller to set either.
      return "";
    }
  }
}
