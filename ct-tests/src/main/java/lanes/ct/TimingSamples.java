package lanes.ct;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Times of one use with inputs of two classes, in blocks: inputs are made before a block begins,
 * and in it the same code copies each to the same place and takes the time of one call.
 */
final class TimingSamples {
  /** Calls in a block. */
  static final int BLOCK = 500;

  private static final double[] QUANTILES = {0.5, 0.75, 0.9, 0.99};

  /** Of the cuts, that at which sizes are given: most of the times are below it. */
  static final int SIZE_CUT = 2;

  private static final int WARM_UP = 600 * BLOCK;

  private final TimedUse use;
  private final SplittableRandom random;
  private final byte[][] inputs;
  private final byte[] classes = new byte[BLOCK];
  private final long[] nanos = new long[BLOCK];

  TimingSamples(TimedUse use, long seed) {
    this.use = use;
    random = new SplittableRandom(seed);
    inputs = new byte[BLOCK][use.input().length];
  }

  private void makeInputs() {
    for (int i = 0; i < BLOCK; i++) {
      classes[i] = (byte) -(random.nextInt() & 1);
      use.make(inputs[i], classes[i], random);
    }
  }

  private void takeTimes() throws GeneralSecurityException {
    byte[] input = use.input();
    for (int i = 0; i < BLOCK; i++) {
      System.arraycopy(inputs[i], 0, input, 0, input.length);
      long start = System.nanoTime();
      use.call();
      nanos[i] = System.nanoTime() - start;
    }
  }

  /** Lets the JVM compile what is measured, and finds the cuts, from times that are not used. */
  BlockMeans calibrate(int calls) throws GeneralSecurityException {
    for (int done = 0; done < WARM_UP; done += BLOCK) {
      makeInputs();
      takeTimes();
    }
    long[] all = new long[calls / BLOCK * BLOCK];
    for (int done = 0; done < all.length; done += BLOCK) {
      makeInputs();
      takeTimes();
      System.arraycopy(nanos, 0, all, done, BLOCK);
    }
    Arrays.sort(all);
    return new BlockMeans(
        Arrays.stream(QUANTILES).mapToLong(each -> all[(int) (each * (all.length - 1))]).toArray());
  }

  /** Adds blocks. */
  void sample(int calls, BlockMeans to) throws GeneralSecurityException {
    for (int done = 0; done < calls; done += BLOCK) {
      makeInputs();
      takeTimes();
      to.add(nanos, classes);
    }
  }

  /**
   * The same difference without statistics: how much longer a call takes with inputs of the second
   * class, in long loops of one class each, in nanoseconds, where nothing else disturbed them.
   */
  double plainDifference(int rounds) throws GeneralSecurityException {
    byte[] input = use.input();
    long[][] took = new long[2][rounds];
    for (int round = 0; round < 2 * rounds; round++) {
      for (byte[] each : inputs) {
        use.make(each, (byte) -(round & 1), random);
      }
      long start = System.nanoTime();
      for (int repeat = 0; repeat < 4; repeat++) {
        for (byte[] each : inputs) {
          // Waits for the call before, or the processor would do parts of both at once.
          System.arraycopy(each, use.sink & use.zero, input, 0, input.length);
          use.call();
        }
      }
      took[round & 1][round / 2] = System.nanoTime() - start;
    }
    Arrays.sort(took[0]);
    Arrays.sort(took[1]);
    return (took[1][rounds / 10] - took[0][rounds / 10]) / (4.0 * BLOCK);
  }
}
