package lanes.ct;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import lanes.LanesProvider;
import lanes.kernel.Blake3;
import lanes.kernel.natives.NativeLibrary;

/** The class files of the provider and its kernels, wherever this JVM has them from. */
final class ClassFiles {
  private ClassFiles() {}

  /** The jars and folders that have them. */
  static Set<Path> places() {
    Set<Path> places = new LinkedHashSet<>();
    for (Class<?> each : List.of(LanesProvider.class, Blake3.class, NativeLibrary.class)) {
      try {
        places.add(Path.of(each.getProtectionDomain().getCodeSource().getLocation().toURI()));
      } catch (URISyntaxException e) {
        throw new IllegalStateException(e);
      }
    }
    return places;
  }

  /** Every class of {@code lanes}, by its name in the jar, those for later releases too. */
  static Map<String, byte[]> all() throws IOException {
    return files(".class");
  }

  /** Every file of the provider and its kernels whose name ends so, by its name in the jar. */
  static Map<String, byte[]> files(String end) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (Path place : places()) {
      if (Files.isDirectory(place)) {
        collect(place, end, files);
      } else {
        // By its path and not by a URI: that one may be open once only, and tests run side by side.
        try (FileSystem jar = FileSystems.newFileSystem(place, Map.of())) {
          collect(jar.getPath("/"), end, files);
        }
      }
    }
    return files;
  }

  private static void collect(Path root, String end, Map<String, byte[]> files) throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      paths
          .filter(path -> path.toString().endsWith(end) && !path.endsWith("module-info.class"))
          .forEach(
              path -> {
                try {
                  files.put(
                      root.relativize(path).toString().replace('\\', '/'),
                      Files.readAllBytes(path));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
