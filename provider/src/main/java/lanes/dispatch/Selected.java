package lanes.dispatch;

import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;

/** The kernels that this JVM uses. Each family is resolved when it is first asked for, once. */
public final class Selected {
  private static final OnFirstUse<Blake3Kernel> BLAKE3 =
      new OnFirstUse<>(KernelTable.INSTALLED, Family.BLAKE3);
  private static final OnFirstUse<Blake2bKernel> BLAKE2B =
      new OnFirstUse<>(KernelTable.INSTALLED, Family.BLAKE2B);
  private static final OnFirstUse<Blake2sKernel> BLAKE2S =
      new OnFirstUse<>(KernelTable.INSTALLED, Family.BLAKE2S);
  private static final OnFirstUse<KeccakKernel> KECCAK =
      new OnFirstUse<>(KernelTable.INSTALLED, Family.KECCAK);

  private Selected() {}

  public static Selection<Blake3Kernel> blake3() {
    return BLAKE3.get();
  }

  public static Selection<Blake2bKernel> blake2b() {
    return BLAKE2B.get();
  }

  public static Selection<Blake2sKernel> blake2s() {
    return BLAKE2S.get();
  }

  public static Selection<KeccakKernel> keccak() {
    return KECCAK.get();
  }
}
