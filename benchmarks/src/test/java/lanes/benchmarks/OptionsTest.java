package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import lanes.benchmarks.peer.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
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

  private static String refusal(String... args) {
    Paired paired = parse(args);
    return assertThrows(
            ParameterException.class,
            () -> {
              paired.steps();
              paired.flags();
            })
        .getMessage();
  }

  @Test
  void profilesChooseTheEffort() {
    assertEquals(Profile.FULL, parse().profile());
    assertEquals(Profile.QUICK, parse("--quick").profile());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--algorithms MD5 | no algorithm is named MD5; all: [BLAKE2B-160, ",
        "--operations sign | no operation is named sign; all: [one-shot, keyed, ",
        "--operations xo | no operation is named xo; all: [one-shot, keyed, ",
        "--sizes -1 | no message has -1 bytes",
        "--counts 0 | no call is for 0 chunks or parents",
        "--kernels nobody | no kernel is named nobody; all: [",
        "--kernels all,nobody | no kernel is named all; all: [",
        "--peer libssl=pom.xml | no library is named libssl; all: [libblake3, libcrypto, libb2]",
        "--peer libb2=nowhere.so | there is no library nowhere.so",
        "--operations keyed --algorithms SHAKE128 | no row is left",
        "--operations streaming-64 --sizes 64 | no row is left",
      })
  void nonsenseIsRefused(String args, String message) {
    String refusal = refusal(args.split(" "));
    assertTrue(refusal.startsWith(message), refusal);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--sizes many", "--peer libb2", "--fast", "surplus"})
  void whatCannotBeReadIsRefused(String args) {
    assertThrows(ParameterException.class, () -> parse(args.split(" ")));
  }

  @Test
  void flagsReachTheMeasuringJvms() {
    assertEquals(
        List.of("-XX:UseAVX=2", "-Xmx1g"),
        parse("--jvm-arg=-XX:UseAVX=2", "--jvm-arg=-Xmx1g").flags());
  }

  @Test
  void jmhGetsAllValuesOfTheParametersThatAreNotNamed() throws CommandLineOptionException {
    CommandLineOptions all = new CommandLineOptions(Main.withParameters("-f", "1"));
    assertEquals(
        Contender.all().stream().map(Contender::toString).toList(),
        List.copyOf(all.getParameter("contender").get()));
    assertEquals(
        Profile.FULL.sizes().stream().map(Object::toString).toList(),
        List.copyOf(all.getParameter("size").get()));
    assertEquals(List.of("chunks", "parents"), List.copyOf(all.getParameter("part").get()));
    assertEquals(
        List.copyOf(Part.kernels().keySet()), List.copyOf(all.getParameter("kernel").get()));
    assertEquals(23, all.getParameter("count").get().size());
    assertEquals(1, all.getForkCount().get());

    String[] named = {"-p", "contender=keyed/BLAKE3/BC", "-p", "size=3"};
    CommandLineOptions some = new CommandLineOptions(Main.withParameters(named));
    assertEquals(List.of("keyed/BLAKE3/BC"), List.copyOf(some.getParameter("contender").get()));
    assertEquals(List.of("3"), List.copyOf(some.getParameter("size").get()));
  }

  @ParameterizedTest
  @MethodSource("lanes.benchmarks.Contender#all")
  void contendersSurviveTheirText(Contender contender) {
    assertEquals(contender, Contender.parse(contender.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BLAKE3-256/Lanes",
        "sign/BLAKE3/Lanes",
        "keyed/BLAKE3/JDK",
        "keyed/BLAKE3/Nobody"
      })
  void contendersThatDoNotExistAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Contender.parse(text).open());
  }
}
