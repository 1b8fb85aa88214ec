package lanes.benchmarks.timing;

/** Something that is done again and again. */
@FunctionalInterface
public interface Work {
  /**
   * Does it once.
   *
   * @return something that depends on what was computed, so that no compiler may leave it out
   */
  int run();
}
