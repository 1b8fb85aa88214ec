package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;

/**
 * A kernel that reads no message. Its chaining values say which chunks they stand for, and it
 * checks that chunks come in order and that parents join neighbours.
 */
final class TreeShape implements Blake3Kernel {
  /** Chunks that the tree collects. */
  static final int BATCH = 16;

  static final int BATCH_BYTES = BATCH * Blake3.CHUNK;

  /** How many chunks the root stands for; 0 before there is one. */
  long root;

  /** By how many chunks the tree's count is behind what its first call stands for. */
  long behind;

  private long next;

  private final long firstCount;

  /**
   * @param firstCount how many chunks the first call for chunks stands for
   */
  TreeShape(long firstCount) {
    this.firstCount = firstCount;
  }

  private static long get(int[] cvs, int at) {
    return cvs[at] & 0xFFFFFFFFL | (long) cvs[at + 1] << 32;
  }

  private static void put(int[] cvs, int at, long first, long count) {
    cvs[at] = (int) first;
    cvs[at + 1] = (int) (first >>> 32);
    cvs[at + 2] = (int) count;
    cvs[at + 3] = (int) (count >>> 32);
  }

  private void take(long counter, int count, int[] cvs, int at) {
    if (counter != next - behind) {
      assertEquals(next - behind, counter);
    }
    long each = counter == 0 ? firstCount / count : 1;
    for (int i = 0; i < count; i++) {
      put(cvs, at + i * Blake3.CV_WORDS, next, each);
      next += each;
    }
  }

  @Override
  public int batchChunks() {
    return BATCH;
  }

  @Override
  public int enoughChunks() {
    return 1;
  }

  @Override
  public int[][] newWork() {
    return new int[0][];
  }

  @Override
  public int workFrom() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void chunkPrefix(
      int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv) {
    throw new AssertionError("the message is longer than a chunk");
  }

  @Override
  public void chunk(
      int[] key,
      byte[] in,
      int offset,
      int length,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    take(counter, 1, cvs, cvOffset);
  }

  @Override
  public void chunks(
      int[] key,
      byte[] in,
      int offset,
      int chunks,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset,
      int[][] work) {
    if (chunks > 0) {
      take(counter, chunks, cvs, cvOffset);
    }
  }

  @Override
  public void parents(
      int[] key,
      int[] cvs,
      int cvOffset,
      int parents,
      int flags,
      int[] out,
      int outOffset,
      int[][] work) {
    for (int i = 0; i < parents; i++) {
      int at = cvOffset + i * Blake3.BLOCK_WORDS;
      long left = get(cvs, at + 2);
      long right = get(cvs, at + Blake3.CV_WORDS + 2);
      if (get(cvs, at) + left != get(cvs, at + Blake3.CV_WORDS)
          || Long.bitCount(left) != 1
          || left < right) {
        throw new AssertionError("a subtree of " + left + " chunks joins one of " + right);
      }
      put(out, outOffset + i * Blake3.CV_WORDS, get(cvs, at), left + right);
      if ((flags & Blake3.ROOT) != 0) {
        assertEquals(0, get(cvs, at));
        assertEquals(next, left + right);
        root = left + right;
      }
    }
  }

  @Override
  public void output(
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int blocks,
      int[][] work) {
    throw new AssertionError("32 bytes of output need no more than the root's chaining value");
  }
}
