package lanes.kernel.natives;

import java.util.Objects;
import lanes.kernel.KeccakKernel;

/**
 * The Keccak permutation in native code; for each level a class, as the dispatch table wants it.
 * Bounds and bytes per call are as in {@link NativeBlake3}.
 */
public abstract class NativeKeccak implements KeccakKernel {
  /** Of Keccak-p[1600, 24] (FIPS 202, section 3.4). */
  private static final int ROUNDS = 24;

  /** The greatest rate of any capacity. */
  private static final int MOST_RATE = 192;

  /** With AVX-512. */
  public static final class Avx512 extends NativeKeccak {
    public Avx512() {
      super(Level.AVX512);
    }
  }

  /** In general registers, with BMI1 and BMI2. */
  public static final class Bmi2 extends NativeKeccak {
    public Bmi2() {
      super(Level.BMI2);
    }
  }

  /** With the SHA-3 extension of AArch64. */
  public static final class Sha3 extends NativeKeccak {
    public Sha3() {
      super(Level.SHA3);
    }
  }

  /** In general registers. */
  public static final class General extends NativeKeccak {
    public General() {
      super(Level.GENERAL);
    }
  }

  private final int level;

  /**
   * @throws IllegalStateException if the kernel cannot run here
   */
  NativeKeccak(Level level) {
    this.level = level.require();
  }

  @Override
  public final void permute(long[] state) {
    checkState(state);
    KeccakFunctions.permute(level, state, ROUNDS);
  }

  @Override
  public final void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
    checkState(state);
    checkBlocks(in, offset, rate, blocks);
    int part;
    for (int done = 0; done < blocks; done += part) {
      part = part(rate, blocks - done);
      KeccakFunctions.absorb(level, state, in, offset + done * rate, rate, part, ROUNDS);
    }
  }

  @Override
  public final void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
    checkState(state);
    checkBlocks(out, offset, rate, blocks);
    int part;
    for (int done = 0; done < blocks; done += part) {
      part = part(rate, blocks - done);
      KeccakFunctions.squeeze(level, state, out, offset + done * rate, rate, part, ROUNDS);
    }
  }

  /** How many of the blocks that are left go into one call. */
  private static int part(int rate, int left) {
    return (long) left * rate <= Level.MOST_SERIAL_BYTES ? left : Level.MOST_SERIAL_BYTES / rate;
  }

  private static void checkState(long[] state) {
    Objects.checkFromIndexSize(0, STATE_WORDS, state.length);
  }

  private static void checkBlocks(byte[] bytes, int offset, int rate, int blocks) {
    if (rate < Long.BYTES || rate > MOST_RATE || rate % Long.BYTES != 0) {
      throw new IndexOutOfBoundsException("a rate of " + rate);
    }
    Objects.checkFromIndexSize(offset, (long) blocks * rate, (long) bytes.length);
  }
}
