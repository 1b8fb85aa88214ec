package lanes.command;

import java.util.ArrayList;
import java.util.List;
import lanes.Algorithm;
import lanes.LanesProvider;
import picocli.CommandLine.Command;

/** Prints the algorithms of the provider. */
@Command(
    name = "algorithms",
    description = "List the algorithms of the provider; 'lanes sum' takes each MessageDigest.")
final class AlgorithmsCommand implements Runnable {
  private final Streams streams;

  AlgorithmsCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public void run() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("SERVICE", "NAME", "ALIASES", "OID"));
    for (Algorithm algorithm : LanesProvider.algorithms()) {
      rows.add(
          List.of(
              algorithm.service(),
              algorithm.name(),
              orDash(String.join(", ", algorithm.aliases())),
              orDash(algorithm.objectIdentifier())));
    }
    streams.print(Table.format(rows));
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : text;
  }
}
