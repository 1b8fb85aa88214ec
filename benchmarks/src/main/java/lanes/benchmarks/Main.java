package lanes.benchmarks;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** JMH with its own command line, and with every contender where the command line names none. */
public final class Main {
  private static final String CONTENDER = "contender";

  private Main() {}

  /** Runs JMH; {@code -h} says with what. */
  public static void main(String[] args) throws Exception {
    CommandLineOptions commandLine = new CommandLineOptions(args);
    if (commandLine.shouldHelp()
        || commandLine.shouldList()
        || commandLine.shouldListProfilers()
        || commandLine.shouldListResultFormats()) {
      org.openjdk.jmh.Main.main(args);
    } else {
      run(commandLine);
    }
  }

  private static void run(CommandLineOptions commandLine) throws RunnerException {
    Runner runner = new Runner(withContenders(commandLine));
    if (commandLine.shouldListWithParams()) {
      runner.listWithParams(commandLine);
    } else {
      runner.run();
    }
  }

  /** The options of a command line, and the default of the parameter that has none in its class. */
  static Options withContenders(CommandLineOptions commandLine) {
    ChainedOptionsBuilder options = new OptionsBuilder().parent(commandLine);
    if (!commandLine.getParameter(CONTENDER).hasValue()) {
      options.param(
          CONTENDER, Contender.all().stream().map(Contender::toString).toArray(String[]::new));
    }
    return options.build();
  }
}
