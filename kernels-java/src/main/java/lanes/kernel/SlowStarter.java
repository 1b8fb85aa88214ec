package lanes.kernel;

/**
 * A kernel that leaves the first work of a JVM to another one, or to another form of itself, which
 * is faster until HotSpot has compiled its own loops.
 */
public interface SlowStarter {
  /** Whether the kernel uses its own loops. */
  boolean isHandedOver();

  /** Makes it so at once: a test or a measurement is to meet the kernel's own loops. */
  void handOver();

  /**
   * The same for the test before first use, but for loops that take too long then: those the kernel
   * itself compares with others before it uses them.
   */
  default void handOverForSelfTest() {
    handOver();
  }
}
