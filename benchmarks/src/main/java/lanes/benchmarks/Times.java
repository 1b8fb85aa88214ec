package lanes.benchmarks;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What is said of a series of times.
 *
 * @param median of all
 * @param min of all
 */
record Times(double median, double min) {
  static Times of(List<Double> times) {
    double[] values = array(times);
    return new Times(StatUtils.percentile(values, 50), StatUtils.min(values));
  }

  static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
