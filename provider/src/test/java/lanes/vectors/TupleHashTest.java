package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.util.List;
import lanes.TupleHash;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tuples of two and three elements. */
class TupleHashTest {
  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("tuple-hash.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void isComputed(KnownAnswer answer) throws IOException {
    int strength = Integer.parseInt(answer.algorithm().replaceFirst("\\D+", ""));
    TupleHash hash = TupleHash.ofStrength(strength, answer.get("customization"));
    for (String name : new String[] {"first", "second", "third"}) {
      if (answer.has(name)) {
        hash.add(answer.get(name));
      }
    }
    int length = answer.output().length;
    byte[] out =
        answer.algorithm().contains("XOF") ? hash.output().readNBytes(length) : hash.hash(length);
    assertArrayEquals(answer.output(), out, answer::toString);
  }
}
