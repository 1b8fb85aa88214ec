package lanes.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** JMH with its own command line, and with every contender where the command line names none. */
public final class Main {
  private static final String CONTENDER = "contender";

  private Main() {}

  /** Runs JMH; {@code -h} says with what. */
  public static void main(String[] args) throws IOException, CommandLineOptionException {
    org.openjdk.jmh.Main.main(withContenders(args));
  }

  /** The arguments, and the contenders as a parameter if there are none among them. */
  static String[] withContenders(String... args) throws CommandLineOptionException {
    if (new CommandLineOptions(args).getParameter(CONTENDER).hasValue()) {
      return args;
    }
    String[] all = Arrays.copyOf(args, args.length + 2);
    all[args.length] = "-p";
    all[args.length + 1] =
        Contender.all().stream()
            .map(Contender::toString)
            .collect(Collectors.joining(",", CONTENDER + "=", ""));
    return all;
  }
}
