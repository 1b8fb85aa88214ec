package lanes.kernel.natives;

/** The library cannot be had; the message says why, in words that a user understands. */
final class LibraryException extends Exception {
  private static final long serialVersionUID = 1;

  LibraryException(String message) {
    super(message);
  }

  LibraryException(String message, Throwable cause) {
    super(message, cause);
  }
}
