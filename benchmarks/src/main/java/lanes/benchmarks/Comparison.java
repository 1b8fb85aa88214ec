package lanes.benchmarks;

import java.util.List;

/**
 * Lanes against one peer in one row.
 *
 * @param size bytes in the message
 * @param lanes processor nanoseconds per operation of Lanes
 * @param peer label of the peer
 * @param other processor nanoseconds per operation of the peer
 * @param ratio time of the peer over time of Lanes, round by round
 */
record Comparison(
    Subject subject,
    int size,
    Times lanes,
    String peer,
    Times other,
    Ratio ratio,
    Verdict verdict) {
  static Comparison of(
      Subject subject, int size, List<Double> own, String peer, List<Double> others) {
    Ratio ratio = Ratio.of(others, own);
    return new Comparison(
        subject, size, Times.of(own), peer, Times.of(others), ratio, Verdict.of(ratio.median()));
  }
}
