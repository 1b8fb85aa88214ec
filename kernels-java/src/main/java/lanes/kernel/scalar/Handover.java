package lanes.kernel.scalar;

/**
 * When the unrolled form of a kernel may take over from the one for first calls.
 *
 * <p>The unrolled form is the faster one when C2 has compiled it, and several times slower for the
 * thousands of calls until then. So only a call now and then goes to it, for the JVM to count and
 * to compile it. When it is not far behind, the forms take turns for a while, and it takes over if
 * it is the faster one by then.
 *
 * <p>Only the clock and the numbers of calls decide, never data. Threads may lose counts to one
 * another, which puts the moment off and does no other harm.
 */
final class Handover {
  /**
   * Before so many calls, C2 has not compiled the form for first calls either: the unrolled one
   * would win against less than that, and be waited for all the longer.
   */
  private static final int FIRST = 1 << 13;

  /** The calls of the unrolled form take at most about one in so many parts of the time. */
  private static final int SHARE = 8;

  /**
   * By so many calls of it HotSpot has asked C2 for it, after 5000 that C1's code has counted. More
   * are needed only where C2 is busy, and to find out when it is done.
   */
  private static final int ASKED = 6 << 10;

  private static final int SHARE_WAITING = 64;

  /** Calls from one of the unrolled form to the next: the clock is not to be asked all the time. */
  private static final int LEAST_GAP = 16;

  private static final int LONGEST_GAP = 1 << 10;

  /**
   * So many times the forms take turns: the unrolled one does not show its speed before it is in
   * the caches of the processor, and a clock that counts in steps of 10 ns tells little about one
   * call.
   */
  private static final int TURNS = 64;

  /** The unrolled form must have been the faster one in so many more turns than the slower one. */
  private static final int LEAST_LEAD = TURNS / 2;

  /**
   * After so many calls of it and no verdict for it, C2 is very busy or there is none: from then on
   * the unrolled form is tried rarely.
   */
  private static final int ENOUGH = 1 << 15;

  private static final int RARE_GAP = 1 << 14;

  private boolean over;
  private int turns;
  private int lead;
  private int unrolledCalls;

  /** Calls before those that are timed: one of the form for first calls, then an unrolled one. */
  private int left;

  /**
   * What the last timed call of the form for first calls took; another thread may be first here.
   */
  private int reference = 1;

  Handover() {
    this(FIRST);
  }

  /**
   * @param first calls before the first one of the unrolled form
   */
  Handover(int first) {
    left = first;
  }

  boolean isOver() {
    return over;
  }

  void end() {
    over = true;
  }

  /** Whether the next call is to be timed. */
  boolean isTimed() {
    left--;
    return left < 0;
  }

  /** Whether a timed call is to be one of the unrolled form; other threads then make none. */
  boolean takesUnrolled() {
    if (left >= -1) {
      return false;
    }
    left = LONGEST_GAP;
    return true;
  }

  /**
   * A timed call is over.
   *
   * @param unrolled what {@link #takesUnrolled} said before it
   */
  void took(boolean unrolled, long nanos) {
    int time = (int) Math.max(1, Math.min(nanos, Integer.MAX_VALUE / (2 * SHARE_WAITING)));
    if (!unrolled) {
      reference = time;
      return;
    }
    unrolledCalls = Math.min(unrolledCalls + 1, ENOUGH);
    if (turns > 0 || time < 2L * reference) {
      takeTurns(time);
    } else {
      int share = unrolledCalls < ASKED ? SHARE : SHARE_WAITING;
      left = Math.max(LEAST_GAP, Math.min(LONGEST_GAP, share * (time - reference) / reference));
    }
    if (unrolledCalls >= ENOUGH && turns == 0) {
      left = RARE_GAP;
    }
  }

  private void takeTurns(int time) {
    lead += Integer.signum(reference - time);
    turns++;
    left = 0;
    if (turns >= TURNS) {
      if (lead >= LEAST_LEAD) {
        over = true;
      }
      turns = 0;
      lead = 0;
      left = LONGEST_GAP;
    }
  }
}
