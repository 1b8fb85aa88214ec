package lanes.kernel.scalar;

import lanes.kernel.Blake2bKernel;
import lanes.kernel.SlowStarter;

/** BLAKE2b, one block at a time. */
public final class ScalarBlake2b implements Blake2bKernel, SlowStarter {
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
  public void compress(long[] state, byte[] in, int offset, int blocks, int increment) {
    for (int i = 0; i < blocks; i++) {
      state[T0] += increment;
      if (Long.compareUnsigned(state[T0], increment) < 0) {
        state[T1]++;
      }
      if (handover.isOver()) {
        Blake2bCompression.compress(state, in, offset + i * BLOCK);
      } else {
        compressEarly(state, in, offset + i * BLOCK);
      }
    }
  }

  private void compressEarly(long[] state, byte[] in, int offset) {
    if (!handover.isTimed()) {
      Blake2bRounds.compress(state, in, offset);
      return;
    }
    boolean unrolled = handover.takesUnrolled();
    long start = System.nanoTime();
    if (unrolled) {
      Blake2bCompression.compress(state, in, offset);
    } else {
      Blake2bRounds.compress(state, in, offset);
    }
    handover.took(unrolled, System.nanoTime() - start);
  }
}
