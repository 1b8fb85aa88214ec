package lanes;

import java.util.ArrayList;
import java.util.List;
import lanes.dispatch.Cpu;
import lanes.dispatch.Selected;
import lanes.dispatch.Selection;
import lanes.kernel.Routed;

/**
 * Which kernels this JVM uses, and why. {@code java -jar lanes.jar} prints it.
 *
 * <pre>{@code
 * for (Kernels.Entry entry : Kernels.report()) {
 *   System.out.println(entry);
 * }
 * }</pre>
 *
 * <p>{@code -Dlanes.kernels=family:kernel,…} forces kernels. One that does not exist or cannot run
 * here makes every use of its family fail with a {@link java.security.ProviderException}, and a
 * value that cannot be read every use of all families. Only {@link
 * javax.crypto.Mac#getInstance(String)} then tries the next provider that has the name, as it does
 * after every failure.
 */
public final class Kernels {
  private Kernels() {}

  /**
   * One kernel.
   *
   * @param family of hash functions, such as {@code blake3}
   * @param kernel its name in the family, such as {@code scalar}
   * @param chosen whether the family uses it
   * @param reason why it is used or not, in words
   */
  public record Entry(String family, String kernel, boolean chosen, String reason) {
    @Override
    public String toString() {
      return String.format("%-8s %-10s %-6s %s", family, kernel, chosen ? "used" : "-", reason);
    }
  }

  /**
   * What a chosen kernel does for one class of sizes.
   *
   * @param family of hash functions, such as {@code blake3}
   * @param kernel its name in the family, such as {@code avx512}
   * @param from the least number of chunks (BLAKE3 specification, section 2) that goes this way
   * @param to the greatest; {@link Integer#MAX_VALUE} where there is no limit
   * @param way in words
   */
  public record SizeClass(String family, String kernel, int from, int to, String way) {
    /** The number of chunks, in words. */
    public String chunks() {
      if (to == from) {
        return Integer.toString(from);
      }
      return to == Integer.MAX_VALUE ? from + " or more" : from + " to " + to;
    }

    @Override
    public String toString() {
      return String.format("%-8s %-10s chunks: %s: %s", family, kernel, chunks(), way);
    }
  }

  /**
   * Every kernel of every family, best first. Resolves the families that have not been used yet.
   */
  public static List<Entry> report() {
    List<Entry> entries = new ArrayList<>();
    for (Selection<?> selection : selections()) {
      for (Selection.Verdict verdict : selection.verdicts()) {
        entries.add(
            new Entry(
                selection.family().name(),
                verdict.kernel(),
                verdict.chosen() && selection.failure() == null,
                verdict.reason()));
      }
    }
    return entries;
  }

  /** What the chosen kernels do for which sizes; nothing of those that do the same for all. */
  public static List<SizeClass> sizeClasses() {
    List<SizeClass> classes = new ArrayList<>();
    for (Selection<?> selection : selections()) {
      if (selection.failure() == null && selection.kernel() instanceof Routed) {
        Routed.Route[] routes = ((Routed) selection.kernel()).routes();
        String family = selection.family().name();
        for (int i = 0; i < routes.length; i++) {
          boolean last = i + 1 == routes.length;
          classes.add(
              new SizeClass(
                  family,
                  selection.kernelName(),
                  routes[i].from(),
                  last ? Integer.MAX_VALUE : routes[i + 1].from() - 1,
                  routes[i].way()));
        }
      }
    }
    return classes;
  }

  /** The features of the processor that native kernels may use; or why they were not looked for. */
  public static String cpuFeatures() {
    return Cpu.features();
  }

  /**
   * What is wrong with the kernels that are forced, one message a family; empty where all is well.
   */
  public static List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (Selection<?> selection : selections()) {
      if (selection.failure() != null && !failures.contains(selection.failure())) {
        failures.add(selection.failure());
      }
    }
    return failures;
  }

  private static List<Selection<?>> selections() {
    return List.of(Selected.blake3(), Selected.blake2b(), Selected.blake2s(), Selected.keccak());
  }

  /** Prints the report; exit status 1 if forced kernels cannot be had. */
  public static void main(String[] args) {
    for (Entry entry : report()) {
      System.out.println(entry);
    }
    sizeClasses().forEach(System.out::println);
    System.out.println("CPU features: " + cpuFeatures());
    List<String> failures = failures();
    for (String failure : failures) {
      System.err.println(failure);
    }
    if (!failures.isEmpty()) {
      System.exit(1);
    }
  }
}
