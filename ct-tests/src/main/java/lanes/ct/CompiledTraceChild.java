package lanes.ct;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import lanes.ct.CompiledSubjects.Subject;
import lanes.ct.Report.ControlResult;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;

/** What {@link CompiledTrace} runs in a JVM of its own. */
final class CompiledTraceChild {
  private static final int REPEATS = 3;

  private static final int WARM_UPS_AGAIN = 1_000;

  /** So many at most before those that count: first calls look something up, or are compiled. */
  private static final int MOST_TRIALS = 12;

  /** Of so many, one is not zeros in a biased warm-up. */
  private static final int BIAS = 64;

  private final CompiledTrace.Mode mode;
  private final int keys;
  private final CompiledSubjects subjects = new CompiledSubjects();

  private CompiledTraceChild(CompiledTrace.Mode mode, int keys) {
    this.mode = mode;
    this.keys = keys;
  }

  /**
   * Takes the stepper, type of evidence, warm-up, number of keys, where to write, whether {@code
   * all} or {@code controls} only, and the leaks on purpose that are left out.
   */
  public static void main(String[] args) throws IOException {
    Stepper.load(Path.of(args[0]));
    CompiledTrace.Mode mode = new CompiledTrace.Mode(args[1], args[2]);
    CompiledTraceChild child = new CompiledTraceChild(mode, Integer.parseInt(args[3]));
    child.rehearse();
    List<ControlResult> controls = child.controls(Arrays.asList(args).subList(6, args.length));
    List<Result> results = args[5].equals("controls") ? List.of() : child.results();
    new Report(mode.evidence(), Machine.configuration() + ", " + mode, results, controls)
        .write(Path.of(args[4]));
  }

