package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left of keys, of every entry on every kernel. */
class ResidueTest {
  private static final Path FOLDER = Path.of("target/ct");
  private static final Path RESULTS = FOLDER.resolve("residue.json");

  private static Manifest manifest;
  private static Residue residue;

  @BeforeAll
  static void read() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
    residue = new Residue(manifest, Files.createDirectories(FOLDER), Tools.flagsOfAllKernels());
    if (!Machine.platform().startsWith("linux")) {
      Tools.unavailable("the memory of another process is read on Linux only");
    }
  }

  private static List<String> faults(Report report) throws IOException {
    return Tools.faults(
        manifest, Set.of(Residue.EVIDENCE), List.of(report), Boolean.getBoolean("lanes.ct.full"));
  }

  @Test
  @Tag("once")
  void nothingIsLeftOfAKeyThatWasReplaced() throws Exception {
    Report report = residue.run("");
    report.write(RESULTS);
    for (Result result : report.results()) {
      if (!result.reason().isEmpty()) {
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
    residue.notes().forEach(System.out::println);
    System.out.println(report.summary());
    assertEquals(List.of(), faults(Report.read(RESULTS)));
  }

  /** On the oldest JDK, which has no native kernels, the best kernels are enough. */
  @Test
  void nothingIsLeftOnTheOldestJdk() throws Exception {
    assumeTrue(Runtime.version().feature() < 22, "the whole of it is run on this JDK");
    Report report = residue.run("", 1);
    report.write(FOLDER.resolve("residue-jdk" + Runtime.version().feature() + ".json"));
    System.out.println(report.summary());
    report.controls().forEach(each -> assertTrue(each.caught(), each::toString));
    for (Result result : report.results()) {
      boolean good = result.verdict() == Verdict.PASS || result.verdict() == Verdict.UNAVAILABLE;
      assertTrue(good, result::toString);
    }
  }

  @ParameterizedTest
  @Tag("once")
  @ValueSource(
      strings = {
        Residue.UNCLEARED_KEY,
        Residue.KEY_IN_USE,
        Residue.MOVED_KEY,
        Residue.DEOPTIMIZED_KEY
      })
  void aControlThatLeavesNothingMakesTheRunFail(String leak) throws Exception {
    Report report = residue.runControlsOnly(leak);
    List<String> missed =
        report.controls().stream()
            .filter(each -> !each.caught())
            .map(ControlResult::leak)
            .distinct()
            .toList();
    assertEquals(List.of(leak), missed, report.controls()::toString);
    assertTrue(
        faults(report).stream()
            .anyMatch(each -> each.startsWith("residue: the control " + leak + " was not caught")),
        report.controls()::toString);
  }
}
