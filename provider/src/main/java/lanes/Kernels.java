package lanes;

import java.util.ArrayList;
import java.util.List;
import lanes.dispatch.Selected;
import lanes.dispatch.Selection;

/**
 * Which kernels this JVM uses, and why. {@code java -jar lanes.jar} prints it.
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
    List<String> failures = failures();
    for (String failure : failures) {
      System.err.println(failure);
    }
    if (!failures.isEmpty()) {
      System.exit(1);
    }
  }
}
