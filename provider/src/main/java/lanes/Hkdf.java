package lanes;

import java.util.Arrays;
import java.util.Objects;
import lanes.dispatch.Selected;

/**
 * HKDF (RFC 5869) with HMAC over SHA-3: keys from key material that is not uniformly random, such
 * as the result of a key agreement. The results are those of {@code javax.crypto.KDF} of JDK 25,
 * where they are called {@code HKDF-SHA3-224} and so on.
 *
 * <pre>{@code
 * byte[] derived = Hkdf.ofSha3(256).derive(salt, keyMaterial, info, 32);
 * }</pre>
 *
 * <p>Key material is of any length, but no password, as this is fast. Objects are immutable, and
 * any number of threads may share one.
 */
public final class Hkdf {
  private final lanes.mode.Hkdf hkdf;

  private Hkdf(int bits) {
    hkdf = new lanes.mode.Hkdf(Selected.keccak().kernel(), bits);
  }

  /**
   * With HMAC over SHA3-224, -256, -384 or -512.
   *
   * @param bits 224, 256, 384 or 512
   * @throws IllegalArgumentException if it is another number
   */
  public static Hkdf ofSha3(int bits) {
    return new Hkdf(Lengths.sha3(bits));
  }

  /**
   * The first step (section 2.2): a pseudorandom key with as many bytes as the hash has.
   *
   * @param salt of any length; empty for none
   * @param keyMaterial of any length
   */
  public byte[] extract(byte[] salt, byte[] keyMaterial) {
    Objects.requireNonNull(salt, "salt");
    Objects.requireNonNull(keyMaterial, "keyMaterial");
    return hkdf.extract(salt, keyMaterial);
  }

  /**
   * The second step (section 2.3).
   *
   * @param pseudorandomKey at least as many bytes as the hash has, as by {@link #extract}
   * @param info what the key is for; of any length
   * @param length of the derived key in bytes, 1 to 255 times that of the hash; a longer one begins
   *     with the shorter one
   * @throws IllegalArgumentException if a length is another
   */
  public byte[] expand(byte[] pseudorandomKey, byte[] info, int length) {
    Objects.requireNonNull(info, "info");
    if (pseudorandomKey.length < hkdf.hashLength()) {
      throw new IllegalArgumentException(
          "the pseudorandom key has at least "
              + hkdf.hashLength()
              + " bytes, not "
              + pseudorandomKey.length);
    }
    if (Lengths.output(length) > hkdf.longestOutput()) {
      throw new IllegalArgumentException(
          "output length is at most " + hkdf.longestOutput() + " bytes, not " + length);
    }
    return hkdf.expand(pseudorandomKey, info, length);
  }

  /**
   * Both steps.
   *
   * @param salt of any length; empty for none
   * @param keyMaterial of any length
   * @param info what the key is for; of any length
   * @param length of the derived key in bytes; see {@link #expand}
   */
  public byte[] derive(byte[] salt, byte[] keyMaterial, byte[] info, int length) {
    byte[] pseudorandomKey = extract(salt, keyMaterial);
    try {
      return expand(pseudorandomKey, info, length);
    } finally {
      Arrays.fill(pseudorandomKey, (byte) 0);
    }
  }
}
