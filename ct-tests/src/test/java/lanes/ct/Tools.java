package lanes.ct;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What evidence needs of the machine. */
final class Tools {
  private Tools() {}

  /** Whether a missing tool is a fault. */
  private static boolean isContinuousIntegration() {
    return "true".equals(System.getenv("CI"));
  }

  /** Skips the test, or fails where tools are to be there. */
  static void unavailable(String reason) {
    if (isContinuousIntegration()) {
      fail("UNAVAILABLE: " + reason);
    }
    System.out.println("UNAVAILABLE: " + reason);
    abort(reason);
  }

  /**
   * Each of these programs is there, or the test is skipped, or fails where tools are to be there.
   */
  static void assume(String... programs) {
    String[] path = System.getenv("PATH").split(File.pathSeparator);
    for (String program : programs) {
      if (Arrays.stream(path).noneMatch(each -> Files.isExecutable(Path.of(each, program)))) {
        unavailable("there is no " + program);
      }
    }
  }

  /** What a child JVM is given so that it has every kernel that can run here. */
  static List<String> flagsOfAllKernels() {
    List<String> flags = new ArrayList<>(List.of("--add-modules", "jdk.incubator.vector"));
    if (Runtime.version().feature() >= 22) {
      flags.add("--enable-native-access=ALL-UNNAMED");
    }
    return flags;
  }

  /** What the gate says of reports of kernels in a JVM on this machine. */
  static List<String> faults(
      Manifest manifest, Set<String> types, List<Report> reports, boolean release)
      throws IOException {
    return Gate.faults(manifest, types, reports, artefacts(manifest), Machine.platform(), release);
  }

  /** SHA-256 of what results are about: the classes of kernels, and the library. */
  private static Map<String, String> artefacts(Manifest manifest) throws IOException {
    Map<String, String> artefacts = new HashMap<>();
    for (Manifest.Kernel kernel : manifest.kernels()) {
      if (!kernel.type().isEmpty()) {
        artefacts.put(kernel.type(), BytecodeTrace.hash(kernel.type()));
      }
    }
    if (SingleStep.shippedLibrary() != null) {
      artefacts.put("liblanes.so", Completeness.sha256(SingleStep.shippedLibrary().getValue()));
    }
    return artefacts;
  }

  /** Something that build.sh of this module makes, where its tools are there. */
  static Path built(String name) {
    Path program = Path.of("target/native", name);
    if (!Files.isExecutable(program)) {
      unavailable("build.sh has not built " + name + ", and says why");
    }
    return program;
  }

  /** A copy of the library of Linux on x86-64 that the provider has. */
  static Path shippedLibrary() throws IOException {
    Map.Entry<String, byte[]> shipped = SingleStep.shippedLibrary();
    if (shipped == null || !Machine.platform().equals("linux-x86_64")) {
      unavailable("this build has no library for Linux on x86-64, or this is no such machine");
    }
    Path library = Path.of("target/ct/liblanes.so");
    Files.createDirectories(library.getParent());
    // Another JVM of these tests may be tracing it.
    Path written = Files.createTempFile(library.getParent(), "liblanes", ".so");
    Files.write(written, shipped.getValue());
    Files.move(written, library, StandardCopyOption.ATOMIC_MOVE);
    return library;
  }
}
