package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The gate misses nothing that is missing, and lets nothing through that is not PASS. */
class GateTest {
  private static final String TYPE = SingleStep.EVIDENCE;
  private static final Map<String, String> ARTEFACTS = Map.of("liblanes.so", "now");

  private static Manifest manifest;

  @BeforeAll
  static void read() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
  }

  private static Report good() {
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      for (Manifest.Export export : manifest.exports()) {
        if (kernel.evidence().contains(TYPE) && export.kernels().contains(kernel.family())) {
          results.add(
              new Result(
                  kernel.id(),
                  export.symbol(),
                  "one chunk",
                  Verdict.PASS,
                  16,
                  48,
                  4800,
                  "liblanes.so",
                  "now",
                  ""));
        }
      }
    }
    List<ControlResult> controls = new ArrayList<>();
    for (Manifest.Control control : manifest.controls()) {
      controls.add(new ControlResult(control.leak(), true, "FAIL"));
    }
    return new Report(TYPE, "a machine", results, controls);
  }

  private static List<String> faults(List<Report> reports, boolean release) {
    return Gate.faults(manifest, Set.of(TYPE), reports, ARTEFACTS, "linux-x86_64", release);
  }

  /** With the first result of a kernel changed, or left out where that makes null of it. */
  private static Report with(UnaryOperator<Result> change) {
    Report good = good();
    List<Result> results = new ArrayList<>(good.results());
    Result changed = change.apply(results.remove(0));
    if (changed != null) {
      results.add(changed);
    }
    return new Report(TYPE, good.configuration(), results, good.controls());
  }

  private static void assertFault(String expected, Report report) {
    assertEquals(List.of(expected), faults(List.of(report), true));
  }

  @Test
  void whatIsThereAndGoodPasses() {
    assertTrue(good().results().size() > 15);
    assertEquals(List.of(), faults(List.of(good()), true));
  }

  @Test
  void aKernelWithoutResultIsAFault() {
    Report report = good();
    List<Result> others =
        report.results().stream().filter(each -> !each.row().equals("blake3:avx2")).toList();
    assertFault(
        "single-step of blake3:avx2: there is no result",
        new Report(TYPE, "a machine", others, report.controls()));
  }

  @Test
  void noReportAtAllIsAFault() {
    assertTrue(
        faults(List.of(), true).contains("single-step of blake3:general: there is no result"));
  }

  @Test
  void aFunctionWithoutResultIsAFault() {
    Report report = good();
    List<Result> others =
        report.results().stream()
            .filter(each -> !each.symbol().equals("lanes_blake3_reduce"))
            .toList();
    assertFault(
        "single-step: there is no result for the function lanes_blake3_reduce",
        new Report(TYPE, "a machine", others, report.controls()));
  }

  private static List<String> faultsOfCompiled(List<Result> results) {
    Report report = new Report(CompiledTrace.C2, "a machine", results, good().controls());
    return Gate.faults(
        manifest, Set.of(CompiledTrace.C2), List.of(report), ARTEFACTS, "linux-x86_64", true);
  }

  @Test
  void aMethodThatIsNotTracedAfterOneOfTheWarmUpsIsAFault() {
    Map<String, List<String>> methods =
        Map.of(
            "blake3", List.of("chunkPrefix", "chunk", "chunks", "parents", "output"),
            "blake2b", List.of("compress"),
            "blake2s", List.of("compress"),
            "keccak", List.of("permute", "absorb", "squeeze"));
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      if (kernel.evidence().contains(CompiledTrace.C2)) {
        for (String method : methods.get(kernel.family())) {
          for (String warmUp : List.of("uniform", "biased")) {
            String shape = "one block" + Gate.warmedUp(warmUp);
            results.add(
                new Result(
                    kernel.id(),
                    method,
                    shape,
                    Verdict.PASS,
                    16,
                    16,
                    1600,
                    "liblanes.so",
                    "now",
                    ""));
          }
        }
      }
    }
    assertEquals(List.of(), faultsOfCompiled(results));
    results.removeIf(
        each ->
            each.row().equals("keccak:scalar")
                && each.symbol().equals("squeeze")
                && each.shape().contains("biased"));
    assertEquals(
        List.of("compiled-c2 of keccak:scalar: there is no result for squeeze, biased warm-up"),
        faultsOfCompiled(results));
  }

  @Test
  void anEntryWithoutResidueOnSomeKernelIsAFault() {
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      for (Manifest.Entry entry : manifest.entries()) {
        if (entry.kernels().contains(kernel.family())) {
          results.add(
              new Result(
                  kernel.id(), entry.id(), "", Verdict.PASS, 1, 3, 3, "liblanes.so", "now", ""));
        }
      }
    }
    assertEquals(List.of(), residueFaults(results));
    results.removeIf(
        each -> each.row().equals("keccak:bmi2") && each.symbol().equals("hmac-keccak"));
    assertEquals(
        List.of("residue of keccak:bmi2: there is no result for hmac-keccak"),
        residueFaults(results));
  }

  private static List<String> residueFaults(List<Result> results) {
    Report report = new Report(Residue.EVIDENCE, "a machine", results, good().controls());
    return Gate.faults(
        manifest, Set.of(Residue.EVIDENCE), List.of(report), ARTEFACTS, "linux-x86_64", true);
  }

  @Test
  void diagnosticEvidenceNeedNotBeOfEveryEntry() {
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      results.add(
          new Result(
              kernel.id(), "mac-blake3", "", Verdict.PASS, 0, 3, 3, "liblanes.so", "now", ""));
    }
    Report report = new Report(Dudect.EVIDENCE, "a machine", results, good().controls());
    assertEquals(List.of(), dudectFaults(report));
    results.removeIf(each -> each.row().equals("blake3:vector"));
    assertEquals(List.of("dudect of blake3:vector: there is no result"), dudectFaults(report));
    Report missed =
        report.and(
            new Report(
                Dudect.EVIDENCE,
                "",
                List.of(),
                List.of(
                    new ControlResult("shortcut", false, "Z = 1"),
                    new ControlResult("index", false, "is not to be found"))));
    assertTrue(dudectFaults(missed).contains("dudect: the control shortcut was not caught: Z = 1"));
    assertEquals(2, dudectFaults(missed).size());
  }

  private static List<String> dudectFaults(Report report) {
    return Gate.faults(
        manifest, Set.of(Dudect.EVIDENCE), List.of(report), ARTEFACTS, "linux-x86_64", true);
  }

  @Test
  void onlyPassPasses() {
    for (Verdict verdict : Verdict.values()) {
      Report report =
          with(
              r ->
                  new Result(
                      r.row(),
                      r.symbol(),
                      r.shape(),
                      verdict,
                      16,
                      48,
                      4800,
                      r.artefact(),
                      r.sha256(),
                      "for a reason"));
      if (verdict != Verdict.PASS) {
        assertFault(
            "single-step of blake3:avx512, lanes_blake3_chunk, one chunk: "
                + verdict
                + ", for a reason",
            report);
      }
      // What this machine cannot run is for another one to show.
      boolean tolerated = verdict == Verdict.PASS || verdict == Verdict.UNAVAILABLE;
      assertEquals(tolerated ? 0 : 1, faults(List.of(report), false).size());
    }
  }

  private static List<String> faultsElsewhere(Verdict verdict, String sha256, String platform) {
    Report report =
        with(
            r ->
                new Result(
                    r.row(),
                    r.symbol(),
                    r.shape(),
                    verdict,
                    16,
                    48,
                    4800,
                    r.artefact(),
                    sha256,
                    "for a reason"));
    return Gate.faults(manifest, Set.of(TYPE), List.of(report), ARTEFACTS, platform, true);
  }

  @Test
  void whatHasFailedIsAFaultWhereEvidenceIsUnavailableToo() {
    for (String platform : List.of("windows-x86_64", "linux-aarch64")) {
      for (Verdict verdict : List.of(Verdict.FAIL, Verdict.INCONCLUSIVE)) {
        assertEquals(
            List.of(
                "single-step of blake3:avx512, lanes_blake3_chunk, one chunk: "
                    + verdict
                    + ", for a reason"),
            faultsElsewhere(verdict, "now", platform));
      }
      assertEquals(1, faultsElsewhere(Verdict.PASS, "before", platform).size(), "stale");
      assertEquals(List.of(), faultsElsewhere(Verdict.UNAVAILABLE, "", platform));
      assertEquals(List.of(), faultsElsewhere(Verdict.PASS, "now", platform));
    }
  }

  @Test
  void whereEvidenceIsUnavailableItMayBeMissing() {
    Report nothing = new Report(TYPE, "a machine", List.of(), good().controls());
    assertEquals(
        List.of(),
        Gate.faults(manifest, Set.of(TYPE), List.of(nothing), ARTEFACTS, "windows-x86_64", true));
  }

  @Test
  void whatHasFailedIsAFaultOfAKernelThatDoesNotAskForItToo() {
    String kernel = "blake3:neon";
    assertTrue(!manifest.kernel(kernel).orElseThrow().evidence().contains(TYPE));
    Result failed =
        new Result(kernel, "f", "one chunk", Verdict.FAIL, 16, 48, 4800, "liblanes.so", "now", "x");
    assertFault(
        "single-step of blake3:neon, f, one chunk: FAIL, x",
        good().and(new Report(TYPE, "", List.of(failed), List.of())));
    assertEquals(
        List.of(),
        faults(
            List.of(
                good()
                    .and(
                        new Report(TYPE, "", List.of(Result.unavailable(kernel, "x")), List.of()))),
            true));
  }

  @Test
  void tooFewKeysAreAFault() {
    assertFault(
        "single-step of blake3:avx512, lanes_blake3_chunk, one chunk: 15 keys were compared, not 16",
        with(
            r ->
                new Result(
                    r.row(),
                    r.symbol(),
                    r.shape(),
                    r.verdict(),
                    15,
                    48,
                    4800,
                    r.artefact(),
                    r.sha256(),
                    "")));
  }

  @Test
  void anEmptyResultIsAFault() {
    assertFault(
        "single-step of blake3:avx512, lanes_blake3_chunk, one chunk: is empty",
        with(
            r ->
                new Result(
                    r.row(),
                    r.symbol(),
                    r.shape(),
                    r.verdict(),
                    16,
                    48,
                    0,
                    r.artefact(),
                    r.sha256(),
                    "")));
  }

  @Test
  void aStaleFileIsAFault(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("single-step.json");
    with(r ->
            new Result(
                r.row(),
                r.symbol(),
                r.shape(),
                r.verdict(),
                16,
                48,
                4800,
                r.artefact(),
                "before",
                ""))
        .write(file);
    assertFault(
        "single-step of blake3:avx512, lanes_blake3_chunk, one chunk: is stale, it is about liblanes.so with SHA-256 before, and"
            + " now there is now",
        Report.read(file));
  }

  @Test
  void aResultOfAnUnknownKernelIsAFault() {
    assertFault(
        "single-step: there is a result for blake3:avx1024, which has no [[kernel]]",
        with(r -> r)
            .and(
                new Report(
                    TYPE,
                    "",
                    List.of(
                        new Result(
                            "blake3:avx1024",
                            "",
                            "",
                            Verdict.PASS,
                            16,
                            48,
                            4800,
                            "liblanes.so",
                            "now",
                            "")),
                    List.of())));
  }

  @Test
  void aControlThatWasNotRunIsAFault() {
    Report report = good();
    List<ControlResult> others =
        report.controls().stream().filter(each -> !each.leak().equals("divisor")).toList();
    assertFault(
        "single-step: the control divisor was not run",
        new Report(TYPE, "a machine", report.results(), others));
  }

  @Test
  void aControlThatWasMissedIsAFault() {
    Report report = good();
    assertFault(
        "single-step: the control index was not caught: PASS",
        report.and(
            new Report(TYPE, "", List.of(), List.of(new ControlResult("index", false, "PASS")))));
    assertFault(
        "single-step: the control constant was not caught: FAIL",
        report.and(
            new Report(
                TYPE, "", List.of(), List.of(new ControlResult("constant", false, "FAIL")))));
  }
}
