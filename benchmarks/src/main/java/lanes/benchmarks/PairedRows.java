package lanes.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanes.benchmarks.peer.Part;
import lanes.benchmarks.report.Json;
import lanes.benchmarks.report.Machine;
import lanes.benchmarks.report.Row;
import lanes.benchmarks.timing.Contest;
import lanes.benchmarks.timing.Effort;

/**
 * Measures the rows of one operation of one algorithm in a JVM of its own, so that what the
 * compiler learns from one does not shape another. Sizes share a JVM, as they do in programs.
 */
final class PairedRows {
  private PairedRows() {}

  /**
   * What is to be measured.
   *
   * @param sizes may be empty, for the machine alone
   * @param kernels of Lanes that take part each by itself
   */
  record Task(
      String operation,
      String algorithm,
      List<Integer> sizes,
      List<String> kernels,
      Effort effort) {}

  /** What was. */
  record Result(Machine machine, List<Row> rows) {}

  /** The machine and the JVM that these flags give. */
  static Machine machine(List<String> flags) throws IOException, InterruptedException {
    return inChild(new Task("", "", List.of(), List.of(), null), flags).machine();
  }

  static Result inChild(Task task, List<String> flags) throws IOException, InterruptedException {
    return ChildJvm.run(PairedRows.class, task, Result.class, flags);
  }

  /** Reads a {@link Task} from a file and writes the {@link Result} in its place. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    Task task = Json.read(file, Task.class);
    List<Row> rows = task.sizes().isEmpty() ? List.of() : rows(task);
    Json.write(file, new Result(Machine.here(), rows));
  }

  private static List<Row> rows(Task task) {
    Part.start(task.algorithm());
    Players players = Players.of(task.operation(), task.algorithm(), task.kernels());
    Effort effort = task.effort();
    List<Contest> contests = new ArrayList<>();
    for (int size : task.sizes()) {
      contests.add(new Contest(players.at(size), effort.sliceMillis()));
    }
    // All sizes are seen before any is measured: code that was compiled for one is thrown away when
    // another takes a branch of its own.
    int slices = effort.sliceMillis() * contests.size();
    int rounds = (effort.warmUpMillis() + slices - 1) / slices;
    contests.forEach(each -> each.warmUp(rounds));
    List<Row> rows = new ArrayList<>();
    for (Contest contest : contests) {
      contest.warmUpUntilSteady(effort.mostWarmUpRounds());
      Contest.Result result = contest.measure(effort.rounds(), effort.tries());
      rows.add(
          new Row(
              task.operation(),
              task.algorithm(),
              task.sizes().get(rows.size()),
              result.nanos(),
              result.cycle(),
              result.steady()));
    }
    return rows;
  }
}
