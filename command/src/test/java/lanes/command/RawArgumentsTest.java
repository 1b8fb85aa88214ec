package lanes.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RawArgumentsTest {
  private static byte[] commandLine(String latin1) {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void bytesThatTheLocaleLacksAreRecovered() {
    String[] decoded = {"sum", "\ufffd\ufffd", "", "b\ufffd"};
    byte[] raw = commandLine("java\0-jar\0x.jar\0sum\0\u00c3\u00bc\0\0b\u00ff\0");
    assertArrayEquals(
        new String[] {"sum", "\u00fc", "", "b\udcff"}, RawArguments.recover(decoded, raw));
  }

  @Test
  void otherArgumentsThanThoseOfTheProcessStay() {
    String[] arguments = {"sum", "name"};
    assertSame(arguments, RawArguments.recover(arguments, commandLine("java\0@file\0")));
    assertSame(arguments, RawArguments.recover(arguments, commandLine("@file\0")));
    assertSame(arguments, RawArguments.recover(arguments, new byte[0]));
  }

  @Test
  void noArguments() {
    assertArrayEquals(
        new String[0], RawArguments.recover(new String[0], commandLine("java\0-jar\0x.jar\0")));
  }
}
