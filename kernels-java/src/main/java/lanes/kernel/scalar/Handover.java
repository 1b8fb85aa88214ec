package lanes.kernel.scalar;

/**
 * When the unrolled form of a kernel may take over from the one for first calls.
 *
 * <p>The unrolled form is the faster one when C2 has compiled it, and several times slower for the
 * thousands of calls until then. So only a call now and then goes to it, for the JVM to count and
 * to compile it. It takes over when the clock shows that it is the faster one.
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

  /** Calls from one of the unrolled form to the next: the clock is not to be asked all the time. */
  private static final int LEAST_GAP = 16;

  private static final int LONGEST_GAP = 1 << 10;

  /** So many calls of the unrolled form in a row must take at most four fifths of the time. */
  private static final int FASTER_CALLS = 4;

  /** After so many calls of it C2 has compiled the unrolled form, or there is no C2. */
  private static final int ENOUGH = 1 << 15;

  private boolean over;
  private int faster;
  private int unrolledCalls;

  /** Calls before those that are timed: one of the form for first calls, then an unrolled one. */
  private int left = FIRST;

  /**
   * What the last timed call of the form for first calls took; another thread may be first here.
   */
  private int reference = 1;

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
    int time = (int) Math.max(1, Math.min(nanos, Integer.MAX_VALUE / (2 * SHARE)));
    if (!unrolled) {
      reference = time;
      return;
    }
    int other = reference;
    left = Math.max(LEAST_GAP, Math.min(LONGEST_GAP, SHARE * (time - other) / other));
    faster = 5 * time < 4 * other ? faster + 1 : 0;
    unrolledCalls++;
    if (faster >= FASTER_CALLS || unrolledCalls >= ENOUGH && time <= other) {
      over = true;
    } else if (unrolledCalls >= ENOUGH) {
      // The form for first calls stays, and the clock is left alone.
      left = Integer.MAX_VALUE;
    }
  }
}
