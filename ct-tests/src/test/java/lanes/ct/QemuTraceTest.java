package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces of the library for AArch64, in the emulation of qemu. */
@Tag("once")
class QemuTraceTest {
  private static final Path RESULTS = Path.of("target/ct/qemu-trace.json");
  private static final boolean FULL = Boolean.getBoolean("lanes.ct.full");

  private static NativeProgram tracer;
  private static String hash;

  @BeforeAll
  static void find() throws IOException {
    Tools.assume("qemu-aarch64");
    Path program = Tools.built("qemu/single_step");
    Path library =
        QemuTrace.library(
            Tools.built("qemu/liblanes.so"), Path.of("target/ct/aarch64/liblanes.so"));
    hash = Completeness.sha256(Files.readAllBytes(library));
    tracer = QemuTrace.of(program.getParent(), library);
  }

  private static List<String> faults(Report report) throws IOException, ManifestException {
    return Gate.faults(
        ManifestReader.read(ManifestReader.shipped()),
        Set.of(QemuTrace.EVIDENCE),
        List.of(report),
        Map.of("liblanes.so", hash),
        QemuTrace.PLATFORM,
        true);
  }

  @Test
  void theKernelsForAarch64TakeTheSameStepsForAllKeys() throws Exception {
    Report report = tracer.run(1, FULL, "");
    report.write(RESULTS);
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
        "irreproducible",
        "undecodable"
      })
  void aControlThatDoesNotLeakMakesTheRunFail(String leak) throws Exception {
    Report report = tracer.runControlsOnly(leak);
    List<String> missed =
        report.controls().stream().filter(each -> !each.caught()).map(ControlResult::leak).toList();
    assertEquals(List.of(leak), missed);
    assertTrue(
        faults(report).contains("qemu-trace: the control " + leak + " was not caught: PASS "));
  }
}
