package lanes.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import lanes.LanesProvider;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ScopeType;

/** The command without a subcommand. */
@Command(
    name = "lanes",
    description = "Hash files with BLAKE3, BLAKE2, SHA-3, SHAKE and Keccak.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = LanesCommand.Version.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:all is well",
      "1:a checksum did not match, or something could not be read or done",
      "2:bad usage"
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  LANES_OPTS  options that ./lanes gives to the JVM, divided at blanks, such as",
      "              -Dlanes.kernels=blake3:scalar or -Xmx64m",
      "  JAVA_HOME   the Java installation that ./lanes uses"
    })
final class LanesCommand {
  private LanesCommand() {}

  /**
   * Runs the command.
   *
   * @return its exit status
   */
  static int run(String[] arguments, Streams streams) {
    // What picocli itself prints; a PrintWriter on the stream would hide why it cannot be written.
    StringWriter out = new StringWriter();
    CommandLine line =
        new CommandLine(new LanesCommand())
            .addSubcommand(new SumCommand(streams))
            .addSubcommand(new KernelsCommand(streams))
            .addSubcommand(new AlgorithmsCommand(streams))
            .addSubcommand(new ConstantTimeCommand(streams))
            .addSubcommand(new GenerateCompletion())
            .addSubcommand(new HelpCommand());
    // A file may be called @list.
    line.setExpandAtFiles(false);
    // Whether to colour is decided by System.console, which does not ask about standard output.
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    line.setOut(new PrintWriter(out));
    ErrorHandling errors = new ErrorHandling(streams);
    line.setParameterExceptionHandler(errors);
    line.setExecutionExceptionHandler(errors);
    int status = line.execute(arguments);
    try {
      if (out.getBuffer().length() > 0) {
        streams.print(out.toString());
      }
    } catch (OutputFailure e) {
      return Math.max(status, errors.outputFailed(e));
    }
    return status;
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"lanes " + new LanesProvider().getVersionStr()};
    }
  }
}
