package lanes.benchmarks.peer;

import java.util.ArrayList;
import java.util.List;
import lanes.Algorithm;
import lanes.LanesProvider;

/**
 * What is measured: an operation of an algorithm.
 *
 * @param algorithm its standard name
 */
public record Subject(Operation operation, String algorithm) {
  /** Every operation of every algorithm of the provider. */
  public static List<Subject> all() {
    List<Subject> subjects = new ArrayList<>();
    for (Operation operation : Operation.all()) {
      for (Algorithm algorithm : LanesProvider.algorithms()) {
        Subject subject = new Subject(operation, algorithm.name());
        if (subject.isOf(algorithm) && Peers.LANES.open(subject) != null) {
          subjects.add(subject);
        }
      }
    }
    return subjects;
  }

  /**
   * The subject of two names.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Subject of(String operation, String algorithm) {
    for (Operation each : Operation.all()) {
      if (each.name().equals(operation)) {
        return new Subject(each, algorithm);
      }
    }
    throw new IllegalArgumentException("no operation is named " + operation);
  }

  /** Whether the algorithm has this name or alias, in any letter case. */
  public boolean isNamed(String name) {
    return LanesProvider.algorithms().stream()
        .filter(this::isOf)
        .anyMatch(
            each ->
                each.name().equalsIgnoreCase(name)
                    || each.aliases().stream().anyMatch(name::equalsIgnoreCase));
  }

  private boolean isOf(Algorithm other) {
    return other.name().equals(algorithm) && other.service().equals(operation.mode().service());
  }

  /** The name without a length, such as {@code BLAKE2B}, {@code HMACKECCAK} or {@code KMAC128}. */
  String function() {
    return algorithm.startsWith("HMACKECCAK") ? "HMACKECCAK" : algorithm.split("-", 2)[0];
  }

  /** The output length that the name stands for. */
  int bits() {
    return switch (algorithm) {
      case "BLAKE3", "KMAC128" -> 256;
      case "KMAC256" -> 512;
      default -> Integer.parseInt(algorithm.replaceFirst(".*\\D", ""));
    };
  }

  /** Bytes of output. */
  public int outputLength() {
    return operation.outputLength() > 0 ? operation.outputLength() : bits() / Byte.SIZE;
  }

  @Override
  public String toString() {
    return operation + "/" + algorithm;
  }
}
