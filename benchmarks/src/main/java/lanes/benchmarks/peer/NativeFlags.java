package lanes.benchmarks.peer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The flags of a JVM that has native peers. */
public final class NativeFlags {
  private static final String ACCESS = "--enable-native-access=";

  private NativeFlags() {}

  /**
   * Flags for a JVM that shall have these libraries.
   *
   * @param libraries paths by the names of the libraries
   * @throws IllegalArgumentException if there is no such library, or no such file
   */
  public static List<String> of(Map<String, Path> libraries) {
    List<String> flags = new ArrayList<>();
    libraries.forEach(
        (name, path) -> {
          Library library = Library.labelled(name);
          if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException("there is no library " + path);
          }
          flags.add("-D" + library.property() + "=" + path.toAbsolutePath());
        });
    if (!flags.isEmpty() && NativePeers.missing() == null) {
      flags.add(ACCESS + "ALL-UNNAMED");
    }
    return flags;
  }

  /**
   * Whether a flag names a library: that does not shape what is measured, and holds a local path.
   */
  public static boolean hold(String flag) {
    return flag.startsWith("-D" + Library.PREFIX);
  }
}
