package lanes.kernel.scalar;

import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.SlowStarter;

/** BLAKE3, one block at a time. */
public final class ScalarBlake3 implements Blake3Kernel, SlowStarter {
  /**
   * Whether half of the state is best kept in the chaining value, where that is at the beginning of
   * its array. Row: one-shot 1024, 1.12 times as fast on JDK 25, 0.96 on JDK 17, whose C2 has other
   * ways with more words than there are registers.
   */
  private static final boolean IN_PLACE = Runtime.version().feature() > 17;

  /** Of each unrolled form: what chains blocks in place and elsewhere, and what joins. */
  final Handover inPlace = new Handover();

  final Handover elsewhere = new Handover();
  final Handover joining = new Handover();

  @Override
  public void handOver() {
    inPlace.end();
    elsewhere.end();
    joining.end();
  }

  /** Whether it does with the blocks of most chunks. */
  @Override
  public boolean isHandedOver() {
    return (IN_PLACE ? inPlace : elsewhere).isOver();
  }

  @Override
  public int batchChunks() {
    return 16;
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
    System.arraycopy(key, 0, cv, 0, Blake3.CV_WORDS);
    chain(cv, 0, in, offset, blocks, counter, flags, flags | Blake3.CHUNK_START);
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
    System.arraycopy(key, 0, cvs, cvOffset, Blake3.CV_WORDS);
    int before = length == 0 ? 0 : (length - 1) / Blake3.BLOCK;
    int ofMode = flags & ~Blake3.ROOT;
    chain(cvs, cvOffset, in, offset, before, counter, ofMode, ofMode | Blake3.CHUNK_START);
    int last = before * Blake3.BLOCK;
    chain(
        cvs,
        cvOffset,
        in,
        offset + last,
        length - last,
        counter,
        flags | Blake3.CHUNK_END | (before == 0 ? Blake3.CHUNK_START : 0));
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
    // Each is hashed where the first one's value belongs, which therefore comes last.
    for (int i = chunks - 1; i >= 0; i--) {
      chunk(key, in, offset + i * Blake3.CHUNK, Blake3.CHUNK, counter + i, flags, cvs, cvOffset);
      if (i > 0) {
        System.arraycopy(cvs, cvOffset, cvs, cvOffset + i * Blake3.CV_WORDS, Blake3.CV_WORDS);
      }
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
      parent(
          key,
          cvs,
          cvOffset + i * Blake3.BLOCK_WORDS,
          flags | Blake3.PARENT,
          out,
          outOffset + i * Blake3.CV_WORDS);
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
    for (int i = 0; i < blocks; i++) {
      Blake3Compression.output(
          cv, block, blockLength, counter + i, flags, out, offset + i * Blake3.BLOCK);
    }
  }

  private void chain(
      int[] cv,
      int at,
      byte[] in,
      int offset,
      int blocks,
      long counter,
      int flags,
      int firstFlags) {
    for (int i = 0; i < blocks; i++) {
      chain(
          cv,
          at,
          in,
          offset + i * Blake3.BLOCK,
          Blake3.BLOCK,
          counter,
          i == 0 ? firstFlags : flags);
    }
  }

  private void chain(int[] cv, int at, byte[] in, int offset, int length, long counter, int flags) {
    Handover handover = IN_PLACE && at == 0 ? inPlace : elsewhere;
    if (handover.isOver()) {
      chainUnrolled(cv, at, in, offset, length, counter, flags);
    } else if (!handover.isTimed()) {
      Blake3Rounds.chain(cv, at, in, offset, length, counter, flags);
    } else {
      boolean unrolled = handover.takesUnrolled();
      long start = System.nanoTime();
      if (unrolled) {
        chainUnrolled(cv, at, in, offset, length, counter, flags);
      } else {
        Blake3Rounds.chain(cv, at, in, offset, length, counter, flags);
      }
      handover.took(unrolled, System.nanoTime() - start);
    }
  }

  private static void chainUnrolled(
      int[] cv, int at, byte[] in, int offset, int length, long counter, int flags) {
    if (IN_PLACE && at == 0) {
      Blake3Compression.chainFirst(cv, in, offset, length, counter, flags);
    } else {
      Blake3Compression.chain(cv, at, in, offset, length, counter, flags);
    }
  }

  private void parent(int[] key, int[] cvs, int at, int flags, int[] out, int outAt) {
    if (joining.isOver()) {
      Blake3Compression.parent(key, cvs, at, flags, out, outAt);
    } else if (!joining.isTimed()) {
      Blake3Rounds.parent(key, cvs, at, flags, out, outAt);
    } else {
      boolean unrolled = joining.takesUnrolled();
      long start = System.nanoTime();
      if (unrolled) {
        Blake3Compression.parent(key, cvs, at, flags, out, outAt);
      } else {
        Blake3Rounds.parent(key, cvs, at, flags, out, outAt);
      }
      joining.took(unrolled, System.nanoTime() - start);
    }
  }
}
