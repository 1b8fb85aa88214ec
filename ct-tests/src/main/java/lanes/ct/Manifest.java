package lanes.ct;

import java.util.List;
import java.util.Optional;

/** The ct manifest, {@code META-INF/ct.toml}, which says itself what its tables mean. */
public record Manifest(
    List<Entry> entries,
    List<Kernel> kernels,
    List<Export> exports,
    List<Evidence> evidence,
    List<Comparison> comparisons,
    List<Control> controls,
    List<Waiver> waivers) {
  /** The version of the schema that is read. */
  public static final int SCHEMA = 1;

  /**
   * Something keyed that callers use.
   *
   * @param service of JCA; empty for public methods
   * @param algorithms of the service
   * @param methods {@code class#method}; empty for a service
   * @param jdk from which on the provider has it; 0 for all
   * @param kernels families
   * @param keys lengths of keys that are tested, in bytes
   * @param lengths of messages that are tested, in bytes
   * @param outputs lengths of outputs that are tested, in bytes; empty for the usual one
   */
  public record Entry(
      String id,
      String service,
      List<String> algorithms,
      List<String> methods,
      int jdk,
      String parameters,
      List<String> kernels,
      List<Integer> keys,
      List<Integer> lengths,
      List<Integer> outputs,
      Claim claim) {}

  /** How a kernel is made. */
  public enum Kind {
    JAVA,
    VECTOR,
    NATIVE
  }

  /**
   * A kernel.
   *
   * @param id {@code family:name}
   * @param type its class; empty where it is part of others
   * @param partOf the kernels that share it; empty for a row of the dispatch table
   * @param sources names of files
   * @param evidence types that it needs
   * @param platforms on which there is no evidence
   */
  public record Kernel(
      String id,
      Kind kind,
      String type,
      List<String> partOf,
      List<String> sources,
      List<String> evidence,
      List<String> platforms,
      Claim claim) {
    public String family() {
      return id.substring(0, Math.max(0, id.indexOf(':')));
    }
  }

  /**
   * A function of the native library.
   *
   * @param kernels families; empty for one that meets no secret
   */
  public record Export(String symbol, List<String> kernels, List<String> secret) {}

  /**
   * A type of evidence.
   *
   * @param kinds of the kernels that it is there for
   * @param required whether the build fails without it
   * @param runs whether code is run, and not only looked at
   * @param keys how many are compared; 0 where that is no number
   * @param warmUps what a JVM has seen before it is traced, where each method of a kernel is traced
   *     as it is compiled; empty where it is not
   */
  public record Evidence(
      String type,
      List<Kind> kinds,
      boolean required,
      boolean runs,
      int keys,
      List<String> warmUps) {}

  /**
   * A method that compares secrets, with {@code MessageDigest.isEqual}.
   *
   * @param site {@code class#method}
   */
  public record Comparison(String site) {}

  /**
   * A leak on purpose.
   *
   * @param caughtBy types of evidence that have to find it
   * @param missedBy types that are known not to
   */
  public record Control(String leak, List<String> caughtBy, List<String> missedBy) {}

  /**
   * Findings that are none.
   *
   * @param kind what found them
   * @param symbol {@code class#method}
   * @param source the file that was looked at, from the root of the repository
   * @param sha256 of that file
   */
  public record Waiver(String kind, String symbol, int count, String source, String sha256) {}

  public Optional<Evidence> evidence(String type) {
    return evidence.stream().filter(each -> each.type().equals(type)).findFirst();
  }

  public Optional<Kernel> kernel(String id) {
    return kernels.stream().filter(each -> each.id().equals(id)).findFirst();
  }

  /** The kernels of a family, in the order of the manifest. */
  public List<Kernel> ofFamily(String family) {
    return kernels.stream().filter(each -> each.family().equals(family)).toList();
  }
}
