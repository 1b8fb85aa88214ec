package lanes.benchmarks.report;

import static lanes.benchmarks.report.Samples.report;
import static lanes.benchmarks.report.Samples.row;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
  /** Lanes takes 100, 200 and 150 ns. */
  private static final Row UNEVEN = uneven();

  private static final Report REPORT =
      report(
          UNEVEN,
          row("one-shot", "SHA3-256", 1024, 900, 900, 900),
          row("keyed", "BLAKE3", 64, 4, 2));

  private static Row uneven() {
    Map<String, List<Double>> nanos = new LinkedHashMap<>();
    nanos.put("Lanes", List.of(100.0, 200.0, 150.0));
    nanos.put("BC", List.of(300.0, 310.0, 290.0));
    nanos.put("JDK", List.of(200.0, 155.0, 145.0));
    return new Row("one-shot", "SHA3-256", 64, nanos, 0.25, false);
  }

  private static void assertScore(
      Score score, String group, String peer, int wins, int ties, int losses, double mean) {
    assertEquals(new Score(group, peer, wins, ties, losses, score.geometricMean()), score);
    assertEquals(mean, score.geometricMean(), 1e-9);
  }

  @Test
  void scoresCountTheRowsOfEachPeer() {
    List<Score> scores = REPORT.scores();
    assertEquals(2, scores.size());
    // The ratios are 3, 1.55 and 1.933 in the first row, then 1, then a half.
    assertScore(scores.get(0), "all", "BC", 1, 1, 1, Math.cbrt(290.0 / 150.0 / 2));
    // 2, 0.775 and 0.967 in the first row, then 1.
    assertScore(scores.get(1), "all", "JDK", 0, 2, 0, Math.sqrt(145.0 / 150.0));
  }

  @Test
  void scoresAreByOperationAndByAlgorithm() {
    List<Score> operations = REPORT.operations();
    assertEquals(3, operations.size());
    assertScore(operations.get(0), "one-shot", "BC", 1, 1, 0, Math.sqrt(290.0 / 150.0));
    assertScore(operations.get(1), "one-shot", "JDK", 0, 2, 0, Math.sqrt(145.0 / 150.0));
    assertScore(operations.get(2), "keyed", "BC", 0, 0, 1, 0.5);
    assertEquals(
        List.of("SHA3-256", "SHA3-256", "BLAKE3"),
        REPORT.algorithms().stream().map(Score::group).toList());
  }

  @Test
  void theWorstRowsComeFirst() {
    List<Double> ratios = REPORT.worst().stream().map(each -> each.ratio().median()).toList();
    assertEquals(List.of(0.5, 145.0 / 150.0, 1.0, 1.0, 290.0 / 150.0), ratios);
  }

  @Test
  void onePeerDoesNotHideTheWorstRowsOfAnother() {
    Row[] rows =
        IntStream.rangeClosed(1, 30)
            .mapToObj(i -> row("one-shot", "SHA3-256", i, 100, i, i == 30 ? 200 : 300 + i))
            .toArray(Row[]::new);
    List<Comparison> worst = report(rows).worst();
    assertEquals(
        IntStream.rangeClosed(1, 10).boxed().toList(),
        worst.stream().filter(each -> each.peer().equals("BC")).map(Comparison::size).toList());
    assertEquals(
        List.of(30, 1, 2, 3, 4, 5, 6, 7, 8, 9),
        worst.stream().filter(each -> each.peer().equals("JDK")).map(Comparison::size).toList());
  }

  @Test
  void markdownHasARowForEachComparison() {
    String markdown = Markdown.of(REPORT, Optional.of("chart.svg"));
    String every = markdown.substring(markdown.indexOf("## Every row"));
    assertTrue(
        every.contains(
            "| one-shot | SHA3-256 | 64 | 150 | 100 | BC | 300 | 290 | 1.93 | 1.55 to 3.00 | W~ |"),
        every);
    assertTrue(every.contains("| 64 | 150 | 100 | JDK | 155 | 145 | 0.97 | "), every);
    assertTrue(
        every.contains("| keyed | BLAKE3 | 64 | 4 | 4 | BC | 2 | 2 | 0.50 | 0.50 to 0.50 | L |"),
        every);
    assertTrue(markdown.contains("| one-shot | BC | 1 | 1 | 0 | 1.39 |"), markdown);
    int cells = 12;
    List<String> rows = every.lines().filter(line -> line.startsWith("| one-shot")).toList();
    assertEquals(4, rows.size());
    for (String row : rows) {
      assertEquals(cells, row.chars().filter(c -> c == '|').count(), row);
    }
  }

  @Test
  void markdownHasCyclesPerByte() {
    String markdown = Markdown.of(REPORT, Optional.empty());
    assertTrue(
        markdown.contains("| algorithm | peer | 64 | 256 | 1024 | 4096 | 16384 |"), markdown);
    assertTrue(markdown.contains("| SHA3-256 | Lanes | 9.38 | | 3.52 | | |"), markdown);
    assertTrue(markdown.contains("| SHA3-256 | JDK | 9.69 | | 3.52 | | |"), markdown);
    assertFalse(markdown.contains("| BLAKE3 | Lanes | 0"), markdown);
  }

  @Test
  void markdownHasTheWorstRowsBeforeAll() {
    String markdown = Markdown.of(REPORT, Optional.empty());
    int loss = markdown.indexOf("| keyed | BLAKE3 | 64 |");
    int win = markdown.indexOf("| one-shot | SHA3-256 | 64 |");
    assertTrue(loss < win && win < markdown.indexOf("## Every row"), markdown);
  }

  @Test
  void markdownNamesTheMachineAndTheChart() {
    String markdown = Markdown.of(REPORT, Optional.of("chart.svg"));
    assertTrue(
        markdown.contains(
            "2026-11-30T00:00:00Z, 7 minutes, load 0.3: Some <CPU> & co, 2 cores, Linux 6; Some VM"
                + " 17, flags -Xint; kernels blake3:scalar keccak:scalar; peers Lanes 0.1, BC"
                + " 1.87."),
        markdown);
    assertTrue(markdown.contains("](chart.svg)"), markdown);
    assertFalse(Markdown.of(REPORT, Optional.empty()).contains("!["));
    assertFalse(Markdown.summary(REPORT).contains("## Every row"));
  }

  @Test
  void jsonGivesBackWhatWasWritten(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("report.json");
    Report written = report(row("one-shot", "SHA3-256", 64, 1.5, 3.25e7));
    Json.write(file, written);
    Report read = Json.read(file, Report.class);
    assertEquals(written.rows(), read.rows());
    assertEquals(written.machine(), read.machine());
    assertEquals(written.effort(), read.effort());
    assertEquals(written.scores().get(0).wins(), read.scores().get(0).wins());
    assertTrue(Files.readString(file).contains("\"Lanes\": [1.5,1.5,1.5]"), Files.readString(file));
  }

  @Test
  void jsonRoundsToWhatWasMeasured(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("times.json");
    Json.write(file, List.of(123456.789, 0.000123456789, 5.0));
    assertEquals("[123457,0.000123457,5]\n", Files.readString(file));
  }

  @Test
  void jsonKeepsTextAsItIs(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("text.json");
    String[] text = {"a\n b", "[$1\\", "{ }"};
    Json.write(file, text);
    assertArrayEquals(text, Json.read(file, String[].class));
  }

  @Test
  void theCpuIsReadFromLinux() {
    assertEquals(
        Optional.of("Some CPU @ 2 GHz"),
        Machine.model(
            List.of("processor\t: 0", "model\t\t: 1", "model name\t: Some CPU @ 2 GHz", "")));
    assertEquals(Optional.empty(), Machine.model(List.of("processor : 0")));
  }
}
