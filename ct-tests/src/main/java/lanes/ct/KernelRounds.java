package lanes.ct;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanes.ct.Manifest.Kernel;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;

/** Which kernels child JVMs can have, and how few children have them all. */
final class KernelRounds {
  private KernelRounds() {}

  /** Every row of the dispatch table of this JVM, with the reason for which it cannot run here. */
  static String rows() {
    List<String> rows = new ArrayList<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        String missing = row.requirement().missing();
        rows.add(family + ":" + row.name() + "=" + (missing == null ? "" : missing));
      }
    }
    return String.join("\t", rows);
  }

  /** Why kernels cannot run, from {@link #rows} of another JVM; empty for those that can. */
  static Map<String, String> missing(String rows) {
    Map<String, String> missing = new LinkedHashMap<>();
    for (String row : rows.split("\t")) {
      String[] sides = row.split("=", 2);
      missing.put(sides[0], sides[1]);
    }
    return missing;
  }

  /**
   * The kernels that need some evidence and can run here.
   *
   * @param missing why kernels cannot run, empty for those that can
   * @param unavailable receives a result for each that cannot
   */
  static List<Kernel> available(
      Manifest manifest, String evidence, Map<String, String> missing, List<Result> unavailable) {
    List<Kernel> here = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      if (!kernel.evidence().contains(evidence) || kernel.type().isEmpty()) {
        continue;
      }
      if (missing.get(kernel.id()).isEmpty()) {
        here.add(kernel);
      } else {
        unavailable.add(Result.unavailable(kernel.id(), missing.get(kernel.id())));
      }
    }
    return here;
  }

  /** Kernels such that in each round no two are of one family, and the first of each come first. */
  static List<List<Kernel>> of(List<Kernel> kernels) {
    List<List<Kernel>> rounds = new ArrayList<>();
    for (Kernel kernel : kernels) {
      List<Kernel> round = null;
      for (List<Kernel> each : rounds) {
        boolean isTaken = each.stream().anyMatch(other -> other.family().equals(kernel.family()));
        round = round == null && !isTaken ? each : round;
      }
      if (round == null) {
        round = new ArrayList<>();
        rounds.add(round);
      }
      round.add(kernel);
    }
    return rounds;
  }

  /** The property that forces them. */
  static String forcing(List<Kernel> round) {
    return "-Dlanes.kernels=" + String.join(",", round.stream().map(Kernel::id).toList());
  }

  /** A JVM like this one, with the same classes. */
  static ProcessBuilder jvm(List<String> flags, Class<?> main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    // Either would make the child print a line of its own.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT);
  }
}
