package lanes.benchmarks.timing;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What is said of a series of times.
 *
 * @param median of all
 * @param min of all
 */
public record Times(double median, double min) {
  public static Times of(List<Double> times) {
    double[] values = array(times);
    return new Times(StatUtils.percentile(values, 50), StatUtils.min(values));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
