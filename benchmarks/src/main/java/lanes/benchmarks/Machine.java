package lanes.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lanes.Kernels;

/**
 * Where it was measured.
 *
 * @param cpu model
 * @param cores that the JVM may use
 * @param system name and version of the operating system
 * @param jdk name, version and vendor
 * @param flags of the JVM
 * @param kernels that Lanes chose, as {@code family:kernel}
 * @param peers names and versions
 */
record Machine(
    String cpu,
    int cores,
    String system,
    String jdk,
    List<String> flags,
    List<String> kernels,
    List<String> peers) {
  private static final Path CPUINFO = Path.of("/proc/cpuinfo");

  /** This machine and JVM. */
  static Machine here() throws IOException {
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
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        Kernels.report().stream()
            .filter(Kernels.Entry::chosen)
            .map(each -> each.family() + ":" + each.kernel())
            .toList(),
        Stream.of(Peer.values()).map(Peer::description).toList());
  }

  /** The model in Linux's list of processors. */
  static Optional<String> model(List<String> cpuinfo) {
    return cpuinfo.stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private static String property(String name) {
    return System.getProperty(name);
  }

  @Override
  public String toString() {
    return cpu
        + ", "
        + cores
        + " cores, "
        + system
        + "; "
        + jdk
        + ", "
        + (flags.isEmpty() ? "no flags" : "flags " + String.join(" ", flags))
        + "; kernels "
        + String.join(" ", kernels)
        + "; peers "
        + String.join(", ", peers);
  }
}
