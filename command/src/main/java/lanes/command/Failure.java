package lanes.command;

/** Ends the command: the message is shown on one line and the exit status is 1. */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Failure(String message) {
    super(message);
  }
}
