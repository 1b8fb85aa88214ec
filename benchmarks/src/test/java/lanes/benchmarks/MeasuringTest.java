package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lanes.benchmarks.peer.Part;
import lanes.benchmarks.report.Row;
import lanes.benchmarks.timing.Effort;
import lanes.benchmarks.timing.Times;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Real rows, measured in child JVMs as shortly as can be. */
class MeasuringTest {
  private static final List<String> FLAGS = List.of("-XX:TieredStopAtLevel=1");

  @Test
  void rowsOfAllSizesAndKernels() throws Exception {
    PairedRows.Task task =
        new PairedRows.Task(
            "keyed", "HmacSHA3-256", List.of(0, 100), List.of("scalar"), new Effort(3, 2, 8, 2, 1));
    PairedRows.Result result = PairedRows.inChild(task, FLAGS);
    assertEquals(FLAGS, result.machine().flags());
    assertEquals(List.of(0, 100), result.rows().stream().map(Row::size).toList());
    for (Row row : result.rows()) {
      assertEquals("keyed", row.operation());
      assertEquals("HmacSHA3-256", row.algorithm());
      assertEquals(
          List.of("Lanes", "BC", "JDK", "Lanes:scalar"), List.copyOf(row.nanos().keySet()));
      for (List<Double> times : row.nanos().values()) {
        assertEquals(3, times.size());
        assertTrue(Times.of(times).min() > 0, times.toString());
      }
    }
  }

  @Test
  void partsOfEveryKernel() throws Exception {
    PairedRows.Task task =
        new PairedRows.Task(
            "parents", "BLAKE3-256", List.of(1, 19), List.of(), new Effort(2, 1, 2, 1, 1));
    for (Row row : PairedRows.inChild(task, FLAGS).rows()) {
      assertEquals(List.copyOf(Part.kernels().keySet()), List.copyOf(row.nanos().keySet()));
      assertTrue(row.nanos().containsKey("Lanes:scalar"), row.toString());
    }
  }

  @Test
  void firstCallsAddUp() throws Exception {
    List<Row> rows = FirstCalls.measure("SHA3-256", 64, 2, FLAGS);
    assertEquals(
        List.of("first-calls-1", "first-calls-10", "first-calls-100", "first-calls-1000"),
        rows.stream().map(Row::operation).toList());
    for (String peer : List.of("Lanes", "BC")) {
      for (int round = 0; round < 2; round++) {
        double before = 0;
        for (Row row : rows) {
          double time = row.nanos().get(peer).get(round);
          assertTrue(time > before, row.toString());
          before = time;
        }
      }
    }
  }

  @Test
  void theCommandWritesItsThreeFiles(@TempDir Path dir) throws IOException {
    Path out = dir.resolve("new").resolve("report");
    StringWriter printed = new StringWriter();
    CommandLine command =
        new CommandLine(new Paired())
            .setOut(new PrintWriter(printed))
            .setErr(new PrintWriter(new StringWriter()));
    int status =
        command.execute(
            "--quick",
            "--operations=one-shot",
            "--algorithms=SHA3-224",
            "--sizes=8",
            "--out=" + out);
    assertEquals(0, status);
    assertTrue(printed.toString().contains("| all | BC |"), printed.toString());
    String markdown = Files.readString(dir.resolve("new").resolve("report.md"));
    assertTrue(markdown.contains("(report.svg)"), markdown);
    assertTrue(markdown.contains("| one-shot | SHA3-224 | 8 |"), markdown);
    assertTrue(Files.readString(dir.resolve("new").resolve("report.svg")).contains("SHA3-224"));
    assertTrue(Files.readString(dir.resolve("new").resolve("report.json")).contains("\"rows\""));
  }
}
