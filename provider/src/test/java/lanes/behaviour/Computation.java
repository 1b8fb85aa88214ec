package lanes.behaviour;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import javax.crypto.Mac;
import lanes.mode.Hash;

/** What a MessageDigest, a Mac and a hash have in common, for tests that drive all of them. */
abstract class Computation {
  static Computation of(MessageDigest digest) {
    return new OfDigest(digest);
  }

  static Computation of(Mac mac) {
    return new OfMac(mac);
  }

  /** A hash that gives so many bytes. */
  static Computation of(Hash hash, int length) {
    return new OfHash(hash, length);
  }

  abstract void update(byte in);

  abstract void update(byte[] in, int offset, int length);

  abstract void update(ByteBuffer in);

  abstract byte[] finish();

  abstract void reset();

  abstract int length();

  abstract Computation copy();

  /** The result over one array, at once. */
  final byte[] finish(byte[] in, int offset, int length) {
    update(in, offset, length);
    return finish();
  }

  private static final class OfDigest extends Computation {
    private final MessageDigest digest;

    OfDigest(MessageDigest digest) {
      this.digest = digest;
    }

    @Override
    void update(byte in) {
      digest.update(in);
    }

    @Override
    void update(byte[] in, int offset, int length) {
      digest.update(in, offset, length);
    }

    @Override
    void update(ByteBuffer in) {
      digest.update(in);
    }

    @Override
    byte[] finish() {
      return digest.digest();
    }

    @Override
    void reset() {
      digest.reset();
    }

    @Override
    int length() {
      return digest.getDigestLength();
    }

    @Override
    Computation copy() {
      try {
        return of((MessageDigest) digest.clone());
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class OfMac extends Computation {
    private final Mac mac;

    OfMac(Mac mac) {
      this.mac = mac;
    }

    @Override
    void update(byte in) {
      mac.update(in);
    }

    @Override
    void update(byte[] in, int offset, int length) {
      mac.update(in, offset, length);
    }

    @Override
    void update(ByteBuffer in) {
      mac.update(in);
    }

    @Override
    byte[] finish() {
      return mac.doFinal();
    }

    @Override
    void reset() {
      mac.reset();
    }

    @Override
    int length() {
      return mac.getMacLength();
    }

    @Override
    Computation copy() {
      try {
        return of((Mac) mac.clone());
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static final class OfHash extends Computation {
    private final Hash hash;
    private final int length;

    OfHash(Hash hash, int length) {
      this.hash = hash;
      this.length = length;
    }

    @Override
    void update(byte in) {
      hash.update(in);
    }

    @Override
    void update(byte[] in, int offset, int length) {
      hash.update(in, offset, length);
    }

    @Override
    void update(ByteBuffer in) {
      hash.update(in);
    }

    @Override
    byte[] finish() {
      byte[] out = new byte[length];
      hash.finish(out, 0, length);
      return out;
    }

    @Override
    void reset() {
      hash.reset();
    }

    @Override
    int length() {
      return length;
    }

    @Override
    Computation copy() {
      return of(hash.copy(), length);
    }
  }
}
