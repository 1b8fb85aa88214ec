package lanes.kernel.autovector;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the part of the lane kernel whose shape C2's auto-vectoriser dictates: the same G eight
 * times, with the places of its words as constants.
 *
 * <p>What measurement showed, on JDK 17 and 25:
 *
 * <ul>
 *   <li>One G in a loop over the lanes. Two have too many nodes for C2 to unroll as far as a vector
 *       is wide.
 *   <li>The state is one array with constant distances between its rows: then all rows lie alike to
 *       the boundaries of vectors, and C2 can tell that they do not overlap. Distances that are
 *       parameters are not vectorised at all.
 *   <li>Rotations are shifts: the interpreter does them without a call, and C2 knows them all the
 *       same.
 *   <li>The message words are arrays of their own: they are only read, and which of them a round
 *       uses may then be a parameter, so that eight methods serve all rounds.
 *   <li>C2 unrolls a loop no further than a tenth of the iterations that its profile promises, and
 *       with that goes the width of the vectors; {@link Placement} sees to the profile.
 * </ul>
 */
final class LaneSource {
  static final String FILE = "LaneRounds.java";

  private static final int[][] G_WORDS = {
    {0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15},
    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13}, {3, 4, 9, 14}
  };

  private static final String HEAD =
      """
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
      """;

  private static final String CALL =
      """
            g%d(state, work[1 + words[%d]], work[1 + words[%d]], from, to);
      """;

  private static final String END =
      """
          }
        }
      """;

  private static final String AROUND =
      """

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
      """;

  private static final String G =
      """

        private static void g%1$d(int[] v, int[] x, int[] y, int from, int to) {
          for (int i = from; i < to; i++) {
            int a = v[%2$s];
            int b = v[%3$s];
            int c = v[%4$s];
            int d = v[%5$s];
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
            v[%2$s] = a;
            v[%3$s] = b;
            v[%4$s] = c;
            v[%5$s] = d;
          }
        }
      """;

  private LaneSource() {}

  /** Writes the file into the folder that is named. */
  public static void main(String[] args) throws IOException {
    Files.writeString(Path.of(args[0], FILE), text());
  }

  static String text() {
    StringBuilder text = new StringBuilder(HEAD);
    for (int i = 0; i < G_WORDS.length; i++) {
      text.append(String.format(CALL, i, 2 * i, 2 * i + 1));
    }
    text.append(END).append(AROUND);
    for (int i = 0; i < G_WORDS.length; i++) {
      String[] at = new String[4];
      for (int j = 0; j < 4; j++) {
        int word = G_WORDS[i][j];
        at[j] = word == 0 ? "i" : word == 1 ? "STRIDE + i" : word + " * STRIDE + i";
      }
      text.append(String.format(G, i, at[0], at[1], at[2], at[3]));
    }
    return text.append("}\n").toString();
  }
}
