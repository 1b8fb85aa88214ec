package lanes.kernel.scalar;

import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;
import lanes.kernel.SlowStarter;

/** The Keccak permutation, one state at a time. */
public final class ScalarKeccak implements KeccakKernel, SlowStarter {
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
  public void permute(long[] state) {
    if (handover.isOver()) {
      KeccakPermutation.permute(state);
    } else {
      permuteEarly(state);
    }
  }

  @Override
  public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
    int words = rate / Long.BYTES;
    for (int block = 0; block < blocks; block++) {
      int at = offset + block * rate;
      if (handover.isOver()) {
        for (int i = 0; i < words; i++) {
          state[i] ^= LittleEndian.getLong(in, at + i * Long.BYTES);
        }
        KeccakPermutation.permute(state);
      } else {
        addEarly(state, in, at, words);
        permuteEarly(state);
      }
    }
  }

  @Override
  public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
    int words = rate / Long.BYTES;
    for (int block = 0; block < blocks; block++) {
      permute(state);
      int at = offset + block * rate;
      for (int i = 0; i < words; i++) {
        LittleEndian.putLong(out, at + i * Long.BYTES, state[i]);
      }
    }
  }

  /** A method of its own, so that HotSpot compiles it after few blocks of a long message. */
  private static void addEarly(long[] state, byte[] in, int offset, int words) {
    for (int i = 0; i < words; i++) {
      state[i] ^= EarlyWords.getLong(in, offset + i * Long.BYTES);
    }
  }

  private void permuteEarly(long[] state) {
    if (!handover.isTimed()) {
      KeccakRounds.permute(state);
      return;
    }
    boolean unrolled = handover.takesUnrolled();
    long start = System.nanoTime();
    if (unrolled) {
      KeccakPermutation.permute(state);
    } else {
      KeccakRounds.permute(state);
    }
    handover.took(unrolled, System.nanoTime() - start);
  }
}
