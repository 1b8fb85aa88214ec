package lanes.kernel;

/**
 * The compression function of BLAKE3, at the granularity at which the tree uses it. Terms are those
 * of the BLAKE3 specification, section 2.
 *
 * <p>{@code key} is the 8-word key of the mode and is only read. {@code flags} are the flags of the
 * mode ({@link Blake3#KEYED_HASH} and the like) plus {@link Blake3#ROOT} where a method says so;
 * the kernel itself adds {@link Blake3#CHUNK_START}, {@link Blake3#CHUNK_END} and {@link
 * Blake3#PARENT}. A chaining value is 8 consecutive words.
 *
 * <p>{@code work} is what {@link #newWork} made, for the caller to keep: its words mean nothing
 * between calls, but may be secret after one. It is used, and may only then not be null, where a
 * call has at least {@link #workFrom} chunks, parents or blocks.
 */
public interface Blake3Kernel {
  /** How many chunks at least a call is best given; a power of two, at most 1024. */
  int batchChunks();

  /**
   * From how many chunks on a call is so good that those at hand are not worth a copy to wait for
   * more.
   */
  int enoughChunks();

  /** Makes work space; without any array where the kernel needs none. */
  int[][] newWork();

  /** Wipes everything in work space that may tell of a message or a key. */
  default void wipe(int[][] work) {
    for (int[] words : work) {
      for (int i = 0; i < words.length; i++) {
        words[i] = 0;
      }
    }
  }

  /** The least number of chunks, parents or blocks for which the kernel uses work space. */
  int workFrom();

  /**
   * Chains the first {@code blocks} whole blocks of a chunk, none of which is its last.
   *
   * @param blocks 1 to 15
   * @param counter the chunk's index in the message
   * @param cv receives the chaining value that the chunk's next block starts from
   */
  void chunkPrefix(int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv);

  /**
   * Hashes one chunk of any length.
   *
   * @param length 0 to 1024; {@code in} must be readable, and zero, from {@code offset + length} to
   *     the end of the last block, and an empty chunk has one block
   * @param counter the chunk's index in the message
   * @param flags of the mode, and {@link Blake3#ROOT} where the chunk is the whole message: the
   *     chaining value is then the first 32 bytes of the output
   * @param cvs receives the chaining value at {@code cvOffset}
   */
  void chunk(
      int[] key,
      byte[] in,
      int offset,
      int length,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset);

  /**
   * Hashes consecutive whole chunks, none of which is the root.
   *
   * @param chunks at least 0
   * @param counter the index of the first chunk in the message
   * @param cvs receives {@code chunks} chaining values, from {@code cvOffset} on
   */
  void chunks(
      int[] key,
      byte[] in,
      int offset,
      int chunks,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset,
      int[][] work);

  /**
   * Joins consecutive pairs of chaining values.
   *
   * @param cvs holds {@code 2 * parents} chaining values, from {@code cvOffset} on
   * @param parents at least 0
   * @param flags of the mode, and {@link Blake3#ROOT} where the one parent is the root of the tree
   * @param out receives {@code parents} chaining values, from {@code outOffset} on; may be the
   *     place where {@code cvs} begins
   */
  void parents(
      int[] key,
      int[] cvs,
      int cvOffset,
      int parents,
      int flags,
      int[] out,
      int outOffset,
      int[][] work);

  /**
   * Joins neighbours level by level, where one without a neighbour goes up as it is, until at most
   * {@code until} chaining values are left: that gives the tree in which every left subtree is
   * complete and as large as can be. None of them is the root.
   *
   * @param cvs holds the chaining values from {@code cvOffset} on, and receives those that are left
   * @param count of chaining values, at least 1
   * @param until 1 or 2
   */
  default void reduce(
      int[] key, int[] cvs, int cvOffset, int count, int flags, int until, int[][] work) {
    int left = count;
    while (left > until) {
      int parents = left / 2;
      parents(key, cvs, cvOffset, parents, flags, cvs, cvOffset, work);
      if (left % 2 != 0) {
        System.arraycopy(
            cvs,
            cvOffset + (left - 1) * Blake3.CV_WORDS,
            cvs,
            cvOffset + parents * Blake3.CV_WORDS,
            Blake3.CV_WORDS);
      }
      left -= parents;
    }
  }

  /**
   * Emits whole blocks of output from a root node.
   *
   * @param cv the chaining value that goes into the root's compression
   * @param block its 16 message words
   * @param blockLength its block length, 0 to 64
   * @param counter the index of the first output block; counts up over 64 bits
   * @param flags all of the root's flags
   * @param out receives {@code 64 * blocks} bytes, from {@code offset} on
   * @param blocks at least 0
   */
  void output(
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int blocks,
      int[][] work);
}
