package lanes.kernel.vector;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;

/**
 * When the vectors may take over from the kernel that works before them.
 *
 * <p>Until C2 has compiled {@link LanePass}, every operation on a vector makes an object, and a
 * pass takes a thousand times as long. So while another kernel works, parts of a pass are run now
 * and then on a message of their own, in a part of the time that it takes, until C2 has been asked
 * to compile them; then whole passes, until the clock shows that they are fast. What they give must
 * be what the other kernel gives: that is the self-test of the vectors, which at the start of a JVM
 * would take longer than many programs hash.
 *
 * <p>Only the clock and the numbers of calls decide, never data. Threads may lose counts to one
 * another, which puts the moment off and does no other harm.
 */
final class Debut {
  /** Nothing is done for programs that hash less. */
  private static final long FIRST_NANOS = 50_000_000;

  /** Rehearsals take one part of the time, and work so many. */
  private static final int SHARE = 3;

  /** A call that takes longer was interrupted. */
  private static final long LONGEST_NANOS = 10_000_000;

  /** By so many runs C2 has been asked to compile what they call. */
  private static final int ASKED = 5_500;

  /** A compiler that has not made vectors of the passes by then does not make them at all. */
  private static final long MOST_NANOS = 3_000_000_000L;

  /** So many whole passes in a row must be fast. */
  private static final int FAST_PASSES = 3;

  /** Goes over to the upper half of the counter on the way. */
  private static final long COUNTER = 0xFFFF_FFFEL;

  /** What is hashed in rehearsals: nothing that a caller has. */
  private static final class Sample {
    static final byte[] MESSAGE = new byte[Shapes.WIDTH * Blake3.CHUNK];
    static final byte[] OUT = new byte[Shapes.WIDTH * Blake3.BLOCK];

    static {
      for (int i = 0; i < MESSAGE.length; i++) {
        MESSAGE[i] = (byte) (i % 251);
      }
    }

    private Sample() {}
  }

  private long worked;
  private long rehearsed;
  private int runs;
  private int fast;
  private boolean over;
  private boolean hopeless;

  boolean isOver() {
    return over && !hopeless;
  }

  /** Whether the vectors are too slow in this JVM for good, or wrong. */
  boolean isHopeless() {
    return hopeless;
  }

  void end() {
    over = true;
  }

  /**
   * The other kernel has taken so long.
   *
   * @param scalar gives what the vectors must give
   */
  void follow(long nanos, Blake3Kernel scalar, int[] work) {
    worked += Math.min(nanos, LONGEST_NANOS);
    try {
      while (!over && !hopeless && rehearsed * SHARE < worked - FIRST_NANOS) {
        long start = System.nanoTime();
        rehearse(scalar, work);
        rehearsed += System.nanoTime() - start;
        if (!over && rehearsed > MOST_NANOS) {
          hopeless = true;
        }
      }
    } catch (RuntimeException | LinkageError | VirtualMachineError e) {
      // The module is incubating, and what a later JDK makes of it is not for the caller to bear;
      // nor
      // is memory that only rehearsals want.
      hopeless = true;
    }
  }

  private void rehearse(Blake3Kernel scalar, int[] work) {
    // A VM without vectors has a width of 2; on AArch64 there may be more than LanePass has room
    // for.
    if (Shapes.WIDTH < 4 || Shapes.WIDTH > 16) {
      hopeless = true;
    } else if (runs < ASKED) {
      LanePass.rehearse(Sample.MESSAGE, 0, Shapes.WIDTH, Sample.OUT, work);
      runs++;
    } else {
      perform(scalar, work);
    }
  }

  private void perform(Blake3Kernel scalar, int[] work) {
    int width = Shapes.WIDTH;
    int[] key = Blake3.iv();
    int[] own = new int[width * Blake3.CV_WORDS];
    int[] others = new int[own.length];
    long start = System.nanoTime();
    LanePass.chunks(key, Sample.MESSAGE, 0, width, COUNTER, 0, own, 0, work);
    long middle = System.nanoTime();
    scalar.chunks(key, Sample.MESSAGE, 0, width, COUNTER, 0, others, 0, null);
    long end = System.nanoTime();
    fast = middle - start < end - middle ? fast + 1 : 0;
    if (fast >= FAST_PASSES) {
      int few = width - 1;
      LanePass.parents(key, own, 0, width / 2, 0, own, 0, work);
      scalar.parents(key, others, 0, width / 2, 0, others, 0, null);
      byte[] ownBytes = new byte[width * Blake3.BLOCK];
      byte[] othersBytes = new byte[ownBytes.length];
      int[] block = Arrays.copyOf(key, Blake3.BLOCK_WORDS);
      LanePass.output(key, block, Blake3.BLOCK, COUNTER, 0, ownBytes, 0, few, work);
      scalar.output(key, block, Blake3.BLOCK, COUNTER, 0, othersBytes, 0, few, null);
      if (!Arrays.equals(ownBytes, othersBytes)) {
        hopeless = true;
      }
    }
    if (!Arrays.equals(own, others)) {
      hopeless = true;
    }
    if (fast >= FAST_PASSES) {
      over = true;
    }
  }
}
