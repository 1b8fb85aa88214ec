package lanes.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** JMH with its own command line, and with every contender and size where that names none. */
public final class Main {
  private Main() {}

  /** Runs JMH; {@code -h} says with what. */
  public static void main(String[] args) throws IOException, CommandLineOptionException {
    org.openjdk.jmh.Main.main(withParameters(args));
  }

  /** The arguments, and those parameters that are not among them. */
  static String[] withParameters(String... args) throws CommandLineOptionException {
    CommandLineOptions given = new CommandLineOptions(args);
    List<String> all = new ArrayList<>(List.of(args));
    if (!given.getParameter("contender").hasValue()) {
      add(all, "contender", Contender.all());
    }
    if (!given.getParameter("size").hasValue()) {
      add(all, "size", Profile.SIZES);
    }
    return all.toArray(String[]::new);
  }

  private static void add(List<String> args, String parameter, List<?> values) {
    args.add("-p");
    args.add(
        values.stream()
            .map(Object::toString)
            .collect(Collectors.joining(",", parameter + "=", "")));
  }
}
