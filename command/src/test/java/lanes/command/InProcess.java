package lanes.command;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Runs the real command line in this JVM, with streams of its own. */
final class InProcess {
  private InputStream in = InputStream.nullInputStream();
  private boolean terminal;

  /**
   * What a run gave.
   *
   * @param status its exit status
   */
  record Result(int status, String out, String err) {}

  static Result lanes(String... arguments) {
    return new InProcess().run(arguments);
  }

  InProcess stdin(byte[] bytes) {
    in = new ByteArrayInputStream(bytes);
    return this;
  }

  InProcess stdin(String text) {
    return stdin(text.getBytes(StandardCharsets.UTF_8));
  }

  InProcess stdin(InputStream stream) {
    in = stream;
    return this;
  }

  InProcess onTerminal() {
    terminal = true;
    return this;
  }

  Result run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = LanesCommand.run(arguments, new Streams(in, out, err, terminal));
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
