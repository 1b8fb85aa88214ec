package lanes.kernel;

/** Constants of BLAKE3 (BLAKE3 specification, sections 2.1 and 2.2). */
public final class Blake3 {
  /** Bytes in a block. */
  public static final int BLOCK = 64;

  /** Bytes in a chunk. */
  public static final int CHUNK = 1024;

  /** Blocks in a whole chunk. */
  public static final int BLOCKS_PER_CHUNK = CHUNK / BLOCK;

  /** Words in a key or a chaining value. */
  public static final int CV_WORDS = 8;

  /** Words in a block. */
  public static final int BLOCK_WORDS = 16;

  /** Set in the first block of a chunk. */
  public static final int CHUNK_START = 1;

  /** Set in the last block of a chunk. */
  public static final int CHUNK_END = 1 << 1;

  /** Set in a block that joins two chaining values. */
  public static final int PARENT = 1 << 2;

  /** Set in the compression that makes output. */
  public static final int ROOT = 1 << 3;

  /** Set in every compression of the keyed mode. */
  public static final int KEYED_HASH = 1 << 4;

  /** Set in every compression over the context string of the key derivation mode. */
  public static final int DERIVE_KEY_CONTEXT = 1 << 5;

  /** Set in every compression over the key material of the key derivation mode. */
  public static final int DERIVE_KEY_MATERIAL = 1 << 6;

  private Blake3() {}

  /** A fresh copy of the message words of each round, in the order of use (section 2.2). */
  public static int[][] schedule() {
    int[] permutation = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};
    int[][] rounds = new int[7][BLOCK_WORDS];
    for (int word = 0; word < BLOCK_WORDS; word++) {
      rounds[0][word] = word;
    }
    for (int round = 1; round < rounds.length; round++) {
      for (int word = 0; word < BLOCK_WORDS; word++) {
        rounds[round][word] = rounds[round - 1][permutation[word]];
      }
    }
    return rounds;
  }

  /**
   * A fresh copy of the eight initialization words, which are also the key of the plain hash mode.
   */
  public static int[] iv() {
    return new int[] {
      0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
    };
  }
}
