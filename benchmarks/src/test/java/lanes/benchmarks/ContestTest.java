package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ContestTest {
  /** A hasher that takes at least so much of the processor. */
  private static Hasher slow(int millis) {
    return message -> {
      long start = Contest.processorNanos();
      while (Contest.processorNanos() - start < TimeUnit.MILLISECONDS.toNanos(millis)) {
        Thread.onSpinWait();
      }
      return new byte[1];
    };
  }

  @Test
  void theSlowerIsSlower() {
    Contest contest = new Contest(List.of(slow(1), slow(8)), new byte[0], 20);
    contest.warmUp(1, 2);
    List<List<Double>> times = contest.measure(5, 1);
    assertEquals(List.of(5, 5), times.stream().map(List::size).toList());
    double slower = Times.of(times.get(1)).min();
    assertTrue(slower >= TimeUnit.MILLISECONDS.toNanos(8), times.toString());
    assertTrue(Times.of(times.get(0)).min() < slower, times.toString());
  }

  @Test
  void everyOperationCounts() {
    AtomicInteger calls = new AtomicInteger();
    Hasher counter =
        message -> {
          calls.incrementAndGet();
          return new byte[1];
        };
    Contest contest = new Contest(List.of(counter), new byte[0], 5);
    contest.warmUp(2, 2);
    calls.set(0);
    long start = System.nanoTime();
    List<Double> times = contest.measure(3, 1).get(0);
    long elapsed = System.nanoTime() - start;
    assertTrue(Times.of(times).min() * calls.get() <= elapsed, times + ", " + calls);
  }

  @Test
  void roundsInWhichOneBecameFasterArePlayedAgain() {
    AtomicInteger turns = new AtomicInteger();
    Hasher late = message -> slow(turns.incrementAndGet() > 3 ? 1 : 50).hash(message);
    // Turns are shorter than an operation, so that each is one operation.
    Contest contest = new Contest(List.of(late, slow(2)), new byte[0], 0);
    List<List<Double>> times = contest.measure(6, 2);
    assertEquals(12, turns.get());
    assertTrue(Times.of(times.get(0)).median() < Times.of(times.get(1)).median(), times.toString());
  }

  @Test
  void aRealRowIsMeasuredInAChild() throws Exception {
    Subject subject = new Subject(Subject.MAC, "HmacSHA3-256");
    PairedRow.Task task = new PairedRow.Task(subject, 100, new Effort(3, 2, 2, 2, 1));
    PairedRow.Result result = PairedRow.inChild(task, List.of("-XX:TieredStopAtLevel=1"));
    assertEquals(List.of("-XX:TieredStopAtLevel=1"), result.machine().flags());
    assertEquals(subject, result.row().subject());
    assertEquals(List.of("Lanes", "BC", "JDK"), List.copyOf(result.row().nanos().keySet()));
    for (List<Double> times : result.row().nanos().values()) {
      assertEquals(3, times.size());
      assertTrue(Times.of(times).min() > 0, times.toString());
    }
  }
}
