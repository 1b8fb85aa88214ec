package lanes.benchmarks.timing;

/**
 * How long to measure.
 *
 * @param rounds in which every player has one turn
 * @param sliceMillis the time of a turn
 * @param warmUpRounds of every contest of a JVM before the first of them is measured
 * @param mostWarmUpRounds after which a player that is not yet steady is measured all the same
 * @param tries how often the rounds are played at most, if some player becomes faster meanwhile
 */
public record Effort(
    int rounds, int sliceMillis, int warmUpRounds, int mostWarmUpRounds, int tries) {}
