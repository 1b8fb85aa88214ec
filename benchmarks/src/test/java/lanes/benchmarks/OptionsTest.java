package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class OptionsTest {
  private static Paired parse(String... args) {
    Paired paired = new Paired();
    new CommandLine(paired).parseArgs(args);
    return paired;
  }

  @Test
  void everythingIsMeasuredByDefault() {
    Paired paired = parse();
    assertEquals(Subject.all(), paired.subjects());
    assertEquals(List.of(64, 1024, 16384, 1048576), paired.sizes());
    assertEquals(Effort.FULL, paired.effort());
  }

  @Test
  void optionsChoose() {
    Paired paired = parse("--quick", "--sizes", "0,31", "--algorithms", "blake3,Mac.BLAKE2S-128");
    assertEquals(Effort.QUICK, paired.effort());
    assertEquals(List.of(0, 31), paired.sizes());
    assertEquals(
        List.of("MessageDigest.BLAKE3-256", "Mac.BLAKE3", "Mac.BLAKE2S-128"),
        paired.subjects().stream().map(Subject::toString).toList());
  }

  @Test
  void algorithmsThatAreNamedTwiceAreMeasuredOnce() {
    assertEquals(1, parse("--algorithms", "KECCAK-288,keccak-288").subjects().size());
  }

  @Test
  void nonsenseIsRefused() {
    Paired unknown = parse("--algorithms", "MD5");
    assertTrue(
        assertThrows(ParameterException.class, unknown::subjects)
            .getMessage()
            .startsWith("no digest or MAC is named MD5; all: [MessageDigest.BLAKE3-256, "));
    assertThrows(ParameterException.class, parse("--sizes", "-1")::sizes);
    assertThrows(ParameterException.class, () -> parse("--sizes", "many"));
  }

  @Test
  void jmhGetsEveryContenderUnlessOneIsNamed() throws CommandLineOptionException {
    CommandLineOptions all = new CommandLineOptions(Main.withContenders("-f", "1"));
    assertEquals(
        Contender.all().stream().map(Contender::toString).toList(),
        List.copyOf(all.getParameter("contender").get()));
    assertEquals(1, all.getForkCount().get());

    String[] named = {"-p", "contender=Mac.BLAKE3/BC"};
    assertArrayEquals(named, Main.withContenders(named));
  }
}