  private List<Result> results() throws IOException {
    Manifest manifest;
    try {
      manifest = ManifestReader.read(ManifestReader.shipped());
    } catch (ManifestException e) {
      throw new IllegalStateException(e);
    }
    List<Result> results = new ArrayList<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        String id = family.name() + ":" + row.name();
        boolean isAsked = manifest.kernel(id).orElseThrow().evidence().contains(mode.evidence());
        if (isAsked && row.requirement().missing() != null) {
          results.add(Result.unavailable(id, row.requirement().missing()));
        } else if (isAsked) {
          for (Subject subject : subjects.of(family, row, !mode.isC1())) {
            results.add(result(subject));
          }
        }
      }
    }
    return results;
  }

  private Result result(Subject subject) throws IOException {
    Outcome outcome = compare(subject.code(), subject.warmUps(), subject.within());
    return new Result(
        subject.row(),
        subject.symbol(),
        subject.shape() + mode.inWords(),
        outcome.verdict(),
        keys,
        outcome.traces(),
        outcome.steps(),
        subject.type(),
        BytecodeTrace.hash(subject.type()),
        outcome.reason());
  }

  private List<ControlResult> controls(List<String> harmless) {
    List<ControlResult> controls = new ArrayList<>();
    for (Map.Entry<String, Runnable> each : subjects.constant().entrySet()) {
      Outcome outcome = compare(each.getValue(), CompiledSubjects.WARM_UPS, null);
      controls.add(
          new ControlResult(each.getKey(), outcome.verdict() == Verdict.PASS, outcome.inWords()));
    }
    Runnable constant = subjects.constant().get("constant");
    for (Map.Entry<String, Runnable> each : subjects.leaks().entrySet()) {
      boolean isHarmless = harmless.contains(each.getKey());
      Outcome outcome =
          compare(isHarmless ? constant : each.getValue(), CompiledSubjects.WARM_UPS, null);
      Verdict expected =
          each.getKey().equals("irreproducible") ? Verdict.INCONCLUSIVE : Verdict.FAIL;
      controls.add(
          new ControlResult(each.getKey(), outcome.verdict() == expected, outcome.inWords()));
    }
    return controls;
  }

  private record Outcome(Verdict verdict, int traces, long steps, String reason) {
    String inWords() {
      return verdict + " " + reason;
    }
  }

  private Stepper.Trace trace(Runnable code, int key) {
    subjects.fill(key);
    Stepper.arm();
    code.run();
    Stepper.disarm();
    return Stepper.last();
  }

  /**
   * Lets the JVM compile what surrounds every trace, for all kinds of code, with the stepper
   * paused: it would else be compiled between two keys, which then seem to differ.
   */
  private void rehearse() {
    List<Runnable> kinds = List.of(() -> {}, () -> {}, () -> {}, () -> {});
    Stepper.pause(true);
    for (int i = 0; i < CompiledSubjects.WARM_UPS; i++) {
      trace(kinds.get(i % kinds.size()), i % keys);
    }
    Stepper.pause(false);
  }

  private void warmUp(Runnable code, int times) {
    boolean isUniform = mode.warmUp().equals("uniform");
    for (int i = 0; i < times; i++) {
      subjects.fill(isUniform ? i % keys : i % BIAS == 0 ? i / BIAS % keys : 0);
      code.run();
    }
  }

  /**
   * Compares what code does for all keys.
   *
   * @param within what the names of methods begin with in which most of the steps have to be, which
   *     have to be compiled by the compiler in question; null for anywhere
   */
  private Outcome compare(Runnable code, int warmUps, String within) {
    warmUp(code, warmUps);
    // What is still young is where it stays from now on, and kernels may look at that again.
    System.gc();
    warmUp(code, WARM_UPS_AGAIN);
    subjects.keepWork();
    if (within != null) {
      watch(within);
    }
    long before = 0;
    long after = trace(code, keys - 1).hash();
    for (int i = 1; i < MOST_TRIALS && before != after; i++) {
      before = after;
      after = trace(code, keys - 1).hash();
    }
    List<List<Stepper.Trace>> traces = new ArrayList<>();
    for (int key = 0; key < keys; key++) {
      traces.add(new ArrayList<>());
    }
    long steps = 0;
    int repeats = 0;
    boolean same;
    do {
      same = true;
      for (int key = 0; key < keys; key++) {
        Stepper.Trace trace = trace(code, key);
        traces.get(key).add(trace);
        steps += trace.steps();
        same &= trace.hash() == traces.get(0).get(repeats).hash() && trace.fault().isEmpty();
      }
      repeats++;
    } while (!(same && repeats == 1) && repeats < REPEATS);
    return judge(code, traces, repeats, steps, within);
  }

  private Outcome judge(
      Runnable code, List<List<Stepper.Trace>> all, int repeats, long steps, String within) {
    int traces = repeats * keys;
    Stepper.Trace first = modal(all.get(0));
    for (List<Stepper.Trace> own : all) {
      if (repeats > 1 && count(own, modal(own)) < 2) {
        return new Outcome(Verdict.INCONCLUSIVE, traces, steps, "a key does not reproduce itself");
      }
    }
    for (int key = 0; key < keys; key++) {
      Stepper.Trace own = modal(all.get(key));
      if (!own.fault().isEmpty()) {
        Verdict verdict = own.fault().startsWith("an ") ? Verdict.INCONCLUSIVE : Verdict.FAIL;
        String reason = own.fault() + " at " + CompiledCode.place(own.refused());
        return new Outcome(verdict, traces, steps, reason);
      }
      if (own.hash() != first.hash()) {
        return new Outcome(Verdict.FAIL, traces, steps, explain(code, key));
      }
    }
    if (within != null && 3 * first.inside() < first.steps()) {
      return new Outcome(
          Verdict.INCONCLUSIVE,
          traces,
          steps,
          "of "
              + first.steps()
              + " steps only "
              + first.inside()
              + " are in compiled code of "
              + within);
    }
    return new Outcome(Verdict.PASS, traces, steps, "");
  }

  /** Where the traces of two keys part. */
  private String explain(Runnable code, int key) {
    Stepper.keep(0);
    long one = trace(code, 0).steps();
    Stepper.keep(1);
    long other = trace(code, key).steps();
    Stepper.keep(-1);
    long place = Stepper.whereTheyPart(Math.min(one, other));
    return "keys 0 and " + key + " differ at " + CompiledCode.place(place);
  }

  /** One of those whose like there are most of. */
  private static Stepper.Trace modal(List<Stepper.Trace> traces) {
    Stepper.Trace best = traces.get(0);
    for (Stepper.Trace each : traces) {
      best = count(traces, each) > count(traces, best) ? each : best;
    }
    return best;
  }

  private static long count(List<Stepper.Trace> traces, Stepper.Trace like) {
    return traces.stream().filter(each -> each.hash() == like.hash()).count();
  }

  /** Watches methods that are compiled, which have to be by the compiler in question. */
  private void watch(String within) {
    long from = Long.MAX_VALUE;
    long to = 0;
    TreeSet<String> others = new TreeSet<>();
    for (CompiledCode.Method method : CompiledCode.methods()) {
      if (method.name().startsWith(within)) {
        from = Math.min(from, method.from());
        to = Math.max(to, method.to());
        if (method.level() != mode.level()) {
          others.add(method.name() + " at level " + method.level());
        }
      }
    }
    if (!others.isEmpty()) {
      throw new IllegalStateException(mode + ": compiled otherwise: " + others);
    }
    Stepper.watch(from, to);
  }
}
