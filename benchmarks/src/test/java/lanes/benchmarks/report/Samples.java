package lanes.benchmarks.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanes.benchmarks.timing.Effort;

/** A report to test with. */
final class Samples {
  static final Machine MACHINE =
      new Machine(
          "Some <CPU> & co",
          2,
          "Linux 6",
          "Some VM 17",
          List.of("-Xint"),
          List.of("blake3:scalar", "keccak:scalar"),
          List.of("Lanes 0.1", "BC 1.87"));

  /** Nanoseconds, as at 4 GHz. */
  static final double CYCLE = 0.25;

  private Samples() {}

  /** A row of one time for each peer; Lanes is the first. */
  static Row row(String operation, String algorithm, int size, double... nanos) {
    String[] labels = {"Lanes", "BC", "JDK"};
    Map<String, List<Double>> times = new LinkedHashMap<>();
    for (int i = 0; i < nanos.length; i++) {
      times.put(labels[i], List.of(nanos[i], nanos[i], nanos[i]));
    }
    return new Row(operation, algorithm, size, times, CYCLE, true);
  }

  static Report report(Row... rows) {
    return Report.of(
        "2026-11-30T00:00:00Z", 0.25, 7, MACHINE, new Effort(3, 20, 1, 2, 1), List.of(rows));
  }
}
