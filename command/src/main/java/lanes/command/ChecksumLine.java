package lanes.command;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a checksum list, {@code hex name} or {@code TAG (name) = hex}.
 *
 * <p>Backslash, newline and carriage return in a name are written as {@code \\}, {@code \n} and
 * {@code \r}, and then the line starts with a backslash, as coreutils has it since 9.0.
 *
 * @param tag the algorithm; null in a line without one
 * @param digest its bytes
 * @param name of the file, not escaped
 */
record ChecksumLine(String tag, byte[] digest, String name) {
  private static final String HEX = "(?<hex>(?:[0-9A-Fa-f]{2})++)";

  /** Two characters after the digits: the second says text or binary, which are the same here. */
  private static final Pattern UNTAGGED =
      Pattern.compile("[ \t]*(?<escaped>\\\\?)" + HEX + " [ *](?<name>.+)", Pattern.DOTALL);

  /** With blanks as the BSD tools write them, or as OpenSSL does. */
  private static final Pattern TAGGED =
      Pattern.compile(
          "[ \t]*(?<escaped>\\\\?)(?<tag>[A-Za-z0-9/-]+) ?\\((?<name>.+)\\) ?= ?" + HEX,
          Pattern.DOTALL);

  /**
   * Reads a line.
   *
   * @param line without its end
   * @return empty if it is neither of the two kinds
   */
  static Optional<ChecksumLine> parse(String line) {
    Matcher matcher = UNTAGGED.matcher(line);
    boolean tagged = !matcher.matches();
    if (tagged) {
      matcher = TAGGED.matcher(line);
      if (!matcher.matches()) {
        return Optional.empty();
      }
    }
    String name = matcher.group("name");
    if (!matcher.group("escaped").isEmpty()) {
      name = unescaped(name);
    }
    if (name == null || name.indexOf('\0') >= 0) {
      return Optional.empty();
    }
    byte[] digest = HexFormat.of().parseHex(matcher.group("hex"));
    return Optional.of(new ChecksumLine(tagged ? matcher.group("tag") : null, digest, name));
  }

  /** The line, without its end. */
  String text() {
    String escapedName = escaped(name);
    String start = escapedName.equals(name) ? "" : "\\";
    return start + plain(escapedName);
  }

  /** The line for lists in which a zero byte ends each; nothing is escaped there. */
  String unescapedText() {
    return plain(name);
  }

  private String plain(String shownName) {
    String hex = HexFormat.of().formatHex(digest);
    return tag == null ? hex + "  " + shownName : tag + " (" + shownName + ") = " + hex;
  }

  /** A name as a line of its own begins with it: {@code \} in front if anything is escaped. */
  static String shown(String name) {
    String escaped = escaped(name);
    return escaped.equals(name) ? name : "\\" + escaped;
  }

  private static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
  }

  /** Null if a backslash is followed by something else than it can be. */
  private static String unescaped(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '\\') {
        i++;
        switch (i < name.length() ? name.charAt(i) : ' ') {
          case '\\' -> plain.append('\\');
          case 'n' -> plain.append('\n');
          case 'r' -> plain.append('\r');
          default -> {
            return null;
          }
        }
      } else {
        plain.append(c);
      }
    }
    return plain.toString();
  }
}
