package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.security.GeneralSecurityException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Chains of hashes: the first is that of the empty message, and every other that of all before it,
 * the latest first.
 */
class Blake2ChainTest {
  private static final int LINKS = 100;

  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("blake2-chains.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void lastLink(KnownAnswer answer) throws GeneralSecurityException {
    Computation hash = Computation.of(answer);
    Deque<byte[]> links = new ArrayDeque<>();
    for (int i = 0; i < LINKS; i++) {
      for (byte[] link : links) {
        hash.update(link);
      }
      links.addFirst(hash.finish());
    }
    assertArrayEquals(answer.output(), links.getFirst(), answer::toString);
  }
}
