package lanes.kernel.natives;

import java.util.Objects;
import lanes.kernel.Blake2bKernel;

/**
 * BLAKE2b in native code; for each level a class, as the dispatch table wants it. Bounds and bytes
 * per call are as in {@link NativeBlake3}.
 */
public abstract class NativeBlake2b implements Blake2bKernel {
  /** The most blocks in a call. */
  private static final int MOST_BLOCKS = Level.MOST_SERIAL_BYTES / BLOCK;

  /** With AVX-512, a vector for each row of the state. */
  public static final class Avx512 extends NativeBlake2b {
    public Avx512() {
      super(Level.AVX512);
    }
  }

  /** With AVX2, a vector for each row of the state. */
  public static final class Avx2 extends NativeBlake2b {
    public Avx2() {
      super(Level.AVX2);
    }
  }

  /** In general registers. */
  public static final class General extends NativeBlake2b {
    public General() {
      super(Level.GENERAL);
    }
  }

  private final int level;

  /**
   * @throws IllegalStateException if the kernel cannot run here
   */
  NativeBlake2b(Level level) {
    this.level = level.require();
  }

  @Override
  public final void compress(long[] state, byte[] in, int offset, int blocks, int increment) {
    Objects.checkFromIndexSize(0, WORK, state.length);
    Objects.checkFromIndexSize(offset, (long) blocks * BLOCK, (long) in.length);
    int part;
    for (int done = 0; done < blocks; done += part) {
      part = Math.min(MOST_BLOCKS, blocks - done);
      Blake2bFunctions.compress(level, state, in, offset + done * BLOCK, part, increment);
    }
  }
}
