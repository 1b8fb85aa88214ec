package lanes.kernel.autovector;

import static lanes.kernel.autovector.LaneRounds.VECTOR;

import lanes.kernel.Blake3;

/**
 * When the lanes may take over from the scalar kernel.
 *
 * <p>Until C2 has compiled the loops, they are far slower than the scalar kernel, and how far C2
 * unrolls them, and so the width of the vectors, depends on the iterations that it has seen by
 * then. So while the scalar kernel works, the loops are run now and then over many lanes that
 * nobody needs, until the clock shows that they are the faster ones.
 *
 * <p>Only the clock and the numbers of blocks decide, never data. Threads may lose counts to one
 * another, which puts the moment off and does no other harm.
 */
final class Rehearsal {
  /**
   * C2 unrolls a loop to as many words as the widest vector has if it sees ten times as many
   * iterations.
   */
  private static final int LANES = 10 * VECTOR + 2 * VECTOR;

  /** So many times the interpreter runs the rounds, and counts no iterations for C2. */
  private static final int INTERPRETED = 16;

  /** Before so many runs, HotSpot's thresholds do not let C2 compile the loops. */
  private static final int EARLIEST = 64;

  /** By so many runs C2 has been asked to, and only the end of that is waited for. */
  private static final int ASKED = 256;

  /** Blocks from one run to the next; C1's code takes about as long for them as for the run. */
  private static final int GAP = 1 << 10;

  private static final int GAP_WAITING = 1 << 14;

  /** So many runs in a row must be faster than the scalar kernel. */
  private static final int FASTER_RUNS = 3;

  /** The part of the scalar kernel's time that the rounds may take: lanes have to be filled too. */
  private static final double MOST = 0.75;

  /** The same for its form for first calls; loops that C2 made vectors of take less. */
  private static final double MOST_EARLY = 0.4;

  private int runs;
  private int faster;
  private int blocksSince;

  boolean isOver() {
    return faster >= FASTER_RUNS;
  }

  void end() {
    faster = FASTER_RUNS;
  }

  /**
   * The scalar kernel has taken {@code nanos} for {@code blocks}, at least one.
   *
   * @param early whether it still uses its form for first calls
   */
  void follow(int blocks, long nanos, boolean early, int[][] work) {
    blocksSince += blocks;
    if (blocksSince < (runs < ASKED ? GAP : GAP_WAITING)) {
      return;
    }
    blocksSince = 0;
    int lanes = runs < INTERPRETED ? VECTOR : LANES;
    long start = System.nanoTime();
    // All loops equally often: C2 decides on the width of one's vectors when it compiles that one,
    // and if that is after the last run, by the few lanes of the calls that there are then.
    for (int round = 0; round < LaneRounds.ROUNDS; round++) {
      LaneRounds.prepare(work, Blake3.BLOCK, 0, 1, 1 + lanes);
      LaneRounds.mix(work, 1, 1, 1 + lanes);
      LaneRounds.feedForward(work, 1, 1 + lanes);
    }
    long own = System.nanoTime() - start;
    runs++;
    double most = (double) nanos / blocks * (early ? MOST_EARLY : MOST);
    faster = runs > EARLIEST && own < most * lanes ? faster + 1 : 0;
  }
}
