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

  /** A vector may have so many words at most; the lanes are rounded up to a multiple of it. */
  static final int VECTOR = 16;

  /**
   * Words from a row of the state to the next: whole vectors, two more than there are lanes, so
   * that these may begin anywhere in the first ({@link Placement}), and no power of two, at which
   * rows would compete for the same lines of a cache.
   */
  static final int STRIDE = LANES + 2 * VECTOR;

  /**
   * Words in a row of the message. With the 16 bytes of an array's header it fills whole vectors,
   * so that rows that were allocated one after the other lie alike to the boundaries of vectors.
   */
  static final int ROW = STRIDE - 4;

  static final int ROUNDS = 7;

  /** Where the row of the counters' lower halves begins; that of the upper ones follows. */
  static final int COUNTERS = Blake3.BLOCK_WORDS * STRIDE;

  private static final int[] IV = Blake3.iv();
  private static final int[][] SCHEDULE = Blake3.schedule();

  private LaneRounds() {}

  /** Mixes a message into the states of the lanes {@code from} to {@code to - 1}. */
  static void mix(int[][] work, int rounds, int from, int to) {
    int[] state = work[0];
    for (int round = 0; round < rounds; round++) {
      int[] words = SCHEDULE[round];
      g0(state, work[1 + words[0]], work[1 + words[1]], from, to);
      g1(state, work[1 + words[2]], work[1 + words[3]], from, to);
      g2(state, work[1 + words[4]], work[1 + words[5]], from, to);
      g3(state, work[1 + words[6]], work[1 + words[7]], from, to);
      g4(state, work[1 + words[8]], work[1 + words[9]], from, to);
      g5(state, work[1 + words[10]], work[1 + words[11]], from, to);
      g6(state, work[1 + words[12]], work[1 + words[13]], from, to);
      g7(state, work[1 + words[14]], work[1 + words[15]], from, to);
    }
  }

  /**
   * Completes the states before the rounds (section 2.2): the initialization words, the counters,
   * which wait in two rows beyond the state, the block length and the flags.
   */
  static void prepare(int[][] work, int blockLength, int flags, int from, int to) {
    int[] v = work[0];
    prepareWords(v, IV[0], IV[1], IV[2], IV[3], from, to);
    prepareRest(v, blockLength, flags, from, to);
  }

  private static void prepareWords(
      int[] v, int word0, int word1, int word2, int word3, int from, int to) {
    for (int i = from; i < to; i++) {
      v[8 * STRIDE + i] = word0;
      v[9 * STRIDE + i] = word1;
      v[10 * STRIDE + i] = word2;
      v[11 * STRIDE + i] = word3;
    }
  }

  private static void prepareRest(int[] v, int blockLength, int flags, int from, int to) {
    for (int i = from; i < to; i++) {
      v[12 * STRIDE + i] = v[COUNTERS + i];
      v[13 * STRIDE + i] = v[COUNTERS + STRIDE + i];
      v[14 * STRIDE + i] = blockLength;
      v[15 * STRIDE + i] = flags;
    }
  }

  /** Adds the upper half of every state to its lower half. */
  static void feedForward(int[][] work, int from, int to) {
    feedForward0(work[0], from, to);
    feedForward4(work[0], from, to);
  }

  private static void feedForward0(int[] v, int from, int to) {
    for (int i = from; i < to; i++) {
      v[i] ^= v[8 * STRIDE + i];
      v[STRIDE + i] ^= v[9 * STRIDE + i];
      v[2 * STRIDE + i] ^= v[10 * STRIDE + i];
      v[3 * STRIDE + i] ^= v[11 * STRIDE + i];
    }
  }

  private static void feedForward4(int[] v, int from, int to) {
    for (int i = from; i < to; i++) {
      v[4 * STRIDE + i] ^= v[12 * STRIDE + i];
      v[5 * STRIDE + i] ^= v[13 * STRIDE + i];
      v[6 * STRIDE + i] ^= v[14 * STRIDE + i];
      v[7 * STRIDE + i] ^= v[15 * STRIDE + i];
    }
  }

  private static void g0(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g1(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g2(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g3(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g4(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g5(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g6(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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

  private static void g7(int[] v, int[] x, int[] y, int from, int to) {
    for (int i = from; i < to; i++) {
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
