package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.LanesProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The self-test of RFC 7693, appendix E: for every digest length and every message length, the hash
 * of a made-up message, and the same with a made-up key as long as the digest; and one hash over
 * all of these.
 */
class Blake2GrandHashTest {
  static List<KnownAnswer> answers() {
    return KnownAnswer.procedure("blake2-self-test.txt");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void hashOfHashes(KnownAnswer answer) throws GeneralSecurityException {
    boolean isB = answer.algorithm().startsWith("BLAKE2B");
    String family = isB ? "BLAKE2B-" : "BLAKE2S-";
    int[] digestLengths = isB ? new int[] {20, 32, 48, 64} : new int[] {16, 20, 28, 32};
    int[] messageLengths =
        isB ? new int[] {0, 3, 128, 129, 255, 1024} : new int[] {0, 3, 64, 65, 255, 1024};
    LanesProvider provider = new LanesProvider();
    MessageDigest all = MessageDigest.getInstance(answer.algorithm(), provider);
    for (int digestLength : digestLengths) {
      String algorithm = family + 8 * digestLength;
      MessageDigest digest = MessageDigest.getInstance(algorithm, provider);
      Mac mac = Mac.getInstance(algorithm, provider);
      mac.init(new SecretKeySpec(sequence(digestLength), algorithm));
      for (int messageLength : messageLengths) {
        byte[] message = sequence(messageLength);
        all.update(digest.digest(message));
        all.update(mac.doFinal(message));
      }
    }
    assertArrayEquals(answer.output(), all.digest(), answer::toString);
  }

  /**
   * A sequence of the self-test: the upper bytes of a Fibonacci sequence that the length starts.
   */
  private static byte[] sequence(int length) {
    int previous = 0xDEAD4BAD * length;
    int current = 1;
    byte[] out = new byte[length];
    for (int i = 0; i < length; i++) {
      int next = previous + current;
      previous = current;
      current = next;
      out[i] = (byte) (next >>> 24);
    }
    return out;
  }
}
