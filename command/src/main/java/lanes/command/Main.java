package lanes.command;

/** Starts the command in a process of its own. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    System.exit(LanesCommand.run(RawArguments.recover(arguments), Streams.ofProcess()));
  }
}
