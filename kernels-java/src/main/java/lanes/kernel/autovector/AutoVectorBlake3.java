package lanes.kernel.autovector;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.Routed;
import lanes.kernel.SlowStarter;
import lanes.kernel.scalar.ScalarBlake3;

/**
 * BLAKE3, up to {@value LaneRounds#LANES} chunks, parents or blocks of output side by side; the
 * scalar kernel does what are too few, and everything until C2 has compiled the loops ({@link
 * Rehearsal}).
 *
 * <p>Work space: the state, with two rows more that hold the counters; the 16 rows of the message;
 * what {@link Placement} keeps.
 */
public final class AutoVectorBlake3 implements Blake3Kernel, Routed, SlowStarter {
  /**
   * Fewer are no faster than one by one. Rows (zen5, UseAVX=1, where vectors have four words):
   * chunks 32, 0.99, parents 32, 0.95; there {@link Rehearsal} does not let the lanes take over.
   */
  private static final int LEAST = 32;

  /**
   * The same where vectors are wide. Rows (zen5): chunks 8, 1.31 times as fast as one by one on JDK
   * 25, 1.05 on JDK 17; chunks 16, 2.38 and 1.89; parents 16, 2.21 and 2.19; with UseAVX=2, chunks
   * 8, 1.10, parents 8, 1.05.
   */
  private static final int LEAST_WIDE = 8;

  /**
   * Two passes over half as many take over a quarter longer than one pass; to copy as many takes a
   * tenth of one. Row: one-shot 65536, 7.01 (JDK 17) and 6.32 times as fast as Bouncy Castle.
   */
  private static final int ENOUGH = 64;

  private static final int STRIDE = LaneRounds.STRIDE;
  private static final int CV = Blake3.CV_WORDS;
  private static final int COUNTERS = LaneRounds.COUNTERS;

  private final ScalarBlake3 scalar;
  private final Rehearsal rehearsal = new Rehearsal();

  public AutoVectorBlake3() {
    this(new ScalarBlake3());
  }

  /**
   * For a kernel that uses both.
   *
   * @param scalar does what are too few
   */
  public AutoVectorBlake3(ScalarBlake3 scalar) {
    this.scalar = scalar;
  }

  @Override
  public void handOver() {
    scalar.handOver();
    rehearsal.end();
  }

  @Override
  public boolean isHandedOver() {
    return rehearsal.isOver();
  }

  @Override
  public Route[] routes() {
    return new Route[] {
      new Route(1, "one after the other, scalar"),
      new Route(LEAST_WIDE, "lanes where vectors are seen to be wide, else scalar"),
      new Route(LEAST, "lanes, up to " + LaneRounds.LANES + " at a time")
    };
  }

  @Override
  public int batchChunks() {
    return LaneRounds.LANES;
  }

  @Override
  public int enoughChunks() {
    return ENOUGH;
  }

