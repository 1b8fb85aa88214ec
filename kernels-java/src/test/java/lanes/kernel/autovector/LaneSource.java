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
 *       with that goes the width of the vectors. So the loops are there twice, for few and for many
 *       lanes, and short messages cannot spoil the profile of long ones.
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
      """;

  private static final String MIX =
      """

        private static void mix%s(int[][] work, int lanes) {
          int[] state = work[0];
          for (int[] words : SCHEDULE) {
      """;

  private static final String CALL =
      """
            %s%d(state, work[1 + words[%d]], work[1 + words[%d]], lanes);
      """;

  private static final String END =
      """
          }
        }
      """;

  private static final String FEED_FORWARD =
      """

        /** Adds the upper half of every state to its lower half. */
        static void feedForward(int[][] work) {
          int[] state = work[0];
          for (int i = 0; i < 8 * STRIDE; i++) {
            state[i] ^= state[8 * STRIDE + i];
          }
        }
      """;

  private static final String G =
      """

        private static void %1$s%2$d(int[] v, int[] x, int[] y, int lanes) {
          for (int i = 0; i < lanes; i++) {
            int a = v[%3$s];
            int b = v[%4$s];
            int c = v[%5$s];
            int d = v[%6$s];
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
            v[%3$s] = a;
            v[%4$s] = b;
            v[%5$s] = c;
            v[%6$s] = d;
          }
        }
      """;

  private LaneSource() {}

  /** Writes the file into the folder that is named. */
  public static void main(String[] args) throws IOException {
    Files.writeString(Path.of(args[0], FILE), text());
  }

  static String text() {
    StringBuilder text = new StringBuilder(HEAD).append(FEED_FORWARD);
    rounds(text, "Few", "few");
    rounds(text, "Many", "many");
    return text.append("}\n").toString();
  }

  private static void rounds(StringBuilder text, String name, String prefix) {
    text.append(String.format(MIX, name));
    for (int i = 0; i < G_WORDS.length; i++) {
      text.append(String.format(CALL, prefix, i, 2 * i, 2 * i + 1));
    }
    text.append(END);
    for (int i = 0; i < G_WORDS.length; i++) {
      String[] at = new String[4];
      for (int j = 0; j < 4; j++) {
        int word = G_WORDS[i][j];
        at[j] = word == 0 ? "i" : word == 1 ? "STRIDE + i" : word + " * STRIDE + i";
      }
      text.append(String.format(G, prefix, i, at[0], at[1], at[2], at[3]));
    }
  }
}
