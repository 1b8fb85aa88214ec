package lanes.command;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard input, output and error of a command.
 *
 * <p>Text is written as {@link FileNames} encodes it. Each line is one write, so that lines of
 * processes that run side by side are not mixed, and none waits in a buffer while the next file is
 * hashed or an error is reported.
 *
 * @param in not buffered, because a key may come through it and shall not stay in a buffer
 * @param out not buffered
 * @param err not buffered
 * @param terminal whether {@code err} is a terminal
 */
record Streams(InputStream in, OutputStream out, OutputStream err, boolean terminal) {
  /**
   * Set by the launcher, which can ask the system. {@link System#console} cannot tell: it needs
   * standard input and output to be terminals too up to Java 21, and is always there from 22 on.
   */
  private static final String TERMINAL_PROPERTY = "lanes.stderr.tty";

  /** Those of the process. Not {@link System#out}, which hides that it cannot write. */
  static Streams ofProcess() {
    return new Streams(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new FileOutputStream(FileDescriptor.err),
        Boolean.getBoolean(TERMINAL_PROPERTY));
  }

  /**
   * Writes to standard output.
   *
   * @param text with its line ends
   * @throws OutputFailure if that fails
   */
  void print(String text) {
    try {
      out.write(FileNames.encode(text));
      out.flush();
    } catch (IOException e) {
      throw new OutputFailure(e);
    }
  }

  /** Writes one line to standard error, with the name of the command before it. */
  void report(String message) {
    show(FileNames.encode("lanes: " + printable(message) + "\n"));
  }

  /** Draws on standard error. */
  void draw(String text) {
    show(text.getBytes(StandardCharsets.UTF_8));
  }

  private void show(byte[] text) {
    try {
      err.write(text);
      err.flush();
    } catch (IOException e) {
      // There is nowhere left to tell.
    }
  }

  /** File names must neither break a message in two nor drive the terminal. */
  private static String printable(String message) {
    StringBuilder printable = new StringBuilder(message.length());
    for (int i = 0; i < message.length(); i++) {
      char c = message.charAt(i);
      if (c == '\n') {
        printable.append("\\n");
      } else if (c == '\r') {
        printable.append("\\r");
      } else {
        printable.append(Character.isISOControl(c) ? '?' : c);
      }
    }
    return printable.toString();
  }
}
