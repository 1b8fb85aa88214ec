package lanes.command;

import static lanes.command.InProcess.lanes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lanes.Algorithm;
import lanes.command.InProcess.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class SumCommandTest {
  static final List<Algorithm> ALL = HashFunction.ALL;

  @TempDir Path folder;

  private String file(String name, byte[] content) throws IOException {
    String path = folder + "/" + name;
    Files.write(FileNames.path(path), content);
    return path;
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static void assertGood(String out, Result result) {
    assertEquals("", result.err());
    assertEquals(out, result.out());
    assertEquals(0, result.status());
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everyAlgorithmHashesFiles(Algorithm algorithm) throws IOException {
    StringBuilder expected = new StringBuilder();
    String[] arguments = {"sum", "-a", algorithm.name()};
    for (int length : new int[] {0, 1, 5000, (1 << 20) - 1, 1 << 20, (3 << 20) + 77}) {
      byte[] content = bytes(length);
      String name = file("f" + length, content);
      expected.append(Oracle.hash(algorithm.name(), content)).append("  " + name + "\n");
      arguments = Arrays.copyOf(arguments, arguments.length + 1);
      arguments[arguments.length - 1] = name;
    }
    assertGood(expected.toString(), lanes(arguments));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void lengthsOfOutput(Algorithm algorithm) throws IOException {
    byte[] content = bytes(3000);
    String name = file("f", content);
    String algorithmName = algorithm.name();
    boolean extendable = algorithmName.startsWith("BLAKE3") || algorithmName.startsWith("SHAKE");
    if (!extendable && !algorithmName.startsWith("BLAKE2")) {
      Result result = lanes("sum", "-a", algorithmName, "-l", "32", name);
      assertEquals(2, result.status());
      assertEquals("", result.out());
      assertTrue(result.err().contains(algorithmName), result.err());
      return;
    }
    int longest = extendable ? 1000 : algorithmName.startsWith("BLAKE2B") ? 64 : 32;
    for (int length : new int[] {1, 17, 32, longest}) {
      String option = Integer.toString(length);
      assertGood(
          Oracle.hash(algorithmName, length, content) + "  " + name + "\n",
          lanes("sum", "-a", algorithmName, "-l", option, name));
    }
  }

  @Test
  void theDefaultIsBlake3() throws IOException {
    byte[] content = bytes(100);
    String name = file("f", content);
    assertGood(Oracle.blake3(content) + "  " + name + "\n", lanes("sum", name));
  }

  @Test
  void standardInput() throws IOException {
    byte[] content = bytes(3_000_000);
    String line = Oracle.blake3(content) + "  -\n";
    assertGood(line, new InProcess().stdin(content).run("sum"));
    assertGood(line, new InProcess().stdin(content).run("sum", "-"));
    String name = file("f", new byte[0]);
    assertGood(
        Oracle.blake3(new byte[0]) + "  " + name + "\n" + line,
        new InProcess().stdin(content).run("sum", name, "-"));
  }

  @Test
  void inputThatComesInPieces() {
    byte[] content = bytes(100_000);
    InputStream pieces =
        new FilterInputStream(new ByteArrayInputStream(content)) {
          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            return super.read(to, offset, Math.min(length, 777));
          }
        };
    assertGood(Oracle.blake3(content) + "  -\n", new InProcess().stdin(pieces).run("sum"));
  }

  @Test
  void oddNamesAreEscaped() throws IOException {
    byte[] content = bytes(10);
    String hex = Oracle.blake3(content);
    String name = file("a\\b\nc\rd", content);
    String start = folder + "/";
    assertGood("\\" + hex + "  " + start + "a\\\\b\\nc\\rd\n", lanes("sum", name));
    assertGood(
        "\\BLAKE3 (" + start + "a\\\\b\\nc\\rd) = " + hex + "\n", lanes("sum", "--tag", name));
    assertGood(hex + "  " + name + "\0", lanes("sum", "-z", name));
    assertGood("BLAKE3 (" + name + ") = " + hex + "\0", lanes("sum", "--zero", "--tag", name));
  }

  @Test
  void aNameMayLookLikeAnOptionOrAnArgumentFile() throws IOException {
    byte[] content = bytes(10);
    String hex = Oracle.blake3(content);
    Path dashed = Path.of("-dashed");
    Path at = Path.of("@at");
    Path argumentFile = Path.of("at");
    try {
      Files.write(dashed, content);
      Files.write(at, content);
      Files.writeString(argumentFile, "--nonsense");
      assertGood(hex + "  -dashed\n", lanes("sum", "--", "-dashed"));
      assertGood(hex + "  @at\n", lanes("sum", "@at"));
      assertEquals(2, lanes("sum", "-dashed").status());
    } finally {
      Files.deleteIfExists(dashed);
      Files.deleteIfExists(at);
      Files.deleteIfExists(argumentFile);
    }
  }

  @Test
  void whatCannotBeReadIsReportedAndTheRestGoesOn() throws IOException {
    byte[] content = bytes(10);
    String first = file("first", content);
    String last = file("last", content);
    String missing = folder + "/missing";
    String below = first + "/below";
    Result result = lanes("sum", first, missing, folder.toString(), "", below, last);
    String hex = Oracle.blake3(content);
    assertEquals(hex + "  " + first + "\n" + hex + "  " + last + "\n", result.out());
    assertEquals(
        "lanes: "
            + missing
            + ": No such file or directory\n"
            + "lanes: "
            + folder
            + ": Is a directory\n"
            + "lanes: '': No such file or directory\n"
            + "lanes: "
            + below
            + ": Not a directory\n",
        result.err());
    assertEquals(1, result.status());
  }

  @Test
  void aNameThatEndsInASlashIsNotThatOfAFile() throws IOException {
    String name = file("first", bytes(10)) + "/";
    Result result = lanes("sum", name);
    assertEquals("lanes: " + name + ": Not a directory\n", result.err());
    assertEquals("", result.out());
    assertEquals(1, result.status());
  }

  @Test
  void anInputThatFailsLeavesNothingBehind() throws IOException {
    byte[] content = bytes(10);
    String name = file("f", content);
    InputStream failing =
        new FilterInputStream(new ByteArrayInputStream(bytes(1000))) {
          @Override
          public int read(byte[] to, int offset, int length) throws IOException {
            int count = super.read(to, offset, length);
            if (count < 0) {
              throw new IOException("Input/output error");
            }
            return count;
          }
        };
    Result result = new InProcess().stdin(failing).run("sum", "-", name);
    assertEquals(Oracle.blake3(content) + "  " + name + "\n", result.out());
    assertEquals("lanes: -: Input/output error\n", result.err());
    assertEquals(1, result.status());
  }

  @Test
  void messagesStayOnOneLineAndDoNotDriveTheTerminal() {
    Result result = lanes("sum", folder + "/a\nb\u001b[31m\u009b");
    assertEquals("lanes: " + folder + "/a\\nb?[31m?: No such file or directory\n", result.err());
  }

  @Test
  void shortInputsShowNoProgressOnATerminal() throws IOException {
    byte[] content = bytes(10);
    String name = file("f", content);
    assertGood(
        Oracle.blake3(content) + "  " + name + "\n", new InProcess().onTerminal().run("sum", name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sum -a MD5 | unknown algorithm MD5; 'lanes algorithms' lists those there are",
        "sum -a BLAKE2b x | unknown algorithm BLAKE2b; 'lanes algorithms' lists those there are",
        "sum --nonsense | Unknown option: '--nonsense'",
        "sum -l | Missing required parameter for option '--length' (BYTES)",
        "sum -l many | Invalid value for option '--length': 'many' is not an int",
        "sum -l 0 | -l 0 with BLAKE3-256: output length must be at least 1 byte, not 0",
        "sum -l 1048577 | -l 1048577 with BLAKE3-256: output length is at most 1048576 bytes",
        "sum --quiet | Missing required argument(s): --check",
        "sum -c --tag | --tag cannot be used with --check",
        "sum -c -z | --zero cannot be used with --check",
        "sum -c --keyed | --keyed cannot be used with --check",
        "sum --keyed | --keyed needs a FILE, because standard input is the key",
        "sum --keyed -a SHA3-256 x | --keyed is for BLAKE3, not for SHA3-256",
        "sum --keyed --tag x | --tag cannot be used with --keyed: the line would not tell of the key"
      })
  void badUsage(String arguments, String message) {
    Result result = lanes(arguments.split(" "));
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertEquals(
        "lanes: " + message + "\nTry 'lanes sum --help' for more information.\n", result.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "--nonsense"})
  void badCommand(String arguments) {
    Result result = lanes(arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertEquals(2, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().endsWith("\nTry 'lanes --help' for more information.\n"), result.err());
  }

  @Test
  void keyedHashing() throws IOException {
    byte[] key = bytes(32);
    byte[] content = bytes(70_000);
    String name = file("f", content);
    String other = file("g", new byte[0]);
    assertGood(
        Oracle.keyedBlake3(key, 32, content)
            + "  "
            + name
            + "\n"
            + Oracle.keyedBlake3(key, 32, new byte[0])
            + "  "
            + other
            + "\n",
        new InProcess().stdin(key).run("sum", "--keyed", name, other));
    assertGood(
        Oracle.keyedBlake3(key, 100, content) + "  " + name + "\n",
        new InProcess().stdin(key).run("sum", "--keyed", "-a", "BLAKE3", "-l", "100", name));
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1,1", "31,31", "33,more", "64,more"})
  void aKeyOfAnotherLength(int length, String found) throws IOException {
    Result result = new InProcess().stdin(bytes(length)).run("sum", "--keyed", file("f", bytes(1)));
    assertEquals(
        "lanes: expected a key of 32 bytes from standard input, found " + found + "\n",
        result.err());
    assertEquals("", result.out());
    assertEquals(1, result.status());
  }

  @Test
  void standardInputCannotBeKeyAndMessage() throws IOException {
    byte[] key = bytes(32);
    byte[] content = bytes(5);
    String name = file("f", content);
    Result result = new InProcess().stdin(key).run("sum", "--keyed", "-", name);
    assertEquals("lanes: -: standard input is the key\n", result.err());
    assertEquals(Oracle.keyedBlake3(key, 32, content) + "  " + name + "\n", result.out());
    assertEquals(1, result.status());
  }

  @Test
  void theKeyIsWiped() {
    byte[][] seen = new byte[1][];
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("the key is read at once");
          }

          @Override
          public int readNBytes(byte[] to, int offset, int length) {
            seen[0] = to;
            Arrays.fill(to, 0, 32, (byte) 7);
            return 32;
          }
        };
    byte[] message = bytes(100);
    try (KeyedHasher hasher = KeyedHasher.readKey(in, 32)) {
      assertFalse(contains(seen[0], (byte) 7));
      hasher.update(message, 0, message.length);
      assertEquals(32, hasher.finish().length);
    }
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource({
    "Broken pipe,''",
    "No space left on device,lanes: write error: No space left on device"
  })
  void standardOutputThatFailsEndsTheRun(String reason, String message) throws IOException {
    String name = file("f", bytes(1));
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int[] writes = new int[1];
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            writes[0]++;
            throw new IOException(reason);
          }
        };
    Streams streams = new Streams(InputStream.nullInputStream(), out, err, false);
    assertEquals(1, LanesCommand.run(new String[] {"sum", name, name, name}, streams));
    assertEquals(1, writes[0]);
    assertEquals(message, err.toString().strip());
    assertEquals(1, LanesCommand.run(new String[] {"--help"}, streams));
  }
}
