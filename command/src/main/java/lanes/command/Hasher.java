package lanes.command;

import java.security.MessageDigest;

/** A running hash, plain or keyed. */
interface Hasher {
  void update(byte[] in, int offset, int length);

  /** The hash of what came since the last; then it starts over. */
  byte[] finish();

  /** Forgets what came, after an input that could not be read to its end. */
  void reset();

  /** The plain hash. */
  static Hasher of(HashFunction function) {
    MessageDigest digest = function.newDigest();
    return new Hasher() {
      @Override
      public void update(byte[] in, int offset, int length) {
        digest.update(in, offset, length);
      }

      @Override
      public byte[] finish() {
        return digest.digest();
      }

      @Override
      public void reset() {
        digest.reset();
      }
    };
  }
}
