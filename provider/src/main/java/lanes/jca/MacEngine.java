package lanes.jca;

import java.nio.ByteBuffer;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.MacSpi;
import javax.crypto.SecretKey;
import lanes.mode.Hash;

/** Every MAC. */
final class MacEngine extends MacSpi implements Cloneable {
  private final String name;
  private final Scheme scheme;
  private final int bits;

  /** Null until a key has come. */
  private Hash hash;

  private int length;

  MacEngine(String name, Scheme scheme, int bits) {
    this.name = name;
    this.scheme = scheme;
    this.bits = bits;
    this.length = scheme.usualOutput(bits);
  }

  private MacEngine(MacEngine other) {
    this(other.name, other.scheme, other.bits);
    hash = other.hash == null ? null : other.hash.copy();
    length = other.length;
  }

  @Override
  protected int engineGetMacLength() {
    return length;
  }

  @Override
  protected void engineInit(Key key, AlgorithmParameterSpec parameters)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    byte[] encoded = encoded(key);
    try {
      checkLength(encoded.length);
      Scheme.Computation computation = scheme.make(bits, encoded, parameters);
      if (hash != null) {
        hash.wipe();
      }
      hash = computation.hash();
      length = computation.outputLength();
    } finally {
      Arrays.fill(encoded, (byte) 0);
    }
  }

  private byte[] encoded(Key key) throws InvalidKeyException {
    if (key == null) {
      throw new InvalidKeyException(name + " needs a key of " + allowedLengths() + ", not null");
    }
    if (!(key instanceof SecretKey)) {
      throw new InvalidKeyException(
          name
              + " needs a SecretKey of "
              + allowedLengths()
              + ", not a "
              + key.getClass().getName());
    }
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new InvalidKeyException(
          name + " needs a key of " + allowedLengths() + "; this one does not give its bytes");
    }
    return encoded;
  }

  private void checkLength(int keyLength) throws InvalidKeyException {
    if (keyLength < scheme.shortestKey || keyLength > scheme.longestKey) {
      throw new InvalidKeyException(
          name + " needs a key of " + allowedLengths() + ", not " + keyLength);
    }
  }

  private String allowedLengths() {
    if (scheme.longestKey == Integer.MAX_VALUE) {
      return "any length";
    }
    return scheme.shortestKey == scheme.longestKey
        ? scheme.longestKey + " bytes"
        : scheme.shortestKey + " to " + scheme.longestKey + " bytes";
  }

  @Override
  protected void engineUpdate(byte input) {
    hash.update(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int count) {
    if (count == 0) {
      return;
    }
    Ranges.check(input, offset, count);
    hash.update(input, offset, count);
  }

  @Override
  protected void engineUpdate(ByteBuffer input) {
    hash.update(input);
  }

  @Override
  protected byte[] engineDoFinal() {
    byte[] out = new byte[length];
    hash.finish(out, 0, length);
    return out;
  }

  @Override
  protected void engineReset() {
    // JCA lets this call through even if there is no key yet.
    if (hash != null) {
      hash.reset();
    }
  }

  @Override
  public MacEngine clone() {
    return new MacEngine(this);
  }
}
