package lanes.ct;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All results of one type of evidence in one configuration, with what became of its controls in the
 * same run.
 *
 * @param evidence type, as the manifest names it
 * @param configuration of the machine and the JVM, in words
 */
public record Report(
    String evidence, String configuration, List<Result> results, List<ControlResult> controls) {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  /**
   * What became of a leak on purpose.
   *
   * @param leak as the manifest names it
   * @param caught whether it was found, as what it is
   * @param found in words
   */
  public record ControlResult(String leak, boolean caught, String found) {}

  /** Writes it as JSON. */
  public void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, GSON.toJson(this) + "\n");
  }

  /** Reads what {@link #write} wrote. */
  public static Report read(Path file) throws IOException {
    return GSON.fromJson(Files.readString(file), Report.class);
  }

  /** Two reports of parts of the same work. */
  Report and(Report other) {
    List<Result> all = new ArrayList<>(results);
    all.addAll(other.results);
    List<ControlResult> both = new ArrayList<>(controls);
    both.addAll(other.controls);
    return new Report(evidence, configuration, all, both);
  }

  /** The counts, in one line. */
  public String summary() {
    Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    Set<String> rows = new HashSet<>();
    Set<String> symbols = new HashSet<>();
    int keys = 0;
    long traces = 0;
    long steps = 0;
    for (Result result : results) {
      verdicts.merge(result.verdict(), 1, Integer::sum);
      if (result.verdict() != Verdict.UNAVAILABLE) {
        rows.add(result.row());
        symbols.add(result.symbol());
      }
      keys = Math.max(keys, result.keys());
      traces += result.traces();
      steps += result.steps();
    }
    long caught =
        controls.stream().filter(ControlResult::caught).map(ControlResult::leak).distinct().count();
    return String.format(
        "%s: %s; %d kernels, %d functions or entries, %d experiments with %d keys, %d traces, %d steps; %d controls caught"
            + " (%s)",
        evidence,
        verdicts,
        rows.size(),
        symbols.size(),
        results.size(),
        keys,
        traces,
        steps,
        caught,
        configuration);
  }
}
