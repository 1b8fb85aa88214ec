package lanes.command;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads the lines of a checksum list, other than empty ones and comments. */
final class ListReader {
  /** Longer lines hold no checksum: the longest digest in hex, and room for a name. */
  private static final int LONGEST_LINE = 2 * HashFunction.LONGEST_OUTPUT + (1 << 16);

  private final InputStream in;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int number;

  ListReader(InputStream in) {
    this.in = new BufferedInputStream(in, 1 << 16);
  }

  /**
   * A line.
   *
   * @param number counted from 1
   * @param checksum empty if the line is improperly formatted
   */
  record Line(int number, Optional<ChecksumLine> checksum) {}

  /** The next line; null at the end. */
  Line next() throws IOException {
    while (true) {
      int length = readLine();
      if (length < 0) {
        return null;
      }
      number++;
      if (length > LONGEST_LINE) {
        return new Line(number, Optional.empty());
      }
      String text = FileNames.decode(line.toByteArray());
      if (text.endsWith("\r")) {
        text = text.substring(0, text.length() - 1);
      }
      if (!text.isEmpty() && !text.startsWith("#")) {
        return new Line(number, ChecksumLine.parse(text));
      }
    }
  }

  /** The length of the next line, of which no more than the longest is kept; -1 at the end. */
  private int readLine() throws IOException {
    line.reset();
    int b = in.read();
    if (b < 0) {
      return -1;
    }
    while (b >= 0 && b != '\n') {
      if (line.size() <= LONGEST_LINE) {
        line.write(b);
      }
      b = in.read();
    }
    return line.size();
  }
}
