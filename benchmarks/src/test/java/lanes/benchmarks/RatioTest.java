package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RatioTest {
  @Test
  void ratiosAreOfPairsNotOfMedians() {
    // The machine is ten times slower in the last two rounds, for both.
    Ratio ratio = Ratio.of(List.of(2.0, 3.0, 4.0, 20.0, 20.0), List.of(1.0, 1.0, 1.0, 10.0, 10.0));
    assertEquals(2.0, ratio.median());
    assertEquals(2.0, ratio.low());
    assertEquals(4.0, ratio.high());
  }

  @Test
  void oneOutlierMovesNeitherMedianNorRange() {
    List<Double> own = IntStream.range(0, 31).mapToObj(i -> 10.0).toList();
    Double[] others = new Double[31];
    Arrays.fill(others, 15.0);
    others[7] = 1000.0;
    assertEquals(new Ratio(1.5, 1.5, 1.5), Ratio.of(List.of(others), own));
  }

  @Test
  void seriesOfDifferentLengthsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Ratio.of(List.of(1.0, 2.0), List.of(1.0)));
  }

  @Test
  void timesAreMedianAndMinimum() {
    assertEquals(new Times(5.0, 1.0), Times.of(List.of(9.0, 1.0, 5.0)));
  }

  @ParameterizedTest
  @CsvSource({"1.051,WIN", "1.05,TIE", "1.0,TIE", "0.95,TIE", "0.949,LOSS"})
  void verdictsHaveABandOfTies(double ratio, Verdict verdict) {
    assertEquals(verdict, Verdict.of(ratio));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void everyPeerComesAtEveryPlaceEquallyOften(int peers) {
    int[][] seen = new int[peers][peers];
    for (int round = 0; round < 2 * peers; round++) {
      int[] order = Rotation.order(round, peers);
      for (int place = 0; place < peers; place++) {
        seen[place][order[place]]++;
      }
    }
    int[] twice = new int[peers];
    Arrays.fill(twice, 2);
    for (int[] place : seen) {
      assertArrayEquals(twice, place);
    }
  }

  @Test
  void everyPeerComesAfterEveryOther() {
    boolean[][] after = new boolean[3][3];
    for (int round = 0; round < 6; round++) {
      int[] order = Rotation.order(round, 3);
      after[order[0]][order[1]] = true;
      after[order[1]][order[2]] = true;
    }
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        assertEquals(i != j, after[i][j], i + " before " + j);
      }
    }
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
