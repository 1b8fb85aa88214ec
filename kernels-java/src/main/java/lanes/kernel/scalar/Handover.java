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

  /** The most calls from one of the unrolled form to the next, were a call interrupted. */
  private static final int LONGEST_GAP = 1 << 10;

  /** So many calls of the unrolled form in a row must be faster, each by a fifth. */
  private static final int FASTER_CALLS = 4;

  private boolean over;
  private int faster;

  /** Calls before those that are timed: one of the form for first calls, then an unrolled one. */
  private int left = FIRST;

  /** What the last timed call of the form for first calls took. */
  private long reference;

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

  /** Whether a timed call is to be one of the unrolled form. */
  boolean isUnrolled() {
    return left < -1;
  }

  /** A timed call took so long. */
  void took(long nanos) {
    if (!isUnrolled()) {
      reference = Math.max(1, nanos);
      return;
    }
    left = (int) Math.max(0, Math.min(LONGEST_GAP, SHARE * (nanos - reference) / reference));
    faster = 5 * nanos < 4 * reference ? faster + 1 : 0;
    if (faster == FASTER_CALLS) {
      over = true;
    }
  }
}
