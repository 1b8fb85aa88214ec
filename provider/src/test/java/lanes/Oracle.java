package lanes;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.jca.Catalog;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.CSHAKEDigest;
import org.bouncycastle.crypto.digests.KeccakDigest;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.macs.HMac;
import org.bouncycastle.crypto.macs.KMAC;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.crypto.params.KeyParameter;

/**
 * The answers of others: of Bouncy Castle for every digest and MAC, and also of the JDK for those
 * that it has. Where both have an algorithm they must agree.
 *
 * <p>Algorithms are told apart by their names alone, so nothing of the provider's own knowledge of
 * them comes in.
 */
public final class Oracle {
  private static final byte[] NONE = {};

  private Oracle() {}

  /**
   * The answer for a whole array; see {@link #answer(Catalog.Entry, byte[], AlgorithmParameterSpec,
   * byte[], int, int)}.
   */
  public static byte[] answer(
      Catalog.Entry entry, byte[] key, AlgorithmParameterSpec parameters, byte[] message) {
    return answer(entry, key, parameters, message, 0, message.length);
  }

  /**
   * The digest or MAC of a part of an array.
   *
   * @param key null for a digest
   * @param parameters null for none
   */
  public static byte[] answer(
      Catalog.Entry entry,
      byte[] key,
      AlgorithmParameterSpec parameters,
      byte[] message,
      int offset,
      int length) {
    byte[] answer = bouncyCastle(entry.name(), key, parameters, message, offset, length);
    byte[] second = parameters == null ? jdk(entry, key, message, offset, length) : null;
    if (second != null && !Arrays.equals(answer, second)) {
      throw new AssertionError("Bouncy Castle and the JDK disagree about " + entry);
    }
    return answer;
  }

  private static byte[] bouncyCastle(
      String name,
      byte[] key,
      AlgorithmParameterSpec parameters,
      byte[] message,
      int offset,
      int length) {
    int bits = name.equals("BLAKE3") ? 256 : Integer.parseInt(name.replaceFirst(".*\\D", ""));
    if (name.startsWith("KMAC")) {
      KmacParameterSpec spec = (KmacParameterSpec) parameters;
      int outputLength = spec == null ? bits / 4 : spec.outputLength().orElse(bits / 4);
      byte[] customization = spec == null ? NONE : spec.customization();
      return kmac(bits, key, customization, outputLength, false, message, offset, length);
    }
    if (name.startsWith("Hmac") || name.startsWith("HMAC")) {
      HMac mac = new HMac(name.contains("KECCAK") ? new KeccakDigest(bits) : new SHA3Digest(bits));
      mac.init(new KeyParameter(key));
      mac.update(message, offset, length);
      byte[] answer = new byte[mac.getMacSize()];
      mac.doFinal(answer, 0);
      return answer;
    }
    if (name.startsWith("BLAKE2")) {
      Blake2ParameterSpec spec = (Blake2ParameterSpec) parameters;
      int outputLength = spec == null ? bits / 8 : spec.outputLength().orElse(bits / 8);
      byte[] salt = orNull(spec == null ? NONE : spec.salt());
      byte[] personalization = orNull(spec == null ? NONE : spec.personalization());
      return finish(
          name.startsWith("BLAKE2B")
              ? new Blake2bDigest(key, outputLength, salt, personalization)
              : new Blake2sDigest(key, outputLength, salt, personalization),
          message,
          offset,
          length);
    }
    if (name.startsWith("BLAKE3")) {
      Blake3Digest digest = new Blake3Digest(256);
      if (key != null) {
        digest.init(Blake3Parameters.key(key));
      }
      return finish(digest, 32, parameters, message, offset, length);
    }
    if (name.startsWith("SHAKE")) {
      return finish(new SHAKEDigest(bits / 2), bits / 8, parameters, message, offset, length);
    }
    if (name.startsWith("SHA3")) {
      return finish(new SHA3Digest(bits), message, offset, length);
    }
    if (name.startsWith("KECCAK")) {
      return finish(new KeccakDigest(bits), message, offset, length);
    }
    throw new AssertionError("the oracle does not know " + name);
  }

