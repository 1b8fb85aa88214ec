package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lanes.jca.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every line of the data files, each a test of its own. */
class KnownAnswerTest {
  private static final byte[] OTHER_MESSAGE = new byte[777];

  static List<KnownAnswer> answers() {
    return KnownAnswer.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("answers")
  void isComputed(KnownAnswer answer) throws GeneralSecurityException {
    byte[] message = answer.get("message");

    Computation whole = Computation.of(answer);
    whole.update(message);
    check(answer, "in one update", whole.finish());
    whole.update(message);
    check(answer, "by an instance that has finished a message", whole.finish());
    whole.update(OTHER_MESSAGE);
    whole.reset();
    whole.update(message);
    check(answer, "by an instance that was reset", whole.finish());

    Computation bytes = Computation.of(answer);
    for (byte b : message) {
      bytes.update(b);
    }
    check(answer, "a byte at a time", bytes.finish());
  }

  /** Of outputs of any length, the shorter begins the longer. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("ofUnusualLength")
  void agreesWithTheUsualLength(KnownAnswer answer) throws GeneralSecurityException {
    Computation usual = Computation.ofUsualLength(answer);
    usual.update(answer.get("message"));
    byte[] output = usual.finish();
    byte[] known = answer.get("output");
    int common = Math.min(output.length, known.length);
    assertEquals(
        hex(Arrays.copyOf(known, common)), hex(Arrays.copyOf(output, common)), answer::toString);
  }

  static List<KnownAnswer> ofUnusualLength() throws GeneralSecurityException {
    List<KnownAnswer> answers = new ArrayList<>();
    for (KnownAnswer answer : answers()) {
      if (answer.has("output")
          && Computation.isExtendable(answer)
          && Computation.ofUsualLength(answer).finish().length != answer.output().length) {
        answers.add(answer);
      }
    }
    return answers;
  }

  @Test
  void everyAlgorithmHasOne() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      if (entry.service().equals("MessageDigest") || entry.service().equals("Mac")) {
        counts.put(entry.toString(), 0);
      }
    }
    List<KnownAnswer> answers = answers();
    for (KnownAnswer answer : answers) {
      Catalog.Entry entry = Catalog.find(answer.service(), answer.algorithm());
      if (entry != null && answer.has("output")) {
        counts.merge(entry.toString(), 1, Integer::sum);
      }
    }
    System.out.println(answers.size() + " known answers for " + counts.size() + " algorithms");
    counts.forEach((entry, count) -> assertTrue(count > 0, () -> "no known answer for " + entry));
  }

  private static void check(KnownAnswer answer, String how, byte[] computed) {
    assertEquals(hex(answer.output()), hex(answer.known(computed)), () -> answer + " " + how);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
