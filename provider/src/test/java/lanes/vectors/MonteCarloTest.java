package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Monte Carlo tests of NIST's "Secure Hash Algorithm-3 Validation System" (SHA3VS). */
class MonteCarloTest {
  private static final int CHECKPOINTS = 100;
  private static final int HASHES = 1000;

  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("monte-carlo.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void lastCheckpoint(KnownAnswer answer) throws GeneralSecurityException {
    byte[] output =
        switch (answer.algorithm()) {
          case "SHAKE128-256" -> extendable(answer, 16, 140);
          case "SHAKE256-512" -> extendable(answer, 2, 250);
          default -> fixed(answer);
        };
    assertArrayEquals(answer.output(), output, answer::toString);
  }

  /** SHA-3: every hash is the next message. */
  private static byte[] fixed(KnownAnswer answer) throws GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance(answer.algorithm(), new LanesProvider());
    byte[] message = answer.get("seed");
    for (int i = 0; i < CHECKPOINTS * HASHES; i++) {
      message = digest.digest(message);
    }
    return message;
  }

  /**
   * SHAKE: the first 16 bytes of every output, with zeros where it is shorter, are the next
   * message, and its last two give the length of the next output.
   *
   * @param shortest output, in bytes
   * @param longest output, in bytes, which is also that of the first
   */
  private static byte[] extendable(KnownAnswer answer, int shortest, int longest)
      throws GeneralSecurityException {
    byte[] output = answer.get("seed");
    int length = longest;
    for (int i = 0; i < CHECKPOINTS * HASHES; i++) {
      byte[] message = Arrays.copyOf(output, 16);
      output =
          LanesProvider.messageDigest(answer.algorithm(), OutputLengthParameterSpec.ofBytes(length))
              .digest(message);
      int last = (output[length - 2] & 0xFF) << 8 | output[length - 1] & 0xFF;
      length = shortest + last % (longest - shortest + 1);
    }
    return output;
  }
}
