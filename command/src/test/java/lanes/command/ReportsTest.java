package lanes.command;

import static lanes.command.InProcess.lanes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import lanes.Algorithm;
import lanes.Kernels;
import lanes.LanesProvider;
import lanes.command.InProcess.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that print what there is. */
class ReportsTest {
  private static List<String> goodLines(String... arguments) {
    Result result = lanes(arguments);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertTrue(result.out().endsWith("\n"));
    return result.out().lines().toList();
  }

  @Test
  void algorithms() {
    List<String> lines = goodLines("algorithms");
    List<Algorithm> algorithms = LanesProvider.algorithms();
    assertEquals(algorithms.size() + 1, lines.size());
    int name = lines.get(0).indexOf("NAME");
    int aliases = lines.get(0).indexOf("ALIASES");
    int oid = lines.get(0).indexOf("OID");
    for (int i = 0; i < algorithms.size(); i++) {
      String line = lines.get(i + 1);
      Algorithm algorithm = algorithms.get(i);
      assertEquals(algorithm.service(), line.substring(0, name).strip());
      assertEquals(algorithm.name(), line.substring(name, aliases).strip());
      assertEquals(
          algorithm.aliases().isEmpty() ? "-" : String.join(", ", algorithm.aliases()),
          line.substring(aliases, oid).strip());
      assertEquals(
          algorithm.objectIdentifier().isEmpty() ? "-" : algorithm.objectIdentifier(),
          line.substring(oid));
    }
  }

  @Test
  void kernels() {
    List<String> lines = goodLines("kernels");
    List<Kernels.Entry> entries = Kernels.report();
    int reason = lines.get(0).indexOf("REASON");
    for (int i = 0; i < entries.size(); i++) {
      String line = lines.get(i + 1);
      Kernels.Entry entry = entries.get(i);
      assertEquals(
          List.of(entry.family(), entry.kernel(), entry.chosen() ? "yes" : "no"),
          List.of(line.substring(0, reason).split(" +")));
      assertEquals(entry.reason(), line.substring(reason));
    }
    List<Kernels.SizeClass> classes = Kernels.sizeClasses();
    List<String> rest = lines.subList(entries.size() + 1, lines.size());
    assertEquals("", rest.get(0));
    int chunks = rest.get(1).indexOf("CHUNKS");
    int way = rest.get(1).indexOf("WAY");
    for (int i = 0; i < classes.size(); i++) {
      String line = rest.get(i + 2);
      Kernels.SizeClass sizes = classes.get(i);
      assertEquals(
          List.of(sizes.family(), sizes.kernel()), List.of(line.substring(0, chunks).split(" +")));
      assertEquals(sizes.chunks(), line.substring(chunks, way).strip());
      assertEquals(sizes.way(), line.substring(way));
    }
    assertEquals(
        List.of("", "CPU features: " + Kernels.cpuFeatures()),
        rest.subList(classes.size() + 2, rest.size()));
  }

  @Test
  void constantTime() {
    List<String> lines = goodLines("ct");
    String all = String.join("\n", lines);
    for (Algorithm algorithm : LanesProvider.algorithms()) {
      if (algorithm.service().equals("Mac")) {
        assertTrue(
            all.contains("Mac " + algorithm.name()) || all.contains(", " + algorithm.name()));
      }
    }
    for (Kernels.Entry entry : Kernels.report()) {
      String kernel = entry.family() + ":" + entry.kernel();
      assertTrue(lines.stream().anyMatch(line -> line.startsWith(kernel + " ")), kernel);
    }
    assertTrue(lines.contains("What may be seen by who watches the time:"));
    assertTrue(lines.contains("What may not:"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V", "sum --version"})
  void version(String arguments) {
    assertEquals(
        List.of("lanes " + new LanesProvider().getVersionStr()), goodLines(arguments.split(" ")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "-h",
        "sum --help",
        "help sum",
        "help",
        "kernels --help",
        "algorithms -h",
        "ct --help"
      })
  void helpFitsTheTerminalAndHasNoColours(String arguments) {
    List<String> lines = goodLines(arguments.split(" "));
    assertTrue(lines.get(0).startsWith("Usage: lanes "));
    for (String line : lines) {
      assertTrue(line.length() <= 80, line);
      assertTrue(line.chars().allMatch(c -> c >= ' ' && c < 0x7F), line);
    }
  }

  @Test
  void helpNamesEveryCommand() {
    String help = lanes("--help").out();
    for (String command :
        new String[] {"sum", "kernels", "algorithms", "ct", "generate-completion"}) {
      assertTrue(help.contains("\n  " + command + " "), command);
    }
    assertTrue(help.contains("LANES_OPTS"));
  }

  @Test
  void completionKnowsTheAlgorithms() {
    String script = String.join("\n", goodLines("generate-completion"));
    for (Algorithm algorithm : HashFunction.ALL) {
      assertTrue(script.contains("\"" + algorithm.name() + "\""), algorithm.name());
    }
  }

  @Test
  void helpThatCannotBeWrittenSaysWhy() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    Streams streams = new Streams(InputStream.nullInputStream(), full, err, false);
    assertEquals(1, LanesCommand.run(new String[] {"--help"}, streams));
    assertEquals("lanes: write error: No space left on device\n", err.toString());
  }
}
