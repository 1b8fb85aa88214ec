package lanes.benchmarks.report;

import java.util.List;
import lanes.benchmarks.timing.Times;

/**
 * Lanes against one peer in one row.
 *
 * @param size bytes in the message, or how many chunks or parents
 * @param lanes processor nanoseconds per operation of Lanes
 * @param peer label of the peer
 * @param other processor nanoseconds per operation of the peer
 * @param ratio time of the peer over time of Lanes, round by round
 * @param steady whether the row was
 */
public record Comparison(
    String operation,
    String algorithm,
    int size,
    Times lanes,
    String peer,
    Times other,
    Ratio ratio,
    Verdict verdict,
    boolean steady) {
  static Comparison of(Row row, String peer) {
    List<Double> own = row.nanos().get(Row.OWN);
    List<Double> others = row.nanos().get(peer);
    Ratio ratio = Ratio.of(others, own);
    return new Comparison(
        row.operation(),
        row.algorithm(),
        row.size(),
        Times.of(own),
        peer,
        Times.of(others),
        ratio,
        Verdict.of(ratio.median()),
        row.steady());
  }
}