  /**
   * KMAC of a part of an array. Bouncy Castle's refuses keys of more than 255 bytes, but has
   * cSHAKE, of which it is made (SP 800-185, section 4.3). Up to there, both must agree.
   *
   * @param xof whether the output length is not part of the input
   */
  public static byte[] kmac(
      int strength,
      byte[] key,
      byte[] customization,
      int outputLength,
      boolean xof,
      byte[] message,
      int offset,
      int length) {
    byte[] answer = new byte[outputLength];
    CSHAKEDigest cshake =
        new CSHAKEDigest(strength, "KMAC".getBytes(StandardCharsets.US_ASCII), customization);
    int rate = 200 - strength / 4;
    byte[] keyLength = bigEndian(8 * key.length);
    int unpadded = 2 + 1 + keyLength.length + key.length;
    ByteBuffer padded = ByteBuffer.allocate((unpadded + rate - 1) / rate * rate);
    padded.put((byte) 1).put((byte) rate).put((byte) keyLength.length).put(keyLength).put(key);
    cshake.update(padded.array(), 0, padded.capacity());
    cshake.update(message, offset, length);
    byte[] right = bigEndian(xof ? 0 : 8 * outputLength);
    cshake.update(right, 0, right.length);
    cshake.update((byte) right.length);
    cshake.doFinal(answer, 0, outputLength);
    if (key.length < 256) {
      KMAC kmac = new KMAC(strength, customization);
      kmac.init(new KeyParameter(key));
      kmac.update(message, offset, length);
      byte[] second = new byte[outputLength];
      if (xof) {
        kmac.doOutput(second, 0, outputLength);
      } else {
        kmac.doFinal(second, 0, outputLength);
      }
      if (!Arrays.equals(answer, second)) {
        throw new AssertionError("Bouncy Castle's KMAC and cSHAKE disagree");
      }
    }
    return answer;
  }

  /** As few bytes as the value needs, but one for zero. */
  private static byte[] bigEndian(int value) {
    byte[] bytes = BigInteger.valueOf(value).toByteArray();
    return bytes[0] == 0 && bytes.length > 1 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
  }

  private static byte[] orNull(byte[] value) {
    return value.length == 0 ? null : value;
  }

  private static byte[] finish(Digest digest, byte[] message, int offset, int length) {
    digest.update(message, offset, length);
    byte[] answer = new byte[digest.getDigestSize()];
    digest.doFinal(answer, 0);
    return answer;
  }

  private static byte[] finish(
      Xof digest,
      int usualLength,
      AlgorithmParameterSpec parameters,
      byte[] message,
      int offset,
      int length) {
    digest.update(message, offset, length);
    int outputLength =
        parameters == null ? usualLength : ((OutputLengthParameterSpec) parameters).bytes();
    byte[] answer = new byte[outputLength];
    digest.doFinal(answer, 0, outputLength);
    return answer;
  }

  /** Null where the JDK does not have the algorithm. */
  private static byte[] jdk(
      Catalog.Entry entry, byte[] key, byte[] message, int offset, int length) {
    Provider provider = Security.getProvider(key == null ? "SUN" : "SunJCE");
    if (provider.getService(entry.service(), entry.name()) == null) {
      return null;
    }
    try {
      if (key == null) {
        MessageDigest digest = MessageDigest.getInstance(entry.name(), provider);
        digest.update(message, offset, length);
        return digest.digest();
      }
      Mac mac = Mac.getInstance(entry.name(), provider);
      mac.init(secretKey(key));
      mac.update(message, offset, length);
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** A key of any length, also of none, which {@code SecretKeySpec} refuses. */
  public static SecretKey secretKey(byte[] bytes) {
    return new RawKey(bytes.clone());
  }

  private static final class RawKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    RawKey(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String getAlgorithm() {
      return "any";
    }

    @Override
    public String getFormat() {
      return "RAW";
    }

    @Override
    public byte[] getEncoded() {
      return bytes.clone();
    }
  }
}
