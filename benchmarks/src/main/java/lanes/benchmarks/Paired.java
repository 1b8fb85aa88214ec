package lanes.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
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
    showDefaultValues = true,
    description = "Compares Lanes with its peers and writes paired.md and paired.json.")
public final class Paired implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Fewer and shorter rounds: under 10 minutes in all.")
  private boolean quick;

  @Option(
      names = "--algorithms",
      split = ",",
      paramLabel = "NAME",
      description = "Names or aliases; Mac.NAME or MessageDigest.NAME for one of the two. All.")
  private List<String> algorithms = List.of();

  @Option(
      names = "--sizes",
      split = ",",
      paramLabel = "BYTES",
      defaultValue = "64,1024,16384,1048576",
      description = "Lengths of the message.")
  private List<Integer> sizes;

  @Option(
      names = "--jvm-arg",
      paramLabel = "FLAG",
      description = "A flag for the measuring JVMs, such as --jvm-arg=-XX:UseAVX=2. None.")
  private List<String> jvmArguments = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "benchmarks/target/paired",
      description = "Where the report goes.")
  private Path out;

  /** Runs the command; {@code --help} says how. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new Paired()).execute(args));
  }

  Effort effort() {
    return quick ? Effort.QUICK : Effort.FULL;
  }

  List<Integer> sizes() {
    for (int size : sizes) {
      if (size < 0) {
        throw new ParameterException(spec.commandLine(), "no message has " + size + " bytes");
      }
    }
    return sizes;
  }

  /** The chosen subjects, each once, in the order of the options. */
  List<Subject> subjects() {
    if (algorithms.isEmpty()) {
      return Subject.all();
    }
    Set<Subject> subjects = new LinkedHashSet<>();
    for (String name : algorithms) {
      try {
        subjects.addAll(Subject.named(name));
      } catch (IllegalArgumentException e) {
        throw new ParameterException(spec.commandLine(), e.getMessage(), e);
      }
    }
    return List.copyOf(subjects);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Subject> subjects = subjects();
    List<Integer> lengths = sizes();
    Files.createDirectories(out);
    String date = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    List<Row> rows = new ArrayList<>();
    Machine machine = null;
    for (Subject subject : subjects) {
      for (int size : lengths) {
        PairedRow.Result result =
            PairedRow.inChild(new PairedRow.Task(subject, size, effort()), jvmArguments);
        machine = result.machine();
        rows.add(result.row());
        progress(rows.size(), subjects.size() * lengths.size(), result.row());
      }
    }
    Report report = Report.of(date, load, machine, effort(), rows);
    String markdown = Markdown.of(report);
    Files.writeString(out.resolve("paired.md"), markdown);
    Json.write(out.resolve("paired.json"), report);
    spec.commandLine().getOut().println(markdown);
    return 0;
  }

  private void progress(int done, int all, Row row) {
    StringBuilder line = new StringBuilder();
    line.append(String.format("%d/%d %s %d", done, all, row.subject(), row.size()));
    for (Comparison comparison : row.comparisons()) {
      line.append(String.format(" %s %.2f", comparison.peer(), comparison.ratio().median()));
    }
    spec.commandLine().getErr().println(line);
  }
}
