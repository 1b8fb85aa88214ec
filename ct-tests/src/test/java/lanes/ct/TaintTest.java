package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanes.ct.Report.ControlResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The native kernels with undefined secrets, on Linux on x86-64. */
@Tag("once")
class TaintTest {
  private static final boolean FULL = Boolean.getBoolean("lanes.ct.full");

  private static NativeProgram program(String type) throws IOException {
    Path folder = Files.createDirectories(Path.of("target/ct"));
    if (type.equals(Taint.MEMORY_SANITIZER)) {
      return Taint.memorySanitizer(Tools.built("msan"), folder.resolve("msan.log"));
    }
    Tools.assume("valgrind");
    return Taint.memcheck(
        Tools.built("memcheck"),
        Tools.shippedLibrary(),
        Path.of("src/main/c/memcheck.supp"),
        folder.resolve("memcheck.log"));
  }

  private static List<String> faults(String type, Report report)
      throws IOException, ManifestException {
    Path artefact =
        type.equals(Taint.MEMORY_SANITIZER) ? Tools.built("msan") : Tools.shippedLibrary();
    String hash = Completeness.sha256(Files.readAllBytes(artefact));
    return Gate.faults(
        ManifestReader.read(ManifestReader.shipped()),
        Set.of(type),
        List.of(report),
        Map.of(artefact.getFileName().toString(), hash),
        Machine.platform(),
        FULL);
  }

  @ParameterizedTest
  @ValueSource(strings = {Taint.MEMCHECK, Taint.MEMORY_SANITIZER})
  void nothingThatTakesTimeDependsOnSecrets(String type) throws Exception {
    Report report = program(type).run(1, FULL, "");
    Path results = Path.of("target/ct", type + ".json");
    report.write(results);
    for (Result result : report.results()) {
      if (result.verdict() != Verdict.PASS) {
        System.out.println(result.row() + ": " + result.verdict() + ", " + result.reason());
      }
    }
    System.out.println(report.summary());
    assertEquals(List.of(), faults(type, Report.read(results)));
  }

  @ParameterizedTest
  @CsvSource({
    "memcheck, branch",
    "memcheck, index",
    "memcheck, early-exit",
    "memcheck, shortcut",
    "memory-sanitizer, branch",
    "memory-sanitizer, index",
    "memory-sanitizer, early-exit",
    "memory-sanitizer, shortcut",
    "memory-sanitizer, divisor"
  })
  void aControlThatDoesNotLeakMakesTheRunFail(String type, String leak) throws Exception {
    Report report = program(type).runControlsOnly(leak);
    List<String> missed =
        report.controls().stream().filter(each -> !each.caught()).map(ControlResult::leak).toList();
    assertEquals(List.of(leak), missed);
    assertTrue(
        faults(type, report).contains(type + ": the control " + leak + " was not caught: PASS "),
        () -> report.controls().toString());
  }
}
