package lanes.ct;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import lanes.ct.Manifest.Entry;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Report.ControlResult;
import lanes.ct.Uses.Shape;
import lanes.ct.Uses.Use;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;

/**
 * Bytecode traces of whole entries on each Java kernel, from {@code Mac.init} to {@code doFinal}:
 * every basic block and every index is the same for all keys and messages of a length.
 */
public final class BytecodeTrace {
  /** As the manifest names it. */
  public static final String EVIDENCE = "bytecode";

  private static final int MOST_KEPT = 1 << 22;

  private final Manifest manifest;
  private final int keys;
  private final Instrumentation instrumentation = new Instrumentation();

  /**
   * @param keys how many are compared
   */
  public BytecodeTrace(Manifest manifest, int keys) {
    this.manifest = manifest;
    this.keys = keys;
  }

  /** What came of running it with all of them. */
  private record Outcome(Verdict verdict, long traces, long events, String reason) {}

  private Recorder.Trace trace(TracedProvider traced, Use use, int number, long[] keep)
      throws Exception {
    if (traced != null) {
      traced.restore();
    }
    Recorder.start(keep);
    try {
      use.run(number);
    } finally {
      Recorder.stop();
    }
    return Recorder.stop();
  }

  private Outcome compare(TracedProvider traced, Use use) throws Exception {
    // Initializes classes and whatever else is done once.
    trace(traced, use, 0, null);
    Recorder.Trace first = trace(traced, use, 0, null);
    long events = first.events();
    for (int number = 1; number < keys; number++) {
      Recorder.Trace other = trace(traced, use, number, null);
      events += other.events();
      if (other.hash() != first.hash()) {
        boolean reproduced =
            trace(traced, use, 0, null).hash() == first.hash()
                && trace(traced, use, number, null).hash() == other.hash();
        return reproduced
            ? new Outcome(Verdict.FAIL, number + 3L, events, explain(traced, use, number))
            : new Outcome(
                Verdict.INCONCLUSIVE, number + 3L, events, "a key does not reproduce itself");
      }
    }
    if (!first.unlisted().isEmpty()) {
      Set<String> calls = new TreeSet<>();
      first.unlisted().forEach(site -> calls.add(instrumentation.site(site)));
      return new Outcome(
          Verdict.INCONCLUSIVE, keys, events, "not reviewed: " + String.join("; ", calls));
    }
    return new Outcome(Verdict.PASS, keys, events, "");
  }

  /** Where the traces of two keys part. */
  private String explain(TracedProvider traced, Use use, int number) throws Exception {
    long[][] kept = new long[2][MOST_KEPT];
    long[] events = new long[2];
    for (int i = 0; i < 2; i++) {
      events[i] = trace(traced, use, i == 0 ? 0 : number, kept[i]).events();
    }
    for (int i = 0; i < Math.min(MOST_KEPT, 2 * Math.min(events[0], events[1])); i += 2) {
      if (kept[0][i] != kept[1][i]) {
        return instrumentation.site(kept[0][Math.max(0, i - 2)])
            + ", and then keys 0 and "
            + number
            + " go different ways: "
            + instrumentation.site(kept[0][i])
            + " and "
            + instrumentation.site(kept[1][i]);
      }
      if (kept[0][i + 1] != kept[1][i + 1]) {
        return instrumentation.site(kept[0][i])
            + ": keys 0 and "
            + number
            + " differ: "
            + kept[0][i + 1]
            + " and "
            + kept[1][i + 1];
      }
    }
    return "keys 0 and " + number + " differ after " + Math.min(events[0], events[1]) + " events";
  }

  /**
   * Traces every entry on every Java kernel that can run in this JVM, and all leaks.
   *
   * @param harmless the leak on purpose that is left out; empty for none
   */
  public Report run(String harmless) throws Exception {
    List<Result> results = new ArrayList<>();
    for (Kernel kernel : manifest.kernels()) {
      if (!kernel.evidence().contains(EVIDENCE)) {
        continue;
      }
      String name = kernel.id().substring(kernel.family().length() + 1);
      String missing = missing(kernel);
      if (missing != null) {
        results.add(Result.unavailable(kernel.id(), missing));
        continue;
      }
      TracedProvider handedOver = new TracedProvider(instrumentation, kernel.family(), name, true);
      entries(kernel, handedOver, "with its own loops", results);
      if (handedOver.isSlowStarter()) {
        TracedProvider early = new TracedProvider(instrumentation, kernel.family(), name, false);
        entries(kernel, early, "in its first calls", results);
      }
    }
    return new Report(EVIDENCE, Machine.configuration(), results, controls(harmless));
  }

