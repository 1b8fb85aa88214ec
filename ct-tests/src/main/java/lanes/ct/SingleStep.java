package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lanes.ct.Report.ControlResult;

/**
 * Single-step traces of the shipped native library: every instruction and every address of the
 * kernels by symbol, in child processes that run {@code src/main/c/single_step.c}.
 */
public final class SingleStep {
  /** As the manifest names it. */
  public static final String EVIDENCE = "single-step";

  private final Path program;
  private final Path library;
  private final String sha256;

  /**
   * @param program what the Makefile of this module builds
   * @param library that is traced
   */
  public SingleStep(Path program, Path library) throws IOException {
    this.program = program;
    this.library = library;
    sha256 = Completeness.sha256(Files.readAllBytes(library));
  }

  /** The library of Linux on x86-64 that the provider has, by its name in the jar. */
  static Map.Entry<String, byte[]> shippedLibrary() throws IOException {
    for (Map.Entry<String, byte[]> each : ClassFiles.files("liblanes.so").entrySet()) {
      if (each.getKey().contains("linux-x86_64")) {
        return each;
      }
    }
    return null;
  }

  /**
   * Traces all kernels.
   *
   * @param processes how many share the work
   * @param all also what takes long
   * @param harmless the leak on purpose that is left out; empty for none
   * @throws IOException if a process gives no results
   */
  public Report run(int processes, boolean all, String harmless)
      throws IOException, InterruptedException {
    List<List<String>> arguments = new ArrayList<>();
    for (int part = 0; part < processes; part++) {
      List<String> each = new ArrayList<>(List.of("--part", part + "/" + processes));
      if (all) {
        each.add("--all");
      }
      arguments.add(each);
    }
    return run(arguments, harmless);
  }

  /** Runs the leaks on purpose and no kernel; see {@link #run}. */
  public Report runControlsOnly(String harmless) throws IOException, InterruptedException {
    return run(List.of(List.of("--controls")), harmless);
  }

  private Report run(List<List<String>> arguments, String harmless)
      throws IOException, InterruptedException {
    List<Process> children = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    Report report = new Report(EVIDENCE, Machine.configuration(), List.of(), List.of());
    try {
      for (List<String> each : arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString(), library.toString()));
        command.addAll(each);
        if (!harmless.isEmpty()) {
          command.addAll(List.of("--harmless", harmless));
        }
        Path output = Files.createTempFile("single-step", ".txt");
        outputs.add(output);
        children.add(
            new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start());
      }
      for (int part = 0; part < children.size(); part++) {
        int status = children.get(part).waitFor();
        report = report.and(parse(Files.readAllLines(outputs.get(part)), status));
      }
      return report;
    } finally {
      children.forEach(Process::destroy);
      for (Path output : outputs) {
        Files.delete(output);
      }
    }
  }

  private Report parse(List<String> lines, int status) throws IOException {
    List<Result> results = new ArrayList<>();
    List<ControlResult> controls = new ArrayList<>();
    boolean ended = false;
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      switch (fields[0]) {
        case "control" ->
            controls.add(
                new ControlResult(
                    fields[1], fields[2].equals("caught"), fields[3] + " " + fields[5]));
        case "unavailable" -> results.add(Result.unavailable(fields[1], fields[2]));
        case "result" ->
            results.add(
                new Result(
                    fields[1],
                    fields[2],
                    fields[3],
                    Verdict.valueOf(fields[4]),
                    Integer.parseInt(fields[5]),
                    Long.parseLong(fields[6]),
                    Long.parseLong(fields[8]),
                    library.getFileName().toString(),
                    sha256,
                    fields[9]));
        case "end" -> ended = true;
        default -> throw new IOException("unexpected: " + line);
      }
    }
    boolean good =
        controls.stream().allMatch(ControlResult::caught)
            && results.stream()
                .allMatch(
                    each ->
                        each.verdict() == Verdict.PASS || each.verdict() == Verdict.UNAVAILABLE);
    if (!ended || status != (good ? 0 : 1)) {
      throw new IOException(
          program + " ended with status " + status + ":\n" + String.join("\n", lines));
    }
    return new Report(EVIDENCE, Machine.configuration(), results, controls);
  }
}
