package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lanes.ct.CompiledTrace.Mode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Single-step traces of Java kernels as they are compiled, on Linux on x86-64. */
@Tag("once-unless-full")
@Execution(ExecutionMode.CONCURRENT)
class CompiledTraceTest {
  private static final boolean FULL = Boolean.getBoolean("lanes.ct.full");

  private static Manifest manifest;
  private static CompiledTrace tracer;

  @BeforeAll
  static void read() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
    int keys = manifest.evidence(CompiledTrace.C2).orElseThrow().keys();
    tracer = new CompiledTrace(Tools.built("libstepper.so"), FULL ? 2 * keys : keys);
  }

  private static List<Mode> modes() {
    List<Mode> modes = new ArrayList<>();
    for (Manifest.Evidence evidence : manifest.evidence()) {
      evidence.warmUps().forEach(warmUp -> modes.add(new Mode(evidence.type(), warmUp)));
    }
    return modes;
  }

  private static List<String> faults(Set<String> types, List<Report> reports) throws IOException {
    return Tools.faults(manifest, types, reports, FULL);
  }

  @Test
  void theCompiledKernelsTakeTheSameStepsForAllKeys() throws Exception {
    // Each child is one thread.
    ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    List<Report> reports = new ArrayList<>();
    try {
      List<Future<Report>> children = new ArrayList<>();
      for (Mode mode : modes()) {
        children.add(pool.submit(() -> tracer.run(mode)));
      }
      for (int i = 0; i < children.size(); i++) {
        Mode mode = modes().get(i);
        Path file =
            Path.of(
                "target/ct",
                mode.evidence()
                    + "-"
                    + mode.warmUp()
                    + "-jdk"
                    + Runtime.version().feature()
                    + ".json");
        children.get(i).get().write(file);
        Report report = Report.read(file);
        reports.add(report);
        System.out.println(report.summary());
      }
    } finally {
      pool.shutdownNow();
    }
    assertEquals(List.of(), faults(Set.of(CompiledTrace.C1, CompiledTrace.C2), reports));
  }

  @Test
  void aControlThatDoesNotLeakMakesTheRunFail() throws Exception {
    List<String> leaks =
        manifest.controls().stream()
            .filter(control -> control.caughtBy().contains(CompiledTrace.C2))
            .map(Manifest.Control::leak)
            .toList();
    Report report = tracer.runControlsOnly(new Mode(CompiledTrace.C2, "uniform"), leaks);
    List<String> faults = faults(Set.of(CompiledTrace.C2), List.of(report));
    for (String leak : leaks) {
      String fault = "compiled-c2: the control " + leak + " was not caught: PASS ";
      assertTrue(faults.contains(fault), () -> leak + ": " + faults);
    }
  }
}
