package lanes.command;

import java.security.ProviderException;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what can go wrong into one line and an exit status. */
final class ErrorHandling implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Streams streams;

  ErrorHandling(Streams streams) {
    this.streams = streams;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    streams.report(e.getMessage().replaceFirst("^Error: ", ""));
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    streams.draw("Try '" + command + " --help' for more information.\n");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult result)
      throws Exception {
    if (e instanceof OutputFailure failure) {
      return outputFailed(failure);
    }
    if (e instanceof Failure || e instanceof ProviderException) {
      streams.report(e.getMessage());
    } else {
      throw e;
    }
    return ExitCode.SOFTWARE;
  }

  /** Tells it, other than that the reader has gone away; the exit status. */
  int outputFailed(OutputFailure failure) {
    if (!failure.isClosedPipe()) {
      streams.report("write error: " + failure.getMessage());
    }
    return ExitCode.SOFTWARE;
  }
}
