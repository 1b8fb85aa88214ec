package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The table of the README: what the results in {@code target/ct} say, a line for each report. */
public final class Table {
  private Table() {}

  /** Prints the table of a folder, {@code target/ct} where none is given. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length == 0 ? "target/ct" : arguments[0]);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> reports =
          files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
      System.out.print("| Evidence | PASS | else | Kernels | Keys | Traces | Steps | Controls |\n");
      System.out.print("|---|---:|---|---:|---:|---:|---:|---:|\n");
      for (Path report : reports) {
        System.out.println(row(Report.read(report)));
      }
    }
  }

  /** One line. What is not PASS is named. */
  static String row(Report report) {
    StringBuilder others = new StringBuilder();
    for (Verdict verdict : Verdict.values()) {
      long count = report.results().stream().filter(each -> each.verdict() == verdict).count();
      if (verdict != Verdict.PASS && count > 0) {
        others.append(others.length() == 0 ? "" : ", ").append(count).append(' ').append(verdict);
      }
    }
    List<Result> passed =
        report.results().stream().filter(each -> each.verdict() == Verdict.PASS).toList();
    int keys = passed.stream().mapToInt(Result::keys).min().orElse(0);
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %d | %s | %d | %d | %d of %d |",
        report.evidence(),
        passed.size(),
        others.length() == 0 ? "–" : others,
        passed.stream().map(Result::row).distinct().count(),
        keys == 0 ? "–" : keys,
        passed.stream().mapToLong(Result::traces).sum(),
        passed.stream().mapToLong(Result::steps).sum(),
        controls(report, true),
        controls(report, false));
  }

  private static long controls(Report report, boolean caughtOnly) {
    return report.controls().stream()
        .map(Report.ControlResult::leak)
        .distinct()
        .filter(
            leak ->
                !caughtOnly
                    || report.controls().stream()
                        .filter(each -> each.leak().equals(leak))
                        .allMatch(Report.ControlResult::caught))
        .count();
  }
}
