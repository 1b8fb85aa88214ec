package lanes.kernel.natives;

import java.util.Locale;

/**
 * An operating system and an architecture, as the folders of the libraries are named after them.
 *
 * @param system {@code linux}, {@code windows}, {@code macos}, or what the JVM says
 * @param architecture {@code x86_64}, {@code aarch64}, or what the JVM says
 */
record Platform(String system, String architecture) {
  /** How many bytes at the beginning of a file tell what it is. */
  static final int MOST_MAGIC = 4;

  /** That of this JVM. */
  static final Platform CURRENT = of(Settings.get("os.name"), Settings.get("os.arch"));

  /**
   * Reads what a JVM says.
   *
   * @param name its {@code os.name}
   * @param arch its {@code os.arch}
   */
  static Platform of(String name, String arch) {
    String system = name.toLowerCase(Locale.ROOT);
    if (system.startsWith("windows")) {
      system = "windows";
    } else if (system.startsWith("mac")) {
      system = "macos";
    }
    String architecture = arch.toLowerCase(Locale.ROOT);
    if (architecture.equals("amd64")) {
      architecture = "x86_64";
    } else if (architecture.equals("arm64")) {
      architecture = "aarch64";
    }
    return new Platform(system, architecture);
  }

  /** The name of the library's file. */
  String libraryName() {
    switch (system) {
      case "windows":
        return "lanes.dll";
      case "macos":
        return "liblanes.dylib";
      default:
        return "liblanes.so";
    }
  }

  /** Where the library is in the jar. */
  String resource() {
    return "/META-INF/native/" + this + "/" + libraryName();
  }

  /**
   * Whether a file may be a library of this system, or at least for the JVM to judge.
   *
   * @param begin its first {@value #MOST_MAGIC} bytes, or all
   */
  boolean isLibrary(byte[] begin) {
    switch (system) {
      case "windows":
        return begins(begin, 'M', 'Z');
      case "macos":
        return begins(begin, 0xCF, 0xFA, 0xED, 0xFE) || begins(begin, 0xCA, 0xFE, 0xBA, 0xBE);
      default:
        return begins(begin, 0x7F, 'E', 'L', 'F');
    }
  }

  private static boolean begins(byte[] begin, int... magic) {
    for (int i = 0; i < magic.length; i++) {
      if (begin.length <= i || begin[i] != (byte) magic[i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return system + "-" + architecture;
  }
}
