package lanes.kdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import lanes.ChildJvm;
import lanes.dispatch.RunTests;
import org.junit.jupiter.api.Test;

/**
 * The packed jar has services of {@code javax.crypto.KDF} where the JDK has it: runs the tests of
 * them that are compiled for JDK 25.
 */
class KdfServicesIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();
  private static final Path TESTS = Path.of("target", "test-classes-25").toAbsolutePath();

  @Test
  void theTestsForJdk25Pass() throws IOException, InterruptedException {
    assumeTrue(Runtime.version().feature() >= 25, "javax.crypto.KDF came with JDK 25");
    ChildJvm.Result result =
        ChildJvm.run(
            List.of(
                "-cp",
                ChildJvm.classPath(JAR, TESTS),
                RunTests.class.getName(),
                "lanes.kdf.KdfServicesTest"));
    assertEquals(0, result.exitStatus(), result.toString());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.contains("SUCCESSFUL KdfServicesTest"), result.toString());
    assertTrue(lines.contains("SUCCESSFUL blake3()"), result.toString());
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("FAILED")), result.toString());
  }

  @Test
  void thereAreNoneWhereTheJdkHasNone() throws Exception {
    assumeTrue(Runtime.version().feature() < 25, "this JDK has javax.crypto.KDF");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {JAR.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      Object algorithms =
          loader.loadClass("lanes.LanesProvider").getMethod("algorithms").invoke(null);
      assertTrue(
          ((List<?>) algorithms).stream().noneMatch(each -> each.toString().contains("KDF")));
    }
  }
}
