package lanes.benchmarks.timing;

/** A way to time a cycle of the processor, whose clock no program can ask. */
final class Clock {
  private static final int STEPS = 1 << 10;

  /**
   * How many cycles {@link #chain} takes: a step is a rotation and an addition that wait for each
   * other, and each takes one cycle on every processor that there are kernels for.
   */
  static final int CYCLES = 2 * STEPS;

  private Clock() {}

  /** Work that takes {@link #CYCLES}, once C2 has compiled it. */
  static Work chain() {
    return () -> {
      long word = 1;
      for (int i = 0; i < STEPS; i++) {
        word = Long.rotateLeft(word, 7) + i;
      }
      return (int) word;
    };
  }
}
