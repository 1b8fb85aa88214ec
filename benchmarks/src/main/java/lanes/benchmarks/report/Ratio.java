package lanes.benchmarks.report;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The ratio of two series of times that were taken in pairs.
 *
 * @param median of the ratios of the pairs
 * @param low their 10th percentile
 * @param high their 90th percentile
 */
public record Ratio(double median, double low, double high) {
  /** The times of another, divided by one's own: above 1 where one's own are shorter. */
  public static Ratio of(List<Double> others, List<Double> own) {
    if (others.size() != own.size()) {
      throw new IllegalArgumentException(others.size() + " and " + own.size() + " times");
    }
    double[] ratios = new double[own.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = others.get(i) / own.get(i);
    }
    return new Ratio(
        StatUtils.percentile(ratios, 50),
        StatUtils.percentile(ratios, 10),
        StatUtils.percentile(ratios, 90));
  }
}
