package lanes.ct;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lanes.ct.Manifest.Entry;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Report.ControlResult;

/**
 * Times of MACs with a fixed key against keys at random, and of verifications of tags whose first
 * byte is wrong against the last, each set of kernels in a JVM of its own. It corroborates: a leak
 * that it finds is there, and one that it does not find is smaller than what it says.
 *
 * <p>What a machine does meanwhile may look like a leak in one JVM, and not in others. A leak is a
 * FAIL where it is found in each of three, of the same sign; where not, INCONCLUSIVE and never a
 * PASS.
 */
public final class Dudect {
  /** As the manifest names it. */
  public static final String EVIDENCE = "dudect";

  private static final List<String> FLAGS = List.of("-XX:+UseSerialGC", "-Xmn128m", "-Xmx256m");

  private static final Map<String, String> VERIFIED =
      Map.of(
          "blake3", "BLAKE3",
          "blake2b", "BLAKE2B-512",
          "blake2s", "BLAKE2S-256",
          "keccak", "HmacSHA3-256");

  private static final int KEY_LENGTH = 32;

  /** Of one leak, in other JVMs and with other inputs, before it counts as one. */
  private static final int CONFIRMATIONS = 2;

  private final Manifest manifest;
  private final List<String> flags = new ArrayList<>(FLAGS);
  private final long seed;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param flags of the JVM, such as those that native kernels need
   * @param seed of the inputs and their order
   */
  public Dudect(Manifest manifest, List<String> flags, long seed) {
    this.manifest = manifest;
    this.flags.addAll(flags);
    this.seed = seed;
  }

  /** The sizes of what was found on purpose, in words. */
  public List<String> notes() {
    return notes;
  }

