package lanes.jca;

import java.nio.ByteBuffer;
import java.security.DigestException;
import java.security.MessageDigestSpi;
import lanes.mode.Hash;

/** Every digest. */
final class DigestEngine extends MessageDigestSpi implements Cloneable {
  private final Hash hash;
  private final int length;

  DigestEngine(Scheme.Computation computation) {
    this(computation.hash(), computation.outputLength());
  }

  private DigestEngine(Hash hash, int length) {
    this.hash = hash;
    this.length = length;
  }

  @Override
  protected int engineGetDigestLength() {
    return length;
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
  protected byte[] engineDigest() {
    byte[] out = new byte[length];
    hash.finish(out, 0, length);
    return out;
  }

  @Override
  protected int engineDigest(byte[] out, int offset, int room) throws DigestException {
    if (room < length) {
      throw new DigestException(
          "the digest is " + length + " bytes long, there is room for " + room);
    }
    if (offset < 0 || out.length - offset < length) {
      throw new DigestException("the digest of " + length + " bytes does not fit at " + offset);
    }
    hash.finish(out, offset, length);
    return length;
  }

  @Override
  protected void engineReset() {
    hash.reset();
  }

  @Override
  public DigestEngine clone() {
    return new DigestEngine(hash.copy(), length);
  }
}
