package lanes.benchmarks;

/**
 * How long to measure.
 *
 * @param rounds in which every peer has one turn
 * @param sliceMillis the time of a turn
 * @param leastWarmUpRounds before the first round that counts
 * @param mostWarmUpRounds after which a peer that is not yet steady is measured all the same
 * @param tries how often the rounds are played at most, if some peer becomes faster meanwhile
 */
public record Effort(
    int rounds, int sliceMillis, int leastWarmUpRounds, int mostWarmUpRounds, int tries) {
  /** All algorithms at four sizes in less than 10 minutes, on a machine of its own. */
  public static final Effort QUICK = new Effort(15, 20, 20, 40, 4);

  /** For figures that are kept. */
  public static final Effort FULL = new Effort(31, 50, 40, 120, 4);
}
