package lanes.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanes.benchmarks.peer.Part;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/** JMH with its own command line, and with all values of the parameters that it does not name. */
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
    Map<String, Collection<?>> parameters = new LinkedHashMap<>();
    parameters.put("contender", Contender.all());
    parameters.put("size", Profile.FULL.sizes());
    parameters.put("part", Part.labels());
    parameters.put("kernel", Part.kernels().keySet());
    parameters.put("count", Profile.FULL.counts());
    parameters.forEach(
        (name, values) -> {
          if (!given.getParameter(name).hasValue()) {
            all.add("-p");
            all.add(
                values.stream()
                    .map(Object::toString)
                    .collect(Collectors.joining(",", name + "=", "")));
          }
        });
    return all.toArray(String[]::new);
  }
}
