package lanes.kernel;

/**
 * A kernel that leaves the first work of a JVM to another one, or to another form of itself, which
 * is faster until HotSpot has compiled its own loops.
 */
public interface SlowStarter {
  /** Ends that at once, so that a test or a measurement meets the kernel's own loops. */
  void handOver();

  /** Whether the kernel uses its own loops. */
  boolean isHandedOver();

  /**
   * Whether the kernel compares its own loops with another kernel before it uses them, because a
   * test of them at the start of a JVM would take too long.
   */
  default boolean testsItself() {
    return false;
  }
}
