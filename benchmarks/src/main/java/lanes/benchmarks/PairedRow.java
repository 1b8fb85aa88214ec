package lanes.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures one row in a JVM of its own, so that what its compiler learns from one row does not
 * shape another.
 */
final class PairedRow {
  private PairedRow() {}

  /** What the child is to do. */
  record Task(Subject subject, int size, Effort effort) {}

  /** What it has done. */
  record Result(Machine machine, Row row) {}

  /**
   * Starts the child and waits for it.
   *
   * @param jvmArguments flags for the child
   */
  static Result inChild(Task task, List<String> jvmArguments)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("lanes-paired", ".json");
    try {
      Json.write(file, task);
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(jvmArguments);
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.addAll(List.of(PairedRow.class.getName(), file.toString()));
      int status = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (status != 0) {
        throw new IOException(
            task.subject() + ", " + task.size() + " bytes: the JVM ended with " + status);
      }
      return Json.read(file, Result.class);
    } finally {
      Files.delete(file);
    }
  }

  /** Reads a {@link Task} from a file and writes the {@link Result} in its place. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    Task task = Json.read(file, Task.class);
    Row row = Row.measure(task.subject(), task.size(), task.effort());
    Json.write(file, new Result(Machine.here(), row));
  }
}
