package lanes.benchmarks.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadyTest {
  @Test
  void timesAreMedianAndMinimum() {
    assertEquals(new Times(5.0, 1.0), Times.of(List.of(9.0, 1.0, 5.0)));
  }

  @Test
  void steadyIsWhenBestTimesNoLongerFall() {
    List<Double> falling = IntStream.range(0, 12).mapToObj(i -> 100.0 - 5 * i).toList();
    assertFalse(Steady.reached(falling));
    assertFalse(Steady.reached(List.of(10.0, 10.0, 10.0)));
    assertTrue(
        Steady.reached(
            List.of(10.0, 30.0, 11.0, 12.0, 10.5, 10.1, 10.2, 50.0, 90.0, 9.9, 10.3, 12.0)));
  }

  @Test
  void togetherIsWhenAllChangeAlike() {
    List<Double> level = List.of(10.0, 11.0, 10.0, 10.0, 11.0, 10.0);
    List<Double> halved = List.of(10.0, 10.0, 11.0, 5.0, 5.0, 6.0);
    List<Double> doubled = List.of(10.0, 10.0, 11.0, 20.0, 20.0, 19.0);
    assertTrue(Steady.together(List.of(level, level, level)));
    assertTrue(Steady.together(List.of(halved, halved)));
    assertFalse(Steady.together(List.of(level, halved)));
    assertFalse(Steady.together(List.of(doubled, level, level)));
  }
}
