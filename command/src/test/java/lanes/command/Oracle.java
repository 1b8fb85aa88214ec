package lanes.command;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Hashes by Bouncy Castle, in hex. */
final class Oracle {
  private static final BouncyCastleProvider PROVIDER = new BouncyCastleProvider();

  private Oracle() {}

  static String hash(String algorithm, byte[] message) {
    if (algorithm.startsWith("BLAKE2")) {
      // Bouncy Castle has more lengths than names.
      int bits = Integer.parseInt(algorithm.substring(algorithm.indexOf('-') + 1));
      return hash(algorithm, bits / 8, message);
    }
    try {
      return hex(MessageDigest.getInstance(algorithm, PROVIDER).digest(message));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static String blake3(byte[] message) {
    return hash("BLAKE3-256", message);
  }

  /**
   * A hash with an output length.
   *
   * @param algorithm one that has lengths
   * @param length in bytes
   */
  static String hash(String algorithm, int length, byte[] message) {
    if (algorithm.startsWith("BLAKE2B")) {
      return finish(new Blake2bDigest(8 * length), length, message);
    }
    if (algorithm.startsWith("BLAKE2S")) {
      return finish(new Blake2sDigest(8 * length), length, message);
    }
    if (algorithm.startsWith("BLAKE3")) {
      return finish(new Blake3Digest(), length, message);
    }
    return finish(new SHAKEDigest(algorithm.contains("128") ? 128 : 256), length, message);
  }

  static String keyedBlake3(byte[] key, int length, byte[] message) {
    Blake3Digest digest = new Blake3Digest();
    digest.init(Blake3Parameters.key(key));
    return finish(digest, length, message);
  }

  private static String finish(Digest digest, int length, byte[] message) {
    digest.update(message, 0, message.length);
    byte[] out = new byte[length];
    if (digest instanceof Xof xof) {
      xof.doFinal(out, 0, length);
    } else {
      digest.doFinal(out, 0);
    }
    return hex(out);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
