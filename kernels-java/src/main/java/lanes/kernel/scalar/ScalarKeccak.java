package lanes.kernel.scalar;

import lanes.kernel.EarlyWords;
import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;
import lanes.kernel.SlowStarter;

/** The Keccak permutation, one state at a time. */
public final class ScalarKeccak implements KeccakKernel, SlowStarter {
  private static final int ROUNDS = 24;

  /** C2 takes some 15 ms for the form for first calls. */
  private static final int FIRST_UNROLLED = 1 << 16;

  /**
   * So many of the first calls go through each loop in calls of its method for single turns:
   * HotSpot counts calls to the number at which it compiles a method, and interprets it until then.
   */
  private static final int CALLS_IN_STEPS = 32;

  final Handover handover = new Handover(FIRST_UNROLLED);

  /** How many more do; threads may lose some. */
  private int inSteps = CALLS_IN_STEPS;

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

  private void addEarly(long[] state, byte[] in, int offset, int words) {
    int step = step(words);
    for (int i = 0; i < words; i += step) {
      addEarly(state, in, offset, i, i + step);
    }
  }

  private static void addEarly(long[] state, byte[] in, int offset, int from, int to) {
    for (int i = from; i < to; i++) {
      state[i] ^= EarlyWords.getLong(in, offset + i * Long.BYTES);
    }
  }

  /** How many turns of a loop the next call is to make at once. */
  private int step(int turns) {
    if (inSteps > 0) {
      inSteps--;
      return 1;
    }
    return turns;
  }

  private void permuteEarly(long[] state) {
    if (!handover.isTimed()) {
      KeccakRounds.permute(state, step(ROUNDS));
      return;
    }
    boolean unrolled = handover.takesUnrolled();
    long start = System.nanoTime();
    if (unrolled) {
      KeccakPermutation.permute(state);
    } else {
      KeccakRounds.permute(state, ROUNDS);
    }
    handover.took(unrolled, System.nanoTime() - start);
  }
}
