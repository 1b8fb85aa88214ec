package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanes.Blake2ParameterSpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The provider against the oracle, over random inputs. */
@Execution(ExecutionMode.CONCURRENT)
class DifferentialTest {
  private static final long SEED = 20260131;
  private static final int LONGEST = 4 << 20;

  @BeforeAll
  static void printSeed() {
    System.out.println("Differential tests: seed " + SEED);
  }

  static List<Subject> all() {
    return Subject.all();
  }

  static Stream<Subject> macs() {
    return Subject.macs().stream();
  }

  static Stream<Subject> withOutputLength() {
    return Subject.all().stream().filter(subject -> subject.longestOutput() > 0);
  }

  static Stream<Subject> blake2() {
    return Subject.all().stream().filter(Subject::isBlake2);
  }

  /** At the beginning of an array and somewhere inside one. */
  @ParameterizedTest
  @MethodSource("all")
  void everyLengthTo4096(Subject subject) {
    byte[] message = Subject.bytes(SEED, 4096);
    byte[] inside = new byte[message.length + 100];
    Computation reused = subject.open();
    for (int length = 0; length <= message.length; length++) {
      byte[] expected = check(subject, reused, message, length);
      int offset = 1 + length % 99;
      System.arraycopy(message, 0, inside, offset, length);
      byte[] actual = reused.finish(inside, offset, length);
      assertArrayEquals(expected, actual, () -> subject + " at offset " + offset);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void lengthsTo4Mebibytes(Subject subject) {
    Random random = new Random(SEED + subject.toString().hashCode());
    byte[] message = new byte[LONGEST];
    random.nextBytes(message);
    Computation reused = subject.open();
    for (int bits : new int[] {14, 16, 18, 20, 21}) {
      check(subject, reused, message, (1 << bits) + random.nextInt(1 << bits));
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void everyKeyLength(Subject subject) {
    int longest = Math.min(subject.longestKey(), 2 * subject.entry().blockLength() + 1);
    byte[] message = Subject.bytes(SEED, 300);
    for (int length = subject.shortestKey(); length <= longest; length++) {
      Subject keyed = subject.with(Subject.bytes(SEED + length, length));
      Computation reused = keyed.open();
      for (int messageLength : new int[] {message.length, 0, 1, subject.entry().blockLength()}) {
        check(keyed, reused, message, messageLength);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("withOutputLength")
  void everyOutputLength(Subject subject) {
    byte[] message = Subject.bytes(SEED, 20_000);
    int longest = Math.min(subject.longestOutput(), 3 * subject.entry().blockLength() + 1);
    for (int length = 1; length <= longest; length++) {
      Subject changed = subject.withOutputLength(length);
      Computation reused = changed.open();
      assertEquals(length, reused.length());
      for (int messageLength : new int[] {0, 1, 64, 65, 1024, 1025, 5000, 20_000}) {
        check(changed, reused, message, messageLength);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("blake2")
  void saltAndPersonalization(Subject subject) {
    byte[] message = Subject.bytes(SEED, 1000);
    List<Blake2ParameterSpec> specs = new ArrayList<>();
    IntStream.range(0, 20)
        .forEach(
            i -> {
              byte[] salt = Subject.bytes(SEED + i, subject.saltLength());
              byte[] personalization = Subject.bytes(SEED - 1 - i, subject.saltLength());
              specs.add(Blake2ParameterSpec.ofSalt(salt));
              specs.add(Blake2ParameterSpec.ofPersonalization(personalization));
              specs.add(Blake2ParameterSpec.ofSalt(salt).andPersonalization(personalization));
            });
    for (Blake2ParameterSpec spec : specs) {
      Subject changed = subject.with(spec);
      Computation reused = changed.open();
      for (int length : new int[] {0, 1, 64, 128, 129, 1000}) {
        check(changed, reused, message, length);
      }
    }
  }

  private static byte[] check(Subject subject, Computation reused, byte[] message, int length) {
    byte[] expected = subject.expected(message, 0, length);
    byte[] actual = reused.finish(message, 0, length);
    assertArrayEquals(expected, actual, () -> subject + " of " + length + " bytes");
    return expected;
  }
}
