package lanes.mode;

/**
 * The parameter block of BLAKE2 (BLAKE2 specification, section 2.8; RFC 7693, section 2.5), apart
 * from the lengths of digest and key, which come with each hash. The defaults are those of
 * sequential hashing.
 *
 * @param salt empty for none; else 16 bytes for BLAKE2b and 8 for BLAKE2s
 * @param personalization empty for none; else as long as a salt
 * @param fanout of the tree, 0 to 255
 * @param depth of the tree, 1 to 255
 * @param leafLength most bytes in a leaf, unsigned
 * @param nodeOffset 64 bits for BLAKE2b, 48 for BLAKE2s; BLAKE2X keeps its output length in the
 *     upper part
 * @param nodeDepth 0 to 255
 * @param innerLength bytes of an inner hash, 0 to 64 or 32
 */
public record Blake2Parameters(
    byte[] salt,
    byte[] personalization,
    int fanout,
    int depth,
    int leafLength,
    long nodeOffset,
    int nodeDepth,
    int innerLength) {
  /** Index of the node offset in the block, of which the low word comes first. */
  static final int NODE_OFFSET = 8;

  private static final byte[] NONE = {};

  /** Sequential hashing without salt and personalization. */
  public static final Blake2Parameters SEQUENTIAL = sequential(NONE, NONE);

  /** Sequential hashing. */
  public static Blake2Parameters sequential(byte[] salt, byte[] personalization) {
    return new Blake2Parameters(salt, personalization, 1, 1, 0, 0, 0, 0);
  }

  /** The 64 bytes of BLAKE2b's block. */
  byte[] blockOfB(int digestLength, int keyLength) {
    byte[] block = start(64, digestLength, keyLength);
    put(block, NODE_OFFSET, nodeOffset, 8);
    block[16] = (byte) nodeDepth;
    block[17] = (byte) innerLength;
    System.arraycopy(salt, 0, block, 32, salt.length);
    System.arraycopy(personalization, 0, block, 48, personalization.length);
    return block;
  }

  /** The 32 bytes of BLAKE2s's block. */
  byte[] blockOfS(int digestLength, int keyLength) {
    byte[] block = start(32, digestLength, keyLength);
    put(block, NODE_OFFSET, nodeOffset, 6);
    block[14] = (byte) nodeDepth;
    block[15] = (byte) innerLength;
    System.arraycopy(salt, 0, block, 16, salt.length);
    System.arraycopy(personalization, 0, block, 24, personalization.length);
    return block;
  }

  private byte[] start(int length, int digestLength, int keyLength) {
    byte[] block = new byte[length];
    block[0] = (byte) digestLength;
    block[1] = (byte) keyLength;
    block[2] = (byte) fanout;
    block[3] = (byte) depth;
    put(block, 4, leafLength, 4);
    return block;
  }

  private static void put(byte[] block, int at, long value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      block[at + i] = (byte) (value >>> 8 * i);
    }
  }
}
