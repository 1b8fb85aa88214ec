package lanes.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The notation of the data files. */
class KnownAnswerNotationTest {
  private static KnownAnswer parse(String fields) {
    return KnownAnswer.parse("here", "Mac NAME " + fields);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "00ff7F, 00ff7f",
        "'a b=1:2..3', 6120623d313a322e2e33",
        "254..255, feff",
        "7..7, 07",
        "5:a3, a3a3a3a3a3",
        "5:'ab', 6162616261",
        "4:0..2, 00010200",
        "0:0..255, \"\"",
        "\"\", \"\""
      })
  void bytes(String notation, String hex) {
    byte[] expected = parse("output=" + hex).output();
    assertEquals(hex.length() / 2, expected.length);
    assertArrayEquals(expected, parse("message=" + notation + " output=").get("message"));
  }

  @Test
  void namesAndFields() {
    KnownAnswer answer = parse("message='x y' key= outputStart=0102");
    assertEquals("Mac", answer.service());
    assertEquals("NAME", answer.algorithm());
    assertTrue(answer.has("key"));
    assertFalse(answer.has("salt"));
    assertArrayEquals(new byte[0], answer.get("salt"));
    assertArrayEquals(new byte[] {1, 2}, answer.known(new byte[] {1, 2, 3}));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "message=00",
        "output=00 outputStart=00",
        "output=00 output=00",
        "nonsense=00 output=00",
        "message=0 output=00",
        "message=xy output=00",
        "message='abc output=00",
        "message='abc'00 output=00",
        "message=9..8 output=00",
        "message=0..256 output=00",
        "message=00  output=00",
        "00"
      })
  void refused(String fields) {
    assertThrows(IllegalArgumentException.class, () -> parse(fields));
  }
}
