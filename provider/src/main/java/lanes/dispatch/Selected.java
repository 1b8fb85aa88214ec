package lanes.dispatch;

import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;

/**
 * The kernels that this JVM uses. Each family is resolved when it is first asked for, once, in the
 * initialization of a class of its own.
 */
public final class Selected {
  private Selected() {}

  private static final class OfBlake3 {
    static final Selection<Blake3Kernel> SELECTION = KernelTable.INSTALLED.select(Family.BLAKE3);
  }

  private static final class OfBlake2b {
    static final Selection<Blake2bKernel> SELECTION = KernelTable.INSTALLED.select(Family.BLAKE2B);
  }

  private static final class OfBlake2s {
    static final Selection<Blake2sKernel> SELECTION = KernelTable.INSTALLED.select(Family.BLAKE2S);
  }

  private static final class OfKeccak {
    static final Selection<KeccakKernel> SELECTION = KernelTable.INSTALLED.select(Family.KECCAK);
  }

  public static Selection<Blake3Kernel> blake3() {
    return OfBlake3.SELECTION;
  }

  public static Selection<Blake2bKernel> blake2b() {
    return OfBlake2b.SELECTION;
  }

  public static Selection<Blake2sKernel> blake2s() {
    return OfBlake2s.SELECTION;
  }

  public static Selection<KeccakKernel> keccak() {
    return OfKeccak.SELECTION;
  }
}
