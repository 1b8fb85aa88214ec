package lanes.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import lanes.benchmarks.peer.Operation;
import lanes.benchmarks.peer.Subject;
import lanes.benchmarks.report.Row;

/** The rows that a run measures, in steps with JVMs of their own. */
final class Plan {
  /** How the rows of a step are measured. */
  @FunctionalInterface
  private interface Measuring {
    List<Row> measure(List<String> flags) throws IOException, InterruptedException;
  }

  /**
   * The rows of one operation of one algorithm.
   *
   * @param sizes of the rows
   */
  record Step(String operation, String algorithm, List<Integer> sizes, Measuring measuring) {
    /**
     * Measures the rows.
     *
     * @param flags for the JVMs
     */
    List<Row> measure(List<String> flags) throws IOException, InterruptedException {
      return measuring.measure(flags);
    }
  }

  private final Profile profile;
  private final List<String> kernels;
  private final List<Step> steps = new ArrayList<>();

  private Plan(Profile profile, List<String> kernels) {
    this.profile = profile;
    this.kernels = kernels;
  }

  /**
   * Makes a plan.
   *
   * @param operations names, or what the names of several begin with; empty for all
   * @param algorithms names or aliases; empty for those of the profile
   * @param sizes of messages, and counts of chunks and parents; empty for those of the profile
   * @param kernels of Lanes that take part each by itself
   * @throws IllegalArgumentException if a name is none, or no row is left
   */
  static Plan of(
      Profile profile,
      List<String> operations,
      List<String> algorithms,
      List<Integer> sizes,
      List<String> kernels) {
    List<Subject> subjects = Subject.all();
    for (String name : operations) {
      check(name, operationNames().stream().anyMatch(each -> matches(each, name)), "operation");
    }
    for (String name : algorithms) {
      check(name, subjects.stream().anyMatch(each -> each.isNamed(name)), "algorithm");
    }
    Plan plan = new Plan(profile, kernels);
    List<String> chosen = algorithms.isEmpty() ? profile.algorithms() : algorithms;
    for (Subject subject : subjects) {
      if (isChosen(subject.operation().name(), operations) && isChosen(subject, chosen)) {
        plan.add(subject, sizes);
      }
    }
    if (isChosen(FirstCalls.OPERATION, operations)) {
      for (Subject subject : subjects) {
        if (subject.operation().equals(Operation.ONE_SHOT)
            && FirstCalls.ALGORITHMS.contains(subject.algorithm())
            && isChosen(subject, chosen)) {
          plan.addFirstCalls(subject.algorithm(), sizes.isEmpty() ? FirstCalls.SIZES : sizes);
        }
      }
    }
    if (plan.steps.isEmpty()) {
      throw new IllegalArgumentException("no row is left of these operations, algorithms, sizes");
    }
    return plan;
  }

  List<Step> steps() {
    return steps;
  }

  /** The names of all operations. */
  static List<String> operationNames() {
    return Stream.concat(
            Operation.all().stream().map(Operation::name), Stream.of(FirstCalls.OPERATION))
        .toList();
  }

  private static void check(String name, boolean known, String what) {
    if (!known) {
      throw new IllegalArgumentException(
          "no "
              + what
              + " is named "
              + name
              + "; all: "
              + (what.equals("operation") ? operationNames() : algorithmNames()));
    }
  }

  private static TreeSet<String> algorithmNames() {
    TreeSet<String> names = new TreeSet<>();
    Subject.all().forEach(each -> names.add(each.algorithm()));
    return names;
  }

  private static boolean isChosen(String operation, List<String> names) {
    return names.isEmpty() || names.stream().anyMatch(each -> matches(operation, each));
  }

  private static boolean matches(String operation, String name) {
    return operation.equals(name) || operation.startsWith(name + "-");
  }

  private static boolean isChosen(Subject subject, List<String> names) {
    return names.isEmpty() || names.stream().anyMatch(subject::isNamed);
  }

  private void add(Subject subject, List<Integer> sizes) {
    List<Integer> applicable =
        (sizes.isEmpty() ? profile.sizes() : sizes)
            .stream().filter(subject.operation()::applies).toList();
    add(subject.operation().name(), subject.algorithm(), applicable);
  }

  private void add(String operation, String algorithm, List<Integer> sizes) {
    if (!sizes.isEmpty()) {
      PairedRows.Task task =
          new PairedRows.Task(operation, algorithm, sizes, kernels, profile.effort());
      steps.add(
          new Step(operation, algorithm, sizes, flags -> PairedRows.inChild(task, flags).rows()));
    }
  }

  private void addFirstCalls(String algorithm, List<Integer> sizes) {
    for (int size : sizes) {
      steps.add(
          new Step(
              FirstCalls.OPERATION,
              algorithm,
              List.of(size),
              flags -> FirstCalls.measure(algorithm, size, profile.firstCallRounds(), flags)));
    }
  }
}
