package lanes.kernel.scalar;

import lanes.kernel.Blake2sKernel;
import lanes.kernel.SlowStarter;

/** BLAKE2s, one block at a time. */
public final class ScalarBlake2s implements Blake2sKernel, SlowStarter {
  final Handover handover = new Handover();

  @Override
  public void handOver() {
    handover.end();
  }

  @Override
  public boolean isHandedOver() {
    return handover.isOver();
  }

  @Override
  public void compress(int[] state, byte[] in, int offset, int blocks, int increment) {
    for (int i = 0; i < blocks; i++) {
      state[T0] += increment;
      if (Integer.compareUnsigned(state[T0], increment) < 0) {
        state[T1]++;
      }
      if (handover.isOver()) {
        Blake2sCompression.compress(state, in, offset + i * BLOCK);
      } else {
        compressEarly(state, in, offset + i * BLOCK);
      }
    }
  }

  private void compressEarly(int[] state, byte[] in, int offset) {
    if (!handover.isTimed()) {
      Blake2sRounds.compress(state, in, offset);
      return;
    }
    boolean unrolled = handover.takesUnrolled();
    long start = System.nanoTime();
    if (unrolled) {
      Blake2sCompression.compress(state, in, offset);
    } else {
      Blake2sRounds.compress(state, in, offset);
    }
    handover.took(unrolled, System.nanoTime() - start);
  }
}
