package lanes.kernel.vector;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.Routed;
import lanes.kernel.SlowStarter;
import lanes.kernel.autovector.AutoVectorBlake3;
import lanes.kernel.scalar.ScalarBlake3;

/**
 * BLAKE3, as many chunks, parents or blocks of output side by side as a vector of the Vector API
 * has lanes. The auto-vectorised kernel does everything until C2 has compiled the passes ({@link
 * Debut}), the scalar one what is too few.
 */
public final class VectorBlake3 implements Blake3Kernel, Routed, SlowStarter {
  private static final boolean JDK_17 = Runtime.version().feature() <= 17;

  /**
   * Fewer are no faster one beside the other than one after the other. Rows (zen5, vector): chunks
   * 3, 1.37 times as fast as the auto-vectorised kernel, which does them one by one, on JDK 25;
   * chunks 4, 1.36 times on JDK 17.
   */
  private static final int LEAST_CHUNKS = JDK_17 ? 4 : 3;

  /** {@link Most#LANES} where there is a limit. */
  private static final int MOST_WITH_LIMIT = 32;

  /** Row: parents 4, 1.55 times as fast on JDK 25, 1.30 on JDK 17. */
  private static final int LEAST_PARENTS = 4;

  /**
   * Of more, the auto-vectorised kernel is the faster one, but for vectors of 16 lanes on JDK 25
   * and for those of 4, which it has little use for. Rows, on JDK 17: chunks 32, 1.27; chunks 64,
   * 1.00, chunks 256, 0.97; on JDK 25 with UseAVX=2, in vectors of 8 lanes: chunks 16, 1.41; chunks
   * 32, 1.15; parents 16, 1.18; parents 32, 0.90.
   */
  private static final class Most {
    static final int LANES =
        Shapes.WIDTH == 8 || Shapes.WIDTH == 16 && JDK_17 ? MOST_WITH_LIMIT : Integer.MAX_VALUE;

    private Most() {}
  }

  private static final int CV = Blake3.CV_WORDS;

  private final ScalarBlake3 scalar = new ScalarBlake3();
  private final AutoVectorBlake3 autoVector = new AutoVectorBlake3(scalar);
  private final Debut debut = new Debut();

  @Override
  public void handOver() {
    handOverForSelfTest();
    debut.end();
  }

  /** The vectors are tested when C2 has compiled them. */
  @Override
  public void handOverForSelfTest() {
    autoVector.handOver();
  }

  @Override
  public boolean isHandedOver() {
    return debut.isOver();
  }

  /** Does not ask how wide vectors are, which would be the first use of the module. */
  @Override
  public Route[] routes() {
    return new Route[] {
      new Route(1, "one after the other, scalar"),
      new Route(LEAST_CHUNKS, "lanes of the Vector API"),
      new Route(MOST_WITH_LIMIT + 1, "the same, or as autovector does where that is faster")
    };
  }

  @Override
  public int batchChunks() {
    return autoVector.batchChunks();
  }

  /** As many as the widest vectors have lanes: a pass over them gains nothing from others. */
  @Override
  public int enoughChunks() {
    return 16;
  }

  @Override
  public int[][] newWork() {
    int[][] others = autoVector.newWork();
    int[][] work = Arrays.copyOf(others, others.length + 1);
    work[others.length] = new int[LanePass.WORDS];
    return work;
  }

  @Override
  public void wipe(int[][] work) {
    autoVector.wipe(work);
    Arrays.fill(own(work), 0);
  }

  private static int[] own(int[][] work) {
    return work[work.length - 1];
  }

  @Override
  public int workFrom() {
    return LEAST_CHUNKS;
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
    if (chunks >= LEAST_CHUNKS && (!debut.isOver() || chunks > Most.LANES)) {
      long start = System.nanoTime();
      autoVector.chunks(key, in, offset, chunks, counter, flags, cvs, cvOffset, work);
      debut.follow(System.nanoTime() - start, scalar, own(work));
      return;
    }
    int done = 0;
    for (int lanes; chunks - done >= LEAST_CHUNKS; done += lanes) {
      lanes = Math.min(Shapes.WIDTH, chunks - done);
      LanePass.chunks(
          key,
          in,
          offset + done * Blake3.CHUNK,
          lanes,
          counter + done,
          flags,
          cvs,
          cvOffset + done * CV,
          own(work));
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
    if (parents >= LEAST_PARENTS && (!debut.isOver() || parents > Most.LANES)) {
      autoVector.parents(key, cvs, cvOffset, parents, flags, out, outOffset, work);
      return;
    }
    int done = 0;
    for (int lanes; parents - done >= LEAST_PARENTS; done += lanes) {
      lanes = Math.min(Shapes.WIDTH, parents - done);
      LanePass.parents(
          key,
          cvs,
          cvOffset + done * Blake3.BLOCK_WORDS,
          lanes,
          flags,
          out,
          outOffset + done * CV,
          own(work));
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
    if (blocks >= LEAST_PARENTS && (!debut.isOver() || blocks > Most.LANES)) {
      long start = System.nanoTime();
      autoVector.output(cv, block, blockLength, counter, flags, out, offset, blocks, work);
      debut.follow(System.nanoTime() - start, scalar, own(work));
      return;
    }
    int done = 0;
    for (int lanes; blocks - done >= LEAST_PARENTS; done += lanes) {
      lanes = Math.min(Shapes.WIDTH, blocks - done);
      LanePass.output(
          cv,
          block,
          blockLength,
          counter + done,
          flags,
          out,
          offset + done * Blake3.BLOCK,
          lanes,
          own(work));
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
}
