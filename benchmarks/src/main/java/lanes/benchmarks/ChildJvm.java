package lanes.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanes.benchmarks.report.Json;

/** A fresh JVM that is given a task in a file and leaves its result there. */
final class ChildJvm {
  private ChildJvm() {}

  /**
   * Starts the JVM and waits for it.
   *
   * @param main its class; it reads the file that its argument names, and writes it
   * @param flags for it
   * @throws IOException if it ends with an error
   */
  static <T> T run(Class<?> main, Object task, Class<T> result, List<String> flags)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("lanes-benchmarks", ".json");
    try {
      Json.write(file, task);
      int status = run(main, flags, file.toString());
      if (status != 0) {
        throw new IOException(task + ": the JVM ended with " + status);
      }
      return Json.read(file, result);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * Starts the JVM and waits for it.
   *
   * @param flags for it
   * @param arguments of its class
   * @return its exit status
   */
  static int run(Class<?> main, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
