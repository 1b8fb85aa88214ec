package lanes.command;

import static lanes.command.InProcess.lanes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import lanes.Algorithm;
import lanes.command.InProcess.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class CheckTest {
  static final List<Algorithm> ALL = HashFunction.ALL;

  private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);
  private static final String GOOD_HEX = Oracle.blake3(CONTENT);
  private static final String BAD_HEX = Oracle.blake3(new byte[0]);

  @TempDir Path folder;

  private String one;
  private String two;
  private String missing;

  @BeforeEach
  void writeFiles() throws IOException {
    one = file("one");
    two = file("t w\\o");
    missing = folder + "/missing";
  }

  private String file(String name) throws IOException {
    String path = folder + "/" + name;
    Files.write(FileNames.path(path), CONTENT);
    return path;
  }

  private String list(String... lines) throws IOException {
    Path path = folder.resolve("list");
    Files.writeString(path, String.join("\n", lines) + "\n");
    return path.toString();
  }

  private static void assertRun(int status, String out, String err, Result result) {
    assertEquals(err, result.err());
    assertEquals(out, result.out());
    assertEquals(status, result.status());
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void listsOfEveryAlgorithmAreReadBack(Algorithm algorithm) throws IOException {
    String ok = one + ": OK\n\\" + two.replace("\\", "\\\\") + ": OK\n";
    String untagged = lanes("sum", "-a", algorithm.name(), one, two).out();
    assertRun(0, ok, "", new InProcess().stdin(untagged).run("sum", "-c", "-a", algorithm.name()));
    String upper = untagged.substring(0, untagged.indexOf(' ')).toUpperCase(Locale.ROOT);
    assertRun(
        0,
        one + ": OK\n",
        "",
        new InProcess().stdin(upper + " *" + one).run("sum", "-c", "-a", algorithm.name()));
    String tagged = lanes("sum", "--tag", "-a", algorithm.name(), one, two).out();
    assertRun(0, ok, "", new InProcess().stdin(tagged).run("sum", "-c"));
    assertRun(0, ok, "", new InProcess().stdin(tagged).run("sum", "-c", "-a", "SHA3-224", "-"));
  }

  @ParameterizedTest
  @CsvSource({"BLAKE3,100", "SHAKE128,33", "SHAKE256,300", "BLAKE2B-256,7", "BLAKE2S-256,31"})
  void theDigitsTellTheLength(String algorithm, String length) throws IOException {
    String untagged = lanes("sum", "-a", algorithm, "-l", length, one).out();
    assertRun(
        0, one + ": OK\n", "", new InProcess().stdin(untagged).run("sum", "-c", "-a", algorithm));
    String tagged = lanes("sum", "--tag", "-a", algorithm, "-l", length, one).out();
    assertRun(0, one + ": OK\n", "", new InProcess().stdin(tagged).run("sum", "-c"));
  }

  @ParameterizedTest
  @CsvSource({"BLAKE3,16", "SHAKE128,16", "SHAKE256,63"})
  void shortOutputsNeedALength(String algorithm, String length) throws IOException {
    for (String tag : new String[] {"", "--tag"}) {
      String[] options = tag.isEmpty() ? new String[] {} : new String[] {tag};
      String[] sum = concat(new String[] {"sum", "-a", algorithm, "-l", length, one}, options);
      String made = lanes(sum).out();
      assertRun(
          1,
          "",
          "lanes: standard input: no properly formatted checksum lines found\n",
          new InProcess().stdin(made).run("sum", "-c", "-a", algorithm));
      assertRun(
          0,
          one + ": OK\n",
          "",
          new InProcess().stdin(made).run("sum", "-c", "-a", algorithm, "-l", length));
    }
  }

  private static String[] concat(String[] first, String[] second) {
    String[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  @Test
  void everyOutcomeInOneList() throws IOException {
    String list =
        list(
            "# a comment",
            GOOD_HEX + "  " + one,
            "",
            BAD_HEX + "  " + one,
            "nonsense",
            "MD5 (x) = d41d8cd98f00b204e9800998ecf8427e",
            "BLAKE3 (" + two + ") = " + BAD_HEX,
            GOOD_HEX + "  " + missing,
            GOOD_HEX + "  " + folder,
            "BLAKE2s-256 (" + one + ") = " + Oracle.hash("BLAKE2S-256", CONTENT) + "\r");
    String out =
        one
            + ": OK\n"
            + one
            + ": FAILED\n"
            + "\\"
            + two.replace("\\", "\\\\")
            + ": FAILED\n"
            + missing
            + ": FAILED open or read\n"
            + folder
            + ": FAILED open or read\n"
            + one
            + ": OK\n";
    String unreadable =
        "lanes: "
            + missing
            + ": No such file or directory\n"
            + "lanes: "
            + folder
            + ": Is a directory\n";
    String warnings =
        "lanes: WARNING: 2 lines are improperly formatted\n"
            + "lanes: WARNING: 2 listed files could not be read\n"
            + "lanes: WARNING: 2 computed checksums did NOT match\n";
    assertRun(1, out, unreadable + warnings, lanes("sum", "-c", list));
    assertRun(
        1,
        out.replace(one + ": OK\n", ""),
        unreadable + warnings,
        lanes("sum", "--check", "--quiet", list));
    assertRun(1, "", unreadable, lanes("sum", "-c", "--status", list));
    assertRun(
        1,
        out,
        "lanes: "
            + list
            + ": 5: improperly formatted checksum line\n"
            + "lanes: "
            + list
            + ": 6: improperly formatted checksum line\n"
            + unreadable
            + warnings,
        lanes("sum", "-c", "-w", list));
    assertRun(
        1,
        out.replace(missing + ": FAILED open or read\n", ""),
        "lanes: "
            + folder
            + ": Is a directory\n"
            + warnings.replace("2 listed files", "1 listed file"),
        lanes("sum", "-c", "--ignore-missing", list));
  }

  @Test
  void warningsInTheSingular() throws IOException {
    assertRun(
        1,
        one + ": FAILED\n" + missing + ": FAILED open or read\n",
        "lanes: "
            + missing
            + ": No such file or directory\n"
            + "lanes: WARNING: 1 line is improperly formatted\n"
            + "lanes: WARNING: 1 listed file could not be read\n"
            + "lanes: WARNING: 1 computed checksum did NOT match\n",
        lanes("sum", "-c", list(BAD_HEX + "  " + one, GOOD_HEX + "  " + missing, "?")));
  }

  @Test
  void improperLinesFailOnlyWhenStrict() throws IOException {
    String list = list(GOOD_HEX + "  " + one, "?");
    String warning = "lanes: WARNING: 1 line is improperly formatted\n";
    assertRun(0, one + ": OK\n", warning, lanes("sum", "-c", list));
    assertRun(1, one + ": OK\n", warning, lanes("sum", "-c", "--strict", list));
  }

  @Test
  void aListWithoutChecksumsIsAnError() throws IOException {
    for (String content : new String[] {"", "?", "# comment", GOOD_HEX}) {
      String list = list(content);
      assertRun(
          1,
          "",
          "lanes: " + list + ": no properly formatted checksum lines found\n",
          lanes("sum", "-c", list));
    }
  }

  @Test
  void whereAllIsMissingNothingWasVerified() throws IOException {
    String list = list(GOOD_HEX + "  " + missing);
    assertRun(
        1,
        "",
        "lanes: " + list + ": no file was verified\n",
        lanes("sum", "-c", "--ignore-missing", list));
    assertRun(1, "", "", lanes("sum", "-c", "--ignore-missing", "--status", list));
    assertRun(
        0,
        one + ": OK\n",
        "",
        lanes(
            "sum",
            "-c",
            "--ignore-missing",
            list(GOOD_HEX + "  " + missing, GOOD_HEX + "  " + one)));
  }

  @Test
  void aListThatCannotBeReadDoesNotStopTheNext() throws IOException {
    String list = list(GOOD_HEX + "  " + one);
    assertRun(
        1,
        one + ": OK\n",
        "lanes: "
            + missing
            + ": No such file or directory\n"
            + "lanes: "
            + folder
            + ": Is a directory\n",
        lanes("sum", "-c", missing, folder.toString(), list));
  }

  @Test
  void eachListHasItsOwnVerdict() throws IOException {
    String good = list(GOOD_HEX + "  " + one);
    assertRun(
        1,
        one + ": FAILED\n" + one + ": OK\n",
        "lanes: WARNING: 1 computed checksum did NOT match\n",
        new InProcess().stdin(BAD_HEX + "  " + one).run("sum", "-c", "-", good));
  }

  @Test
  void aListOnStandardInputCannotNameStandardInput() {
    assertRun(
        1,
        "",
        "lanes: standard input: no properly formatted checksum lines found\n",
        new InProcess().stdin(GOOD_HEX + "  -\n").run("sum", "-c"));
  }

  @Test
  void aListInAFileCanNameStandardInput() throws IOException {
    String list = list(GOOD_HEX + "  -");
    assertRun(0, "-: OK\n", "", new InProcess().stdin(CONTENT).run("sum", "-c", list));
  }

  @Test
  void aChangedDigestOfAnyLengthFails() throws IOException {
    String made = lanes("sum", "-l", "64", one).out();
    char last = made.charAt(127);
    String changed = made.substring(0, 127) + (last == '0' ? '1' : '0') + made.substring(128);
    assertRun(
        1,
        one + ": FAILED\n",
        "lanes: WARNING: 1 computed checksum did NOT match\n",
        new InProcess().stdin(changed).run("sum", "-c"));
  }

  @Test
  void aLineTooLongIsImproperAndTheNextIsRead() {
    String longDigest = "00".repeat(HashFunction.LONGEST_OUTPUT + 100_000) + "  x\n";
    // What is kept of it would be a proper line.
    String longName = GOOD_HEX + "  " + "x".repeat(2 * HashFunction.LONGEST_OUTPUT + 100_000);
    String good = "\n" + GOOD_HEX + "  " + one;
    assertRun(
        0,
        one + ": OK\n",
        "lanes: WARNING: 2 lines are improperly formatted\n",
        new InProcess().stdin(longDigest + longName + good).run("sum", "-c"));
  }
}
