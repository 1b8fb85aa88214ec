package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The statistics, on times that are made up. */
class BlockMeansTest {
  /** Times of a machine that gets slower and faster, with outliers. */
  private static BlockMeans means(long seed, int blocks, double leak) {
    Random random = new Random(seed);
    BlockMeans means = new BlockMeans(500, 600, 5000);
    long[] nanos = new long[500];
    byte[] classes = new byte[500];
    for (int block = 0; block < blocks; block++) {
      double drift = 50 * Math.sin(block / 10.0);
      for (int i = 0; i < nanos.length; i++) {
        classes[i] = (byte) -random.nextInt(2);
        double outlier = random.nextInt(100) == 0 ? 100_000 * random.nextDouble() : 0;
        double time = 500 + drift + 20 * random.nextGaussian() + outlier - leak * classes[i];
        nanos[i] = Math.round(time);
      }
      means.add(nanos, classes);
    }
    return means;
  }

  @Test
  void whereThereIsNothingNothingIsFound() {
    double most = 0;
    for (int seed = 0; seed < 100; seed++) {
      BlockMeans means = means(seed, 80, 0);
      most = Math.max(most, Math.abs(means.z(means.clearest())));
    }
    assertTrue(most > 1 && most < 5, "|Z| of " + most);
  }

  @Test
  void aLeakIsFoundWithItsSize() {
    for (int seed = 0; seed < 20; seed++) {
      BlockMeans means = means(seed, 400, 2);
      assertTrue(means.z(means.clearest()) > 6.5, "Z of " + means.z(means.clearest()));
      assertEquals(2, means.difference(1), 4 * means.error(1));
      assertEquals(400, means.blocks());
    }
  }

  @Test
  void blocksOfOneClassAreLeftOut() {
    BlockMeans means = new BlockMeans(10);
    means.add(new long[] {1, 2}, new byte[] {0, 0});
    means.add(new long[] {1, 2}, new byte[] {-1, -1});
    assertEquals(0, means.blocks());
    means.add(new long[] {1, 20, 3}, new byte[] {0, -1, 0});
    assertEquals(1, means.blocks());
    assertEquals(10 - 2, means.difference(0));
  }
}
