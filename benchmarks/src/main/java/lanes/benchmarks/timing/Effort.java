package lanes.benchmarks.timing;

/**
 * How long to measure.
 *
 * @param rounds in which every player has one turn
 * @param sliceMillis the time of a turn
 * @param warmUpMillis that each player works for, in all contests of a JVM together, before the
 *     first of them is measured; in that time compilers have to get done with what is called a
 *     million times, as that is what these figures are about
 * @param mostWarmUpRounds after which a player that is not yet steady is measured all the same
 * @param tries how often the rounds are played at most, if some player becomes faster meanwhile
 */
public record Effort(
    int rounds, int sliceMillis, int warmUpMillis, int mostWarmUpRounds, int tries) {}
