package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Report.ControlResult;

/**
 * A look at every instruction of the native kernels, by {@code kernels-native/disassembly.sh}: of
 * the object files of each kernel by the rules of its instruction set, and of the library that is
 * made of them by the list of instructions.
 */
final class Disassembly {
  /** As the manifest names it. */
  static final String EVIDENCE = "disassembly";

  private final Manifest manifest;
  private final Path root;
  private final Path folder;
  private final Path library;

  /**
   * @param root of the repository
   * @param folder in which the native build has the library and, in {@code objects}, what it is
   *     made of
   * @param library that is shipped
   */
  Disassembly(Manifest manifest, Path root, Path folder, Path library) {
    this.manifest = manifest;
    this.root = root;
    this.folder = folder;
    this.library = library;
  }

  /** What was found in one file. */
  private record Look(String kind, int functions, int instructions, String fault) {}

  /**
   * Looks at everything.
   *
   * @param harmless the leaks on purpose that are left out
   */
  Report run(List<String> harmless) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("sh", root.resolve("kernels-native/disassembly.sh").toString(), "--table"));
    harmless.forEach(leak -> command.addAll(List.of("--harmless", leak)));
    command.addAll(List.of(folder.resolve("objects").toString(), library.toString()));
    Path output = Files.createTempFile(EVIDENCE, ".txt");
    try {
      int status =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start()
              .waitFor();
      return parse(Files.readAllLines(output), status);
    } finally {
      Files.delete(output);
    }
  }

  private Report parse(List<String> lines, int status) throws IOException {
    Map<String, Look> looks = new HashMap<>();
    List<ControlResult> controls = new ArrayList<>();
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      switch (fields[0]) {
        case "control" ->
            controls.add(new ControlResult(fields[1], fields[2].equals("caught"), fields[3]));
        case "looked" ->
            looks.put(
                fields[1],
                new Look(
                    fields[2],
                    Integer.parseInt(fields[3]),
                    Integer.parseInt(fields[4]),
                    fields[5]));
        default -> throw new IOException("unexpected: " + line);
      }
    }
    boolean good =
        controls.stream().allMatch(ControlResult::caught)
            && looks.values().stream().allMatch(look -> look.fault().isEmpty());
    if (status != (good ? 0 : 1) || looks.isEmpty()) {
      throw new IOException("disassembly.sh ended with status " + status + ": " + lines);
    }
    return new Report(EVIDENCE, Machine.configuration(), results(looks), controls);
  }

  private List<Result> results(Map<String, Look> looks) throws IOException {
    byte[] shipped = Files.readAllBytes(library);
    String sha256 = Completeness.sha256(shipped);
    boolean same =
        sha256.equals(
            Completeness.sha256(Files.readAllBytes(folder.resolve(library.getFileName()))));
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      if (kernel.evidence().contains(EVIDENCE)) {
        List<String> files = new ArrayList<>();
        kernel.sources().stream()
            .filter(source -> source.endsWith(".c"))
            .forEach(source -> files.add(source.replaceAll("c$", "o")));
        files.add(library.getFileName().toString());
        for (String file : files) {
          results.add(result(kernel, file, looks.get(file), sha256, same));
        }
      }
    }
    return results;
  }

  private Result result(Kernel kernel, String file, Look look, String sha256, boolean same) {
    Verdict verdict = Verdict.PASS;
    String reason = "";
    if (look == null || !look.fault().isEmpty()) {
      verdict = Verdict.FAIL;
      reason = look == null ? "disassembly.sh has not looked at it" : look.fault();
    } else if (!same) {
      verdict = Verdict.INCONCLUSIVE;
      reason = "the library that is shipped is not the one that was made of these object files";
    }
    return new Result(
        kernel.id(),
        file,
        look == null ? "" : "rules for " + look.kind(),
        verdict,
        0,
        look == null ? 0 : look.functions(),
        look == null ? 0 : look.instructions(),
        library.getFileName().toString(),
        sha256,
        reason);
  }
}
