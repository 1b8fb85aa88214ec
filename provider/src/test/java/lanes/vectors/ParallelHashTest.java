package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.util.List;
import lanes.ParallelHash;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of a few short blocks. */
class ParallelHashTest {
  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("parallel-hash.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void isComputed(KnownAnswer answer) throws IOException {
    int strength = Integer.parseInt(answer.algorithm().replaceFirst("\\D+", ""));
    int blockLength = answer.get("blockLength")[0];
    ParallelHash hash = ParallelHash.ofStrength(strength, blockLength, answer.get("customization"));
    hash.update(answer.get("message"));
    int length = answer.output().length;
    byte[] out =
        answer.algorithm().contains("XOF") ? hash.output().readNBytes(length) : hash.hash(length);
    assertArrayEquals(answer.output(), out, answer::toString);
  }
}
