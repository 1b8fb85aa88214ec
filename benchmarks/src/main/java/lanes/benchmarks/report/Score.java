package lanes.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The rows of one group against one peer.
 *
 * @param group what the rows have in common, such as the operation
 * @param geometricMean of the rows' ratios
 */
public record Score(
    String group, String peer, int wins, int ties, int losses, double geometricMean) {
  /** One score for each group and peer, in the order in which they first come. */
  static List<Score> of(List<Comparison> comparisons, Function<Comparison, String> group) {
    Map<List<String>, List<Comparison>> groups = new LinkedHashMap<>();
    for (Comparison each : comparisons) {
      groups
          .computeIfAbsent(List.of(group.apply(each), each.peer()), key -> new ArrayList<>())
          .add(each);
    }
    List<Score> scores = new ArrayList<>();
    groups.forEach((key, own) -> scores.add(of(key.get(0), key.get(1), own)));
    return scores;
  }

  private static Score of(String group, String peer, List<Comparison> own) {
    double[] ratios = own.stream().mapToDouble(each -> each.ratio().median()).toArray();
    return new Score(
        group,
        peer,
        count(own, Verdict.WIN),
        count(own, Verdict.TIE),
        count(own, Verdict.LOSS),
        StatUtils.geometricMean(ratios));
  }

  private static int count(List<Comparison> comparisons, Verdict verdict) {
    return (int) comparisons.stream().filter(each -> each.verdict() == verdict).count();
  }
}
