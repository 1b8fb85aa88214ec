package lanes.kernel.natives;

import java.util.Objects;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.Routed;

/**
 * BLAKE3 in native code; for each level a class, as the dispatch table wants it. What {@link
 * Routed#routes} tells is decided by {@code all} in the level's C file.
 *
 * <p>The bounds of every array are checked here, as native code has none. A call gets a limited
 * number of bytes, because the JVM waits for it to end wherever it stops all threads.
 */
public abstract class NativeBlake3 implements Blake3Kernel, Routed {
  /** The most bytes of input or output in a call. */
  static final int MOST_BYTES = 256 * 1024;

  private static final int MOST_CHUNKS = MOST_BYTES / Blake3.CHUNK;
  private static final int MOST_BLOCKS = MOST_BYTES / Blake3.BLOCK;

  private static final int CV = Blake3.CV_WORDS;

  /** In the flags of a chunk of whole blocks of which none is the last. */
  private static final int OPEN = 1 << 31;

  private static final int[][] NO_WORK = {};

  /** With AVX-512. */
  public static final class Avx512 extends NativeBlake3 {
    public Avx512() {
      super(Level.AVX512);
    }

    @Override
    public Route[] routes() {
      return new Route[] {
        alone(),
        new Route(2, "rows"),
        new Route(9, "16 lanes"),
        new Route(17, "two sets of 16 lanes")
      };
    }
  }

  /** With AVX2. */
  public static final class Avx2 extends NativeBlake3 {
    public Avx2() {
      super(Level.AVX2);
    }

    @Override
    public Route[] routes() {
      return new Route[] {alone(), new Route(2, "rows"), new Route(5, "8 lanes")};
    }
  }

  /** With SSE4.1. */
  public static final class Sse41 extends NativeBlake3 {
    public Sse41() {
      super(Level.SSE41);
    }

    @Override
    public Route[] routes() {
      return new Route[] {alone(), new Route(3, "4 lanes")};
    }
  }

  /** With NEON. */
  public static final class Neon extends NativeBlake3 {
    public Neon() {
      super(Level.NEON);
    }

    @Override
    public Route[] routes() {
      return new Route[] {alone(), new Route(3, "4 lanes")};
    }
  }

  private final int level;

  /**
   * @throws IllegalStateException if the kernel cannot run here
   */
  NativeBlake3(Level level) {
    this.level = level.require() | NativeLibrary.oneAsRow();
  }

  /** The way of a chunk that has no other beside it. */
  final Route alone() {
    return new Route(
        1, (level & NativeLibrary.ONE_AS_ROW) == 0 ? "general registers" : "a vector for each row");
  }

  @Override
  public final int batchChunks() {
    return 32;
  }

  @Override
  public final int enoughChunks() {
    return 16;
  }

  @Override
  public final int[][] newWork() {
    return NO_WORK;
  }

  @Override
  public final int workFrom() {
    return Integer.MAX_VALUE;
  }

  @Override
  public final void chunkPrefix(
      int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv) {
    Objects.checkIndex(blocks, Blake3.BLOCKS_PER_CHUNK);
    int length = blocks * Blake3.BLOCK;
    checkKey(key);
    Objects.checkFromIndexSize(offset, length, in.length);
    checkCvs(cv, 0, 1);
    Blake3Functions.chunk(level, key, in, offset, length, counter, flags | OPEN, cv, 0);
  }

  @Override
  public final void chunk(
      int[] key,
      byte[] in,
      int offset,
      int length,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    Objects.checkIndex(length, Blake3.CHUNK + 1);
    int padded = Math.max(1, (length + Blake3.BLOCK - 1) / Blake3.BLOCK) * Blake3.BLOCK;
    checkKey(key);
    Objects.checkFromIndexSize(offset, padded, in.length);
    checkCvs(cvs, cvOffset, 1);
    Blake3Functions.chunk(level, key, in, offset, length, counter, flags, cvs, cvOffset);
  }

  @Override
  public final void chunks(
      int[] key,
      byte[] in,
      int offset,
      int chunks,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset,
      int[][] work) {
    checkKey(key);
    checkBytes(in, offset, chunks, Blake3.CHUNK);
    checkCvs(cvs, cvOffset, chunks);
    int part;
    for (int done = 0; done < chunks; done += part) {
      part = Math.min(MOST_CHUNKS, chunks - done);
      Blake3Functions.chunks(
          level,
          key,
          in,
          offset + done * Blake3.CHUNK,
          part,
          counter + done,
          flags,
          cvs,
          cvOffset + done * CV);
    }
  }

  @Override
  public final void parents(
      int[] key,
      int[] cvs,
      int cvOffset,
      int parents,
      int flags,
      int[] out,
      int outOffset,
      int[][] work) {
    checkKey(key);
    checkCvs(cvs, cvOffset, 2L * parents);
    checkCvs(out, outOffset, parents);
    int part;
    for (int done = 0; done < parents; done += part) {
      part = Math.min(MOST_BLOCKS, parents - done);
      Blake3Functions.parents(
          level,
          key,
          cvs,
          cvOffset + done * Blake3.BLOCK_WORDS,
          part,
          flags,
          out,
          outOffset + done * CV);
    }
  }

  @Override
  public final void reduce(
      int[] key, int[] cvs, int cvOffset, int count, int flags, int until, int[][] work) {
    if (count > MOST_BLOCKS) {
      Blake3Kernel.super.reduce(key, cvs, cvOffset, count, flags, until, work);
      return;
    }
    Objects.checkIndex(count - 1, MOST_BLOCKS);
    Objects.checkIndex(until - 1, 2);
    checkKey(key);
    checkCvs(cvs, cvOffset, count);
    Blake3Functions.reduce(level, key, cvs, cvOffset, count, flags, until);
  }

  @Override
  public final void output(
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int blocks,
      int[][] work) {
    Objects.checkIndex(blockLength, Blake3.BLOCK + 1);
    checkKey(cv);
    Objects.checkFromIndexSize(0, Blake3.BLOCK_WORDS, block.length);
    checkBytes(out, offset, blocks, Blake3.BLOCK);
    int part;
    for (int done = 0; done < blocks; done += part) {
      part = Math.min(MOST_BLOCKS, blocks - done);
      Blake3Functions.output(
          level,
          cv,
          block,
          blockLength,
          counter + done,
          flags,
          out,
          offset + done * Blake3.BLOCK,
          part);
    }
  }

  private static void checkKey(int[] key) {
    Objects.checkFromIndexSize(0, CV, key.length);
  }

  private static void checkCvs(int[] cvs, int offset, long count) {
    Objects.checkFromIndexSize(offset, count * CV, (long) cvs.length);
  }

  private static void checkBytes(byte[] bytes, int offset, long count, int each) {
    Objects.checkFromIndexSize(offset, count * each, (long) bytes.length);
  }
}
