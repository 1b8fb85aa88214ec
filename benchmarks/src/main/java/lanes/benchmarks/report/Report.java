package lanes.benchmarks.report;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lanes.benchmarks.timing.Effort;

/**
 * A paired run.
 *
 * @param date of its begin, in UTC
 * @param load average of the machine at its begin; negative where the system has none
 * @param minutes that it took
 * @param scores of all rows
 * @param operations scores of each operation
 * @param algorithms scores of each algorithm
 * @param comparisons computed from the rows
 * @param rows as measured
 */
public record Report(
    String date,
    double load,
    long minutes,
    Machine machine,
    Effort effort,
    List<Score> scores,
    List<Score> operations,
    List<Score> algorithms,
    List<Comparison> comparisons,
    List<Row> rows) {
  private static final int WORST_OF_EACH_PEER = 10;

  /** Computes scores and comparisons. */
  public static Report of(
      String date, double load, long minutes, Machine machine, Effort effort, List<Row> rows) {
    List<Comparison> comparisons =
        rows.stream().flatMap(row -> row.comparisons().stream()).toList();
    return new Report(
        date,
        load,
        minutes,
        machine,
        effort,
        Score.of(comparisons, each -> "all"),
        Score.of(comparisons, Comparison::operation),
        Score.of(comparisons, Comparison::algorithm),
        comparisons,
        List.copyOf(rows));
  }

  /** The rows in which Lanes does worst, up to {@value #WORST_OF_EACH_PEER} a peer, worst first. */
  List<Comparison> worst() {
    Map<String, Integer> seen = new HashMap<>();
    return comparisons.stream()
        .sorted(Comparator.comparingDouble(each -> each.ratio().median()))
        .filter(each -> seen.merge(each.peer(), 1, Integer::sum) <= WORST_OF_EACH_PEER)
        .toList();
  }
}
