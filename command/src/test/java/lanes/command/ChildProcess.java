package lanes.command;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Runs a command in a process of its own, with files for its streams. */
final class ChildProcess {
  private final Path folder;
  private final List<String> command;
  private final Map<String, String> environment = new TreeMap<>();
  private byte[] stdin = {};

  /**
   * What a run gave.
   *
   * @param out as {@link FileNames} decodes it
   * @param err likewise
   */
  record Result(int status, String out, String err) {}

  /**
   * @param folder to work in
   */
  ChildProcess(Path folder, String... command) {
    this.folder = folder;
    this.command = new ArrayList<>(List.of(command));
  }

  /** The packed command on the Java of this JVM. */
  static ChildProcess jar(Path folder, List<String> jvmOptions, String... arguments) {
    ChildProcess child = new ChildProcess(folder, java().toString());
    child.command.addAll(jvmOptions);
    child.command.addAll(List.of("-jar", jarFile().toString()));
    child.command.addAll(List.of(arguments));
    return child;
  }

  static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  static Path jarFile() {
    return Path.of(System.getProperty("lanes.command.jar"));
  }

  ChildProcess stdin(byte[] bytes) {
    stdin = bytes;
    return this;
  }

  ChildProcess with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Result run() throws IOException, InterruptedException {
    File in = Files.createTempFile("lanes", ".in").toFile();
    File out = Files.createTempFile("lanes", ".out").toFile();
    File err = Files.createTempFile("lanes", ".err").toFile();
    try {
      Files.write(in.toPath(), stdin);
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(in)
              .redirectOutput(out)
              .redirectError(err);
      builder.environment().keySet().removeIf(name -> name.startsWith("LC_"));
      builder.environment().remove("LANES_OPTS");
      builder.environment().putAll(environment);
      Process process = builder.start();
      if (!process.waitFor(120, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("does not end: " + command);
      }
      return new Result(process.exitValue(), text(out), text(err));
    } finally {
      for (File file : new File[] {in, out, err}) {
        Files.delete(file.toPath());
      }
    }
  }

  private static String text(File file) throws IOException {
    return FileNames.decode(Files.readAllBytes(file.toPath()));
  }
}
