package lanes.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One row of the comparison, as it was measured.
 *
 * @param size bytes in the message
 * @param nanos of the processor for one operation, in each round, by label of the peer; Lanes is
 *     among them
 */
record Row(Subject subject, int size, Map<String, List<Double>> nanos) {
  /** Measures in this JVM. */
  static Row measure(Subject subject, int size, Effort effort) {
    byte[] message = Peer.bytes(size);
    Map<Peer, Hasher> hashers = hashers(subject, message);
    Contest contest = new Contest(List.copyOf(hashers.values()), message, effort.sliceMillis());
    contest.warmUp(effort.leastWarmUpRounds(), effort.mostWarmUpRounds());
    List<List<Double>> measured = contest.measure(effort.rounds(), effort.tries());
    Map<String, List<Double>> nanos = new LinkedHashMap<>();
    for (Peer peer : hashers.keySet()) {
      nanos.put(peer.label(), measured.get(nanos.size()));
    }
    return new Row(subject, size, nanos);
  }

  /**
   * The peers that have the subject.
   *
   * @throws IllegalStateException if one of them computes something else, now or when it is used
   *     again
   */
  static Map<Peer, Hasher> hashers(Subject subject, byte[] message) {
    byte[] expected = Peer.LANES.open(subject).hash(message);
    Map<Peer, Hasher> hashers = new LinkedHashMap<>();
    for (Peer peer : Peer.values()) {
      Hasher hasher = peer.open(subject);
      if (hasher == null) {
        continue;
      }
      for (int use = 0; use < 2; use++) {
        if (!Arrays.equals(hasher.hash(message), expected)) {
          throw new IllegalStateException(peer.label() + " differs from Lanes in " + subject);
        }
      }
      hashers.put(peer, hasher);
    }
    return hashers;
  }

  /** How Lanes compares with each other peer. */
  List<Comparison> comparisons() {
    List<Double> own = nanos.get(Peer.LANES.label());
    List<Comparison> comparisons = new ArrayList<>();
    nanos.forEach(
        (peer, times) -> {
          if (!peer.equals(Peer.LANES.label())) {
            comparisons.add(Comparison.of(subject, size, own, peer, times));
          }
        });
    return comparisons;
  }
}
