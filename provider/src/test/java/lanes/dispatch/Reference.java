package lanes.dispatch;

import java.util.Arrays;
import lanes.PlainCompression;

/**
 * The plain compression functions on the arrays that the kernels have, and the permutation as its
 * standard says it.
 */
final class Reference {
  private Reference() {}

  /** BLAKE3 specification, section 2.2: all 16 words. */
  static int[] blake3(int[] cv, int[] block, int length, long counter, int flags) {
    return narrow(PlainCompression.blake3(widen(cv), widen(block), counter, length, flags));
  }

  /** RFC 7693, section 3.2: the new h, from h, t (two words) and f (two words) in one array. */
  static int[] blake2s(int[] state, int[] block) {
    return narrow(blake2(32, widen(state), widen(block)));
  }

  /** RFC 7693, section 3.2: the new h, from h, t (two words) and f (two words) in one array. */
  static long[] blake2b(long[] state, long[] block) {
    return blake2(64, state, block);
  }

  private static long[] blake2(int width, long[] state, long[] block) {
    long[] h = Arrays.copyOf(state, 8);
    PlainCompression.blake2(width, h, block, state[8], state[9], state[10], state[11]);
    return h;
  }

  private static long[] widen(int[] words) {
    return Arrays.stream(words).mapToLong(Integer::toUnsignedLong).toArray();
  }

  private static int[] narrow(long[] words) {
    return Arrays.stream(words).mapToInt(word -> (int) word).toArray();
  }

  /** FIPS 202, section 3.3, step by step. */
  static void keccak(long[] state) {
    int register = 1;
    for (int round = 0; round < 24; round++) {
      long[] parity = new long[5];
      for (int i = 0; i < 25; i++) {
        parity[i % 5] ^= state[i];
      }
      for (int i = 0; i < 25; i++) {
        state[i] ^= parity[(i + 4) % 5] ^ Long.rotateLeft(parity[(i + 1) % 5], 1);
      }
      long[] moved = new long[25];
      moved[0] = state[0];
      int x = 1;
      int y = 0;
      for (int t = 0; t < 24; t++) {
        int nextY = (2 * x + 3 * y) % 5;
        moved[y + 5 * nextY] = Long.rotateLeft(state[x + 5 * y], (t + 1) * (t + 2) / 2);
        x = y;
        y = nextY;
      }
      for (int i = 0; i < 25; i++) {
        int row = i - i % 5;
        state[i] = moved[i] ^ (~moved[row + (i + 1) % 5] & moved[row + (i + 2) % 5]);
      }
      for (int j = 0; j <= 6; j++) {
        if ((register & 1) != 0) {
          state[0] ^= 1L << ((1 << j) - 1);
        }
        register <<= 1;
        if ((register & 0x100) != 0) {
          register ^= 0x171;
        }
      }
    }
  }
}
