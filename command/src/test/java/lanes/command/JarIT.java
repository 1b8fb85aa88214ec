package lanes.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import lanes.command.ChildProcess.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packed jar, as {@code java -jar} runs it. */
class JarIT {
  private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);
  private static final String HEX = Oracle.blake3(CONTENT);

  @TempDir Path folder;

  private Result lanes(String... arguments) throws IOException, InterruptedException {
    return ChildProcess.jar(folder, List.of(), arguments).stdin(CONTENT).run();
  }

  @Test
  void hashesAndChecks() throws Exception {
    Files.write(folder.resolve("a"), CONTENT);
    assertEquals(
        new Result(1, HEX + "  a\n", "lanes: b: No such file or directory\n"),
        lanes("sum", "a", "b"));
    assertEquals(new Result(0, HEX + "  -\n", ""), lanes("sum"));
    Files.writeString(folder.resolve("list"), HEX + "  a\n");
    assertEquals(new Result(0, "a: OK\n", ""), lanes("sum", "-c", "list"));
    assertEquals(2, lanes("sum", "--nonsense").status());
  }

  @Test
  void keyed() throws Exception {
    byte[] key = "0123456789abcdef0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
    Files.write(folder.resolve("a"), CONTENT);
    assertEquals(
        new Result(0, Oracle.keyedBlake3(key, 32, CONTENT) + "  a\n", ""),
        ChildProcess.jar(folder, List.of(), "sum", "--keyed", "a").stdin(key).run());
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "C.UTF-8"})
  @EnabledOnOs(OS.LINUX)
  void namesDoNotDependOnTheLocale(String locale) throws Exception {
    Path odd = FileNames.path(folder + "/d\u00fc\udcff");
    Files.createDirectory(odd);
    String name = folder + "/d\u00fc\udcff/\u20ac\udc80";
    Files.write(FileNames.path(name), CONTENT);
    // The arguments go through a shell script, because a Java process passes them by its locale.
    Path script = folder.resolve("script");
    Files.write(
        script,
        FileNames.encode(
            "'"
                + ChildProcess.java()
                + "' -jar '"
                + ChildProcess.jarFile()
                + "' sum '"
                + name
                + "' && cd '"
                + folder
                + "/d\u00fc\udcff' && '"
                + ChildProcess.java()
                + "' -jar '"
                + ChildProcess.jarFile()
                + "' sum *\n"));
    assertEquals(
        new Result(0, HEX + "  " + name + "\n" + HEX + "  \u20ac\udc80\n", ""),
        new ChildProcess(folder, "sh", script.toString()).with("LC_ALL", locale).run());
  }

  @Test
  void aForcedKernelThatIsNotThereIsOneLine() throws Exception {
    List<String> forced = List.of("-Dlanes.kernels=blake3:nonsense");
    Result sum = ChildProcess.jar(folder, forced, "sum").run();
    assertEquals(1, sum.status());
    assertEquals("", sum.out());
    assertEquals(1, sum.err().lines().count(), sum.err());
    assertTrue(sum.err().startsWith("lanes: lanes.kernels=blake3:nonsense: "), sum.err());

    Result kernels = ChildProcess.jar(folder, forced, "kernels").run();
    assertEquals(1, kernels.status());
    assertEquals(sum.err(), kernels.err());
    assertTrue(kernels.out().startsWith("FAMILY "), kernels.out());
    assertFalse(
        kernels.out().lines().anyMatch(line -> line.matches("blake3 .* yes .*")), kernels.out());

    assertEquals(0, ChildProcess.jar(folder, forced, "sum", "-a", "SHA3-256").run().status());
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aReaderThatGoesAwayEndsItQuietly() throws Exception {
    Files.write(folder.resolve("a"), CONTENT);
    String java = "'" + ChildProcess.java() + "' -jar '" + ChildProcess.jarFile() + "' sum a a a a";
    // The reader is gone before the first line comes.
    String script = "{ sleep 1; " + java + "; echo $? >status; } | true";
    Result result = new ChildProcess(folder, "sh", "-c", script).run();
    assertEquals("", result.err());
    for (int i = 0; i < 600 && !Files.exists(folder.resolve("status")); i++) {
      Thread.sleep(100);
    }
    assertEquals("1", Files.readString(folder.resolve("status")).strip());
  }

  @Test
  void theJarHoldsWhatItNeedsAndNoMore() throws IOException {
    try (JarFile jar = new JarFile(ChildProcess.jarFile().toFile())) {
      Set<String> entries = new TreeSet<>();
      jar.getManifest().getMainAttributes().keySet().forEach(key -> entries.add(key.toString()));
      assertEquals(
          Set.of("Manifest-Version", "Main-Class", "Enable-Native-Access", "Multi-Release"),
          entries);
      assertEquals(
          "ALL-UNNAMED", jar.getManifest().getMainAttributes().getValue("Enable-Native-Access"));
      assertNotNull(jar.getEntry("META-INF/services/java.security.Provider"));
      assertNull(jar.getEntry("module-info.class"));
      assertTrue(
          jar.stream()
              .filter(entry -> entry.getName().endsWith(".class"))
              .allMatch(
                  entry ->
                      entry
                          .getName()
                          .matches(
                              "(META-INF/versions/2[25]/)?lanes/.*|picocli/.*|org/(tomlj|antlr)/.*")));
    }
  }
}
