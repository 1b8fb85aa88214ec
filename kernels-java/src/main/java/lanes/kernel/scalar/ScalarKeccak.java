package lanes.kernel.scalar;

import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;

/** The Keccak permutation, one state at a time. */
public final class ScalarKeccak implements KeccakKernel {
  @Override
  public void permute(long[] state) {
    KeccakPermutation.permute(state);
  }

  @Override
  public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
    int words = rate / Long.BYTES;
    for (int block = 0; block < blocks; block++) {
      int at = offset + block * rate;
      for (int i = 0; i < words; i++) {
        state[i] ^= LittleEndian.getLong(in, at + i * Long.BYTES);
      }
      KeccakPermutation.permute(state);
    }
  }

  @Override
  public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
    int words = rate / Long.BYTES;
    for (int block = 0; block < blocks; block++) {
      KeccakPermutation.permute(state);
      int at = offset + block * rate;
      for (int i = 0; i < words; i++) {
        LittleEndian.putLong(out, at + i * Long.BYTES, state[i]);
      }
    }
  }
}
