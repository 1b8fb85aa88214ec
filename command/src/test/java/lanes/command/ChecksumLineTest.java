package lanes.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumLineTest {
  private static final byte[] DIGEST = {(byte) 0xAB, 0x01};

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name",
        "-",
        " leading and trailing ",
        "*star",
        "back\\slash",
        "\\",
        "line\nfeed",
        "\r",
        "ends in carriage return\r",
        "\\n is not a line feed",
        "BLAKE3 (x) = abcd",
        "a) = 00",
        "abcd  other",
        "#comment",
        "\u00fc\u20ac\ud83d\ude00",
        "no UTF-8 \udcff\udc80"
      })
  void whatIsWrittenIsRead(String name) {
    for (String tag : new String[] {null, "SHA3-256"}) {
      ChecksumLine line = new ChecksumLine(tag, DIGEST, name);
      assertTrue(line.text().indexOf('\n') < 0, "one line");
      assertTrue(line.text().indexOf('\r') < 0, "no carriage return");
      assertSame(line, ChecksumLine.parse(line.text()).orElseThrow());
    }
  }

  @Test
  void randomNamesAreReadBack() {
    Random random = new Random(1);
    String letters = "ab \\nr\n\r()=*-0\udc90";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder name = new StringBuilder("x");
      for (int j = random.nextInt(8); j > 0; j--) {
        name.append(letters.charAt(random.nextInt(letters.length())));
      }
      ChecksumLine line =
          new ChecksumLine(random.nextBoolean() ? "BLAKE3" : null, DIGEST, name.toString());
      assertSame(line, ChecksumLine.parse(line.text()).orElseThrow());
    }
  }

  private static void assertSame(ChecksumLine expected, ChecksumLine actual) {
    assertEquals(expected.name(), actual.name());
    assertEquals(expected.tag(), actual.tag());
    assertArrayEquals(expected.digest(), actual.digest());
  }

  @Test
  void linesAreThoseOfTheTools() {
    assertEquals("ab01  a b", new ChecksumLine(null, DIGEST, "a b").text());
    assertEquals("\\ab01  a\\nb\\\\\\r", new ChecksumLine(null, DIGEST, "a\nb\\\r").text());
    assertEquals("BLAKE3 (x) = ab01", new ChecksumLine("BLAKE3", DIGEST, "x").text());
    assertEquals("\\BLAKE3 (\\n) = ab01", new ChecksumLine("BLAKE3", DIGEST, "\n").text());
    assertEquals("ab01  a\nb\\", new ChecksumLine(null, DIGEST, "a\nb\\").unescapedText());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "AB01  name,,name",
        "aB01 *name,,name",
        " \tab01  name,,name",
        "ab01   name,, name",
        "ab01  back\\slash,,back\\slash",
        "\\ab01  no escape,,no escape",
        "BLAKE2b-256 (name) = AB01,BLAKE2b-256,name",
        "SHA3-256(name)= ab01,SHA3-256,name",
        "SHA3-256 (a) = 77) = ab01,SHA3-256,a) = 77"
      })
  void variantsAreRead(String text, String tag, String name) {
    ChecksumLine line = ChecksumLine.parse(text).orElseThrow();
    assertEquals(name, line.name());
    assertArrayEquals(DIGEST, line.digest());
    if (tag == null) {
      assertNull(line.tag());
    } else {
      assertEquals(tag, line.tag());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ab01",
        "ab01 name",
        "ab01  ",
        "ab0  name",
        "ab0g  name",
        "  name",
        "ab01\tname",
        "ab01 ?name",
        "\\ab01  bad \\x escape",
        "\\ab01  ends in \\",
        "\\\\ab01  name",
        "ab01  zero\0byte",
        "BLAKE3 () = ab01",
        "BLAKE3 (name) = ab0",
        "BLAKE3 (name) = ab01 ",
        "BLAKE3 (name) ab01",
        "BLAKE3 (name = ab01",
        "(name) = ab01",
        "BLAKE3 name) = ab01",
        "\uff11\uff11  name"
      })
  void otherLinesAreImproper(String text) {
    assertTrue(ChecksumLine.parse(text).isEmpty());
  }

  @Test
  void theLongestDigestIsRead() {
    byte[] digest = new byte[HashFunction.LONGEST_OUTPUT];
    for (String tag : new String[] {null, "BLAKE3"}) {
      ChecksumLine line = new ChecksumLine(tag, digest, "name");
      assertSame(line, ChecksumLine.parse(line.text()).orElseThrow());
    }
  }
}
