package lanes;

import java.util.Arrays;

/**
 * BLAKE2X as its specification says it, from the parameter block on, and as plainly as can be. Each
 * field of the parameter block has its place in bytes here.
 */
public final class PlainBlake2x {
  private PlainBlake2x() {}

  /**
   * Bytes of output.
   *
   * @param width 64 for BLAKE2XB, 32 for BLAKE2XS
   * @param key null for none
   * @param whole the length of the whole output; 0 if it is not known
   * @param from index of the first byte that is given
   * @param count how many are given
   */
  public static byte[] output(
      int width, byte[] key, byte[] message, long whole, long from, int count) {
    int hash = width;
    long unknown = width == 64 ? 0xFFFF_FFFFL : 0xFFFF;
    long field = whole == 0 ? unknown : whole;
    byte[] keyBytes = key == null ? new byte[0] : key;
    byte[] root = new byte[width];
    root[0] = (byte) hash;
    root[1] = (byte) keyBytes.length;
    root[2] = 1; // fanout
    root[3] = 1; // depth
    putLength(width, root, field);
    byte[] rootHash = hash(width, root, keyBytes, message, hash);

    byte[] out = new byte[count];
    int done = 0;
    while (done < count) {
      long index = (from + done) / hash;
      int inBlock = (int) ((from + done) % hash);
      int length = whole == 0 ? hash : (int) Math.min(hash, whole - index * hash);
      byte[] node = new byte[width];
      node[0] = (byte) length;
      node[4] = (byte) hash; // leaf length
      for (int i = 0; i < 4; i++) {
        node[8 + i] = (byte) (index >>> 8 * i); // node offset
      }
      putLength(width, node, field);
      node[width == 64 ? 17 : 15] = (byte) hash; // inner length
      byte[] block = hash(width, node, new byte[0], rootHash, length);
      int part = Math.min(length - inBlock, count - done);
      System.arraycopy(block, inBlock, out, done, part);
      done += part;
    }
    return out;
  }

  private static void putLength(int width, byte[] parameters, long field) {
    for (int i = 0; i < (width == 64 ? 4 : 2); i++) {
      parameters[12 + i] = (byte) (field >>> 8 * i);
    }
  }

  private static byte[] hash(int width, byte[] parameters, byte[] key, byte[] message, int length) {
    int block = 2 * width;
    int keyBlock = key.length == 0 ? 0 : block;
    int total = keyBlock + message.length;
    byte[] padded = new byte[Math.max(1, (total + block - 1) / block) * block];
    System.arraycopy(key, 0, padded, 0, key.length);
    System.arraycopy(message, 0, padded, keyBlock, message.length);
    long[] h = (width == 64 ? PlainCompression.IV_B : PlainCompression.ivS()).clone();
    long[] parameterWords = PlainCompression.words(Arrays.copyOf(parameters, block), 0, width);
    for (int i = 0; i < 8; i++) {
      h[i] ^= parameterWords[i];
    }
    for (int at = 0; at < padded.length; at += block) {
      boolean last = at + block == padded.length;
      long counted = last ? total : at + block;
      PlainCompression.blake2(
          width, h, PlainCompression.words(padded, at, width), counted, 0, last ? -1 : 0, 0);
    }
    byte[] out = new byte[length];
    int word = width / 8;
    for (int i = 0; i < length; i++) {
      out[i] = (byte) (h[i / word] >>> 8 * (i % word));
    }
    return out;
  }
}
