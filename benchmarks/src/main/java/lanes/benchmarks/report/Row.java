package lanes.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One row of the comparison, as it was measured.
 *
 * @param size bytes in the message, or how many chunks or parents
 * @param nanos of the processor for one operation, in each round, by label of the peer; Lanes is
 *     among them
 * @param cycle nanoseconds that a cycle of the processor took meanwhile; 0 where that is not known
 * @param steady whether no peer became faster than the others meanwhile
 */
public record Row(
    String operation,
    String algorithm,
    int size,
    Map<String, List<Double>> nanos,
    double cycle,
    boolean steady) {
  /** The label of what is compared with all others. */
  public static final String OWN = "Lanes";

  /** How Lanes compares with each other peer. */
  public List<Comparison> comparisons() {
    List<Comparison> comparisons = new ArrayList<>();
    nanos.forEach(
        (peer, times) -> {
          if (!peer.equals(OWN)) {
            comparisons.add(Comparison.of(this, peer));
          }
        });
    return comparisons;
  }
}
