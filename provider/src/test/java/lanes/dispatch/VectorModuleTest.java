package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lanes.ChildJvm;
import lanes.Kernels;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where kernels on the Vector API may be used, as the kernel report of child JVMs tells. */
class VectorModuleTest {
  private static final String MODULE = "--add-modules=" + VectorModule.NAME;

  private static String report(String... flags) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(flags));
    arguments.addAll(List.of("-cp", ChildJvm.classPath(), Kernels.class.getName()));
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    return result.out();
  }

  @Test
  void withoutTheModuleTheReportNamesTheFlag() throws IOException, InterruptedException {
    String report = report();
    assertTrue(
        report.contains("blake3   vector     -      needs --add-modules jdk.incubator.vector\n"),
        report);
  }

  @Test
  void withTheModuleItIsTheBest() throws IOException, InterruptedException {
    String report = report(MODULE);
    assertTrue(report.contains("blake3   vector     used   best of"), report);
  }

  @Test
  void notInTheInterpreter() throws IOException, InterruptedException {
    String report = report(MODULE, "-Xint");
    assertTrue(report.contains("blake3   vector     -      needs C2: "), report);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:CompilationMode=quick-only"})
  void notWithTheFirstCompilerOnly(String flag) throws IOException, InterruptedException {
    String report = report(MODULE, flag);
    assertTrue(report.contains("blake3   vector     -      needs C2: "), report);
  }

  /** A program that hashes little does not pay for the classes of the Vector API. */
  @Test
  void theModuleIsNotTouchedBeforeThereIsWorkForIt() throws IOException, InterruptedException {
    String classes = report(MODULE, "-Xlog:class+load");
    assertTrue(classes.contains("lanes.kernel.vector.VectorBlake3 "), "the log has classes");
    assertFalse(classes.contains("jdk.incubator.vector.IntVector "), "IntVector was loaded");
  }
}
