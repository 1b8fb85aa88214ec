package lanes.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lanes.benchmarks.timing.Effort;
import lanes.benchmarks.timing.Times;

/** Writes a report for people. */
public final class Markdown {
  private static final String CYCLES_OPERATION = "one-shot";
  private static final List<Integer> CYCLES_SIZES = List.of(64, 256, 1024, 4096, 16384);

  private final StringBuilder text = new StringBuilder();

  private Markdown() {}

  /**
   * The report.
   *
   * @param chart the file name of the chart that lies beside it, if there is one
   */
  public static String of(Report report, Optional<String> chart) {
    Markdown markdown = new Markdown();
    markdown.head(report);
    chart.ifPresent(file -> markdown.line("![%s](%s)\n", Chart.TITLE, file));
    markdown.summarise(report);
    markdown.rows("Every row", report.comparisons());
    return markdown.text.toString();
  }

  /** The report without the chart and without the list of every row. */
  public static String summary(Report report) {
    Markdown markdown = new Markdown();
    markdown.head(report);
    markdown.summarise(report);
    return markdown.text.toString();
  }

  private void summarise(Report report) {
    scores("All rows", "", report.scores());
    scores("By operation", "operation", report.operations());
    scores("By algorithm", "algorithm", report.algorithms());
    rows("The worst rows against each peer", report.worst());
    cyclesPerByte(report.rows());
  }

  /** A line for each peer of each algorithm, if there are rows with these sizes. */
  private void cyclesPerByte(List<Row> rows) {
    Map<String, Map<Integer, Double>> lines = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.operation().equals(CYCLES_OPERATION)
          && CYCLES_SIZES.contains(row.size())
          && row.cycle() > 0) {
        row.nanos()
            .forEach(
                (peer, nanos) ->
                    lines
                        .computeIfAbsent(row.algorithm() + " | " + peer, any -> new TreeMap<>())
                        .put(row.size(), Times.of(nanos).median() / row.cycle() / row.size()));
      }
    }
    if (lines.isEmpty()) {
      return;
    }
    line("## Cycles per byte");
    line("");
    line("One-shot. A cycle is half of a rotation and an addition that wait for each other.");
    line("");
    StringBuilder head = new StringBuilder("| algorithm | peer |");
    StringBuilder rule = new StringBuilder("|---|---|");
    for (int size : CYCLES_SIZES) {
      head.append(' ').append(size).append(" |");
      rule.append("---:|");
    }
    line("%s", head);
    line("%s", rule);
    lines.forEach(
        (name, values) -> {
          StringBuilder cells = new StringBuilder();
          for (int size : CYCLES_SIZES) {
            Double value = values.get(size);
            cells
                .append(value == null ? "" : String.format(Locale.ROOT, " %.2f", value))
                .append(" |");
          }
          line("| %s |%s", name, cells);
        });
    line("");
  }

  private void head(Report report) {
    Effort effort = report.effort();
    line("# Lanes against its peers");
    line("");
    line(
        "%s, %d minutes, load %.1f: %s.",
        report.date(), report.minutes(), report.load(), report.machine());
    line("");
    line(
        "Ratio: time of the peer over time of Lanes, the median of %d rotated rounds of %d ms for"
            + " each, with the 10th and the 90th percentile. W: above 1.05, L: below 0.95, T: between;"
            + " ~: some peer still became faster.",
        effort.rounds(), effort.sliceMillis());
    line(
        "Times: nanoseconds of the processor per operation, median and minimum. A fresh JVM for each"
            + " operation of each algorithm.");
    line(
        "Size: bytes of message; chunks or parents in the rows of that name. First calls: the time of"
            + " all up to that number, each in fresh JVMs.");
    line("");
  }

  private void scores(String title, String group, List<Score> scores) {
    line("## %s", title);
    line("");
    line("| %s | peer | W | T | L | geometric mean |", group);
    line("|---|---|---:|---:|---:|---:|");
    for (Score score : scores) {
      line(
          "| %s | %s | %d | %d | %d | %.2f |",
          score.group(),
          score.peer(),
          score.wins(),
          score.ties(),
          score.losses(),
          score.geometricMean());
    }
    line("");
  }

  private void rows(String title, List<Comparison> comparisons) {
    line("## %s", title);
    line("");
    line(
        "| operation | algorithm | size | Lanes ns | min | peer | peer ns | min | ratio |"
            + " 10 %% to 90 %% | |");
    line("|---|---|---:|---:|---:|---|---:|---:|---:|---:|---|");
    for (Comparison row : comparisons) {
      line(
          "| %s | %s | %d | %.0f | %.0f | %s | %.0f | %.0f | %.2f | %.2f to %.2f | %s |",
          row.operation(),
          row.algorithm(),
          row.size(),
          row.lanes().median(),
          row.lanes().min(),
          row.peer(),
          row.other().median(),
          row.other().min(),
          row.ratio().median(),
          row.ratio().low(),
          row.ratio().high(),
          row.verdict().letter() + (row.steady() ? "" : "~"));
    }
    line("");
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
