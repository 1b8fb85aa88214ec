package lanes.kernel.autovector;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.scalar.ScalarBlake3;

/**
 * BLAKE3, up to {@value LaneRounds#LANES} chunks, parents or blocks of output side by side; the
 * scalar kernel does what are too few.
 *
 * <p>Work space: the state, with two rows more that hold the counters; then the 16 rows of the
 * message.
 */
public final class AutoVectorBlake3 implements Blake3Kernel {
  /**
   * Fewer are no faster than one by one: C2's loops always do as many lanes as a vector has in
   * scalar code, to reach aligned addresses. Of 16, chunks take 0.72 and parents 0.82 of the scalar
   * kernel's time (benchmarks/results/2026-11-30-avx512-jdk25, rows chunks 16 and parents 16).
   */
  private static final int LEAST = 16;

  private static final int STRIDE = LaneRounds.STRIDE;
  private static final int CV = Blake3.CV_WORDS;
  private static final int COUNTERS = Blake3.BLOCK_WORDS * STRIDE;
  private static final int[] IV = Blake3.iv();

  private final Blake3Kernel scalar = new ScalarBlake3();

  @Override
  public int batchChunks() {
    return LaneRounds.LANES;
  }

  @Override
  public int[][] newWork() {
    int[][] work = new int[1 + Blake3.BLOCK_WORDS][];
    work[0] = new int[COUNTERS + 2 * STRIDE];
    for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
      work[1 + word] = new int[LaneRounds.ROW];
    }
    return work;
  }

  @Override
  public int workFrom() {
    return LEAST;
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
    int done = 0;
    for (int lanes; chunks - done >= LEAST; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, chunks - done);
      int[] state = work[0];
      setCounters(state, counter + done, 1, lanes);
      spread(key, state, lanes);
      for (int block = 0; block < Blake3.BLOCKS_PER_CHUNK; block++) {
        Transpose.bytes(
            in, offset + done * Blake3.CHUNK + block * Blake3.BLOCK, Blake3.CHUNK, work, lanes);
        int ofBlock =
            block == 0
                ? Blake3.CHUNK_START
                : block == Blake3.BLOCKS_PER_CHUNK - 1 ? Blake3.CHUNK_END : 0;
        compress(work, Blake3.BLOCK, flags | ofBlock, lanes);
      }
      Transpose.chainingValues(state, cvs, cvOffset + done * CV, lanes);
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
    int done = 0;
    for (int lanes; parents - done >= LEAST; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, parents - done);
      int[] state = work[0];
      setCounters(state, 0, 0, lanes);
      spread(key, state, lanes);
      Transpose.words(cvs, cvOffset + done * Blake3.BLOCK_WORDS, work, lanes);
      compress(work, Blake3.BLOCK, flags | Blake3.PARENT, lanes);
      Transpose.chainingValues(state, out, outOffset + done * CV, lanes);
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
    int done = 0;
    if (blocks >= LEAST) {
      int most = Math.min(LaneRounds.LANES, blocks);
      for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
        Arrays.fill(work[1 + word], 0, most, block[word]);
      }
    }
    for (int lanes; blocks - done >= LEAST; done += lanes) {
      lanes = Math.min(LaneRounds.LANES, blocks - done);
      int[] state = work[0];
      setCounters(state, counter + done, 1, lanes);
      spread(cv, state, lanes);
      compress(work, blockLength, flags, lanes);
      // The rest of the output function: the upper half is added to the chaining value that went
      // in.
      for (int word = 0; word < CV; word++) {
        int at = (CV + word) * STRIDE;
        for (int lane = 0; lane < lanes; lane++) {
          state[at + lane] ^= cv[word];
        }
      }
      Transpose.blocks(state, out, offset + done * Blake3.BLOCK, lanes);
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

  /** Writes the words of {@code cv} into every lane. */
  private static void spread(int[] cv, int[] state, int lanes) {
    for (int word = 0; word < CV; word++) {
      Arrays.fill(state, word * STRIDE, word * STRIDE + lanes, cv[word]);
    }
  }

  /** Writes the two rows of counters: {@code first}, and {@code step} more in each lane. */
  private static void setCounters(int[] state, long first, int step, int lanes) {
    long counter = first;
    for (int lane = 0; lane < lanes; lane++) {
      state[COUNTERS + lane] = (int) counter;
      state[COUNTERS + STRIDE + lane] = (int) (counter >>> Integer.SIZE);
      counter += step;
    }
  }

  /** Compresses the message rows into the chaining values, which are the first 8 rows. */
  private static void compress(int[][] work, int blockLength, int flags, int lanes) {
    int[] state = work[0];
    for (int word = 0; word < 4; word++) {
      int at = (8 + word) * STRIDE;
      Arrays.fill(state, at, at + lanes, IV[word]);
    }
    System.arraycopy(state, COUNTERS, state, 12 * STRIDE, STRIDE + lanes);
    Arrays.fill(state, 14 * STRIDE, 14 * STRIDE + lanes, blockLength);
    Arrays.fill(state, 15 * STRIDE, 15 * STRIDE + lanes, flags);
    LaneRounds.mix(work, lanes);
    LaneRounds.feedForward(work);
  }
}
