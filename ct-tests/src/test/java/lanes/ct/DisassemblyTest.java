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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A look at the instructions of the shipped library, on Linux on x86-64. */
@Tag("once")
class DisassemblyTest {
  private static final Path RESULTS = Path.of("target/ct/disassembly.json");

  private static Manifest manifest;
  private static Disassembly disassembly;
  private static String hash;

  @BeforeAll
  static void find() throws IOException, ManifestException {
    manifest = ManifestReader.read(ManifestReader.shipped());
    Tools.assume("objdump", "sh", "awk");
    Path library = Tools.shippedLibrary();
    hash = Completeness.sha256(Files.readAllBytes(library));
    disassembly =
        new Disassembly(
            manifest,
            Repository.ROOT,
            Repository.ROOT.resolve("kernels-native/target/native/linux-x86_64"),
            library);
  }

  private static List<String> faults(Report report) {
    return Gate.faults(
        manifest,
        Set.of(Disassembly.EVIDENCE),
        List.of(report),
        Map.of("liblanes.so", hash),
        Machine.platform(),
        true);
  }

  @Test
  void theNativeKernelsAreMadeOfListedInstructions() throws Exception {
    Report report = disassembly.run(List.of());
    report.write(RESULTS);
    System.out.println(report.summary());
    assertEquals(List.of(), faults(Report.read(RESULTS)));
  }

  @Test
  void controlsWithoutFaultMakeTheRunFail() throws Exception {
    List<String> leaks = List.of("divisor", "gather", "unlisted-instruction");
    Report report = disassembly.run(leaks);
    List<String> missed =
        report.controls().stream().filter(each -> !each.caught()).map(ControlResult::leak).toList();
    assertEquals(leaks, missed);
    List<String> faults = faults(report);
    for (String leak : leaks) {
      assertTrue(
          faults.contains("disassembly: the control " + leak + " was not caught: "),
          () -> leak + ": " + faults);
    }
  }
}
