package lanes.benchmarks.timing;

import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.StatUtils;

/** Tells when times of peers have settled, as compilers do their work in the background. */
public final class Steady {
  private static final int WINDOW = 6;
  private static final double LEAST_GAIN = 0.03;
  private static final double LEAST_SHIFT = 1.25;

  private Steady() {}

  /**
   * Whether the best of the last {@value #WINDOW} times is hardly better than the best of the
   * {@value #WINDOW} before. Best times, because noise only ever makes a time longer.
   */
  static boolean reached(List<Double> times) {
    int end = times.size();
    if (end < 2 * WINDOW) {
      return false;
    }
    double before = best(times.subList(end - 2 * WINDOW, end - WINDOW));
    return best(times.subList(end - WINDOW, end)) > before * (1 - LEAST_GAIN);
  }

  /**
   * Whether no series got faster than another on the way: the second half of each is to its first
   * as it is with the others. What the machine does to all of them, a change of its clock for
   * instance, does not matter.
   */
  static boolean together(List<List<Double>> series) {
    double[] gains = series.stream().mapToDouble(Steady::gain).toArray();
    return StatUtils.max(gains) < LEAST_SHIFT * StatUtils.min(gains);
  }

  private static double gain(List<Double> times) {
    int half = times.size() / 2;
    return Times.of(times.subList(0, half)).median()
        / Times.of(times.subList(half, times.size())).median();
  }

  private static double best(List<Double> times) {
    return times.stream().flatMapToDouble(DoubleStream::of).min().orElseThrow();
  }
}
