package lanes.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import java.util.jar.JarFile;
import lanes.ChildJvm;
import lanes.Oracle;
import lanes.jca.Catalog;

/** The packed jar, and a file to hash with it in child JVMs. */
final class PackedJar {
  static final Path PATH = Path.of("target", "lanes.jar").toAbsolutePath();

  private static final int LENGTH = 300_000;

  private PackedJar() {}

  /** Makes a folder with the class files of these classes and nothing else. */
  static Path classes(Path folder, Class<?>... classes) throws IOException {
    for (Class<?> each : classes) {
      String name = each.getName().replace('.', '/') + ".class";
      Path copy = folder.resolve(name);
      Files.createDirectories(copy.getParent());
      try (InputStream in = each.getResourceAsStream("/" + name)) {
        Files.copy(in, copy);
      }
    }
    return folder;
  }

  static Path message(Path folder) throws IOException {
    byte[] message = new byte[LENGTH];
    new Random(211).nextBytes(message);
    return Files.write(folder.resolve("message"), message);
  }

  /** Nothing on stderr, and the digest that Bouncy Castle gives; returns the report. */
  static String checkProbe(ChildJvm.Result result, Path message, String module) throws IOException {
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err(), "nothing on stderr");
    byte[] digest =
        Oracle.answer(
            Catalog.find("MessageDigest", "BLAKE3-256"), null, null, Files.readAllBytes(message));
    String expected = HexFormat.of().formatHex(digest) + "\nmodule " + module + "\n";
    String out = result.out().replace("\r\n", "\n");
    assertTrue(out.startsWith(expected), result.toString());
    return out.substring(expected.length());
  }

  static void assumeNativeKernels() throws IOException {
    assumeTrue(
        Runtime.version().feature() >= 22, "the foreign function interface came with JDK 22");
    assumeTrue(hasLibrary(), "this build had no C compiler");
  }

  static boolean hasLibrary() throws IOException {
    try (JarFile jar = new JarFile(PATH.toFile())) {
      return jar.stream().anyMatch(entry -> entry.getName().startsWith("META-INF/native/"));
    }
  }

  /** Whether the report says of a kernel of BLAKE3 that is native that it is used. */
  static boolean usesNativeKernel(String report) {
    return report
        .lines()
        .anyMatch(line -> line.matches("blake3 +(avx512|avx2|sse41|neon) +used .*"));
  }
}
