package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every algorithm, at the lengths where something begins or ends, in random splits. */
@Execution(ExecutionMode.CONCURRENT)
class SplitMatrixTest {
  private static final long SEED = 20260202;
  private static final int SPLITS = 20;

  /** So many pieces, about, that the shortest ones make of a message. */
  private static final int MOST_PIECES = 4000;

  private static final AtomicInteger CASES = new AtomicInteger();

  private static int[] lengths(Subject subject) {
    int block = subject.entry().blockLength();
    return new int[] {0, 1, block - 1, block, block + 1, 1024, 1025, 31 * 1024, (1 << 20) + 1};
  }

  static List<Subject> all() {
    return Subject.all();
  }

  @BeforeAll
  static void start() {
    CASES.set(0);
  }

  @AfterAll
  static void count() {
    System.out.println(
        "Split matrix: "
            + all().size()
            + " algorithms x 9 lengths x "
            + SPLITS
            + " splits = "
            + CASES
            + " cases, seed "
            + SEED);
    assertEquals(all().size() * 9 * SPLITS, CASES.get());
  }

  @ParameterizedTest
  @MethodSource("all")
  void splitsEqualTheOracle(Subject subject) {
    Random random = new Random(SEED + subject.toString().hashCode());
    Feeder feeder = new Feeder();
    Computation reused = subject.open();
    for (int length : lengths(subject)) {
      byte[] message = new byte[length];
      random.nextBytes(message);
      byte[] untouched = message.clone();
      byte[] expected = subject.expected(message);
      for (int split = 0; split < SPLITS; split++) {
        // From pieces as short as time allows to pieces as long as the message.
        double shortest = 1 + length / MOST_PIECES * 8;
        int longestPiece =
            (int) (shortest * Math.pow((length + 1) / shortest, split / (SPLITS - 1.0)));
        feeder.feed(reused, message, longestPiece, random);
        byte[] actual = reused.finish();
        int number = split;
        assertArrayEquals(
            expected, actual, () -> subject + ", " + length + " bytes, split " + number);
        CASES.incrementAndGet();
      }
      assertArrayEquals(untouched, message);
    }
  }
}
