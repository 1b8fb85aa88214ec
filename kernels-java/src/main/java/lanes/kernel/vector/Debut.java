package lanes.kernel.vector;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;

/**
 * When the vectors may take over from the kernel that works before them.
 *
 * <p>Until C2 has compiled {@link LanePass}, every operation on a vector makes an object, and a
 * pass takes a thousand times as long. So while another kernel works, parts of a pass are run now
 * and then on what that kernel hashes, in a part of the time that it takes, until C2 has been asked
 * to compile them; then whole passes, until the clock shows that they are fast. What they give must
 * be what the other kernel gives: that is the self-test of the vectors, which at the start of a JVM
 * would take longer than many programs hash.
 *
 * <p>Only the clock and the numbers of chunks decide, never data. Threads may lose counts to one
 * another, which puts the moment off and does no other harm.
 */
final class Debut {
  /** Nothing is done for programs that hash less. */
  private static final long FIRST_NANOS = 50_000_000;

  /** Rehearsals take one part of the time, and work so many. */
  private static final int SHARE = 3;

  /** By so many runs C2 has been asked to compile what they call. */
  private static final int ASKED = 5_500;

  /** A compiler that has not made vectors of the passes by then does not make them at all. */
  private static final long MOST_NANOS = 3_000_000_000L;

  private static final int MOST_LANES = 16;

  /** So many whole passes in a row must be fast. */
  private static final int FAST_PASSES = 3;

  private final byte[] out = new byte[MOST_LANES * Blake3.BLOCK];
  private long worked;
  private long rehearsed;
  private int runs;
  private int fast;
  private boolean over;
  private boolean hopeless;

  boolean isOver() {
    return over;
  }

  /** Whether the vectors are too slow in this JVM for good, or wrong. */
  boolean isHopeless() {
    return hopeless;
  }

  void end() {
    over = true;
  }

  /**
   * The other kernel has taken {@code nanos} for at least one whole chunk.
   *
   * @param in holds {@code chunks} chunks from {@code offset} on, which only serve as data
   */
  void follow(long nanos, Blake3Kernel scalar, byte[] in, int offset, int chunks, int[] work) {
    worked += nanos;
    if (hopeless || worked < FIRST_NANOS) {
      return;
    }
    int count = Math.min(chunks, Shapes.WIDTH);
    while (!over && !hopeless && rehearsed * SHARE < worked) {
      long start = System.nanoTime();
      if (runs < ASKED) {
        LanePass.rehearse(in, offset, count, out, work);
        runs++;
      } else {
        perform(scalar, in, offset, count, work);
      }
      rehearsed += System.nanoTime() - start;
      hopeless |= !over && rehearsed > MOST_NANOS;
    }
  }

  private void perform(Blake3Kernel scalar, byte[] in, int offset, int count, int[] work) {
    int[] key = Blake3.iv();
    int[] own = new int[count * Blake3.CV_WORDS];
    int[] others = new int[count * Blake3.CV_WORDS];
    long start = System.nanoTime();
    LanePass.chunks(key, in, offset, count, 0, 0, own, 0, work);
    long middle = System.nanoTime();
    scalar.chunks(key, in, offset, count, 0, 0, others, 0, null);
    long end = System.nanoTime();
    // As long as vectors are objects, not even a pass of few lanes is the faster one by far.
    fast = middle - start < (end - middle) * Shapes.WIDTH / count ? fast + 1 : 0;
    hopeless = !isEqual(own, others);
    if (fast == FAST_PASSES && !hopeless) {
      int parents = count / 2;
      if (parents > 0) {
        LanePass.parents(key, own, 0, parents, 0, own, 0, work);
        scalar.parents(key, others, 0, parents, 0, others, 0, null);
      }
      byte[] ownBytes = new byte[Shapes.WIDTH * Blake3.BLOCK];
      byte[] othersBytes = new byte[ownBytes.length];
      int[] block = Arrays.copyOf(key, Blake3.BLOCK_WORDS);
      LanePass.output(key, block, Blake3.BLOCK, 0, 0, ownBytes, 0, Shapes.WIDTH, work);
      scalar.output(key, block, Blake3.BLOCK, 0, 0, othersBytes, 0, Shapes.WIDTH, null);
      hopeless = !isEqual(own, others) || !Arrays.equals(ownBytes, othersBytes);
      over = !hopeless;
    }
  }

  private static boolean isEqual(int[] a, int[] b) {
    int difference = 0;
    for (int i = 0; i < a.length; i++) {
      difference |= a[i] ^ b[i];
    }
    return difference == 0;
  }
}
