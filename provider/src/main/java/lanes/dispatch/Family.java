package lanes.dispatch;

import java.util.List;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;

/**
 * A family of hash functions that share a kernel.
 *
 * @param <K> the kernel's contract
 */
public final class Family<K> {
  public static final Family<Blake3Kernel> BLAKE3 = new Family<>("blake3", Blake3Kernel.class);
  public static final Family<Blake2bKernel> BLAKE2B = new Family<>("blake2b", Blake2bKernel.class);
  public static final Family<Blake2sKernel> BLAKE2S = new Family<>("blake2s", Blake2sKernel.class);
  public static final Family<KeccakKernel> KECCAK = new Family<>("keccak", KeccakKernel.class);

  /** Every family. */
  public static final List<Family<?>> ALL = List.of(BLAKE3, BLAKE2B, BLAKE2S, KECCAK);

  private final String name;
  private final Class<K> contract;

  private Family(String name, Class<K> contract) {
    this.name = name;
    this.contract = contract;
  }

  /** As it is written in {@code lanes.kernels}. */
  public String name() {
    return name;
  }

  public Class<K> contract() {
    return contract;
  }

  @Override
  public String toString() {
    return name;
  }
}
