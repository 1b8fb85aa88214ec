package lanes.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PartTest {
  @ParameterizedTest
  @EnumSource
  void allKernelsComputeTheSame(Part part) {
    for (int count : List.of(1, 2, 5, 16, 32)) {
      int expected = part.work(Part.kernels().get("Lanes"), count).run();
      Part.kernels()
          .forEach(
              (label, kernel) ->
                  assertEquals(expected, part.work(kernel, count).run(), label + " " + count));
    }
  }

  @Test
  void partsHaveNames() {
    assertEquals(List.of("chunks", "parents"), Part.labels());
    assertEquals(Part.PARENTS, Part.labelled("parents"));
    assertThrows(IllegalArgumentException.class, () -> Part.labelled("leaves"));
  }
}
