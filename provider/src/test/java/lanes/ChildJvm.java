package lanes;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of the same JDK as this one, for what depends on how a JVM was started. */
public final class ChildJvm {
  /** What a child printed, and how it ended. */
  public record Result(int exitStatus, String out, String err) {
    /** The whole, for the message of a failed assertion. */
    @Override
    public String toString() {
      return "exit status " + exitStatus + "\n--- out\n" + out + "\n--- err\n" + err;
    }
  }

  private ChildJvm() {}

  /** The class path of this JVM, with other entries before it. */
  public static String classPath(Path... before) {
    StringBuilder path = new StringBuilder();
    for (Path entry : before) {
      path.append(entry).append(File.pathSeparator);
    }
    return path + System.getProperty("java.class.path");
  }

  /** What this JVM was given that decides which kernels can run. */
  public static List<String> kernelArguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.matches("(--add-modules|--enable-native-access|-Dlanes\\.).*"))
        .toList();
  }

  /** Runs {@code java} with these arguments, for two minutes at most. */
  public static Result run(List<String> arguments) throws IOException, InterruptedException {
    return run(Path.of(System.getProperty("java.home"), "bin", "java"), arguments);
  }

  /** Runs another {@code java} with these arguments, for two minutes at most. */
  public static Result run(Path java, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(arguments);
    Path out = Files.createTempFile("child", ".out");
    Path err = Files.createTempFile("child", ".err");
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      // Either would make the child print a line of its own.
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().remove("JDK_JAVA_OPTIONS");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(2, TimeUnit.MINUTES);
      if (!ended) {
        process.destroyForcibly();
      }
      assertTrue(ended, () -> "still running after two minutes: " + command);
      return new Result(process.exitValue(), read(out), read(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
