package lanes.ct;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanes.ct.Manifest.Entry;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Needles.Region;
import lanes.ct.Report.ControlResult;

/**
 * What is left of keys in a process that has used them: {@link ResidueChild} uses one key of each
 * way of handling keys, and then another one, with each kernel; its memory is searched from here,
 * and then its heap dump, for the first keys and for what they became.
 *
 * <p>Code in Java cannot overwrite what calls that are over have left on the stack of their thread,
 * nor what HotSpot has written into memory of its own, as all registers and locals of a method that
 * it deoptimises (a control). There, parts of a key are counted and are no fault.
 */
public final class Residue {
  /** As the manifest names it. */
  public static final String EVIDENCE = "residue";

  /** A key whose copies the child keeps on purpose. */
  static final String UNCLEARED_KEY = "uncleared-key";

  /** A key that an object has that is in use. */
  static final String KEY_IN_USE = "key-in-use";

  /** A key that was moved by the collector, which does not overwrite what it moves. */
  static final String MOVED_KEY = "moved-key";

  /** A key of which words are in the registers and locals of a method that is deoptimised. */
  static final String DEOPTIMIZED_KEY = "deoptimized-key";

  private static final int PLANTED_LENGTH = 32;

  /** Nothing says when C2 has compiled a method. */
  private static final int MOST_DEOPTIMIZATIONS = 10;

  /** The collector has nothing to do but where it is asked to. */
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-Xmx96m", "-Xmn64m", "-XX:MetaspaceSize=64m");

  /** For entries that name no algorithms, by the family of the kernel. */
  private static final Map<String, List<String>> MACS =
      Map.of(
          "blake3", List.of("BLAKE3"),
          "blake2b", List.of("BLAKE2B-512"),
          "blake2s", List.of("BLAKE2S-256"),
          "keccak", List.of("HmacSHA3-256"));

  private static final Map<String, List<String>> XOFS =
      Map.of(
          "blake3", List.of("BLAKE3"),
          "blake2b", List.of("BLAKE2XB"),
          "blake2s", List.of("BLAKE2XS"),
          "keccak", List.of("KMACXOF128", "KMACXOF256"));

  private final Manifest manifest;
  private final Path folder;
  private final List<String> flags;

  /** What happened besides, in words. */
  private final List<String> notes = new ArrayList<>();

  private long seeds;

  /**
   * @param folder for heap dumps, which are deleted
   * @param flags of the JVM, such as those that native kernels need
   */
  public Residue(Manifest manifest, Path folder, List<String> flags) {
    this.manifest = manifest;
    this.folder = folder;
    this.flags = flags;
  }

  /** What happened besides, in words. */
  public List<String> notes() {
    return notes;
  }

  /** A {@link ResidueChild}. */
  private static final class Child implements AutoCloseable {
    private final Process process;
    private final PrintStream to;
    private final BufferedReader from;

