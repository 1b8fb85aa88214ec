package lanes.jdk25;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanes.ChildJvm;
import lanes.dispatch.RunTests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs tests that are compiled for JDK 25 on the packed jar, once with Java kernels and once with
 * native ones: of the services of {@code javax.crypto.KDF}, and of memory outside of the heap.
 */
class Jdk25TestsIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();
  private static final Path TESTS = Path.of("target", "test-classes-25").toAbsolutePath();

  @ParameterizedTest
  @ValueSource(strings = {"lanes.kdf.KdfServicesTest", "lanes.behaviour.ClosedArenaTest"})
  void pass(String test) throws IOException, InterruptedException {
    assumeTrue(Runtime.version().feature() >= 25, "is compiled for JDK 25");
    for (String grant : new String[] {"", "--enable-native-access=ALL-UNNAMED"}) {
      List<String> arguments = new ArrayList<>();
      if (!grant.isEmpty()) {
        arguments.add(grant);
      }
      arguments.addAll(
          List.of("-cp", ChildJvm.classPath(JAR, TESTS), RunTests.class.getName(), test));
      ChildJvm.Result result = ChildJvm.run(arguments);
      assertEquals(0, result.exitStatus(), result.toString());
      List<String> lines = result.out().lines().toList();
      String name = test.substring(test.lastIndexOf('.') + 1);
      assertTrue(lines.contains("SUCCESSFUL " + name), result.toString());
      assertTrue(lines.stream().filter(line -> line.contains("()")).count() > 2, result.toString());
      assertTrue(lines.stream().noneMatch(line -> line.startsWith("FAILED")), result.toString());
    }
  }

  @Test
  void thereIsNoKdfWhereTheJdkHasNone() throws Exception {
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
