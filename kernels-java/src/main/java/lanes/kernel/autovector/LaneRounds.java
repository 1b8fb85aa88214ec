// Written by LaneSource; see CONTRIBUTING.md.
package lanes.kernel.autovector;

import lanes.kernel.Blake3;

/**
 * The rounds of BLAKE3 (specification, section 2.2) over many states at once, in loops that C2
 * turns into vector instructions.
 *
 * <p>Word w of the state of lane i is {@code work[0][w * STRIDE + i]}; word w of its message is
 * {@code work[1 + w][i]}.
 */
final class LaneRounds {
  /** The most lanes. */
  static final int LANES = 256;

  /**
   * Words from a row of the state to the next: whole vectors, and no power of two, at which rows
   * would compete for the same lines of a cache.
   */
  static final int STRIDE = LANES + 16;

  /**
   * Words in a row of the message. With the 16 bytes of an array's header it fills whole vectors,
   * so that rows that were allocated one after the other lie alike to the boundaries of vectors.
   */
  static final int ROW = LANES + 12;

  /**
   * From so many lanes on, C2 unrolls a loop to 16 words, if that is how often its profile says
   * that it runs.
   */
  private static final int WIDE = 151;

  private static final int[][] SCHEDULE = Blake3.schedule();

  private LaneRounds() {}

  /** Mixes a message into the states of the first {@code lanes} lanes. */
  static void mix(int[][] work, int lanes) {
    if (lanes < WIDE) {
      mixFew(work, lanes);
    } else {
      mixMany(work, lanes);
    }
  }

  /** Adds the upper half of every state to its lower half. */
  static void feedForward(int[][] work) {
    int[] state = work[0];
    for (int i = 0; i < 8 * STRIDE; i++) {
      state[i] ^= state[8 * STRIDE + i];
    }
  }

  private static void mixFew(int[][] work, int lanes) {
    int[] state = work[0];
    for (int[] words : SCHEDULE) {
      few0(state, work[1 + words[0]], work[1 + words[1]], lanes);
      few1(state, work[1 + words[2]], work[1 + words[3]], lanes);
      few2(state, work[1 + words[4]], work[1 + words[5]], lanes);
      few3(state, work[1 + words[6]], work[1 + words[7]], lanes);
      few4(state, work[1 + words[8]], work[1 + words[9]], lanes);
      few5(state, work[1 + words[10]], work[1 + words[11]], lanes);
      few6(state, work[1 + words[12]], work[1 + words[13]], lanes);
      few7(state, work[1 + words[14]], work[1 + words[15]], lanes);
    }
  }

  private static void few0(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[i];
      int b = v[4 * STRIDE + i];
      int c = v[8 * STRIDE + i];
      int d = v[12 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[i] = a;
      v[4 * STRIDE + i] = b;
      v[8 * STRIDE + i] = c;
      v[12 * STRIDE + i] = d;
    }
  }

  private static void few1(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[STRIDE + i];
      int b = v[5 * STRIDE + i];
      int c = v[9 * STRIDE + i];
      int d = v[13 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[STRIDE + i] = a;
      v[5 * STRIDE + i] = b;
      v[9 * STRIDE + i] = c;
      v[13 * STRIDE + i] = d;
    }
  }

  private static void few2(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[2 * STRIDE + i];
      int b = v[6 * STRIDE + i];
      int c = v[10 * STRIDE + i];
      int d = v[14 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[2 * STRIDE + i] = a;
      v[6 * STRIDE + i] = b;
      v[10 * STRIDE + i] = c;
      v[14 * STRIDE + i] = d;
    }
  }

  private static void few3(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[3 * STRIDE + i];
      int b = v[7 * STRIDE + i];
      int c = v[11 * STRIDE + i];
      int d = v[15 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[3 * STRIDE + i] = a;
      v[7 * STRIDE + i] = b;
      v[11 * STRIDE + i] = c;
      v[15 * STRIDE + i] = d;
    }
  }

  private static void few4(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[i];
      int b = v[5 * STRIDE + i];
      int c = v[10 * STRIDE + i];
      int d = v[15 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[i] = a;
      v[5 * STRIDE + i] = b;
      v[10 * STRIDE + i] = c;
      v[15 * STRIDE + i] = d;
    }
  }

  private static void few5(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[STRIDE + i];
      int b = v[6 * STRIDE + i];
      int c = v[11 * STRIDE + i];
      int d = v[12 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[STRIDE + i] = a;
      v[6 * STRIDE + i] = b;
      v[11 * STRIDE + i] = c;
      v[12 * STRIDE + i] = d;
    }
  }

