package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single-step traces of the shipped library, on Linux on x86-64. */
@Tag("once")
class SingleStepTest {
  private static final Path RESULTS = Path.of("target/ct/single-step.json");
  private static final boolean FULL = Boolean.getBoolean("lanes.ct.full");

  private static NativeProgram tracer;
  private static String hash;

  @BeforeAll
  static void extractTheLibrary() throws IOException {
    Path library = Tools.shippedLibrary();
    hash = Completeness.sha256(Files.readAllBytes(library));
    tracer = SingleStep.of(Tools.built("single_step"), library);
  }

  private static List<String> faults(Report report) throws IOException, ManifestException {
    Manifest manifest = ManifestReader.read(ManifestReader.shipped());
    return Gate.faults(
        manifest,
        Set.of(SingleStep.EVIDENCE),
        List.of(report),
        Map.of("liblanes.so", hash),
        Machine.platform(),
        FULL);
  }

  @Test
  void theNativeKernelsTakeTheSameStepsForAllKeys() throws Exception {
    Report report = tracer.run(Math.min(4, Runtime.getRuntime().availableProcessors()), FULL, "");
    report.write(RESULTS);
    report.results().stream()
        .filter(result -> result.verdict() != Verdict.PASS)
        .forEach(
            result ->
                System.out.println(
                    result.row() + ": " + result.verdict() + ", " + result.reason()));
    System.out.println(report.summary());
    assertEquals(List.of(), faults(Report.read(RESULTS)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "branch",
        "index",
        "early-exit",
        "divisor",
        "shortcut",
        "gather",
        "irreproducible",
        "undecodable"
      })
  void aControlThatDoesNotLeakMakesTheRunFail(String leak) throws Exception {
    Report report = tracer.runControlsOnly(leak);
    List<Report.ControlResult> missed =
        report.controls().stream().filter(each -> !each.caught()).toList();
    assertEquals(1, missed.size(), missed::toString);
    assertEquals(leak, missed.get(0).leak());
    assertTrue(
        faults(report).contains("single-step: the control " + leak + " was not caught: PASS "));
  }

  @Test
  void allControlsAreCaught() throws Exception {
    long start = System.nanoTime();
    Report report = tracer.runControlsOnly("");
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertFalse(report.controls().isEmpty());
    assertTrue(
        report.controls().stream().allMatch(Report.ControlResult::caught),
        report.controls()::toString);
    System.out.println(
        report.controls().size() + " controls of single-step, caught in " + millis + " ms");
  }

  /** A step that a real kernel is followed by for some keys, and not for others. */
  @Test
  void theShortcutIsFoundByItself() throws Exception {
    long start = System.nanoTime();
    Report report = tracer.runControl("shortcut");
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertEquals(
        List.of("constant", "shortcut"),
        report.controls().stream().map(Report.ControlResult::leak).toList());
    assertTrue(
        report.controls().stream().allMatch(Report.ControlResult::caught),
        report.controls()::toString);
    System.out.println(
        "the control shortcut of single-step by itself, caught in "
            + millis
            + " ms: "
            + report.controls().get(1).found());
  }
}
