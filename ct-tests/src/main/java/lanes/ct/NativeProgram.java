package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanes.ct.Report.ControlResult;

/**
 * A program that runs native kernels by symbol and prints what came of it, in the form that {@code
 * src/main/c/single_step.c} describes. What it finds is about one file.
 */
public final class NativeProgram {
  private final String evidence;
  private final List<String> command;
  private final String configuration;
  private final Path artefact;
  private final String sha256;

  /**
   * @param evidence as the manifest names it
   * @param command that is run, with what is always given to it
   * @param configuration of the machine, in words
   * @param artefact that the results are about
   */
  public NativeProgram(String evidence, List<String> command, String configuration, Path artefact)
      throws IOException {
    this.evidence = evidence;
    this.command = command;
    this.configuration = configuration;
    this.artefact = artefact;
    sha256 = Completeness.sha256(Files.readAllBytes(artefact));
  }

  /**
   * Runs all kernels.
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

  /** Runs one leak on purpose, and code without a leak. */
  public Report runControl(String leak) throws IOException, InterruptedException {
    return run(List.of(List.of("--controls", "--only", leak)), "");
  }

  private Report run(List<List<String>> arguments, String harmless)
      throws IOException, InterruptedException {
    List<Process> children = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    Report report = new Report(evidence, configuration, List.of(), List.of());
    try {
      for (List<String> each : arguments) {
        List<String> words = new ArrayList<>(command);
        words.addAll(each);
        if (!harmless.isEmpty()) {
          words.addAll(List.of("--harmless", harmless));
        }
        Path output = Files.createTempFile(evidence, ".txt");
        outputs.add(output);
        children.add(
            new ProcessBuilder(words)
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
                    artefact.getFileName().toString(),
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
          command + " ended with status " + status + ":\n" + String.join("\n", lines));
    }
    return new Report(evidence, configuration, results, controls);
  }
}
