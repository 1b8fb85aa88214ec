package lanes.benchmarks.peer;

import java.security.MessageDigest;
import javax.crypto.Mac;

/** A reused instance of one algorithm from one peer. */
public interface Hasher {
  /** Appends a part of the message. */
  void update(byte[] in, int offset, int length);

  /** The output, in a new array. The next message begins. */
  byte[] finish();

  /** The output of a whole message, in a new array. */
  default byte[] hash(byte[] message) {
    update(message, 0, message.length);
    return finish();
  }

  /** A digest of JCA. */
  static Hasher of(MessageDigest digest) {
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
      public byte[] hash(byte[] message) {
        return digest.digest(message);
      }
    };
  }

  /** A MAC of JCA that has its key. */
  static Hasher of(Mac mac) {
    return new Hasher() {
      @Override
      public void update(byte[] in, int offset, int length) {
        mac.update(in, offset, length);
      }

      @Override
      public byte[] finish() {
        return mac.doFinal();
      }

      @Override
      public byte[] hash(byte[] message) {
        return mac.doFinal(message);
      }
    };
  }
}
