package lanes.benchmarks;

import java.util.List;
import java.util.Locale;

/** Writes a report for people. */
final class Markdown {
  private final StringBuilder text = new StringBuilder();

  private Markdown() {}

  static String of(Report report) {
    Markdown markdown = new Markdown();
    markdown.head(report);
    markdown.scores(report.scores());
    markdown.rows(report.comparisons());
    return markdown.text.toString();
  }

  private void head(Report report) {
    Effort effort = report.effort();
    line("# Lanes against its peers");
    line("");
    line("%s, load %.1f: %s.", report.date(), report.load(), report.machine());
    line("");
    line(
        "Ratio: time of the peer over time of Lanes, the median of %d rotated rounds of %d ms for"
            + " each, with the 10th and the 90th percentile. W: above 1.05, L: below 0.95, T: between.",
        effort.rounds(), effort.sliceMillis());
    line(
        "Times: nanoseconds of the processor per operation, median and minimum. A fresh JVM for each row.");
    line("");
  }

  private void scores(List<Score> scores) {
    line("| peer | W | T | L | geometric mean |");
    line("|---|---:|---:|---:|---:|");
    for (Score score : scores) {
      line(
          "| %s | %d | %d | %d | %.2f |",
          score.peer(), score.wins(), score.ties(), score.losses(), score.geometricMean());
    }
    line("");
  }

  private void rows(List<Comparison> comparisons) {
    line(
        "| service | algorithm | bytes | Lanes ns | min | peer | peer ns | min | ratio | 10 %% to 90 %%"
            + " | |");
    line("|---|---|---:|---:|---:|---|---:|---:|---:|---:|---|");
    for (Comparison row : comparisons) {
      line(
          "| %s | %s | %d | %.0f | %.0f | %s | %.0f | %.0f | %.2f | %.2f to %.2f | %s |",
          row.subject().service(),
          row.subject().algorithm(),
          row.size(),
          row.lanes().median(),
          row.lanes().min(),
          row.peer(),
          row.other().median(),
          row.other().min(),
          row.ratio().median(),
          row.ratio().low(),
          row.ratio().high(),
          row.verdict().letter());
    }
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