  private static String missing(Kernel kernel) {
    return Family.ALL.stream()
        .filter(family -> family.name().equals(kernel.family()))
        .flatMap(family -> KernelTable.INSTALLED.rows(family).stream())
        .filter(row -> kernel.id().equals(kernel.family() + ":" + row.name()))
        .findFirst()
        .orElseThrow()
        .requirement()
        .missing();
  }

  private void entries(Kernel kernel, TracedProvider traced, String state, List<Result> results)
      throws Exception {
    Uses uses = new Uses(traced, kernel.family());
    for (Entry entry : manifest.entries()) {
      if (entry.kernels().contains(kernel.family())) {
        results.add(entry(kernel, traced, uses, entry, state));
      }
    }
  }

  private Result entry(Kernel kernel, TracedProvider traced, Uses uses, Entry entry, String state)
      throws Exception {
    List<Shape> shapes = shapes(entry);
    long traces = 0;
    long events = 0;
    Verdict verdict = Verdict.PASS;
    String reason = "";
    for (Shape shape : shapes) {
      Outcome outcome = compare(traced, uses.of(entry, shape));
      traces += outcome.traces();
      events += outcome.events();
      if (verdict == Verdict.PASS && outcome.verdict() != Verdict.PASS) {
        verdict = outcome.verdict();
        reason = shape + ": " + outcome.reason();
      }
    }
    return new Result(
        kernel.id(),
        entry.id(),
        shapes.size() + " shapes, " + state,
        verdict,
        keys,
        traces,
        events,
        kernel.type(),
        hash(kernel.type()),
        reason);
  }

  private static List<Shape> shapes(Entry entry) {
    List<Shape> shapes = new ArrayList<>();
    for (String algorithm : entry.algorithms().isEmpty() ? List.of("") : entry.algorithms()) {
      for (int key : entry.keys()) {
        for (int length : entry.lengths()) {
          for (int output : entry.outputs().isEmpty() ? List.of(0) : entry.outputs()) {
            shapes.add(new Shape(algorithm, key, length, output));
          }
        }
      }
    }
    return shapes;
  }

  /** Of the class of a kernel. */
  static String hash(String type) throws IOException {
    return Completeness.sha256(ClassFiles.all().get(type.replace('.', '/') + ".class"));
  }

  /** Runs the leaks on purpose and no kernel; see {@link #run}. */
  public List<ControlResult> controls(String harmless) throws Exception {
    List<ControlResult> controls = new ArrayList<>();
    TracedProvider traced = new TracedProvider(instrumentation, "keccak", "scalar", true);
    controls.add(control(traced, "constant", Leaks.Constant.class, Verdict.PASS));
    for (Map.Entry<String, Class<?>> leak : Leaks.all().entrySet()) {
      boolean proves =
          leak.getKey().equals("unlisted-call") || leak.getKey().equals("irreproducible");
      Class<?> type = leak.getKey().equals(harmless) ? Leaks.Constant.class : leak.getValue();
      controls.add(
          control(traced, leak.getKey(), type, proves ? Verdict.INCONCLUSIVE : Verdict.FAIL));
    }
    return controls;
  }

  @SuppressWarnings("unchecked") // every leak takes a key
  private ControlResult control(TracedProvider traced, String leak, Class<?> type, Verdict expected)
      throws Exception {
    Consumer<byte[]> code =
        (Consumer<byte[]>) traced.load(type.getName()).getConstructor().newInstance();
    Outcome outcome = compare(null, number -> code.accept(Secrets.bytes(number, 32, 0)));
    return new ControlResult(
        leak, outcome.verdict() == expected, outcome.verdict() + " " + outcome.reason());
  }
}
