package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Single-step traces of Java kernels as C1 and C2 compile them, in child JVMs that run {@link
 * CompiledTraceChild}: every instruction and every address of memory is the same for all keys.
 */
final class CompiledTrace {
  /** As the manifest names it. */
  static final String C1 = "compiled-c1";

  /** As the manifest names it. */
  static final String C2 = "compiled-c2";

  private final Path stepper;
  private final int keys;

  /**
   * @param stepper the library that the Makefile of this module builds
   * @param keys how many are compared, at least 4
   */
  CompiledTrace(Path stepper, int keys) {
    this.stepper = stepper;
    this.keys = keys;
  }

  /**
   * How a JVM compiles, and what it has seen before.
   *
   * @param evidence {@link #C1} or {@link #C2}
   * @param warmUp as the manifest names it: {@code uniform}, with all keys alike often; {@code
   *     biased}, with zeros but for one time in 64, so that a compiler takes what they do for what
   *     is usual
   */
  record Mode(String evidence, String warmUp) {
    boolean isC1() {
      return evidence.equals(C1);
    }

    private List<String> flags() {
      return isC1() ? List.of("-XX:TieredStopAtLevel=1") : List.of("-XX:-TieredCompilation");
    }

    /** HotSpot's number for code of this compiler that does not profile. */
    int level() {
      return isC1() ? 1 : 4;
    }

    /** What a shape says at its end. */
    String inWords() {
      return Gate.warmedUp(warmUp);
    }

    @Override
    public String toString() {
      return evidence.substring(evidence.indexOf('-') + 1).toUpperCase(Locale.ROOT)
          + ", "
          + warmUp
          + " warm-up";
    }
  }

  /**
   * Traces all kernels in one mode, and all leaks on purpose.
   *
   * @throws IOException if the JVM gives no results
   */
  Report run(Mode mode) throws IOException, InterruptedException {
    return run(mode, "all", List.of());
  }

  /**
   * Runs the leaks on purpose and no kernel.
   *
   * @param harmless those of the leaks that are left out
   */
  Report runControlsOnly(Mode mode, List<String> harmless)
      throws IOException, InterruptedException {
    return run(mode, "controls", harmless);
  }

  private Report run(Mode mode, String what, List<String> harmless)
      throws IOException, InterruptedException {
    Path results = Files.createTempFile(mode.evidence(), ".json");
    Path output = Files.createTempFile(mode.evidence(), ".txt");
    try {
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(mode.flags());
      // Code is there when it is to be called next, and objects stay where they are between two
      // collections, which only the child asks for.
      command.addAll(List.of("-Xbatch", "-XX:+UseSerialGC", "-Xms512m", "-Xmx512m", "-Xmn256m"));
      command.addAll(List.of("-XX:-UsePerfData", "--add-modules", "jdk.incubator.vector"));
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.add(CompiledTraceChild.class.getName());
      command.addAll(List.of(stepper.toString(), mode.evidence(), mode.warmUp()));
      command.add(Integer.toString(keys));
      command.addAll(List.of(results.toString(), what));
      command.addAll(harmless);
      int status =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start()
              .waitFor();
      if (status != 0) {
        throw new IOException(
            String.join(" ", command) + " ended with " + status + ":\n" + Files.readString(output));
      }
      return Report.read(results);
    } finally {
      Files.delete(results);
      Files.delete(output);
    }
  }
}
