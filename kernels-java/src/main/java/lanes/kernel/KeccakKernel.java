package lanes.kernel;

/**
 * The permutation Keccak-p[1600, 24] (FIPS 202, section 3) and the bulk steps of the sponge around
 * it (section 4), for any rate.
 *
 * <p>The state is 25 words: lane (x, y) of the standard is word x + 5y.
 */
public interface KeccakKernel {
  /** Words in a state. */
  int STATE_WORDS = 25;

  /** Permutes a state. */
  void permute(long[] state);

  /**
   * For each block: adds it to the first {@code rate} bytes of the state, then permutes.
   *
   * @param rate bytes in a block, a multiple of 8 from 8 to 192
   * @param blocks at least 0
   */
  void absorb(long[] state, byte[] in, int offset, int rate, int blocks);

  /**
   * For each block: permutes, then writes the first {@code rate} bytes of the state. So the block
   * that a state holds already is the caller's to take first, and nothing is permuted in vain.
   *
   * @param rate bytes in a block, a multiple of 8 from 8 to 192
   * @param blocks at least 0
   */
  void squeeze(long[] state, byte[] out, int offset, int rate, int blocks);
}
