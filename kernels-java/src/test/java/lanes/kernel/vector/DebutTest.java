package lanes.kernel.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.scalar.ScalarBlake3;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DebutTest {
  private static final long LONG_WORK = TimeUnit.SECONDS.toNanos(1);
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  /** Wrong in one bit of the last chaining value, or of the last byte of output. */
  private static final class Wrong implements Blake3Kernel {
    private final Blake3Kernel right = new ScalarBlake3();
    private final boolean inChunks;
    private final boolean inParents;
    private final boolean inOutput;

    Wrong(boolean inChunks, boolean inParents, boolean inOutput) {
      this.inChunks = inChunks;
      this.inParents = inParents;
      this.inOutput = inOutput;
    }

    @Override
    public int batchChunks() {
      return right.batchChunks();
    }

    @Override
    public int enoughChunks() {
      return right.enoughChunks();
    }

    @Override
    public int[][] newWork() {
      return right.newWork();
    }

    @Override
    public int workFrom() {
      return right.workFrom();
    }

    @Override
    public void chunkPrefix(
        int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv) {
      right.chunkPrefix(key, in, offset, blocks, counter, flags, cv);
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
      right.chunk(key, in, offset, length, counter, flags, cvs, cvOffset);
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
      right.chunks(key, in, offset, chunks, counter, flags, cvs, cvOffset, work);
      cvs[cvOffset + chunks * Blake3.CV_WORDS - 1] ^= inChunks ? 1 : 0;
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
      right.parents(key, cvs, cvOffset, parents, flags, out, outOffset, work);
      out[outOffset + parents * Blake3.CV_WORDS - 1] ^= inParents ? 1 : 0;
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
      right.output(cv, block, blockLength, counter, flags, out, offset, blocks, work);
      out[offset + blocks * Blake3.BLOCK - 1] ^= (byte) (inOutput ? 1 : 0);
    }
  }

  private final byte[] in = new byte[16 * Blake3.CHUNK];
  private final int[] work = new int[LanePass.WORDS];

  /** Nothing is known of the Vector API on others, or with less than the usual vectors. */
  @BeforeEach
  void usualVectors() {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "the CPU is no x86-64");
    assumeTrue(Shapes.WIDTH >= 8, "the CPU or the JVM has no vectors of 256 bits");
    new Random(20261202).nextBytes(in);
  }

  private boolean comes(Debut debut, Blake3Kernel scalar) {
    long start = System.nanoTime();
    while (!debut.isOver() && !debut.isHopeless() && System.nanoTime() - start < PATIENCE) {
      debut.follow(LONG_WORK, scalar, work);
    }
    assertTrue(debut.isOver() || debut.isHopeless(), "no verdict");
    return debut.isOver();
  }

  @Test
  void theVectorsTakeOver() {
    // On a machine that is busy with other things, C2 may be done too late for the first.
    ScalarBlake3 scalar = new ScalarBlake3();
    assertTrue(comes(new Debut(), scalar) || comes(new Debut(), scalar));
  }

  @Test
  void notWhereTheOtherKernelDisagrees() {
    assertFalse(comes(new Debut(), new Wrong(true, false, false)), "chunks");
    assertFalse(comes(new Debut(), new Wrong(false, true, false)), "parents");
    assertFalse(comes(new Debut(), new Wrong(false, false, true)), "output");
  }

  @Test
  void littleWorkCallsForNoRehearsal() {
    Debut debut = new Debut();
    debut.follow(1_000_000, new ScalarBlake3(), null);
    assertFalse(debut.isOver());
  }

  /** As a user has it, with the clock only. */
  @Test
  void whatTheKernelGivesIsTheSameBeforeAndAfter() {
    VectorBlake3 kernel = new VectorBlake3();
    int[][] space = kernel.newWork();
    int[] key = Blake3.iv();
    int[] expected = new int[16 * Blake3.CV_WORDS];
    new ScalarBlake3().chunks(key, in, 0, 16, 7, 0, expected, 0, null);
    long start = System.nanoTime();
    int calls = 0;
    while (!kernel.isHandedOver() && System.nanoTime() - start < PATIENCE) {
      int[] actual = new int[expected.length];
      kernel.chunks(key, in, 0, 16, 7, 0, actual, 0, space);
      assertArrayEquals(expected, actual);
      calls++;
    }
    assertTrue(kernel.isHandedOver(), calls + " calls");
    int[] actual = new int[expected.length];
    kernel.chunks(key, in, 0, 16, 7, 0, actual, 0, space);
    assertArrayEquals(expected, actual);
  }
}
