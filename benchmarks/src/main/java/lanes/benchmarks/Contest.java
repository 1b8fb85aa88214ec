package lanes.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Hashers that hash the same message in turns, in rotated rounds. */
final class Contest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final List<Player> players = new ArrayList<>();
  private final byte[] message;
  private final long sliceNanos;

  Contest(List<Hasher> hashers, byte[] message, int sliceMillis) {
    for (Hasher hasher : hashers) {
      players.add(new Player(hasher));
    }
    this.message = message;
    this.sliceNanos = TimeUnit.MILLISECONDS.toNanos(sliceMillis);
  }

  /** Plays until every hasher is steady, within limits. */
  void warmUp(int leastRounds, int mostRounds) {
    for (int round = 0; round < mostRounds; round++) {
      if (round >= leastRounds && players.stream().allMatch(each -> Steady.reached(each.times))) {
        return;
      }
      play(round);
    }
  }

  /**
   * Plays rounds that count, and plays them again if a hasher became faster than the others
   * meanwhile: then those before were warm-up.
   *
   * @param tries after which the times are taken as they are
   * @return processor nanoseconds per operation, of each hasher in each round
   */
  List<List<Double>> measure(int rounds, int tries) {
    players.forEach(each -> each.times.clear());
    for (int round = 0; round < rounds; round++) {
      play(round);
    }
    List<List<Double>> times = players.stream().map(each -> List.copyOf(each.times)).toList();
    return tries == 1 || Steady.together(times) ? times : measure(rounds, tries - 1);
  }

  private void play(int round) {
    for (int player : Rotation.order(round, players.size())) {
      players.get(player).turn(message, sliceNanos);
    }
  }

  /**
   * Processor time of this thread. It stands still while others have the processor, which makes
   * most of the noise of a shared machine.
   */
  static long processorNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  private static final class Player {
    /** The clock is read about so often in a turn, which costs next to nothing. */
    private static final int CLOCK_READS = 32;

    private final Hasher hasher;
    private final List<Double> times = new ArrayList<>();

    /** Operations between two looks at the clock. */
    private long batch = 1;

    /** What the hasher returned goes in here, so that no compiler may leave its work out. */
    private volatile int sink;

    Player(Hasher hasher) {
      this.hasher = hasher;
    }

    void turn(byte[] message, long nanos) {
      long operations = 0;
      int seen = 0;
      long end = System.nanoTime() + nanos;
      long start = processorNanos();
      do {
        for (long i = 0; i < batch; i++) {
          seen += hasher.hash(message)[0];
        }
        operations += batch;
      } while (System.nanoTime() - end < 0);
      long spent = processorNanos() - start;
      sink = seen;
      if (spent <= 0) {
        throw new IllegalStateException("the processor clock is too coarse for a turn this short");
      }
      double time = (double) spent / operations;
      times.add(time);
      batch = Math.max(1, (long) (nanos / time / CLOCK_READS));
    }
  }
}
