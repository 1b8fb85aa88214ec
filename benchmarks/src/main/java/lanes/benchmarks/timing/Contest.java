package lanes.benchmarks.timing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Players that do the same work in turns, in rotated rounds. */
public final class Contest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** The clock takes so much less time than a player: all its times are alike. */
  private static final int CLOCK_SHARE = 4;

  private final List<Player> players = new ArrayList<>();
  private final Player clock = new Player("clock", Clock.chain());
  private final long sliceNanos;
  private int round;

  /**
   * @param players what each does, by name
   * @param sliceMillis how long a turn takes
   */
  public Contest(Map<String, Work> players, int sliceMillis) {
    players.forEach((name, work) -> this.players.add(new Player(name, work)));
    this.sliceNanos = TimeUnit.MILLISECONDS.toNanos(sliceMillis);
  }

  /**
   * What was measured.
   *
   * @param nanos of the processor for doing it once, in each round, by player
   * @param cycle nanoseconds that a cycle of the processor took meanwhile, the median of the rounds
   * @param steady whether nobody became faster than the others meanwhile
   */
  public record Result(Map<String, List<Double>> nanos, double cycle, boolean steady) {}

  /** Plays rounds that do not count. */
  public void warmUp(int rounds) {
    for (int i = 0; i < rounds; i++) {
      play();
    }
  }

  /** Plays rounds that do not count until every player is steady, but so many at most. */
  public void warmUpUntilSteady(int mostRounds) {
    for (int i = 0; i < mostRounds; i++) {
      if (players.stream().allMatch(each -> Steady.reached(each.times))) {
        return;
      }
      play();
    }
  }

  /**
   * Plays rounds that count, and plays them again if a player became faster than the others
   * meanwhile: then those before were warm-up.
   *
   * @param tries after which the times are taken as they are
   */
  public Result measure(int rounds, int tries) {
    players.forEach(each -> each.times.clear());
    clock.times.clear();
    for (int i = 0; i < rounds; i++) {
      play();
    }
    boolean steady = Steady.together(players.stream().map(each -> each.times).toList());
    if (!steady && tries > 1) {
      return measure(rounds, tries - 1);
    }
    Map<String, List<Double>> nanos = new LinkedHashMap<>();
    players.forEach(each -> nanos.put(each.name, List.copyOf(each.times)));
    return new Result(nanos, Times.of(clock.times).median() / Clock.CYCLES, steady);
  }

  private void play() {
    for (int player : Rotation.order(round, players.size())) {
      players.get(player).turn(sliceNanos);
    }
    clock.turn(sliceNanos / CLOCK_SHARE);
    round++;
  }

  /**
   * Processor time of this thread. It stands still while others have the processor, which makes
   * most of the noise of a shared machine.
   */
  public static long processorNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  private static final class Player {
    /** The clock is read about so often in a turn, which costs next to nothing. */
    private static final int CLOCK_READS = 32;

    private final String name;
    private final Work work;
    private final List<Double> times = new ArrayList<>();

    /** How often the work is done between two looks at the clock. */
    private long batch = 1;

    /** What the work returned goes in here. */
    private volatile int sink;

    Player(String name, Work work) {
      this.name = name;
      this.work = work;
    }

    void turn(long nanos) {
      long operations = 0;
      int seen = 0;
      long end = System.nanoTime() + nanos;
      long start = processorNanos();
      do {
        for (long i = 0; i < batch; i++) {
          seen += work.run();
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
