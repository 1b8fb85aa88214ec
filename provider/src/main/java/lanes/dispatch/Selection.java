package lanes.dispatch;

import java.security.ProviderException;
import java.util.List;

/**
 * What was chosen for a family, and why.
 *
 * @param <K> the kernel's contract
 */
public final class Selection<K> {
  /**
   * What became of one row of the table.
   *
   * @param available whether the kernel can run here
   * @param reason why it was chosen or not, in words
   */
  public record Verdict(String kernel, boolean chosen, boolean available, String reason) {}

  private final Family<K> family;
  private final K kernel;
  private final List<Verdict> verdicts;
  private final String failure;

  Selection(Family<K> family, K kernel, List<Verdict> verdicts, String failure) {
    this.family = family;
    this.kernel = kernel;
    this.verdicts = List.copyOf(verdicts);
    this.failure = failure;
  }

  public Family<K> family() {
    return family;
  }

  /** One verdict for each row of the family, in the order of the table. */
  public List<Verdict> verdicts() {
    return verdicts;
  }

  /** Why {@link #kernel} throws, or null. */
  public String failure() {
    return failure;
  }

  /** The name of the chosen kernel, or null if there is none. */
  public String kernelName() {
    return verdicts.stream().filter(Verdict::chosen).map(Verdict::kernel).findFirst().orElse(null);
  }

  /**
   * The chosen kernel.
   *
   * @throws ProviderException if a kernel is forced that does not exist or cannot run here
   */
  public K kernel() {
    if (failure != null) {
      throw new ProviderException(failure);
    }
    return kernel;
  }
}
