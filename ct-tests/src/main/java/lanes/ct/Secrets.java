package lanes.ct;

import java.util.Arrays;
import java.util.Random;

/** The secrets that are compared: zeros, ones, single bits, and anything. */
final class Secrets {
  private Secrets() {}

  /**
   * One of them.
   *
   * @param number 0 for zeros, 1 for ones, 2 to 17 for a single bit, then anything
   * @param use so that those of one number differ
   */
  static byte[] bytes(int number, int length, int use) {
    byte[] bytes = new byte[length];
    if (number == 1) {
      Arrays.fill(bytes, (byte) -1);
    } else if (number > 17) {
      new Random(number * 31L + use).nextBytes(bytes);
    } else if (number > 1 && length > 0) {
      int bit = (int) ((number - 2) * 8L * length / 16);
      bytes[bit / 8] = (byte) (1 << bit % 8);
    }
    return bytes;
  }
}
