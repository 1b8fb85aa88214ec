package lanes.benchmarks.timing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RotationTest {
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
}
