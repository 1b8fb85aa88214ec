package lanes.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * A paired run.
 *
 * @param date of its begin, in UTC
 * @param load average of the machine at its begin; negative where the system has none
 * @param rows as measured
 * @param comparisons computed from the rows
 * @param scores computed from the comparisons
 */
record Report(
    String date,
    double load,
    Machine machine,
    Effort effort,
    List<Score> scores,
    List<Comparison> comparisons,
    List<Row> rows) {
  static Report of(String date, double load, Machine machine, Effort effort, List<Row> rows) {
    List<Comparison> comparisons = new ArrayList<>();
    rows.forEach(row -> comparisons.addAll(row.comparisons()));
    return new Report(
        date, load, machine, effort, Score.of(comparisons), comparisons, List.copyOf(rows));
  }
}
