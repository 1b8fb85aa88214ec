package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import lanes.dispatch.Selected;
import lanes.mode.ParallelHash;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of a few short blocks. */
class ParallelHashTest {
  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("parallel-hash.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void isComputed(KnownAnswer answer) {
    int strength = Integer.parseInt(answer.algorithm().replaceFirst("\\D+", ""));
    ParallelHash hash =
        new ParallelHash(
            Selected.keccak().kernel(),
            strength,
            answer.get("blockLength")[0],
            answer.get("customization"));
    byte[] message = answer.get("message");
    hash.update(message, 0, message.length);
    byte[] out = new byte[answer.output().length];
    if (answer.algorithm().contains("XOF")) {
      hash.output().read(out, 0, out.length);
    } else {
      hash.finish(out, 0, out.length);
    }
    assertArrayEquals(answer.output(), out, answer::toString);
  }
}
