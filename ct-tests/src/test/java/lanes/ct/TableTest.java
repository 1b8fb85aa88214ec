package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.Test;

/** Lines of the README's table. */
class TableTest {
  private static Result result(String row, Verdict verdict, int keys) {
    return new Result(row, "f", "s", verdict, keys, 48, 4800, "liblanes.so", "now", "");
  }

  @Test
  void aLineCountsWhatPassedAndNamesTheRest() {
    Report report =
        new Report(
            "single-step",
            "a machine",
            List.of(
                result("blake3:avx2", Verdict.PASS, 16),
                result("blake3:avx2", Verdict.PASS, 16),
                result("blake3:sse41", Verdict.INCONCLUSIVE, 16),
                Result.unavailable("blake3:neon", "for a reason")),
            List.of(
                new ControlResult("branch", true, "FAIL"),
                new ControlResult("branch", false, "PASS"),
                new ControlResult("index", true, "FAIL")));
    assertEquals(
        "| single-step | 2 | 1 INCONCLUSIVE, 1 UNAVAILABLE | 1 | 16 | 96 | 9600 | 1 of 2 |",
        Table.row(report));
  }

  @Test
  void evidenceWithoutKeysSaysNoNumber() {
    Report report =
        new Report("disassembly", "", List.of(result("a:b", Verdict.PASS, 0)), List.of());
    assertEquals("| disassembly | 1 | – | 1 | – | 48 | 4800 | 0 of 0 |", Table.row(report));
  }
}
