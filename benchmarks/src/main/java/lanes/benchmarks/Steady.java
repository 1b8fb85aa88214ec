package lanes.benchmarks;

import java.util.List;
import java.util.stream.DoubleStream;

/** Tells when a series of times no longer falls. */
final class Steady {
  private static final int WINDOW = 6;
  private static final double LEAST_GAIN = 0.03;

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

  private static double best(List<Double> times) {
    return times.stream().flatMapToDouble(DoubleStream::of).min().orElseThrow();
  }
}
