package lanes.kernel.autovector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.scalar.ScalarBlake3;
import org.junit.jupiter.api.Test;

/** The lanes give the same wherever in their rows they lie. */
class PlacementTest {
  private static final int PLACES = LaneRounds.VECTOR / 2;
  private static final int MOST = 2 * LaneRounds.VECTOR + 1;

  private final Random random = new Random(7);
  private final Blake3Kernel scalar = new ScalarBlake3();

  @Test
  void everyPlaceGivesTheSame() {
    AutoVectorBlake3 kernel = new AutoVectorBlake3();
    kernel.handOver();
    byte[] in = new byte[LaneRounds.LANES * Blake3.CHUNK];
    random.nextBytes(in);
    for (int place = 0; place < PLACES; place++) {
      for (int count : new int[] {MOST, LaneRounds.LANES - 1, LaneRounds.LANES}) {
        int[][] work = work(kernel, place);
        int[] expected = new int[count * Blake3.CV_WORDS];
        int[] actual = expected.clone();
        scalar.chunks(Blake3.iv(), in, 0, count, 5, 0, expected, 0, null);
        kernel.chunks(Blake3.iv(), in, 0, count, 5, 0, actual, 0, work);
        assertArrayEquals(expected, actual, count + " lanes at place " + place);
        assertEquals(place, work[Placement.ARRAY][0], "the place was trusted");
      }
    }
  }

  /** Work space full of garbage, whose place is to be trusted for long. */
  private int[][] work(Blake3Kernel kernel, int place) {
    int[][] work = kernel.newWork();
    for (int[] words : work) {
      Arrays.setAll(words, i -> random.nextInt());
    }
    work[Placement.ARRAY][0] = place;
    work[Placement.ARRAY][2] = Integer.MAX_VALUE;
    return work;
  }

  @Test
  void lanesStayInTheirRows() {
    int[][] work = new AutoVectorBlake3().newWork();
    for (int place = 0; place < PLACES; place++) {
      work[Placement.ARRAY][0] = place;
      work[Placement.ARRAY][1] = 1;
      work[Placement.ARRAY][2] = Integer.MAX_VALUE;
      for (int lanes = 1; lanes <= LaneRounds.LANES; lanes++) {
        int first = Placement.firstLane(work, lanes, 1);
        int end = Placement.end(work, lanes);
        assertTrue(first >= 1 && first + lanes <= end && end <= LaneRounds.ROW, first + " " + end);
      }
    }
  }

  /** Wiping takes everything but the place. */
  @Test
  void wipingLeavesThePlace() {
    AutoVectorBlake3 kernel = new AutoVectorBlake3();
    int[][] work = work(kernel, 3);
    int[] place = work[Placement.ARRAY].clone();
    kernel.wipe(work);
    for (int i = 0; i < Placement.ARRAY; i++) {
      assertTrue(Arrays.stream(work[i]).allMatch(word -> word == 0), "array " + i);
    }
    assertArrayEquals(place, work[Placement.ARRAY]);
  }

  /** Whatever the clock shows, a rehearsal ends no earlier than C2 can have compiled the loops. */
  @Test
  void rehearsalsEndWithFastRunsOnly() {
    int[][] work = new AutoVectorBlake3().newWork();
    Rehearsal slow = new Rehearsal();
    Rehearsal fast = new Rehearsal();
    int calls = 0;
    while (!fast.isOver()) {
      slow.follow(1024, 0, false, work);
      fast.follow(1024, Long.MAX_VALUE / LaneRounds.ROW, false, work);
      calls++;
    }
    assertTrue(calls > 64, "after " + calls + " runs");
    assertFalse(slow.isOver(), "lanes that are slower than the scalar kernel took over");
  }
}