    Child(List<String> flags) throws IOException {
      List<String> all = new ArrayList<>(FLAGS);
      all.addAll(flags);
      ProcessBuilder builder = KernelRounds.jvm(all, ResidueChild.class, List.of());
      builder.environment().putAll(ProcessMemory.ENVIRONMENT);
      process = builder.start();
      to = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
      from =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** What it says when it has done something. */
    String ask(Object... words) throws IOException {
      StringBuilder line = new StringBuilder();
      for (Object word : words) {
        line.append(line.length() == 0 ? "" : "\t").append(word);
      }
      to.println(line);
      String answer = from.readLine();
      if (answer == null) {
        throw new IOException("the child ended at " + line);
      }
      return answer;
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  /** One use in a child, with what is looked for. */
  private static final class Subject {
    final int number;
    final KeyedUse.Kind kind;
    final List<Integer> first = new ArrayList<>();
    final List<Integer> second = new ArrayList<>();
    long secondSeed;

    Subject(int number, KeyedUse.Kind kind) {
      this.number = number;
      this.kind = kind;
    }
  }

  /** What came of one entry on one kernel. */
  private static final class Outcome {
    int keys;
    int searches;
    long bytes;
    int onStack;
    int inMalloc;
    int mostBytes;
    String found = "";

    void found(String what) {
      found = found.isEmpty() ? what : found;
    }

    /** What is no fault, in words. */
    String parts() {
      return onStack + inMalloc == 0
          ? ""
          : onStack
              + " windows where calls that are over had their stack, "
              + inMalloc
              + " in memory of the JVM, at most "
              + mostBytes
              + " bytes of one secret";
    }
  }

  /**
   * Runs every entry on every kernel that can run here, and the controls of each.
   *
   * @param harmless the control that is made harmless; empty for none
   */
  public Report run(String harmless) throws IOException {
    return run(harmless, Integer.MAX_VALUE);
  }

  /** The same with at most so many kernels of each family. */
  Report run(String harmless, int most) throws IOException {
    Map<String, String> missing = missing();
    List<Result> results = new ArrayList<>();
    List<ControlResult> controls = new ArrayList<>();
    List<Kernel> here = KernelRounds.available(manifest, EVIDENCE, missing, results);
    List<List<Kernel>> rounds = KernelRounds.of(here);
    for (int i = 0; i < Math.min(most, rounds.size()); i++) {
      round(rounds.get(i), i == 0, false, harmless, results, controls);
    }
    parts(results);
    return new Report(EVIDENCE, configuration(), results, controls);
  }

  /** Runs the controls of one entry of each family; see {@link #run}. */
  public Report runControlsOnly(String harmless) throws IOException {
    List<Kernel> scalar = new ArrayList<>();
    for (String family : List.of("blake3", "blake2b", "blake2s", "keccak")) {
      scalar.add(manifest.kernel(family + ":scalar").orElseThrow());
    }
    List<ControlResult> controls = new ArrayList<>();
    round(scalar, true, true, harmless, new ArrayList<>(), controls);
    return new Report(EVIDENCE, configuration(), List.of(), controls);
  }

  private String configuration() {
    return Machine.configuration() + ", " + String.join(" ", FLAGS);
  }

  /** Why kernels cannot be run and searched in such a child; empty for those that can. */
  private Map<String, String> missing() throws IOException {
    Map<String, String> missing = new HashMap<>();
    try (Child child = new Child(flags)) {
      String unreadable = "";
      try (ProcessMemory memory = memory(child)) {
        memory.search(new Needles());
      } catch (IOException e) {
        unreadable = "the memory of another process cannot be read: " + e.getMessage();
      }
      for (Map.Entry<String, String> row : KernelRounds.missing(child.ask("rows")).entrySet()) {
        missing.put(row.getKey(), row.getValue().isEmpty() ? unreadable : row.getValue());
      }
    }
    return missing;
  }

  private static ProcessMemory memory(Child child) throws IOException {
    return new ProcessMemory(child.process.pid(), Long.parseLong(child.ask("thread")));
  }

  /** What kernels share has been run with them. */
  private void parts(List<Result> results) {
    for (Kernel part : manifest.kernels()) {
      if (part.evidence().contains(EVIDENCE) && part.type().isEmpty()) {
        List<Result> shared = new ArrayList<>();
        for (Result result : results) {
          if (part.partOf().contains(result.row()) && result.verdict() != Verdict.UNAVAILABLE) {
            shared.add(
                new Result(
                    part.id(),
                    result.symbol(),
                    result.shape() + ", as part of " + result.row(),
                    result.verdict(),
                    result.keys(),
                    result.traces(),
                    result.steps(),
                    result.artefact(),
                    result.sha256(),
                    result.reason()));
          }
        }
        if (shared.isEmpty()) {
          shared.add(Result.unavailable(part.id(), "none of " + part.partOf() + " can run here"));
        }
        results.addAll(shared);
      }
    }
  }

  private List<KeyedUse.Kind> kinds(Entry entry, String family) {
    List<String> algorithms =
        switch (entry.id()) {
          case "mac-verify" -> MACS.get(family);
          case "xof-with-key" -> XOFS.get(family);
          case "kmac-kdf" -> List.of("KMAC128", "KMAC256");
          default -> entry.algorithms().isEmpty() ? List.of("") : entry.algorithms();
        };
    List<KeyedUse.Kind> kinds = new ArrayList<>();
    for (String algorithm : algorithms) {
      for (int length : entry.keys()) {
        // Less than a window cannot be told from chance.
        if (length >= Needles.WINDOW) {
          kinds.add(new KeyedUse.Kind(entry.id(), family, algorithm, length));
        }
      }
    }
    return kinds;
  }

  private long seed() {
    return 20_261_203L + ++seeds;
  }

  /** Adds a key and what it becomes. */
  private List<Integer> secrets(Needles needles, KeyedUse.Kind kind, long seed) {
    byte[] key = SeedKey.bytes(seed, kind.length());
    String name = kind.algorithm() + " key of " + kind.length() + " bytes";
    List<Integer> added = new ArrayList<>();
    added.add(needles.add(name, key, true));
    // What any key leads to is no secret, nor is what the caller is given.
    Set<Long> known = new HashSet<>();
    KeyedStates.of(kind, SeedKey.bytes(~seed, kind.length()))
        .states()
        .forEach(state -> known.addAll(Needles.windows(state)));
    KeyedStates states = KeyedStates.of(kind, key);
    states.outputs().forEach(output -> known.addAll(Needles.windows(output)));
    for (byte[] state : states.states()) {
      added.add(needles.add("state of " + name, state, false, known));
    }
    for (byte[] other : states.keys()) {
      added.add(needles.add("key of " + name, other, true));
    }
    return added;
  }

  private final class Round {
    final Child child;
    final Needles needles = new Needles();
    final Map<String, List<Subject>> subjects = new LinkedHashMap<>();
    final Map<String, Outcome> outcomes = new LinkedHashMap<>();
    final Map<String, Integer> planted = new LinkedHashMap<>();
    final Map<String, Long> plantedSeeds = new HashMap<>();

    Round(Child child) {
      this.child = child;
    }
  }

  private void round(
      List<Kernel> kernels,
      boolean moves,
      boolean controlsOnly,
      String harmless,
      List<Result> results,
      List<ControlResult> controls)
      throws IOException {
    List<String> all = new ArrayList<>(flags);
    all.add(KernelRounds.forcing(kernels));
    try (Child child = new Child(all);
        ProcessMemory memory = memory(child)) {
      for (Kernel kernel : kernels) {
        String chosen = child.ask("kernel", kernel.family());
        if (!chosen.equals(kernel.type())) {
          throw new IOException(kernel.id() + " was asked for, and there is " + chosen);
        }
      }
      Round round = new Round(child);
      for (Kernel kernel : kernels) {
        for (Entry entry : manifest.entries()) {
          if (entry.kernels().contains(kernel.family())
              && entry.jdk() <= Runtime.version().feature()
              && (!controlsOnly || entry.id().equals("mac-verify"))) {
            prepare(round, kernel, entry);
          }
        }
      }
      for (String where : round.subjects.keySet()) {
        use(round, where, harmless);
      }
      inUse(round, memory, controls);
      for (String where : round.subjects.keySet()) {
        replace(round, where);
        replaced(round, memory, where);
      }
      for (List<Subject> subjects : round.subjects.values()) {
        for (Subject subject : subjects) {
          child.ask("destroy", subject.number);
        }
      }
      last(round, memory);
      if (moves) {
        moved(round, memory, harmless, controls);
        deoptimized(round, memory, harmless, controls);
      }
      for (Kernel kernel : kernels) {
        results(round, kernel, results);
      }
    }
  }

  private void prepare(Round round, Kernel kernel, Entry entry) {
    String where = entry.id() + " on " + kernel.id();
    List<Subject> subjects = new ArrayList<>();
    for (KeyedUse.Kind kind : kinds(entry, kernel.family())) {
      subjects.add(new Subject((int) seeds, kind));
      seed();
    }
    round.subjects.put(where, subjects);
    round.outcomes.put(where, new Outcome());
    long planted = seed();
    round.plantedSeeds.put(where, planted);
    round.planted.put(
        where, round.needles.add("planted key", SeedKey.bytes(planted, PLANTED_LENGTH), true));
  }

  private static void assertDone(String where, String answer, Outcome outcome) {
    if (!answer.equals("done")) {
      outcome.found(where + ": " + answer);
    }
  }

  /** Has the child use a key. */
  private static String ask(Round round, Subject subject, long seed) throws IOException {
    KeyedUse.Kind kind = subject.kind;
    return round.child.ask(
        "use", subject.number, kind.entry(), kind.family(), kind.algorithm(), kind.length(), seed);
  }

  /** Uses a key, and where that control is harmless, another one at once. */
  private void use(Round round, String where, String harmless) throws IOException {
    for (Subject subject : round.subjects.get(where)) {
      KeyedUse.Kind kind = subject.kind;
      long seed = seed();
      subject.first.addAll(secrets(round.needles, kind, seed));
      assertDone("after its first use", ask(round, subject, seed), round.outcomes.get(where));
      subject.secondSeed = seed();
      subject.second.addAll(secrets(round.needles, kind, subject.secondSeed));
    }
    if (!harmless.equals(UNCLEARED_KEY)) {
      round.child.ask("plant", round.plantedSeeds.get(where), PLANTED_LENGTH);
    }
    if (harmless.equals(KEY_IN_USE)) {
      replace(round, where);
    }
  }

  private void inUse(Round round, ProcessMemory memory, List<ControlResult> controls)
      throws IOException {
    Needles.Hits hits = memory.search(round.needles);
    round.subjects.forEach(
        (where, subjects) -> {
          int forms = hits.forms(round.planted.get(where));
          controls.add(
              new ControlResult(
                  UNCLEARED_KEY,
                  forms == Needles.forms(),
                  where + ": copies in " + forms + " of " + Needles.forms() + " forms"));
          for (Subject subject : subjects) {
            int found = subject.first.stream().mapToInt(hits::of).sum();
            if (subject.kind.keeps()) {
              controls.add(
                  new ControlResult(
                      KEY_IN_USE,
                      found > 0,
                      where + ", " + subject.kind + ": " + found + " windows"));
            } else {
              left(round.outcomes.get(where), subject.first, hits, "after the call");
            }
          }
        });
  }

  private static void replace(Round round, String where) throws IOException {
    for (Subject subject : round.subjects.get(where)) {
      assertDone(
          "after the next key came",
          round.child.ask("replace", subject.number, subject.secondSeed, subject.kind.length()),
          round.outcomes.get(where));
    }
  }

  private static void replaced(Round round, ProcessMemory memory, String where) throws IOException {
    Needles.Hits hits = memory.search(round.needles);
    Outcome outcome = round.outcomes.get(where);
    outcome.searches++;
    outcome.bytes += hits.looked();
    for (Subject subject : round.subjects.get(where)) {
      outcome.keys++;
      left(outcome, subject.first, hits, "after the next key came");
    }
  }

  private static void left(Outcome outcome, List<Integer> secrets, Needles.Hits hits, String when) {
    for (int secret : secrets) {
      outcome.onStack += hits.parts(secret, Region.STACK);
      outcome.inMalloc += hits.parts(secret, Region.MALLOC);
      outcome.mostBytes = Math.max(outcome.mostBytes, hits.bytesInParts(secret));
      if (hits.of(secret) > 0) {
        outcome.found(
            when + " there are " + hits.of(secret) + " windows, such as " + hits.first(secret));
      }
    }
  }

  private Needles.Hits dump(Round round) throws IOException {
    Path file = folder.resolve("residue.hprof").toAbsolutePath();
    Files.deleteIfExists(file);
    round.child.ask("dump", file);
    byte[] heap = Files.readAllBytes(file);
    Files.delete(file);
    Needles.Hits hits = round.needles.new Hits();
    hits.search(heap, heap.length, "the heap dump", 0, Region.ELSEWHERE);
    return hits;
  }

  /** When all is over, everything is looked for again, and in a heap dump too. */
  private void last(Round round, ProcessMemory memory) throws IOException {
    for (Needles.Hits hits : List.of(memory.search(round.needles), dump(round))) {
      round.subjects.forEach(
          (where, subjects) -> {
            Outcome outcome = round.outcomes.get(where);
            outcome.searches++;
            outcome.bytes += hits.looked();
            for (Subject subject : subjects) {
              left(outcome, subject.first, hits, "at the end");
              if (subject.kind.isDestroyable()) {
                left(outcome, subject.second, hits, "after it was destroyed");
              }
            }
          });
    }
  }

  /** A collection while keys are in use, after which they are replaced. */
  private void moved(
      Round round, ProcessMemory memory, String harmless, List<ControlResult> controls)
      throws IOException {
    String before = round.child.ask("collections");
    List<Subject> subjects = new ArrayList<>();
    round.subjects.values().forEach(subjects::addAll);
    subjects.removeIf(subject -> !subject.kind.keeps());
    List<List<Integer>> secrets = new ArrayList<>();
    for (Subject subject : subjects) {
      long seed = seed();
      secrets.add(secrets(round.needles, subject.kind, seed));
      ask(round, subject, seed);
    }
    if (!harmless.equals(MOVED_KEY)) {
      round.child.ask("collect");
    }
    for (Subject subject : subjects) {
      round.child.ask("replace", subject.number, seed(), subject.kind.length());
    }
    Needles.Hits inMemory = memory.search(round.needles);
    Needles.Hits inDump = dump(round);
    String found =
        "after a collection between two keys, "
            + copies(secrets, inMemory)
            + " of "
            + secrets.size()
            + " old keys are in memory, "
            + copies(secrets, inDump)
            + " in the heap dump ("
            + before
            + " collections before that)";
    notes.add(found);
    controls.add(new ControlResult(MOVED_KEY, copies(secrets, inMemory) > 0, found));
  }

  /** Words of a key in a method that is deoptimised: where they then are, and where not. */
  private void deoptimized(
      Round round, ProcessMemory memory, String harmless, List<ControlResult> controls)
      throws IOException {
    long seed = seed();
    int key = round.needles.add("key", SeedKey.bytes(seed, PLANTED_LENGTH), true);
    int tries = 0;
    Needles.Hits hits;
    do {
      tries++;
      round.child.ask("deoptimize", seed, PLANTED_LENGTH, !harmless.equals(DEOPTIMIZED_KEY));
      hits = memory.search(round.needles);
    } while (hits.parts(key, Region.MALLOC) == 0 && tries < MOST_DEOPTIMIZATIONS);
    String found =
        "after "
            + tries
            + " deoptimisations, "
            + hits.parts(key, Region.MALLOC)
            + " windows are in memory of the JVM, "
            + hits.parts(key, Region.STACK)
            + " on the stack, "
            + hits.of(key)
            + " elsewhere";
    notes.add(found);
    controls.add(
        new ControlResult(
            DEOPTIMIZED_KEY, hits.parts(key, Region.MALLOC) > 0 && hits.of(key) == 0, found));
  }

  private static long copies(List<List<Integer>> secrets, Needles.Hits hits) {
    return secrets.stream().filter(each -> each.stream().anyMatch(s -> hits.of(s) > 0)).count();
  }

  private void results(Round round, Kernel kernel, List<Result> results) throws IOException {
    boolean isNative = kernel.kind() == Manifest.Kind.NATIVE;
    Map.Entry<String, byte[]> library = isNative ? SingleStep.shippedLibrary() : null;
    for (Entry entry : manifest.entries()) {
      Outcome outcome = round.outcomes.get(entry.id() + " on " + kernel.id());
      if (outcome != null) {
        results.add(
            new Result(
                kernel.id(),
                entry.id(),
                outcome.searches + " searches",
                outcome.found.isEmpty() ? Verdict.PASS : Verdict.FAIL,
                outcome.keys,
                (long) outcome.keys * outcome.searches,
                outcome.bytes,
                isNative ? "liblanes.so" : kernel.type(),
                isNative
                    ? Completeness.sha256(library.getValue())
                    : BytecodeTrace.hash(kernel.type()),
                outcome.found.isEmpty() ? outcome.parts() : outcome.found));
      }
    }
  }
}
