package lanes.command;

import java.io.IOException;

/** Standard output cannot be written to. */
final class OutputFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutputFailure(IOException cause) {
    super(cause.getMessage(), cause);
  }

  /** Whether the reader has gone away, which is no error that anyone wants to hear of. */
  boolean isClosedPipe() {
    return "Broken pipe".equals(getMessage());
  }
}
