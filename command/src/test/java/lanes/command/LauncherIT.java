package lanes.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import lanes.command.ChildProcess.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher, copied into a source tree that holds nothing else but times and the jar. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherIT {
  private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);
  private static final String HEX = Oracle.blake3(CONTENT);
  private static final String BUILD = "mvn -q -B -DskipTests package -pl command -am\n";

  @TempDir Path temp;

  private Path root;
  private Path jar;
  private Path elsewhere;
  private Path bin;

  @BeforeEach
  void makeTree() throws IOException {
    root = Files.createDirectory(temp.resolve("source tree"));
    elsewhere = Files.createDirectory(temp.resolve("else where"));
    bin = Files.createDirectory(temp.resolve("bin"));
    Files.createDirectories(root.resolve("command/src/main"));
    Files.createDirectories(root.resolve("META-INF"));
    Files.createFile(root.resolve("pom.xml"));
    Files.createFile(root.resolve("command/pom.xml"));
    script(root.resolve("lanes"), Files.readString(launcher()));
    jar = root.resolve("command/target/lanes-command.jar");
    Files.createDirectories(jar.getParent());
    Files.copy(ChildProcess.jarFile(), jar);
    Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(10)));
    Files.write(elsewhere.resolve("a file"), CONTENT);
  }

  private static Path launcher() {
    return Path.of(System.getProperty("lanes.command.launcher"));
  }

  private static void script(Path path, String text) throws IOException {
    Files.writeString(path, text);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** A stand-in for Maven that says how it was called, and copies the jar. */
  private void maven(String more) throws IOException {
    script(
        bin.resolve("mvn"),
        "#!/bin/sh\necho mvn \"$@\"\npwd >'" + temp + "/built-in'\n" + more + "\n");
  }

  private ChildProcess command(String command, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = command;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return new ChildProcess(elsewhere, all)
        .with("JAVA_HOME", System.getProperty("java.home"))
        .with("PATH", bin + ":" + System.getenv("PATH"));
  }

  private ChildProcess lanes(String... arguments) {
    return command(root.resolve("lanes").toString(), arguments);
  }

  @Test
  void keepsDirectoryArgumentsStreamsAndStatus() throws Exception {
    assertEquals(new Result(0, HEX + "  a file\n", ""), lanes("sum", "a file").run());
    assertEquals(
        new Result(1, HEX + "  -\n", "lanes: *: No such file or directory\n"),
        lanes("sum", "-", "*").stdin(CONTENT).run());
    assertEquals(2, lanes("sum", "--nonsense").run().status());
  }

  @Test
  void isFoundThroughLinks() throws Exception {
    Path absolute = elsewhere.resolve("first link");
    Path relative = bin.resolve("lanes");
    Files.createSymbolicLink(absolute, root.resolve("lanes"));
    Files.createSymbolicLink(relative, Path.of("../else where/first link"));
    Result expected = new Result(0, HEX + "  a file\n", "");
    assertEquals(expected, command(relative.toString(), "sum", "a file").run());
    // By the PATH.
    assertEquals(expected, command("sh", "-c", "lanes sum 'a file'").run());
  }

  @Test
  void passesOptionsToTheJvm() throws Exception {
    // The star is not a pattern for names of files.
    Files.createFile(elsewhere.resolve("-Dlanes.kernels=blake3:scalar"));
    Result result = lanes("sum").with("LANES_OPTS", "-Dx=y  -Dlanes.kernels=blake3:*").run();
    assertEquals(1, result.status());
    assertTrue(result.err().startsWith("lanes: lanes.kernels=blake3:*: "), result.err());
  }

  @Test
  void aClosedStandardInputIsAnError() throws Exception {
    String script = "'" + root + "/lanes' sum <&-";
    Result result = command("sh", "-c", script).run();
    assertEquals(new Result(1, "", "lanes: -: Bad file descriptor\n"), result);
  }

  @Test
  void buildsWhereTheJarIsMissing() throws Exception {
    Files.delete(jar);
    maven("cat; cp '" + ChildProcess.jarFile() + "' '" + jar + "'");
    // What the build prints is not what the command prints, and it does not eat standard input.
    assertEquals(new Result(0, HEX + "  -\n", BUILD), lanes("sum").stdin(CONTENT).run());
    assertEquals(root.toRealPath().toString(), Files.readString(temp.resolve("built-in")).strip());
  }

  @Test
  void buildsWhereASourceIsNewer() throws Exception {
    maven("touch '" + jar + "'");
    assertEquals("", lanes("--version").run().err());
    FileTime old = FileTime.from(Instant.now().minusSeconds(1000));
    for (String source :
        new String[] {"pom.xml", "command/pom.xml", "command/src/main", "META-INF"}) {
      Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(10)));
      assertEquals("", lanes("--version").run().err());
      FileTime newer = FileTime.from(Instant.now().plusSeconds(20));
      Files.setLastModifiedTime(root.resolve(source), newer);
      assertEquals(BUILD, lanes("--version").run().err(), source);
      Files.setLastModifiedTime(root.resolve(source), old);
    }
  }

  @Test
  void aBuildThatFailsIsSaid() throws Exception {
    Files.delete(jar);
    maven("exit 3");
    assertEquals(
        new Result(1, "", BUILD + "lanes: the build failed; its messages are above\n"),
        lanes("--version").run());
    maven("exit 0");
    Result result = lanes("--version").run();
    assertEquals(1, result.status());
    assertTrue(result.err().contains("lanes: the build gave no "), result.err());
  }

  @Test
  void aMissingToolIsNamed() throws Exception {
    // A PATH with what the launcher needs, and neither Java nor Maven.
    for (String tool : new String[] {"dirname", "readlink", "find"}) {
      Result found = command("sh", "-c", "command -v " + tool).run();
      script(bin.resolve(tool), "#!/bin/sh\nexec " + found.out().strip() + " \"$@\"\n");
    }
    Result noJava = lanes("--version").with("PATH", bin.toString()).with("JAVA_HOME", "").run();
    assertEquals(1, noJava.status());
    assertTrue(noJava.err().startsWith("lanes: java is not on the PATH"), noJava.err());

    Result noHome = lanes("--version").with("JAVA_HOME", temp.toString()).run();
    assertEquals(1, noHome.status());
    assertTrue(noHome.err().startsWith("lanes: JAVA_HOME is " + temp), noHome.err());

    Files.delete(jar);
    Result noMaven = lanes("--version").with("PATH", bin.toString()).run();
    assertEquals(1, noMaven.status());
    assertTrue(noMaven.err().startsWith("lanes: Maven (mvn) is not on the PATH"), noMaven.err());
    assertFalse(Files.exists(jar));
  }
}
