package lanes.kernel;

/** A kernel that does few chunks, parents or blocks in another way than many. */
public interface Routed {
  /**
   * One way.
   *
   * @param from the least number of chunks that goes this way
   * @param way in words
   */
  record Route(int from, String way) {}

  /** All ways, from one chunk on, in rising order. */
  Route[] routes();
}
