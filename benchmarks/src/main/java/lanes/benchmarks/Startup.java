package lanes.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import lanes.benchmarks.report.Json;
import lanes.benchmarks.report.Machine;
import lanes.benchmarks.startup.FirstBouncyCastle;
import lanes.benchmarks.startup.FirstJdk;
import lanes.benchmarks.startup.FirstLanes;
import org.apache.commons.math3.stat.StatUtils;

/** Prints what {@code startup.sh} measured: one file of hyperfine's for each round. */
public final class Startup {
  /** What Lanes may cost more than the JDK's first digest, in milliseconds. */
  private static final int LIMIT_MILLIS = 40;

  /** What Lanes may cost of Bouncy Castle's. */
  private static final double LIMIT_SHARE = 0.5;

  /** What hyperfine writes. */
  record Round(List<Process> results) {
    Process of(Class<?> process) {
      return results.stream()
          .filter(each -> each.command().equals(process.getSimpleName()))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * One process in a round. All times are in seconds.
   *
   * @param times that the clock shows, of each run; there is one
   * @param user processor time outside of the kernel, of all threads
   * @param system processor time in the kernel
   */
  record Process(String command, List<Double> times, double user, double system) {
    double wallMillis() {
      return times.get(0) * TimeUnit.SECONDS.toMillis(1);
    }

    double processorMillis() {
      return (user + system) * TimeUnit.SECONDS.toMillis(1);
    }
  }

  private Startup() {}

  /** Takes the names of the files. */
  public static void main(String[] args) throws IOException {
    List<Round> rounds = new ArrayList<>();
    for (String file : args) {
      rounds.add(Json.read(Path.of(file), Round.class));
    }
    System.out.println(Machine.here());
    System.out.print(report(rounds));
  }

  static String report(List<Round> rounds) {
    return row("", "median", "10 %", "90 %", "of " + rounds.size() + " processes")
        + report("whole process", rounds, Process::wallMillis)
        + report("processor time", rounds, Process::processorMillis);
  }

  private static String report(String what, List<Round> rounds, ToDoubleFunction<Process> millis) {
    double[] jdk = times(rounds, FirstJdk.class, millis);
    double[] lanes = times(rounds, FirstLanes.class, millis);
    double[] bouncyCastle = times(rounds, FirstBouncyCastle.class, millis);
    double[] more = IntStream.range(0, lanes.length).mapToDouble(i -> lanes[i] - jdk[i]).toArray();
    double[] share =
        IntStream.range(0, lanes.length).mapToDouble(i -> lanes[i] / bouncyCastle[i]).toArray();
    return String.format("%s%n", what)
        + row("  JDK, SHA-256", jdk, "%.0f", "ms")
        + row("  Lanes, BLAKE3", lanes, "%.0f", "ms")
        + row("  Bouncy Castle, BLAKE3", bouncyCastle, "%.0f", "ms")
        + row("  Lanes less JDK", more, "%+.0f", "ms; limit " + LIMIT_MILLIS)
        + row("  Lanes by Bouncy Castle", share, "%.2f", "; limit " + LIMIT_SHARE);
  }

  private static double[] times(
      List<Round> rounds, Class<?> process, ToDoubleFunction<Process> millis) {
    return rounds.stream().map(round -> round.of(process)).mapToDouble(millis).toArray();
  }

  private static String row(String what, double[] values, String format, String unit) {
    return row(
        what,
        String.format(Locale.ROOT, format, StatUtils.percentile(values, 50)),
        String.format(Locale.ROOT, format, StatUtils.percentile(values, 10)),
        String.format(Locale.ROOT, format, StatUtils.percentile(values, 90)),
        unit);
  }

  private static String row(String what, String median, String low, String high, String unit) {
    return String.format(Locale.ROOT, "%-24s %8s %8s %8s  %s%n", what, median, low, high, unit);
  }
}
