package lanes.kernel.scalar;

import lanes.kernel.Blake2sKernel;

/** BLAKE2s, one block at a time. */
public final class ScalarBlake2s implements Blake2sKernel {
  @Override
  public void compress(int[] state, byte[] in, int offset, int blocks, int increment) {
    for (int i = 0; i < blocks; i++) {
      state[T0] += increment;
      if (Integer.compareUnsigned(state[T0], increment) < 0) {
        state[T1]++;
      }
      Blake2sCompression.compress(state, in, offset + i * BLOCK);
    }
  }
}
