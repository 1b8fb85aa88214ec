package lanes.mode;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * HMAC (RFC 2104, FIPS 198-1) over a sponge. The states after the two padded keys are kept, so that
 * a message costs two permutations less and the key itself is not needed again.
 */
public final class Hmac implements Hash {
  private static final byte IPAD = 0x36;
  private static final byte OPAD = 0x5C;

  private final Sponge inner;
  private final Sponge outer;
  private final Sponge running;
  private final byte[] innerHash;

  /**
   * @param hash the underlying hash function, before any message
   * @param hashLength its output, in bytes, which is also that of the HMAC
   * @param key of any length; one longer than a block is hashed first
   */
  public Hmac(Sponge hash, int hashLength, byte[] key) {
    running = hash.copy();
    inner = hash.copy();
    outer = hash.copy();
    innerHash = new byte[hashLength];
    byte[] block = new byte[hash.rate()];
    try {
      if (key.length > block.length) {
        running.update(key, 0, key.length);
        running.finish(block, 0, hashLength);
      } else {
        System.arraycopy(key, 0, block, 0, key.length);
      }
      xor(block, IPAD);
      inner.absorbBlock(block);
      xor(block, (byte) (IPAD ^ OPAD));
      outer.absorbBlock(block);
    } catch (RuntimeException | Error e) {
      // Nobody has this object, to wipe it.
      inner.wipe();
      outer.wipe();
      throw e;
    } finally {
      Arrays.fill(block, (byte) 0);
      running.wipe();
    }
    reset();
  }

  private Hmac(Hmac other) {
    inner = other.inner.copy();
    outer = other.outer.copy();
    running = other.running.copy();
    innerHash = new byte[other.innerHash.length];
  }

  private static void xor(byte[] block, byte pad) {
    for (int i = 0; i < block.length; i++) {
      block[i] ^= pad;
    }
  }

  @Override
  public void update(byte in) {
    running.update(in);
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    running.update(in, offset, length);
  }

  @Override
  public void update(ByteBuffer in) {
    running.update(in);
  }

  @Override
  public void finish(byte[] out, int offset, int length) {
    try {
      running.finish(innerHash, 0, innerHash.length);
      running.resumeFrom(outer);
      running.update(innerHash, 0, innerHash.length);
      running.finish(out, offset, length);
    } finally {
      Arrays.fill(innerHash, (byte) 0);
      running.wipe();
      reset();
    }
  }

  @Override
  public void reset() {
    running.resumeFrom(inner);
  }

  @Override
  public Hash copy() {
    return new Hmac(this);
  }

  @Override
  public void wipe() {
    inner.wipe();
    outer.wipe();
    running.wipe();
    Arrays.fill(innerHash, (byte) 0);
  }
}
