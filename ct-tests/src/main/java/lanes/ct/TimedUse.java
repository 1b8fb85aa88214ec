package lanes.ct;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.KmacParameterSpec;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;

/** Something whose time is taken, with inputs of two classes. */
abstract class TimedUse {
  private static final byte[] MESSAGE = new byte[64];
  private static final int OUTPUT = 65;

  /** What is left of the work, so that none of it is left out. */
  int sink;

  /** No compiler knows that. */
  int zero;

  /** The input; every one of both classes comes into this array. */
  final byte[] input;

  TimedUse(int length) {
    input = new byte[length];
  }

  /** What is timed. */
  abstract void call() throws GeneralSecurityException;

  /**
   * Makes an input, by the same steps for both classes.
   *
   * @param mask 0 for the first class, -1 for the second
   */
  abstract void make(byte[] out, byte mask, SplittableRandom random);

  /** Of the input, 0 in the first class, and in the second something else in most cases. */
  abstract int difference();

  /** A use with a fixed key, and with keys at random. */
  abstract static class WithKey extends TimedUse {
    WithKey(int length) {
      super(length);
    }

    @Override
    final void make(byte[] out, byte mask, SplittableRandom random) {
      random.nextBytes(out);
      for (int i = 0; i < out.length; i++) {
        out[i] = (byte) (out[i] & mask | i * 8 & ~mask);
      }
    }

    @Override
    final int difference() {
      return input[0] & 7;
    }
  }

  /** A MAC from its key to the tag. */
  static final class Keyed extends WithKey {
    private final Mac mac;
    private final AlgorithmParameterSpec parameters;
    private final Bytes key = new Bytes(input);

    Keyed(String entry, String algorithm, int length) throws GeneralSecurityException {
      super(length);
      mac = Mac.getInstance(algorithm, new LanesProvider());
      parameters =
          switch (entry) {
            case "mac-blake3-xof" -> OutputLengthParameterSpec.ofBytes(OUTPUT);
            case "kmac-with-parameters" -> KmacParameterSpec.ofOutputLength(OUTPUT);
            default -> null;
          };
    }

    @Override
    void call() throws InvalidKeyException, InvalidAlgorithmParameterException {
      mac.init(key, parameters);
      sink ^= mac.doFinal(MESSAGE)[0];
    }
  }

  /** A key whose bytes change. */
  private static final class Bytes implements SecretKey {
    private static final long serialVersionUID = 1L;
    private final transient byte[] bytes;

    Bytes(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String getAlgorithm() {
      return "test";
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

  /** A verification of a tag whose last byte is wrong, or its first one. */
  abstract static class WithTag extends TimedUse {
    final byte[] tag;

    WithTag(byte[] tag) {
      super(tag.length);
      this.tag = tag;
    }

    @Override
    final void make(byte[] out, byte mask, SplittableRandom random) {
      System.arraycopy(tag, 0, out, 0, tag.length);
      byte change = (byte) (random.nextInt(255) + 1);
      out[tag.length - 1] ^= (byte) (change & mask);
      out[0] ^= (byte) (change & ~mask);
    }

    @Override
    final int difference() {
      return input[tag.length - 1] ^ tag[tag.length - 1];
    }
  }

  static final class Verified extends WithTag {
    private final Mac mac;

    Verified(String algorithm, int length) throws GeneralSecurityException {
      this(keyed(algorithm, length));
    }

    private Verified(Mac mac) {
      super(mac.doFinal(MESSAGE));
      this.mac = mac;
    }

    private static Mac keyed(String algorithm, int length) throws GeneralSecurityException {
      Mac mac = Mac.getInstance(algorithm, new LanesProvider());
      mac.init(new Bytes(SeedKey.bytes(1, length)));
      return mac;
    }

    @Override
    void call() {
      mac.update(MESSAGE);
      sink += LanesProvider.verify(mac, input) ? 1 : 2;
    }
  }

  /** Some steps that wait for each other. */
  static int steps(int value, int count) {
    int stepped = value;
    for (int i = 0; i < count; i++) {
      // Nothing that a compiler could make one step of.
      stepped = (stepped ^ stepped >>> 15) * 0x9E3779B1;
    }
    return stepped;
  }

  /** A use, and then some steps that are left out in the first class. */
  static final class Shortcut extends TimedUse {
    private final TimedUse use;
    private final int mask;
    private final int steps;

    /**
     * @param mask of the bits of the difference that decide
     */
    Shortcut(TimedUse use, int mask, int steps) {
      super(0);
      this.use = use;
      this.mask = mask;
      this.steps = steps;
    }

    @Override
    byte[] input() {
      return use.input;
    }

    @Override
    void call() throws GeneralSecurityException {
      use.call();
      if ((use.difference() & mask) != 0) {
        sink = steps(sink ^ use.sink, steps);
      }
    }

    @Override
    void make(byte[] out, byte mask, SplittableRandom random) {
      use.make(out, mask, random);
    }

    @Override
    int difference() {
      return use.difference();
    }
  }

  byte[] input() {
    return input;
  }

  /** A comparison that stops at the first difference. */
  static final class EarlyExit extends WithTag {
    EarlyExit() {
      super(SeedKey.bytes(2, 32));
    }

    @Override
    void call() {
      sink += same() ? 1 : 2;
    }

    private boolean same() {
      for (int i = 0; i < tag.length; i++) {
        if (tag[i] != input[i]) {
          return false;
        }
      }
      return true;
    }
  }

  /** A load from a table that is in the cache. */
  static final class Index extends WithKey {
    private final byte[] table = new byte[256];

    Index() {
      super(32);
    }

    @Override
    void call() {
      sink += table[input[3] & 0xFF];
    }
  }

  /** Without any leak. */
  static final class Constant extends WithKey {
    Constant() {
      super(32);
    }

    @Override
    void call() {
      int sum = sink;
      for (byte each : input) {
        sum = Integer.rotateLeft(sum, 5) ^ each;
      }
      sink = sum;
    }
  }
}
