package lanes.ct;

import java.util.ArrayList;
import java.util.List;
import javax.crypto.SecretKey;

/**
 * A key that has no bytes, but a seed of which they are made anew whenever they are asked for: so
 * what is left of them in a process is what others left.
 */
final class SeedKey implements SecretKey {
  private static final long serialVersionUID = 1L;

  private final long seed;
  private final int length;
  private final transient List<byte[]> given = new ArrayList<>();

  /**
   * @param length in bytes
   */
  SeedKey(long seed, int length) {
    this.seed = seed;
    this.length = length;
  }

  /**
   * The bytes that a seed stands for. They are made one at a time, so that no word of them is ever
   * a value on the stack.
   */
  static byte[] bytes(long seed, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (mix(mix(seed) + i) >>> 56);
    }
    return bytes;
  }

  /** The last step of splitmix64. */
  private static long mix(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  int length() {
    return length;
  }

  /** Whether whoever took the bytes has overwritten them. */
  boolean isForgotten() {
    int sum = 0;
    for (byte[] each : given) {
      for (byte b : each) {
        sum |= b;
      }
    }
    return sum == 0;
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
    byte[] bytes = bytes(seed, length);
    given.add(bytes);
    return bytes;
  }
}
