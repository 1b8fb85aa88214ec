package lanes.benchmarks.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import lanes.Kernels;
import lanes.benchmarks.peer.NativeFlags;
import lanes.benchmarks.peer.Peers;

/**
 * Where it was measured.
 *
 * @param cpu model
 * @param cores that the JVM may use
 * @param system name and version of the operating system
 * @param jdk name, version and vendor
 * @param flags of the JVM, without those that name native peers
 * @param kernels that Lanes chose, as {@code family:kernel}
 * @param peers names and versions, and why some that were asked for are not there
 */
public record Machine(
    String cpu,
    int cores,
    String system,
    String jdk,
    List<String> flags,
    List<String> kernels,
    List<String> peers) {
  private static final Path CPUINFO = Path.of("/proc/cpuinfo");

  /** This machine and JVM. */
  public static Machine here() throws IOException {
    return new Machine(
        Files.isReadable(CPUINFO)
            ? model(Files.readAllLines(CPUINFO)).orElse(property("os.arch"))
            : property("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        property("os.name") + " " + property("os.version"),
        property("java.vm.name")
            + " "
            + property("java.runtime.version")
            + " ("
            + property("java.vendor")
            + ")",
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(each -> !NativeFlags.hold(each))
            .toList(),
        Kernels.report().stream()
            .filter(Kernels.Entry::chosen)
            .map(each -> each.family() + ":" + each.kernel())
            .toList(),
        Peers.descriptions());
  }

  /** The model in Linux's list of processors. */
  public static Optional<String> model(List<String> cpuinfo) {
    return cpuinfo.stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private static String property(String name) {
    return System.getProperty(name);
  }

  /** Processor and operating system. */
  String hardware() {
    return cpu + ", " + cores + " cores, " + system;
  }

  /** JVM and flags. */
  String virtualMachine() {
    return jdk + ", " + (flags.isEmpty() ? "no flags" : "flags " + String.join(" ", flags));
  }

  /** The kernels that Lanes chose. */
  String chosenKernels() {
    return "kernels " + String.join(" ", kernels);
  }

  @Override
  public String toString() {
    return hardware()
        + "; "
        + virtualMachine()
        + "; "
        + chosenKernels()
        + "; peers "
        + String.join(", ", peers);
  }
}
