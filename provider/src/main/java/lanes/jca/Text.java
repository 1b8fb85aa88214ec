package lanes.jca;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Strings that become bytes, here only. */
public final class Text {
  private Text() {}

  /**
   * A string in UTF-8.
   *
   * @param what the string is, for messages
   * @throws IllegalArgumentException if it is not well-formed UTF-16: half of a surrogate pair has
   *     no bytes of its own, and those of a question mark would be those of another string
   */
  public static byte[] utf8(String what, String text) {
    Objects.requireNonNull(text, what);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (!text.equals(new String(utf8, StandardCharsets.UTF_8))) {
      throw new IllegalArgumentException(
          "the " + what + " is not well-formed UTF-16: it has a surrogate without its other half");
    }
    return utf8;
  }
}
