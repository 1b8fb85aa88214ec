package lanes.jca;

import java.nio.ByteBuffer;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.MacSpi;
import lanes.mode.Hash;

/** Every MAC. */
final class MacEngine extends MacSpi implements Cloneable {
  private final String name;
  private final Scheme scheme;
  private final int bits;

  /** Null until a key has come. */
  private Hash hash;

  private int length;

  /**
   * Whether nothing has come since the key or an output. {@code Mac} asks for a reset after each
   * output, which has gone back to the start by itself and left nothing to overwrite.
   */
  private boolean isAtStart;

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
    isAtStart = other.isAtStart;
  }

  @Override
  protected int engineGetMacLength() {
    return length;
  }

  @Override
  protected void engineInit(Key key, AlgorithmParameterSpec parameters)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    byte[] encoded = Keys.encoded(name, key, scheme.shortestKey, scheme.longestKey);
    try {
      Scheme.Computation computation = scheme.make(bits, encoded, parameters);
      if (hash != null) {
        hash.wipe();
      }
      hash = computation.hash();
      length = computation.outputLength();
      isAtStart = true;
    } finally {
      Arrays.fill(encoded, (byte) 0);
    }
  }

  @Override
  protected void engineUpdate(byte input) {
    isAtStart = false;
    hash.update(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int count) {
    if (count == 0) {
      return;
    }
    Ranges.check(input, offset, count);
    isAtStart = false;
    hash.update(input, offset, count);
  }

  @Override
  protected void engineUpdate(ByteBuffer input) {
    isAtStart = false;
    hash.update(input);
  }

  @Override
  protected byte[] engineDoFinal() {
    byte[] out = new byte[length];
    isAtStart = false;
    hash.finish(out, 0, length);
    isAtStart = true;
    return out;
  }

  @Override
  protected void engineReset() {
    // JCA lets this call through even if there is no key yet.
    if (hash != null && !isAtStart) {
      hash.reset();
      isAtStart = true;
    }
  }

  @Override
  public MacEngine clone() {
    return new MacEngine(this);
  }
}
