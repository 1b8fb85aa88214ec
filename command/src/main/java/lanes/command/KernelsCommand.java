package lanes.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import lanes.Kernels;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** Prints which kernels are used, and why. */
@Command(
    name = "kernels",
    description = {
      "Show which kernels are used here, and why.",
      "Also what they do for how many chunks, and the CPU features that native kernels may use."
    })
final class KernelsCommand implements Callable<Integer> {
  private final Streams streams;

  KernelsCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("FAMILY", "KERNEL", "USED", "REASON"));
    for (Kernels.Entry entry : Kernels.report()) {
      rows.add(
          List.of(entry.family(), entry.kernel(), entry.chosen() ? "yes" : "no", entry.reason()));
    }
    streams.print(Table.format(rows));
    streams.print("\n");
    List<List<String>> classes = new ArrayList<>();
    classes.add(List.of("FAMILY", "KERNEL", "CHUNKS", "WAY"));
    for (Kernels.SizeClass sizes : Kernels.sizeClasses()) {
      classes.add(List.of(sizes.family(), sizes.kernel(), sizes.chunks(), sizes.way()));
    }
    streams.print(Table.format(classes));
    streams.print("\nCPU features: " + Kernels.cpuFeatures() + "\n");
    List<String> failures = Kernels.failures();
    failures.forEach(streams::report);
    return failures.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
