package lanes.kernel.autovector;

import static lanes.kernel.autovector.LaneRounds.VECTOR;

import java.util.Arrays;
import lanes.kernel.Blake3;

/**
 * Where in its rows a work space has its lanes, which decides how much of a loop over them is done
 * in vectors.
 *
 * <p>C2 puts a scalar loop before each loop of vectors, which runs once at least, and on until the
 * next word of the state is the first of a whole vector in memory; what is left after the last
 * whole vector is done in a scalar loop again. In the worst case, that of seven places in eight,
 * that is as many lanes as a vector has, which takes longer than 100 lanes in vectors. So the loops
 * begin one lane early, with an idle one, and the first lane in use is to be the first of a whole
 * vector.
 *
 * <p>Java does not tell where an array lies, and a garbage collection moves it, but the clock shows
 * which place is the right one: there the rounds take a third of the time. It is looked for now and
 * then, and nothing but speed depends on what is found.
 */
final class Placement {
  /** Places that an array can lie at: objects begin at multiples of 8 bytes, that is two words. */
  private static final int PLACES = VECTOR / 2;

  /** Lanes to one place that need not be the best for long: some three milliseconds of work. */
  private static final int TRUSTED_LANES = 1 << 17;

  /** The array of a work space that is used here; any words in it are good ones. */
  static final int ARRAY = 1 + Blake3.BLOCK_WORDS;

  // Its words: the place, whether a single vector is slower than two, how long both are trusted.
  private static final int PLACE = 0;
  private static final int PAIRS = 1;
  private static final int LANES_LEFT = 2;
  private static final int TIMES = 3;

  static final int WORDS = TIMES + PLACES;

  private static boolean wide;

  private Placement() {}

  /** Whether vectors have been seen to be so wide that few lanes are worth a pass. */
  static boolean isWide() {
    return wide;
  }

  /**
   * Chooses the place for some passes of so many lanes.
   *
   * @return the first lane in use, 2 to 16; the loops are to begin with the one before
   */
  static int firstLane(int[][] work, int lanes, int count) {
    int[] own = work[ARRAY];
    own[LANES_LEFT] -= lanes * count;
    if (own[LANES_LEFT] < 0) {
      own[LANES_LEFT] = TRUSTED_LANES;
      search(work, own);
    }
    return firstLane(own);
  }

  private static int firstLane(int[] own) {
    return 2 * (own[PLACE] & PLACES - 1) + 2;
  }

  /** Where the loops over so many lanes end. */
  static int end(int[][] work, int lanes) {
    int[] own = work[ARRAY];
    if (!wide) {
      return firstLane(own) + lanes;
    }
    int whole = (lanes + VECTOR - 1) / VECTOR * VECTOR;
    return firstLane(own) + Math.max(VECTOR << (own[PAIRS] & 1), whole);
  }

  private static void search(int[][] work, int[] own) {
    // Brings what the first measurement would wait for into the caches.
    measure(work, 1, 3 * VECTOR);
    int best = 0;
    for (int place = 0; place < PLACES; place++) {
      own[TIMES + place] = measure(work, 2 * place + 1, VECTOR);
      if (own[TIMES + place] < own[TIMES + best]) {
        best = place;
      }
    }
    own[PLACE] = best;
    // JDK 17 runs two vectors an iteration, and does a single one in scalar code.
    int from = 2 * best + 1;
    own[PAIRS] = again(work, from, VECTOR) > again(work, from, 2 * VECTOR) ? 1 : 0;
    // With vectors of 8 words, two places are good ones.
    long fastest = own[TIMES + best];
    Arrays.sort(own, TIMES, TIMES + PLACES);
    wide |= 3 * fastest < 2L * own[TIMES + PLACES / 2];
  }

  /** The second of two times: the processor has learnt another number of iterations by then. */
  private static int again(int[][] work, int from, int lanes) {
    measure(work, from, lanes);
    return measure(work, from, lanes);
  }

  /** The time of one round over the idle lane {@code from} and so many more. */
  private static int measure(int[][] work, int from, int lanes) {
    long start = System.nanoTime();
    LaneRounds.mix(work, 1, from, from + 1 + lanes);
    return (int) Math.min(System.nanoTime() - start, Integer.MAX_VALUE);
  }
}