  private static void few6(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[2 * STRIDE + i];
      int b = v[7 * STRIDE + i];
      int c = v[8 * STRIDE + i];
      int d = v[13 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[2 * STRIDE + i] = a;
      v[7 * STRIDE + i] = b;
      v[8 * STRIDE + i] = c;
      v[13 * STRIDE + i] = d;
    }
  }

  private static void few7(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[3 * STRIDE + i];
      int b = v[4 * STRIDE + i];
      int c = v[9 * STRIDE + i];
      int d = v[14 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[3 * STRIDE + i] = a;
      v[4 * STRIDE + i] = b;
      v[9 * STRIDE + i] = c;
      v[14 * STRIDE + i] = d;
    }
  }

  private static void mixMany(int[][] work, int lanes) {
    int[] state = work[0];
    for (int[] words : SCHEDULE) {
      many0(state, work[1 + words[0]], work[1 + words[1]], lanes);
      many1(state, work[1 + words[2]], work[1 + words[3]], lanes);
      many2(state, work[1 + words[4]], work[1 + words[5]], lanes);
      many3(state, work[1 + words[6]], work[1 + words[7]], lanes);
      many4(state, work[1 + words[8]], work[1 + words[9]], lanes);
      many5(state, work[1 + words[10]], work[1 + words[11]], lanes);
      many6(state, work[1 + words[12]], work[1 + words[13]], lanes);
      many7(state, work[1 + words[14]], work[1 + words[15]], lanes);
    }
  }

  private static void many0(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[i];
      int b = v[4 * STRIDE + i];
      int c = v[8 * STRIDE + i];
      int d = v[12 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[i] = a;
      v[4 * STRIDE + i] = b;
      v[8 * STRIDE + i] = c;
      v[12 * STRIDE + i] = d;
    }
  }

  private static void many1(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[STRIDE + i];
      int b = v[5 * STRIDE + i];
      int c = v[9 * STRIDE + i];
      int d = v[13 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[STRIDE + i] = a;
      v[5 * STRIDE + i] = b;
      v[9 * STRIDE + i] = c;
      v[13 * STRIDE + i] = d;
    }
  }

  private static void many2(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[2 * STRIDE + i];
      int b = v[6 * STRIDE + i];
      int c = v[10 * STRIDE + i];
      int d = v[14 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[2 * STRIDE + i] = a;
      v[6 * STRIDE + i] = b;
      v[10 * STRIDE + i] = c;
      v[14 * STRIDE + i] = d;
    }
  }

  private static void many3(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[3 * STRIDE + i];
      int b = v[7 * STRIDE + i];
      int c = v[11 * STRIDE + i];
      int d = v[15 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[3 * STRIDE + i] = a;
      v[7 * STRIDE + i] = b;
      v[11 * STRIDE + i] = c;
      v[15 * STRIDE + i] = d;
    }
  }

  private static void many4(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[i];
      int b = v[5 * STRIDE + i];
      int c = v[10 * STRIDE + i];
      int d = v[15 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[i] = a;
      v[5 * STRIDE + i] = b;
      v[10 * STRIDE + i] = c;
      v[15 * STRIDE + i] = d;
    }
  }

  private static void many5(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[STRIDE + i];
      int b = v[6 * STRIDE + i];
      int c = v[11 * STRIDE + i];
      int d = v[12 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[STRIDE + i] = a;
      v[6 * STRIDE + i] = b;
      v[11 * STRIDE + i] = c;
      v[12 * STRIDE + i] = d;
    }
  }

  private static void many6(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[2 * STRIDE + i];
      int b = v[7 * STRIDE + i];
      int c = v[8 * STRIDE + i];
      int d = v[13 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[2 * STRIDE + i] = a;
      v[7 * STRIDE + i] = b;
      v[8 * STRIDE + i] = c;
      v[13 * STRIDE + i] = d;
    }
  }

  private static void many7(int[] v, int[] x, int[] y, int lanes) {
    for (int i = 0; i < lanes; i++) {
      int a = v[3 * STRIDE + i];
      int b = v[4 * STRIDE + i];
      int c = v[9 * STRIDE + i];
      int d = v[14 * STRIDE + i];
      a = a + x[i] + b;
      d ^= a;
      d = d >>> 16 | d << 16;
      c += d;
      b ^= c;
      b = b >>> 12 | b << 20;
      a = a + y[i] + b;
      d ^= a;
      d = d >>> 8 | d << 24;
      c += d;
      b ^= c;
      b = b >>> 7 | b << 25;
      v[3 * STRIDE + i] = a;
      v[4 * STRIDE + i] = b;
      v[9 * STRIDE + i] = c;
      v[14 * STRIDE + i] = d;
    }
  }
}
