package lanes.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import lanes.benchmarks.peer.NativeFlags;
import lanes.benchmarks.report.Chart;
import lanes.benchmarks.report.Comparison;
import lanes.benchmarks.report.Json;
import lanes.benchmarks.report.Machine;
import lanes.benchmarks.report.Markdown;
import lanes.benchmarks.report.Report;
import lanes.benchmarks.report.Row;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Compares Lanes with its peers, row by row, in rotated rounds in one JVM. */
@Command(
    name = "Paired",
    mixinStandardHelpOptions = true,
    description =
        "Compares Lanes with its peers and writes NAME.md, NAME.json and NAME.svg. Without --quick:"
            + " every operation of every algorithm at every size.")
public final class Paired implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Fewer rows: under 10 minutes in all.")
  private boolean quick;

  @Option(
      names = "--operations",
      split = ",",
      paramLabel = "NAME",
      description = "Such as one-shot or xof-1024; xof stands for all that begin so. All.")
  private List<String> operations = List.of();

  @Option(
      names = "--algorithms",
      split = ",",
      paramLabel = "NAME",
      description = "Names or aliases. All, or those of --quick.")
  private List<String> algorithms = List.of();

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "N",
      description = "Bytes in the message. Those of the profile.")
  private List<Integer> sizes = List.of();

  @Option(
      names = "--counts",
      split = ",",
      paramLabel = "N",
      description = "Of chunks, or parents, in the operations of that name. Those of the profile.")
  private List<Integer> counts = List.of();

  @Option(
      names = "--kernels",
      split = ",",
      paramLabel = "NAME",
      description = "Kernels of Lanes that take part each by itself, or all. None.")
  private List<String> kernels = List.of();

  @Option(
      names = "--peer",
      paramLabel = "LIBRARY=PATH",
      description = "A native peer: libblake3, libcrypto or libb2. On JDK 22 and later. None.")
  private Map<String, Path> libraries = Map.of();

  @Option(
      names = "--jvm-arg",
      paramLabel = "FLAG",
      description = "A flag for the measuring JVMs, such as --jvm-arg=-XX:UseAVX=2. None.")
  private List<String> jvmArguments = List.of();

  @Option(
      names = "--out",
      paramLabel = "PATH",
      defaultValue = "benchmarks/target/paired",
      description = "Where the report goes, without .md, .json and .svg. ${DEFAULT-VALUE}.")
  private Path out;

  /** Runs the command; {@code --help} says how. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Paired()).execute(args));
  }

  Profile profile() {
    return quick ? Profile.QUICK : Profile.FULL;
  }

  /** What is to be measured. */
  List<Plan.Step> steps() {
    return accepted(
        () ->
            Plan.steps(
                profile(), Choice.of(profile(), operations, algorithms, sizes, counts, kernels)));
  }

  /** Flags for the measuring JVMs. */
  List<String> flags() {
    List<String> flags = new ArrayList<>(jvmArguments);
    flags.addAll(accepted(() -> NativeFlags.of(libraries)));
    return flags;
  }

  private <T> T accepted(Supplier<T> options) {
    try {
      return options.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Plan.Step> steps = steps();
    List<String> flags = flags();
    Files.createDirectories(out.toAbsolutePath().getParent());
    Instant begin = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Machine machine = PairedRows.machine(flags);
    List<Row> rows = new ArrayList<>();
    int done = 0;
    for (Plan.Step step : steps) {
      List<Row> measured = step.measure(flags);
      measured.forEach(this::progress);
      rows.addAll(measured);
      spec.commandLine().getErr().printf("%d of %d%n", ++done, steps.size());
    }
    long minutes = Math.round(Duration.between(begin, Instant.now()).toSeconds() / 60.0);
    write(Report.of(begin.toString(), load, minutes, machine, profile().effort(), rows));
    return 0;
  }

  private void write(Report report) throws IOException {
    Path picture = file(".svg");
    Optional<String> chart = Chart.of(report);
    if (chart.isPresent()) {
      Files.writeString(picture, chart.get());
    } else {
      Files.deleteIfExists(picture);
    }
    Optional<String> link = chart.map(any -> picture.getFileName().toString());
    Files.writeString(file(".md"), Markdown.of(report, link));
    Json.write(file(".json"), report);
    spec.commandLine().getOut().print(Markdown.summary(report));
    spec.commandLine().getOut().flush();
  }

  private Path file(String suffix) {
    return out.resolveSibling(out.getFileName() + suffix);
  }

  private void progress(Row row) {
    StringBuilder line = new StringBuilder();
    line.append(String.format("%s %s %d", row.operation(), row.algorithm(), row.size()));
    for (Comparison comparison : row.comparisons()) {
      line.append(String.format(" %s %.2f", comparison.peer(), comparison.ratio().median()));
    }
    spec.commandLine().getErr().println(line);
  }
}
