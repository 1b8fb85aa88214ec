package lanes.ct;

import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The process in which {@link Dudect} takes times, with kernels that its flags choose. It prints a
 * line for each control, and for each use that an argument names as entry, algorithm and length of
 * the key; every use comes with a leak in it first, which has to be found.
 */
public final class DudectChild {
  /** More than so many standard errors are a leak. */
  static final double LIMIT = 6.5;

  private static final int STAGE = 40_000;
  private static final int STAGES = 5;
  private static final int LOOP = 100_000;
  private static final int PLAIN_ROUNDS = 101;

  /** Steps that are left out in the leak that has to be found with every use. */
  private static final int INJECTED_STEPS = 10;

  /** The same, of the controls. */
  private static final int STEPS = 12;

  private final long seed;

  private DudectChild(long seed) {
    this.seed = seed;
  }

  /** In place of arguments: prints the rows of the dispatch table. */
  static final String ROWS = "rows";

  /** The last line. */
  static final String END = "end";

  /** Arguments: a seed, the control that is made harmless or {@code none}, and uses. */
  public static void main(String[] args) throws GeneralSecurityException {
    if (args[0].equals(ROWS)) {
      System.out.println(KernelRounds.rows());
    } else {
      measure(args);
    }
    System.out.println(END);
  }

  private static void measure(String[] args) throws GeneralSecurityException {
    DudectChild child = new DudectChild(Long.parseLong(args[0]));
    child.controls(args[1]);
    for (int i = 2; i < args.length; i++) {
      String[] words = args[i].split("/");
      int length = Integer.parseInt(words[2]);
      child.print(
          "injected",
          args[i],
          new TimedUse.Shortcut(use(words[0], words[1], length), -1, INJECTED_STEPS));
      child.print("use", args[i], use(words[0], words[1], length));
    }
  }

  private static TimedUse use(String entry, String algorithm, int length)
      throws GeneralSecurityException {
    return entry.equals("mac-verify")
        ? new TimedUse.Verified(algorithm, length)
        : new TimedUse.Keyed(entry, algorithm, length);
  }

  private void controls(String harmless) throws GeneralSecurityException {
    Map<String, TimedUse> controls = new LinkedHashMap<>();
    controls.put("constant", new TimedUse.Constant());
    controls.put("branch", new TimedUse.Shortcut(use("mac-blake3", "BLAKE3", 32), 1, STEPS));
    controls.put("early-exit", new TimedUse.EarlyExit());
    controls.put("shortcut", new TimedUse.Shortcut(use("mac-blake3", "BLAKE3", 32), -1, STEPS));
    controls.put("index", new TimedUse.Index());
    controls.computeIfPresent(harmless, (name, use) -> new TimedUse.Constant());
    for (Map.Entry<String, TimedUse> each : controls.entrySet()) {
      print("control", each.getKey(), each.getValue());
    }
    System.out.printf(Locale.ROOT, "steps\tshortcut\t0\t%.3f\t0\t0\t%d%n", stepsAlone(), LOOP);
  }

  /** What the steps that controls leave out take by themselves, in nanoseconds. */
  private static double stepsAlone() {
    int value = 1;
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 50; round++) {
      long start = System.nanoTime();
      for (int i = 0; i < LOOP; i++) {
        value = TimedUse.steps(value, STEPS);
      }
      least = Math.min(least, System.nanoTime() - start);
    }
    // Uses the value, which is not 0.
    return value == 0 ? 0 : (double) least / LOOP;
  }

  /** Takes times until there is a leak or there are enough; all of them count. */
  private void print(String kind, String name, TimedUse use) throws GeneralSecurityException {
    TimingSamples samples = new TimingSamples(use, seed);
    BlockMeans means = samples.calibrate(STAGE);
    int stages = 0;
    do {
      samples.sample(STAGE, means);
      stages++;
    } while (stages < STAGES && Math.abs(means.z(means.clearest())) <= LIMIT);
    double plain = kind.equals("control") ? samples.plainDifference(PLAIN_ROUNDS) : 0;
    int cut = TimingSamples.SIZE_CUT;
    System.out.printf(
        Locale.ROOT,
        "%s\t%s\t%.2f\t%.3f\t%.3f\t%.3f\t%d%n",
        kind,
        name,
        means.z(means.clearest()),
        means.difference(cut),
        means.error(cut),
        plain,
        stages * STAGE);
  }
}
