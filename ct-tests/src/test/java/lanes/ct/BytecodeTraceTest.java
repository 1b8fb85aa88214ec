package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bytecode traces of all entries on all Java kernels. Beside other classes, but one method at a
 * time, as there is one recorder.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("lanes.ct.Recorder")
class BytecodeTraceTest {
  private static final Path RESULTS =
      Path.of("target/ct/bytecode-jdk" + Runtime.version().feature() + ".json");

  private static Manifest manifest;
  private static BytecodeTrace tracer;

  @BeforeAll
  static void read() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
    tracer =
        new BytecodeTrace(manifest, manifest.evidence(BytecodeTrace.EVIDENCE).orElseThrow().keys());
  }

  private static List<String> faults(Report report) throws IOException {
    return Tools.faults(
        manifest,
        Set.of(BytecodeTrace.EVIDENCE),
        List.of(report),
        Boolean.getBoolean("lanes.ct.full"));
  }

  /** Class files are the same on all JDKs, but for those that call native code. */
  @Test
  @Tag("once")
  void everyEntryTakesTheSameWayForAllKeysOnEveryJavaKernel() throws Exception {
    Report report = tracer.run("");
    report.write(RESULTS);
    for (Result result : report.results()) {
      if (result.verdict() != Verdict.PASS) {
        System.out.println(
            result.row()
                + ", "
                + result.symbol()
                + ": "
                + result.verdict()
                + ", "
                + result.reason());
      }
    }
    System.out.println(report.summary());
    assertEquals(List.of(), faults(Report.read(RESULTS)));
  }

  /** What would mix is refused, whoever forgets the lock. */
  @Test
  void twoTracesAtOnceAreRefused() {
    Recorder.start(null);
    try {
      assertThrows(IllegalStateException.class, () -> Recorder.start(null));
    } finally {
      Recorder.stop();
    }
    Recorder.start(null);
    Recorder.value(1, 1);
    assertEquals(1, Recorder.stop().events());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "branch",
        "index",
        "early-exit",
        "divisor",
        "shortcut",
        "allocation",
        "unlisted-call",
        "irreproducible"
      })
  void aControlThatDoesNotLeakMakesTheRunFail(String leak) throws Exception {
    Report report =
        new Report(
            BytecodeTrace.EVIDENCE, "", List.of(), new BytecodeTrace(manifest, 64).controls(leak));
    List<ControlResult> missed = report.controls().stream().filter(each -> !each.caught()).toList();
    assertEquals(1, missed.size(), missed::toString);
    assertTrue(
        faults(report).contains("bytecode: the control " + leak + " was not caught: PASS "),
        () -> missed.toString());
  }
}
