package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lanes.benchmarks.peer.Subject;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final List<String> ALL = List.of();

  private static Set<String> names(Plan plan) {
    return plan.steps().stream()
        .map(step -> step.operation() + "/" + step.algorithm())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Integer> sizes(Plan plan, String operation) {
    return plan.steps().stream()
        .filter(step -> step.operation().equals(operation))
        .flatMap(step -> step.sizes().stream())
        .toList();
  }

  @Test
  void theFullProfileHasEverySubject() {
    Plan plan = Plan.of(Profile.FULL, ALL, ALL, List.of(), List.of());
    for (Subject subject : Subject.all()) {
      assertTrue(names(plan).contains(subject.toString()), subject.toString());
    }
    assertEquals(Profile.SIZES, sizes(plan, "derive-key"));
  }

  @Test
  void theQuickProfileHasEveryOperation() {
    Plan full = Plan.of(Profile.FULL, ALL, ALL, List.of(), List.of());
    Plan quick = Plan.of(Profile.QUICK, ALL, ALL, List.of(), List.of());
    assertEquals(operations(full), operations(quick));
    assertTrue(names(full).containsAll(names(quick)));
    Map<Boolean, Long> named = new TreeMap<>();
    for (String algorithm : Profile.QUICK.algorithms()) {
      named.merge(
          names(full).stream().anyMatch(each -> each.endsWith("/" + algorithm)), 1L, Long::sum);
    }
    assertEquals(Set.of(true), named.keySet());
  }

  private static Set<String> operations(Plan plan) {
    return plan.steps().stream().map(Plan.Step::operation).collect(Collectors.toSet());
  }

  @Test
  void optionsChoose() {
    List<String> names = List.of("blake3", "Blake2s-128");
    Plan plan =
        Plan.of(Profile.QUICK, List.of("one-shot", "keyed"), names, List.of(0, 31), List.of());
    assertEquals(
        Set.of("one-shot/BLAKE3-256", "keyed/BLAKE3", "one-shot/BLAKE2S-128", "keyed/BLAKE2S-128"),
        names(plan));
    assertEquals(List.of(0, 31, 0, 31), sizes(plan, "keyed"));
  }

  @Test
  void theBeginningOfANameStandsForAll() {
    Plan plan = Plan.of(Profile.FULL, List.of("xof"), List.of("SHAKE128"), List.of(1), List.of());
    assertEquals(
        Set.of(
            "xof-131/SHAKE128-256",
            "xof-1024/SHAKE128-256",
            "xof-16384/SHAKE128-256",
            "xof-1048576/SHAKE128-256"),
        names(plan));
  }

  @Test
  void algorithmsThatAreNamedTwiceAreMeasuredOnce() {
    List<String> twice = List.of("KECCAK-288", "keccak-288");
    assertEquals(
        1, Plan.of(Profile.FULL, List.of("one-shot"), twice, List.of(), List.of()).steps().size());
  }

  @Test
  void streamingThatIsOneUpdateIsLeftOut() {
    Plan plan =
        Plan.of(
            Profile.FULL,
            List.of("streaming"),
            List.of("SHA3-256"),
            List.of(64, 128, 65536, 65537),
            List.of());
    assertEquals(List.of(128, 65536, 65537), sizes(plan, "streaming-64"));
    assertEquals(List.of(65537), sizes(plan, "streaming-65536"));
  }
}
