package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Times of MACs. What they say fails nothing but where all evidence is asked for. */
class DudectTest {
  private static final boolean FULL = Boolean.getBoolean("lanes.ct.full");
  private static final long SEED = 20_261_203;

  private static Manifest manifest;
  private static Dudect dudect;

  @BeforeAll
  static void read() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
    dudect = new Dudect(manifest, Tools.flagsOfAllKernels(), SEED);
  }

  /**
   * What is wrong.
   *
   * @param isWhole whether there is to be a result for every kernel
   */
  private static List<String> faults(Report report, boolean isWhole) throws IOException {
    List<String> faults =
        new ArrayList<>(Tools.faults(manifest, Set.of(Dudect.EVIDENCE), List.of(report), false));
    if (!isWhole) {
      faults.removeIf(each -> each.endsWith("there is no result"));
    }
    return faults;
  }

  private static void judge(List<String> faults) {
    if (FULL) {
      assertEquals(List.of(), faults);
    }
    faults.forEach(System.out::println);
  }

  @Test
  void timesDoNotDependOnSecrets() throws Exception {
    Report report = dudect.run(FULL, "");
    Path file = Path.of("target/ct/dudect-jdk" + Runtime.version().feature() + ".json");
    report.write(file);
    for (Result result : report.results()) {
      if (result.verdict() != Verdict.UNAVAILABLE) {
        System.out.println(
            result.row()
                + ", "
                + result.symbol()
                + ", "
                + result.shape()
                + ": "
                + result.verdict()
                + ", "
                + result.reason());
      }
    }
    dudect.notes().forEach(System.out::println);
    System.out.println(report.summary());
    judge(faults(Report.read(file), FULL));
  }

  @Test
  void aLeakCountsWhereItIsFoundInEveryJvm() {
    assertEquals(Verdict.FAIL, Dudect.verdict(List.of(6.6, 7.0, 80.0)));
    assertEquals(Verdict.FAIL, Dudect.verdict(List.of(-6.6, -7.0, -80.0)));
    assertEquals(Verdict.INCONCLUSIVE, Dudect.verdict(List.of(80.0, 6.4, 80.0)));
    assertEquals(Verdict.INCONCLUSIVE, Dudect.verdict(List.of(7.0, 7.0, -7.0)));
  }

  @Test
  void controlsThatDoNotLeakMakeTheRunFail() throws Exception {
    for (String leak : List.of("branch", "early-exit", "shortcut")) {
      Report report = dudect.runControlsOnly(leak);
      List<String> found = faults(report, false);
      String expected = "dudect: the control " + leak + " was not caught";
      if (!found.removeIf(each -> each.startsWith(expected))) {
        found.add("without a leak in the control " + leak + " one was found");
      }
      judge(found);
    }
  }
}
