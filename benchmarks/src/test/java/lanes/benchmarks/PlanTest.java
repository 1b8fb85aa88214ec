package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lanes.benchmarks.peer.Peers;
import lanes.benchmarks.peer.Subject;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static Choice choice(
      Profile profile, List<String> operations, List<String> algorithms, List<Integer> sizes) {
    return Choice.of(profile, operations, algorithms, sizes, List.of(), List.of());
  }

  private static List<Plan.Step> steps(
      List<String> operations, List<String> algorithms, List<Integer> sizes) {
    return Plan.steps(Profile.FULL, choice(Profile.FULL, operations, algorithms, sizes));
  }

  private static List<Plan.Step> all(Profile profile) {
    return Plan.steps(profile, choice(profile, List.of(), List.of(), List.of()));
  }

  private static Set<String> names(List<Plan.Step> steps) {
    return steps.stream()
        .map(step -> step.operation() + "/" + step.algorithm())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> operations(List<Plan.Step> steps) {
    return steps.stream().map(Plan.Step::operation).collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Integer> sizes(List<Plan.Step> steps, String operation) {
    return steps.stream()
        .filter(step -> step.operation().equals(operation))
        .flatMap(step -> step.sizes().stream())
        .toList();
  }

  @Test
  void theFullProfileHasEverySubject() {
    List<Plan.Step> full = all(Profile.FULL);
    for (Subject subject : Subject.all()) {
      assertTrue(names(full).contains(subject.toString()), subject.toString());
    }
    assertEquals(Profile.FULL.sizes(), sizes(full, "derive-key"));
    assertEquals(Profile.FULL.counts(), sizes(full, "parents"));
    assertEquals(6, sizes(full, "first-calls").size());
  }

  @Test
  void theQuickProfileLeavesOutOnlyAlgorithmsAndSizes() {
    List<Plan.Step> full = all(Profile.FULL);
    List<Plan.Step> quick = all(Profile.QUICK);
    assertEquals(operations(full), operations(quick));
    assertTrue(names(full).containsAll(names(quick)));
    assertTrue(Profile.FULL.sizes().containsAll(Profile.QUICK.sizes()));
    assertTrue(Profile.FULL.counts().containsAll(Profile.QUICK.counts()));
  }

  @Test
  void theQuickProfileNamesAlgorithmsThatExist() {
    Set<String> measured =
        all(Profile.QUICK).stream()
            .map(Plan.Step::algorithm)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(Profile.QUICK.algorithms()), measured);
  }

  @Test
  void optionsChoose() {
    List<Plan.Step> steps =
        steps(List.of("one-shot", "keyed"), List.of("blake3", "Blake2s-128"), List.of(0, 31));
    assertEquals(
        Set.of("one-shot/BLAKE3-256", "keyed/BLAKE3", "one-shot/BLAKE2S-128", "keyed/BLAKE2S-128"),
        names(steps));
    assertEquals(List.of(0, 31, 0, 31), sizes(steps, "keyed"));
  }

  @Test
  void countsAreNotSizes() {
    Choice choice =
        Choice.of(
            Profile.FULL, List.of("chunks"), List.of(), List.of(64), List.of(2, 3), List.of());
    assertEquals(List.of(2, 3), sizes(Plan.steps(Profile.FULL, choice), "chunks"));
  }

  @Test
  void theBeginningOfANameStandsForAll() {
    assertEquals(
        Set.of("xof-131", "xof-1024", "xof-16384", "xof-1048576"),
        operations(steps(List.of("xof"), List.of("SHAKE128"), List.of(1))));
  }

  @Test
  void algorithmsThatAreNamedTwiceAreMeasuredOnce() {
    List<String> twice = List.of("KECCAK-288", "keccak-288");
    assertEquals(1, steps(List.of("one-shot"), twice, List.of()).size());
  }

  @Test
  void streamingThatIsOneUpdateIsLeftOut() {
    List<Plan.Step> steps =
        steps(List.of("streaming"), List.of("SHA3-256"), List.of(64, 128, 65536, 65537));
    assertEquals(List.of(128, 65536, 65537), sizes(steps, "streaming-64"));
    assertEquals(List.of(65537), sizes(steps, "streaming-65536"));
  }

  @Test
  void kernelsComeFromTheTable() {
    assertEquals(List.of(), choice(Profile.FULL, List.of(), List.of(), List.of()).kernels());
    Choice all =
        Choice.of(Profile.FULL, List.of(), List.of(), List.of(), List.of(), List.of("all"));
    assertEquals(List.copyOf(Peers.kernelNames()), all.kernels());
  }
}
