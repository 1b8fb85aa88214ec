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
    description = "Show which kernel each family of hash functions uses here, and why.")
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
    List<String> failures = Kernels.failures();
    failures.forEach(streams::report);
    return failures.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
