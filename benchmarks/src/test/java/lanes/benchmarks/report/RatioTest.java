package lanes.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({"1.051,WIN", "1.05,TIE", "1.0,TIE", "0.95,TIE", "0.949,LOSS"})
  void verdictsHaveABandOfTies(double ratio, Verdict verdict) {
    assertEquals(verdict, Verdict.of(ratio));
  }
}
