package lanes.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import lanes.benchmarks.peer.Operation;
import lanes.benchmarks.peer.Part;
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
  private final Choice choice;
  private final List<Step> steps = new ArrayList<>();

  private Plan(Profile profile, Choice choice) {
    this.profile = profile;
    this.choice = choice;
  }

  /**
   * The steps that measure what was chosen, as thoroughly as the profile says.
   *
   * @throws IllegalArgumentException if that is nothing
   */
  static List<Step> steps(Profile profile, Choice choice) {
    Plan plan = new Plan(profile, choice);
    plan.addSubjects();
    plan.addParts();
    plan.addFirstCalls();
    if (plan.steps.isEmpty()) {
      throw new IllegalArgumentException("no row is left of these operations, algorithms, sizes");
    }
    return plan.steps;
  }

  private void addSubjects() {
    for (Subject subject : Subject.all()) {
      Operation operation = subject.operation();
      if (choice.hasOperation(operation.name()) && choice.hasAlgorithmOf(subject)) {
        List<Integer> sizes = choice.sizes().stream().filter(operation::applies).toList();
        addRows(operation.name(), subject.algorithm(), sizes);
      }
    }
  }

  private void addParts() {
    for (String part : Part.labels()) {
      if (choice.hasOperation(part) && hasDigest(Part.ALGORITHM)) {
        addRows(part, Part.ALGORITHM, choice.counts());
      }
    }
  }

  private boolean hasDigest(String algorithm) {
    return choice.hasAlgorithmOf(new Subject(Operation.ONE_SHOT, algorithm));
  }

  private void addRows(String operation, String algorithm, List<Integer> sizes) {
    if (!sizes.isEmpty()) {
      PairedRows.Task task =
          new PairedRows.Task(operation, algorithm, sizes, choice.kernels(), profile.effort());
      steps.add(
          new Step(operation, algorithm, sizes, flags -> PairedRows.inChild(task, flags).rows()));
    }
  }

  private void addFirstCalls() {
    for (String algorithm : FirstCalls.ALGORITHMS) {
      if (choice.hasOperation(FirstCalls.OPERATION) && hasDigest(algorithm)) {
        for (int size : FirstCalls.SIZES) {
          steps.add(
              new Step(
                  FirstCalls.OPERATION,
                  algorithm,
                  List.of(size),
                  flags -> FirstCalls.measure(algorithm, size, profile.firstCallRounds(), flags)));
        }
      }
    }
  }
}
