package lanes.kernel;

/**
 * The compression function F of BLAKE2b (RFC 7693, section 3.2) over consecutive blocks.
 *
 * <p>The state is {@value #STATE_WORDS} words: the chained state h[0..7], the byte counter t (low
 * word, then high word), and the finalization flags f[0] (all ones in the last block) and f[1] (all
 * ones in the last block of a last node of a tree); then 32 words of work space, which hold nothing
 * between calls that a later call needs, but may hold what is secret.
 */
public interface Blake2bKernel {
  /** Bytes in a block. */
  int BLOCK = 128;

  /** Words in a state. */
  int STATE_WORDS = 44;

  /** Index of the low word of the byte counter. */
  int T0 = 8;

  /** Index of the high word of the byte counter. */
  int T1 = 9;

  /** Index of the finalization flag of the last block. */
  int F0 = 10;

  /** Index of the finalization flag of the last node. */
  int F1 = 11;

  /** Index of the first word of work space. */
  int WORK = 12;

  /**
   * Compresses blocks into a state, adding {@code increment} to the byte counter before each.
   *
   * @param blocks at least 0
   * @param increment the bytes of message in each block: 128, or what a single last block holds, 0
   *     to 128
   */
  void compress(long[] state, byte[] in, int offset, int blocks, int increment);
}
