package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanes.ChildJvm;
import lanes.behaviour.Blake2xTest;
import lanes.behaviour.DerivedFunctionsTest;
import lanes.behaviour.ExtendableOutputTest;
import lanes.behaviour.SpongeRatesTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every kernel of the table gives the same bytes when HotSpot compiles it for older processors, by
 * its other compiler, or not at all. Each mode is a child JVM that runs the tests of kernels.
 */
@Execution(ExecutionMode.CONCURRENT)
class JvmModesTest {
  private static final Pattern USE_AVX = Pattern.compile("\\bUseAVX\\s+= (\\d+)\\b");

  /** Without AVX there are the vectors of 128 bits, which every x86-64 has. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void vectorsOfOlderProcessors(int avx) throws IOException, InterruptedException {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "the flag UseAVX is for x86-64 only");
    String flag = "-XX:UseAVX=" + avx;
    Matcher used =
        USE_AVX.matcher(ChildJvm.run(List.of(flag, "-XX:+PrintFlagsFinal", "-version")).out());
    assertTrue(used.find(), "the JVM has no flag UseAVX");
    assumeTrue(
        Integer.parseInt(used.group(1)) == avx, "this CPU has only what UseAVX=" + used.group(1));
    // Compiled code is used as soon as there is reason to make it, so that no test is over before.
    assertKernelsPass(flag, "-Xbatch");
  }

  @Test
  void firstCompiler() throws IOException, InterruptedException {
    assertKernelsPass("-XX:TieredStopAtLevel=1", "-Xbatch");
  }

  /** Native kernels come into the table with a grant that the JVM of the other tests has not. */
  @Test
  void nativeAccess() throws IOException, InterruptedException {
    assumeTrue(
        Runtime.version().feature() >= 22, "the foreign function interface came with JDK 22");
    assertPass(
        List.of(
            KernelContractTest.class,
            KernelOracleTest.class,
            KernelAllocationTest.class,
            ExtendableOutputTest.class,
            DerivedFunctionsTest.class,
            SpongeRatesTest.class,
            Blake2xTest.class),
        "--enable-native-access=ALL-UNNAMED");
  }

  /** Has no time for more than a few cases. */
  @Test
  void interpreter() throws IOException, InterruptedException {
    assertPass(List.of(KernelSelfTestTest.class), "-Xint");
  }

  private static void assertKernelsPass(String... flags) throws IOException, InterruptedException {
    assertPass(List.of(KernelContractTest.class, KernelOracleTest.class), flags);
  }

  private static void assertPass(List<Class<?>> tests, String... flags)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(ChildJvm.kernelArguments());
    arguments.addAll(List.of(flags));
    arguments.addAll(List.of("-cp", ChildJvm.classPath(), RunTests.class.getName()));
    tests.forEach(test -> arguments.add(test.getName()));
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("FAILED ")), result.toString());
    for (Class<?> test : tests) {
      assertTrue(lines.contains("SUCCESSFUL " + test.getSimpleName()), result.toString());
    }
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        String name = family + ":" + row.name();
        boolean reached = lines.contains("SUCCESSFUL " + name) || lines.contains("ABORTED " + name);
        assertTrue(reached, result.toString());
      }
    }
  }
}
