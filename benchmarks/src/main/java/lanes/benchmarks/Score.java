package lanes.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.math3.stat.StatUtils;

/**
 * All rows against one peer.
 *
 * @param geometricMean of the rows' ratios
 */
record Score(String peer, int wins, int ties, int losses, double geometricMean) {
  /** One score for each peer. */
  static List<Score> of(List<Comparison> comparisons) {
    Set<String> peers = new LinkedHashSet<>();
    comparisons.forEach(each -> peers.add(each.peer()));
    List<Score> scores = new ArrayList<>();
    for (String peer : peers) {
      List<Comparison> own = comparisons.stream().filter(each -> each.peer().equals(peer)).toList();
      double[] ratios = own.stream().mapToDouble(each -> each.ratio().median()).toArray();
      scores.add(
          new Score(
              peer,
              count(own, Verdict.WIN),
              count(own, Verdict.TIE),
              count(own, Verdict.LOSS),
              StatUtils.geometricMean(ratios)));
    }
    return scores;
  }

  private static int count(List<Comparison> comparisons, Verdict verdict) {
    return (int) comparisons.stream().filter(each -> each.verdict() == verdict).count();
  }
}
