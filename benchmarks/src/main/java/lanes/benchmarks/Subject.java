package lanes.benchmarks;

import java.util.ArrayList;
import java.util.List;
import lanes.Algorithm;
import lanes.LanesProvider;

/**
 * What is measured: an algorithm of Lanes that takes a message.
 *
 * @param service {@code MessageDigest} or {@code Mac}
 * @param algorithm its standard name
 */
public record Subject(String service, String algorithm) {
  static final String DIGEST = "MessageDigest";
  static final String MAC = "Mac";

  /** Every digest and MAC of the provider. */
  public static List<Subject> all() {
    List<Subject> subjects = new ArrayList<>();
    for (Algorithm algorithm : LanesProvider.algorithms()) {
      if (isMeasured(algorithm)) {
        subjects.add(of(algorithm));
      }
    }
    return subjects;
  }

  /**
   * The subjects of a name or alias, in any letter case, alone (then digest and MAC) or after
   * service and dot.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static List<Subject> named(String name) {
    List<Subject> subjects = new ArrayList<>();
    for (Algorithm algorithm : LanesProvider.algorithms()) {
      if (isMeasured(algorithm) && isNamed(algorithm, name)) {
        subjects.add(of(algorithm));
      }
    }
    if (subjects.isEmpty()) {
      throw new IllegalArgumentException("no digest or MAC is named " + name + "; all: " + all());
    }
    return subjects;
  }

  private static Subject of(Algorithm algorithm) {
    return new Subject(algorithm.service(), algorithm.name());
  }

  private static boolean isMeasured(Algorithm algorithm) {
    return algorithm.service().equals(DIGEST) || algorithm.service().equals(MAC);
  }

  private static boolean isNamed(Algorithm algorithm, String name) {
    List<String> names = new ArrayList<>(algorithm.aliases());
    names.add(algorithm.name());
    for (String each : names) {
      if (each.equalsIgnoreCase(name)
          || (algorithm.service() + "." + each).equalsIgnoreCase(name)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return service + "." + algorithm;
  }
}