  /** What a child printed of one use. */
  private record Line(
      String kind, String name, double z, double nanos, double error, double plain, long calls) {
    static Line of(String printed) {
      String[] words = printed.split("\t");
      return new Line(
          words[0],
          words[1],
          Double.parseDouble(words[2]),
          Double.parseDouble(words[3]),
          Double.parseDouble(words[4]),
          Double.parseDouble(words[5]),
          Long.parseLong(words[6]));
    }

    boolean isLeak() {
      return Math.abs(z) > DudectChild.LIMIT;
    }

    /** What is not above this is not a leak that could have been found. */
    double bound() {
      return Math.abs(nanos) + DudectChild.LIMIT * error;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT, "Z = %.1f, %.2f ns with an error of %.2f ns", z, nanos, error);
    }
  }

  /**
   * Takes times.
   *
   * @param all of all MACs on all kernels, and not only of two on the best and the last ones
   * @param harmless the control that is made harmless; empty for none
   */
  public Report run(boolean all, String harmless) throws IOException {
    List<Result> results = new ArrayList<>();
    List<ControlResult> controls = new ArrayList<>();
    Map<String, String> missing =
        KernelRounds.missing(lines(List.of(), List.of(DudectChild.ROWS)).get(0));
    List<Kernel> here = KernelRounds.available(manifest, EVIDENCE, missing, results);
    List<List<Kernel>> rounds = KernelRounds.of(here);
    if (!all) {
      List<Kernel> last = here.stream().filter(each -> each.id().endsWith(":scalar")).toList();
      rounds = List.of(rounds.get(0), last);
    }
    for (List<Kernel> round : rounds) {
      round(round, all, harmless, results, controls);
    }
    return new Report(EVIDENCE, configuration(), results, controls);
  }

  /** The controls alone; see {@link #run}. */
  public Report runControlsOnly(String harmless) throws IOException {
    List<ControlResult> controls = new ArrayList<>();
    round(List.of(), false, harmless, new ArrayList<>(), controls);
    return new Report(EVIDENCE, configuration(), List.of(), controls);
  }

  private String configuration() {
    return Machine.configuration() + ", " + String.join(" ", FLAGS);
  }

  private List<String> lines(List<String> more, List<String> arguments) throws IOException {
    List<String> all = new ArrayList<>(flags);
    all.addAll(more);
    Process child = KernelRounds.jvm(all, DudectChild.class, arguments).start();
    try (BufferedReader from =
        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
      List<String> lines = new ArrayList<>(from.lines().toList());
      if (lines.isEmpty() || !lines.remove(lines.size() - 1).equals(DudectChild.END)) {
        throw new IOException("the child ended early: " + lines);
      }
      return lines;
    } finally {
      child.destroyForcibly();
    }
  }

  /** The uses of a kernel, by the words that a child knows them by, with their entries. */
  private Map<String, Entry> uses(Kernel kernel, boolean all) {
    Map<String, Entry> uses = new HashMap<>();
    for (Entry entry : manifest.entries()) {
      boolean verifies = entry.id().equals("mac-verify");
      boolean isMac = entry.service().equals("Mac");
      if (entry.kernels().contains(kernel.family()) && (verifies || isMac)) {
        List<String> algorithms =
            verifies ? List.of(VERIFIED.get(kernel.family())) : entry.algorithms();
        for (String algorithm : algorithms) {
          boolean isChosen =
              algorithm.equals("BLAKE3") && entry.id().equals("mac-blake3")
                  || algorithm.equals("HmacSHA3-256") && verifies;
          int length = entry.keys().contains(KEY_LENGTH) ? KEY_LENGTH : entry.keys().get(0);
          if (all || isChosen) {
            uses.put(entry.id() + "/" + algorithm + "/" + length, entry);
          }
        }
      }
    }
    return uses;
  }

  private void round(
      List<Kernel> kernels,
      boolean all,
      String harmless,
      List<Result> results,
      List<ControlResult> controls)
      throws IOException {
    Map<String, Entry> entries = new HashMap<>();
    Map<String, Kernel> on = new HashMap<>();
    for (Kernel kernel : kernels) {
      Map<String, Entry> own = uses(kernel, all);
      entries.putAll(own);
      own.keySet().forEach(use -> on.put(use, kernel));
    }
    List<String> forcing = kernels.isEmpty() ? List.of() : List.of(KernelRounds.forcing(kernels));
    Line injected = null;
    for (Line line : measure(forcing, seed, harmless, entries.keySet())) {
      if (line.kind().equals("control")) {
        boolean leaks = !line.name().equals("constant");
        controls.add(new ControlResult(line.name(), line.isLeak() == leaks, line.toString()));
        notes.add(
            String.format(
                Locale.ROOT,
                "dudect control %s: %s, in plain loops %.2f ns; %d calls",
                line.name(),
                line,
                line.plain(),
                line.calls()));
      } else if (line.kind().equals("steps")) {
        notes.add(
            String.format(
                Locale.ROOT,
                "what the control shortcut leaves out takes %.2f ns by itself, in seven of eight calls %.2f ns",
                line.nanos(),
                line.nanos() * 7 / 8));
      } else if (line.kind().equals("injected")) {
        injected = line;
      } else {
        List<Line> leaks = new ArrayList<>();
        if (line.isLeak()) {
          leaks.add(line);
          for (int i = 1; i <= CONFIRMATIONS; i++) {
            leaks.add(again(forcing, seed + i, line.name()));
          }
        }
        results.add(result(on.get(line.name()), entries.get(line.name()), line, injected, leaks));
      }
    }
  }

  /** Everything that one child prints. */
  private List<Line> measure(
      List<String> forcing, long childSeed, String harmless, Set<String> uses) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add(Long.toString(childSeed));
    arguments.add(harmless.isEmpty() ? "none" : harmless);
    uses.stream().sorted().forEach(arguments::add);
    return lines(forcing, arguments).stream().map(Line::of).toList();
  }

  /** One use in a JVM of its own. */
  private Line again(List<String> forcing, long childSeed, String use) throws IOException {
    return measure(forcing, childSeed, "", Set.of(use)).stream()
        .filter(line -> line.kind().equals("use"))
        .findFirst()
        .orElseThrow();
  }

  /** What comes of a leak in one JVM, with the same use in others after it. */
  static Verdict verdict(List<Double> z) {
    boolean above = z.stream().allMatch(each -> each > DudectChild.LIMIT);
    boolean below = z.stream().allMatch(each -> each < -DudectChild.LIMIT);
    return above || below ? Verdict.FAIL : Verdict.INCONCLUSIVE;
  }

  private static Result result(
      Kernel kernel, Entry entry, Line line, Line injected, List<Line> leaks) throws IOException {
    Verdict verdict = Verdict.PASS;
    String reason =
        String.format(
            Locale.ROOT,
            "no leak above %.2f ns, and one of %.2f ns was found",
            line.bound(),
            injected.nanos());
    if (!leaks.isEmpty()) {
      verdict = verdict(leaks.stream().map(Line::z).toList());
      reason =
          (verdict == Verdict.FAIL ? "a leak: " : "a leak that was not found again: ")
              + leaks.stream().map(Line::toString).collect(Collectors.joining("; "));
    } else if (!injected.isLeak()) {
      verdict = Verdict.INCONCLUSIVE;
      reason = "a leak on purpose was not found: " + injected;
    }
    boolean isNative = kernel.kind() == Manifest.Kind.NATIVE;
    return new Result(
        kernel.id(),
        entry.id(),
        line.name().substring(entry.id().length() + 1),
        verdict,
        0,
        line.calls(),
        line.calls(),
        isNative ? "liblanes.so" : kernel.type(),
        isNative
            ? Completeness.sha256(SingleStep.shippedLibrary().getValue())
            : BytecodeTrace.hash(kernel.type()),
        reason);
  }
}