  @Override
  public int[][] newWork() {
    int[][] work = new int[2 + Blake3.BLOCK_WORDS][];
    work[0] = new int[COUNTERS + STRIDE + LaneRounds.ROW];
    for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
      work[1 + word] = new int[LaneRounds.ROW];
    }
    work[Placement.ARRAY] = new int[Placement.WORDS];
    return work;
  }

  /** Leaves the place of the lanes, which is no secret and would have to be looked for again. */
  @Override
  public void wipe(int[][] work) {
    for (int i = 0; i < Placement.ARRAY; i++) {
      Arrays.fill(work[i], 0);
    }
  }

  @Override
  public int workFrom() {
    return LEAST_WIDE;
  }

  @Override
  public void chunkPrefix(
      int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv) {
    scalar.chunkPrefix(key, in, offset, blocks, counter, flags, cv);
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
    scalar.chunk(key, in, offset, length, counter, flags, cvs, cvOffset);
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
    if (chunks >= LEAST_WIDE && !rehearsal.isOver()) {
      long start = System.nanoTime();
      scalar.chunks(key, in, offset, chunks, counter, flags, cvs, cvOffset, work);
      rehearsal.follow(
          chunks * Blake3.BLOCKS_PER_CHUNK,
          System.nanoTime() - start,
          !scalar.isHandedOver(),
          work);
      return;
    }
    int done = 0;
    for (int lanes; chunks - done >= LEAST_WIDE; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, chunks - done);
      int first = Placement.firstLane(work, lanes, Blake3.BLOCKS_PER_CHUNK);
      if (tooFew(lanes)) {
        break;
      }
      int[] state = work[0];
      setCounters(state, counter + done, 1, first, lanes);
      spread(key, state, first, lanes);
      for (int block = 0; block < Blake3.BLOCKS_PER_CHUNK; block++) {
        int from = offset + done * Blake3.CHUNK + block * Blake3.BLOCK;
        Transpose.bytes(in, from, work, first, lanes);
        int ofBlock =
            block == 0
                ? Blake3.CHUNK_START
                : block == Blake3.BLOCKS_PER_CHUNK - 1 ? Blake3.CHUNK_END : 0;
        compress(work, Blake3.BLOCK, flags | ofBlock, first, lanes);
      }
      Transpose.chainingValues(state, first, lanes, cvs, cvOffset + done * CV);
    }
    scalar.chunks(
        key,
        in,
        offset + done * Blake3.CHUNK,
        chunks - done,
        counter + done,
        flags,
        cvs,
        cvOffset + done * CV,
        work);
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
    if (parents >= LEAST_WIDE && !rehearsal.isOver()) {
      long start = System.nanoTime();
      scalar.parents(key, cvs, cvOffset, parents, flags, out, outOffset, work);
      rehearsal.follow(parents, System.nanoTime() - start, !scalar.isHandedOver(), work);
      return;
    }
    int done = 0;
    for (int lanes; parents - done >= LEAST_WIDE; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, parents - done);
      int first = Placement.firstLane(work, lanes, 1);
      if (tooFew(lanes)) {
        break;
      }
      int[] state = work[0];
      setCounters(state, 0, 0, first, lanes);
      spread(key, state, first, lanes);
      Transpose.words(cvs, cvOffset + done * Blake3.BLOCK_WORDS, work, first, lanes);
      compress(work, Blake3.BLOCK, flags | Blake3.PARENT, first, lanes);
      Transpose.chainingValues(state, first, lanes, out, outOffset + done * CV);
    }
    scalar.parents(
        key,
        cvs,
        cvOffset + done * Blake3.BLOCK_WORDS,
        parents - done,
        flags,
        out,
        outOffset + done * CV,
        work);
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
    if (blocks >= LEAST_WIDE && !rehearsal.isOver()) {
      long start = System.nanoTime();
      scalar.output(cv, block, blockLength, counter, flags, out, offset, blocks, work);
      rehearsal.follow(blocks, System.nanoTime() - start, !scalar.isHandedOver(), work);
      return;
    }
    int done = 0;
    int filled = -1;
    for (int lanes; blocks - done >= LEAST_WIDE; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, blocks - done);
      int first = Placement.firstLane(work, lanes, 1);
      if (tooFew(lanes)) {
        break;
      }
      // The message is the same in all passes, and none has more lanes than the one before.
      if (first != filled) {
        for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
          Arrays.fill(work[1 + word], first, first + lanes, block[word]);
        }
        filled = first;
      }
      int[] state = work[0];
      setCounters(state, counter + done, 1, first, lanes);
      spread(cv, state, first, lanes);
      compress(work, blockLength, flags, first, lanes);
      // The rest of the output function: the upper half is added to the chaining value that went
      // in.
      for (int word = 0; word < CV; word++) {
        int from = (CV + word) * STRIDE + first;
        int added = cv[word];
        for (int at = from; at < from + lanes; at++) {
          state[at] ^= added;
        }
      }
      Transpose.blocks(state, first, lanes, out, offset + done * Blake3.BLOCK);
    }
    scalar.output(
        cv,
        block,
        blockLength,
        counter + done,
        flags,
        out,
        offset + done * Blake3.BLOCK,
        blocks - done,
        work);
  }

  private static boolean tooFew(int lanes) {
    return lanes < LEAST && !Placement.isWide();
  }

  /** Writes the words of {@code cv} into every lane. */
  private static void spread(int[] cv, int[] state, int first, int lanes) {
    for (int word = 0; word < CV; word++) {
      fill(state, word, first, lanes, cv[word]);
    }
  }

  private static void fill(int[] state, int row, int first, int lanes, int word) {
    Arrays.fill(state, row * STRIDE + first, row * STRIDE + first + lanes, word);
  }

  /** Writes the two rows of counters: {@code from}, and {@code step} more in each lane. */
  private static void setCounters(int[] state, long from, int step, int first, int lanes) {
    int low = (int) from;
    for (int lane = 0; lane < lanes; lane++) {
      state[COUNTERS + first + lane] = low + lane * step;
    }
    int high = COUNTERS + STRIDE + first;
    Arrays.fill(state, high, high + lanes, (int) (from >>> Integer.SIZE));
    // Lanes from which on the upper word is one more.
    long carry = step == 0 ? lanes : (1L << Integer.SIZE) - (from & 0xFFFFFFFFL);
    for (long lane = carry; lane < lanes; lane++) {
      state[high + (int) lane]++;
    }
  }

  /** Compresses the message rows into the chaining values, which are the first 8 rows. */
  private static void compress(int[][] work, int blockLength, int flags, int first, int lanes) {
    int from = first - 1;
    int to = Placement.end(work, lanes);
    LaneRounds.prepare(work, blockLength, flags, from, to);
    LaneRounds.mix(work, LaneRounds.ROUNDS, from, to);
    LaneRounds.feedForward(work, from, to);
  }
}
