package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
  private static final Machine MACHINE =
      new Machine(
          "Some CPU",
          2,
          "Linux 6",
          "Some VM 17",
          List.of("-Xint"),
          List.of("blake3:scalar", "keccak:scalar"),
          List.of("Lanes 0.1", "BC 1.87"));

  private static final Report REPORT =
      Report.of(
          "2026-11-30T00:00:00Z",
          0.25,
          MACHINE,
          new Effort(3, 20, 1, 2, 1),
          List.of(
              row("SHA3-256", 64, List.of(300.0, 310.0, 290.0), List.of(200.0, 155.0, 145.0)),
              row("SHA3-256", 1024, List.of(900.0, 900.0, 900.0), List.of(900.0, 900.0, 900.0))));

  /** Lanes takes 100, 200 and 150 ns in the first row and 900 ns in the second. */
  private static Row row(String algorithm, int size, List<Double> bc, List<Double> jdk) {
    Map<String, List<Double>> nanos = new LinkedHashMap<>();
    nanos.put("Lanes", size == 64 ? List.of(100.0, 200.0, 150.0) : List.of(900.0, 900.0, 900.0));
    nanos.put("BC", bc);
    nanos.put("JDK", jdk);
    return new Row(new Subject(Subject.DIGEST, algorithm), size, nanos);
  }

  @Test
  void scoresCountTheRowsOfEachPeer() {
    List<Score> scores = REPORT.scores();
    assertEquals(2, scores.size());
    Score bc = scores.get(0);
    assertEquals("BC", bc.peer());
    assertEquals(List.of(1, 1, 0), List.of(bc.wins(), bc.ties(), bc.losses()));
    // The ratios are 3, 1.55 and 1.933 in the first row, and 1 in the second.
    assertEquals(Math.sqrt(290.0 / 150.0), bc.geometricMean(), 1e-9);
    Score jdk = scores.get(1);
    // 2, 0.775 and 0.967 in the first row.
    assertEquals(List.of(0, 2, 0), List.of(jdk.wins(), jdk.ties(), jdk.losses()));
  }

  @Test
  void markdownHasARowForEachComparison() {
    String markdown = Markdown.of(REPORT);
    assertTrue(
        markdown.contains(
            "| MessageDigest | SHA3-256 | 64 | 150 | 100 | BC | 300 | 290 | 1.93 | 1.55 to 3.00 | W |"),
        markdown);
    assertTrue(markdown.contains("| 64 | 150 | 100 | JDK | 155 | 145 | 0.97 | "), markdown);
    assertTrue(markdown.contains("| BC | 1 | 1 | 0 | 1.39 |"), markdown);
    int cells = 12;
    List<String> rows = markdown.lines().filter(line -> line.contains("SHA3-256")).toList();
    assertEquals(4, rows.size());
    for (String row : rows) {
      assertEquals(cells, row.chars().filter(c -> c == '|').count(), row);
    }
  }

  @Test
  void markdownNamesTheMachine() {
    String markdown = Markdown.of(REPORT);
    assertTrue(
        markdown.contains(
            "2026-11-30T00:00:00Z, load 0.3: Some CPU, 2 cores, Linux 6; Some VM 17, flags -Xint;"
                + " kernels blake3:scalar keccak:scalar; peers Lanes 0.1, BC 1.87."),
        markdown);
  }

  @Test
  void jsonGivesBackWhatWasWritten(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("report.json");
    Json.write(file, REPORT);
    assertEquals(REPORT, Json.read(file, Report.class));
  }

  @Test
  void theCpuIsReadFromLinux() {
    assertEquals(
        Optional.of("Some CPU @ 2 GHz"),
        Machine.model(
            List.of("processor\t: 0", "model\t\t: 1", "model name\t: Some CPU @ 2 GHz", "")));
    assertEquals(Optional.empty(), Machine.model(List.of("processor : 0")));
  }

  @Test
  void startupSubtractsWithinRounds() {
    String report = Startup.report(List.of(round(100, 120, 300), round(200, 221, 500)));
    assertTrue(report.contains("of 2 processes"), report);
    assertTrue(
        report.matches("(?s).*whole process.*Lanes less JDK +\\+2[01] +\\+20 +\\+21 .*"), report);
    assertTrue(report.matches("(?s).*Lanes by Bouncy Castle +0\\.42 +0\\.40 +0\\.44 .*"), report);
    assertTrue(
        report.matches("(?s).*processor time.*Lanes less JDK +\\+4[12] +\\+40 +\\+42 .*"), report);
  }

  private static Startup.Round round(double jdk, double lanes, double bouncyCastle) {
    return new Startup.Round(
        List.of(
            process("FirstBouncyCastle", bouncyCastle),
            process("FirstJdk", jdk),
            process("FirstLanes", lanes)));
  }

  /** A process that keeps two cores busy. */
  private static Startup.Process process(String name, double millis) {
    double seconds = millis / 1000;
    return new Startup.Process(name, List.of(seconds), 1.5 * seconds, 0.5 * seconds);
  }
}
