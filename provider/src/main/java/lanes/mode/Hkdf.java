package lanes.mode;

import java.util.Arrays;
import lanes.kernel.KeccakKernel;

/** HKDF (RFC 5869) with HMAC over SHA-3. */
public final class Hkdf {
  private static final byte[] NONE = {};

  /** The counter of the blocks of output is one byte. */
  private static final int MOST_BLOCKS = 255;

  private final KeccakKernel kernel;
  private final int bits;

  /**
   * @param bits of the hash: 224, 256, 384 or 512
   */
  public Hkdf(KeccakKernel kernel, int bits) {
    this.kernel = kernel;
    this.bits = bits;
  }

  /** Bytes in a hash, in a pseudorandom key, and at least in what is expanded. */
  public int hashLength() {
    return bits / Byte.SIZE;
  }

  /** Bytes in the longest output. */
  public int longestOutput() {
    return MOST_BLOCKS * hashLength();
  }

  private Hmac hmac(byte[] key) {
    return new Hmac(Sponge.ofStrength(kernel, bits, Sponge.SHA3), hashLength(), key);
  }

  /**
   * The first step: a pseudorandom key of {@link #hashLength} bytes (section 2.2).
   *
   * @param salt of any length; an empty one is as one of zeros, which HMAC pads it with
   * @param keyMaterial of any length
   */
  public byte[] extract(byte[] salt, byte[] keyMaterial) {
    byte[] key = new byte[hashLength()];
    Hmac hmac = hmac(salt);
    try {
      hmac.update(keyMaterial, 0, keyMaterial.length);
      hmac.finish(key, 0, key.length);
      return key;
    } finally {
      hmac.wipe();
    }
  }

  /**
   * The second step (section 2.3).
   *
   * @param key at least {@link #hashLength} bytes
   * @param info of any length
   * @param length 1 to {@link #longestOutput}
   */
  public byte[] expand(byte[] key, byte[] info, int length) {
    byte[] out = new byte[length];
    byte[] block = new byte[hashLength()];
    byte[] before = NONE;
    Hmac hmac = hmac(key);
    try {
      byte counter = 0;
      for (int at = 0; at < length; at += block.length) {
        hmac.update(before, 0, before.length);
        hmac.update(info, 0, info.length);
        hmac.update(++counter);
        hmac.finish(block, 0, block.length);
        System.arraycopy(block, 0, out, at, Math.min(block.length, length - at));
        before = block;
      }
      return out;
    } finally {
      hmac.wipe();
      Arrays.fill(block, (byte) 0);
    }
  }
}
