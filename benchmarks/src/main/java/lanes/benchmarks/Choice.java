package lanes.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import lanes.benchmarks.peer.Operation;
import lanes.benchmarks.peer.Part;
import lanes.benchmarks.peer.Peers;
import lanes.benchmarks.peer.Subject;

/**
 * Which rows a user asks for.
 *
 * @param operations names, or what the names of several begin with
 * @param algorithms names or aliases
 * @param sizes bytes in a message
 * @param counts of chunks and parents
 * @param kernels of Lanes that take part each by itself
 */
record Choice(
    List<String> operations,
    List<String> algorithms,
    List<Integer> sizes,
    List<Integer> counts,
    List<String> kernels) {
  private static final String ALL = "all";

  /**
   * Checks what was given, and puts what the profile has in the place of empty lists.
   *
   * @throws IllegalArgumentException if there is no such thing
   */
  static Choice of(
      Profile profile,
      List<String> operations,
      List<String> algorithms,
      List<Integer> sizes,
      List<Integer> counts,
      List<String> kernels) {
    List<String> names = operationNames();
    for (String each : operations) {
      check("operation", each, name -> names.stream().anyMatch(of -> matches(of, name)), names);
    }
    List<Subject> subjects = Subject.all();
    List<String> known = subjects.stream().map(Subject::algorithm).distinct().sorted().toList();
    for (String each : algorithms) {
      check("algorithm", each, name -> subjects.stream().anyMatch(of -> of.isNamed(name)), known);
    }
    sizes.forEach(size -> checkAtLeast(0, size, "message has %d bytes"));
    counts.forEach(count -> checkAtLeast(1, count, "call is for %d chunks or parents"));
    List<String> table = List.copyOf(Peers.kernelNames());
    List<String> chosen = kernels.equals(List.of(ALL)) ? table : kernels;
    chosen.forEach(each -> check("kernel", each, table::contains, table));
    return new Choice(
        operations,
        algorithms.isEmpty() ? profile.algorithms() : algorithms,
        sizes.isEmpty() ? profile.sizes() : sizes,
        counts.isEmpty() ? profile.counts() : counts,
        chosen);
  }

  /** The names of all operations. */
  private static List<String> operationNames() {
    List<String> names = new ArrayList<>();
    Operation.all().forEach(each -> names.add(each.name()));
    names.addAll(Part.labels());
    names.add(FirstCalls.OPERATION);
    return names;
  }

  private static void check(String what, String name, Predicate<String> exists, List<String> all) {
    if (!exists.test(name)) {
      throw new IllegalArgumentException("no " + what + " is named " + name + "; all: " + all);
    }
  }

  private static void checkAtLeast(int least, int value, String what) {
    if (value < least) {
      throw new IllegalArgumentException(String.format("no " + what, value));
    }
  }

  private static boolean matches(String operation, String name) {
    return operation.equals(name) || operation.startsWith(name + "-");
  }

  boolean hasOperation(String name) {
    return operations.isEmpty() || operations.stream().anyMatch(each -> matches(name, each));
  }

  /** Whether the subject's algorithm is asked for. */
  boolean hasAlgorithmOf(Subject subject) {
    return algorithms.isEmpty() || algorithms.stream().anyMatch(subject::isNamed);
  }
}
