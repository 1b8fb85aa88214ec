package lanes.benchmarks.peer;

import java.security.MessageDigest;
import lanes.mode.Hash;

/**
 * A hash behind the interface of JCA, so that what cannot be had from the provider costs as much as
 * what can.
 */
final class HashDigest extends MessageDigest {
  private final Hash hash;
  private final int length;

  /**
   * @param length bytes of output
   */
  HashDigest(Hash hash, int length) {
    super("hash");
    this.hash = hash;
    this.length = length;
  }

  @Override
  protected void engineUpdate(byte input) {
    hash.update(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int count) {
    hash.update(input, offset, count);
  }

  @Override
  protected byte[] engineDigest() {
    byte[] out = new byte[length];
    hash.finish(out, 0, length);
    return out;
  }

  @Override
  protected void engineReset() {
    hash.reset();
  }
}
