package lanes.ct;

/**
 * The difference between the mean times of two classes of inputs, with its standard error. Times
 * come in blocks, in each of which both classes take turns at random; each block gives one
 * difference, so that a machine that gets slower or faster meanwhile does no harm, nor does it that
 * neighbours depend on each other. Times above a cut count as the cut.
 */
final class BlockMeans {
  private final long[] cuts;
  private final double[] sums;
  private final double[] squares;
  private int blocks;

  /**
   * @param cuts in nanoseconds, from the lowest
   */
  BlockMeans(long... cuts) {
    this.cuts = cuts.clone();
    sums = new double[cuts.length];
    squares = new double[cuts.length];
  }

  /**
   * Adds a block.
   *
   * @param nanos what each call took
   * @param classes 0 or -1 for each call; if one of them is missing, nothing is added
   */
  void add(long[] nanos, byte[] classes) {
    int second = 0;
    for (byte each : classes) {
      second -= each;
    }
    int first = nanos.length - second;
    if (first == 0 || second == 0) {
      return;
    }
    for (int cut = 0; cut < cuts.length; cut++) {
      long firstSum = 0;
      long secondSum = 0;
      for (int i = 0; i < nanos.length; i++) {
        long time = Math.min(nanos[i], cuts[cut]);
        secondSum += time & classes[i];
        firstSum += time & ~classes[i];
      }
      double difference = (double) secondSum / second - (double) firstSum / first;
      sums[cut] += difference;
      squares[cut] += difference * difference;
    }
    blocks++;
  }

  int blocks() {
    return blocks;
  }

  /** How much longer the second class takes, in nanoseconds, with that cut. */
  double difference(int cut) {
    return sums[cut] / blocks;
  }

  /** The standard error of the difference. */
  double error(int cut) {
    double mean = difference(cut);
    double variance = Math.max(0, (squares[cut] - blocks * mean * mean) / (blocks - 1));
    return Math.sqrt(variance / blocks);
  }

  /** The difference in standard errors; 0 where neither is there. */
  double z(int cut) {
    double difference = difference(cut);
    return difference == 0 ? 0 : difference / error(cut);
  }

  /** The cut with the greatest difference in standard errors. */
  int clearest() {
    int clearest = 0;
    for (int cut = 1; cut < cuts.length; cut++) {
      if (Math.abs(z(cut)) > Math.abs(z(clearest))) {
        clearest = cut;
      }
    }
    return clearest;
  }
}
