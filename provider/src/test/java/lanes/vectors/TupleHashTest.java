package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import lanes.dispatch.Selected;
import lanes.mode.TupleHash;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tuples of two and three elements. */
class TupleHashTest {
  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("tuple-hash.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void isComputed(KnownAnswer answer) {
    int strength = Integer.parseInt(answer.algorithm().replaceFirst("\\D+", ""));
    TupleHash hash =
        new TupleHash(Selected.keccak().kernel(), strength, answer.get("customization"));
    for (String name : new String[] {"first", "second", "third"}) {
      if (answer.has(name)) {
        byte[] element = answer.get(name);
        hash.beginElement(element.length);
        hash.update(element, 0, element.length);
      }
    }
    byte[] out = new byte[answer.output().length];
    if (answer.algorithm().contains("XOF")) {
      hash.output().read(out, 0, out.length);
    } else {
      hash.finish(out, 0, out.length);
    }
    assertArrayEquals(answer.output(), out, answer::toString);
  }
}
