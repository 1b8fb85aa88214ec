package lanes.kernel.scalar;

import lanes.kernel.Blake2bKernel;

/** BLAKE2b, one block at a time. */
public final class ScalarBlake2b implements Blake2bKernel {
  @Override
  public void compress(long[] state, byte[] in, int offset, int blocks, int increment) {
    for (int i = 0; i < blocks; i++) {
      state[T0] += increment;
      if (Long.compareUnsigned(state[T0], increment) < 0) {
        state[T1]++;
      }
      Blake2bCompression.compress(state, in, offset + i * BLOCK);
    }
  }
}
