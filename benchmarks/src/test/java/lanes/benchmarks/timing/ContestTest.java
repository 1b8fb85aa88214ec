package lanes.benchmarks.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ContestTest {
  /** Work that takes at least so much of the processor. */
  private static Work slow(int millis) {
    return () -> {
      long start = Contest.processorNanos();
      while (Contest.processorNanos() - start < TimeUnit.MILLISECONDS.toNanos(millis)) {
        Thread.onSpinWait();
      }
      return 1;
    };
  }

  @Test
  void theSlowerIsSlower() {
    Contest contest = new Contest(Map.of("fast", slow(1), "slow", slow(8)), 20);
    contest.warmUp(2);
    Map<String, List<Double>> nanos = contest.measure(5, 1).nanos();
    assertEquals(5, nanos.get("fast").size());
    assertEquals(5, nanos.get("slow").size());
    double slower = Times.of(nanos.get("slow")).min();
    assertTrue(slower >= TimeUnit.MILLISECONDS.toNanos(8), nanos.toString());
    assertTrue(Times.of(nanos.get("fast")).min() < slower, nanos.toString());
  }

  @Test
  void aCycleIsThatOfAProcessor() {
    Contest contest = new Contest(Map.of("slow", slow(1)), 20);
    contest.warmUp(20);
    double cycle = contest.measure(5, 1).cycle();
    assertTrue(cycle > 0.1 && cycle < 2, "ns a cycle: " + cycle);
  }

  @Test
  void everyOperationCounts() {
    AtomicInteger calls = new AtomicInteger();
    Contest contest = new Contest(Map.of("counter", calls::incrementAndGet), 5);
    contest.warmUp(2);
    calls.set(0);
    long start = System.nanoTime();
    List<Double> times = contest.measure(3, 1).nanos().get("counter");
    long elapsed = System.nanoTime() - start;
    assertTrue(Times.of(times).min() * calls.get() <= elapsed, times + ", " + calls);
  }

  @Test
  void roundsInWhichOneBecameFasterArePlayedAgain() {
    AtomicInteger turns = new AtomicInteger();
    Work late = () -> slow(turns.incrementAndGet() > 3 ? 1 : 50).run();
    // Turns are shorter than the work, so that each is one operation.
    Contest contest = new Contest(new TreeMap<>(Map.of("late", late, "level", slow(2))), 0);
    Contest.Result result = contest.measure(6, 2);
    assertEquals(12, turns.get());
    Map<String, List<Double>> nanos = result.nanos();
    assertTrue(
        Times.of(nanos.get("late")).median() < Times.of(nanos.get("level")).median(),
        nanos.toString());
  }

  @Test
  void roundsThatStayUnsteadyAreSaidToBe() {
    AtomicInteger turns = new AtomicInteger();
    Work everFaster = () -> slow(turns.incrementAndGet() % 6 < 3 ? 30 : 1).run();
    turns.set(-1);
    Contest contest = new Contest(new TreeMap<>(Map.of("ever", everFaster, "level", slow(2))), 0);
    assertFalse(contest.measure(6, 2).steady());
    assertEquals(11, turns.get());
  }

  @Test
  void warmUpEndsWhenAllAreSteady() {
    AtomicInteger turns = new AtomicInteger();
    Work level =
        () -> {
          turns.incrementAndGet();
          return slow(5).run();
        };
    Contest contest = new Contest(Map.of("level", level), 0);
    contest.warmUp(3);
    assertEquals(3, turns.get());
    contest.warmUpUntilSteady(500);
    assertTrue(turns.get() >= 12 && turns.get() < 503, turns.toString());
  }
}
