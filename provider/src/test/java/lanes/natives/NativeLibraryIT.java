package lanes.natives;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import lanes.ChildJvm;
import lanes.Oracle;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.jca.Catalog;
import lanes.kernel.natives.Level;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The native library in the packed jar: used where that is granted, and where it cannot be had the
 * report says why, nothing is printed, and the digests are the same.
 */
class NativeLibraryIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();
  private static final String GRANT = "--enable-native-access=ALL-UNNAMED";
  private static final String PATH = "-Dlanes.native.path=";
  private static final String FOLDER = "META-INF/native/";

  /** The native kernels of the table, each with its family. */
  private static final Set<String> NATIVE = new HashSet<>();

  /** Those of them that every processor can run. */
  private static final Set<String> GENERAL = new HashSet<>();

  private static String digests;

  @TempDir static Path folder;

  @BeforeAll
  static void digestsOfBouncyCastle() throws IOException {
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        if (row.type().getPackageName().equals(Level.class.getPackageName())) {
          String kernel = family + ":" + row.name();
          NATIVE.add(kernel);
          if (row.name().equals("general")) {
            GENERAL.add(kernel);
          }
        }
      }
    }
    StringBuilder expected = new StringBuilder();
    for (String algorithm : NativeProbe.ALGORITHMS) {
      Catalog.Entry entry = Catalog.find("MessageDigest", algorithm);
      for (int length : NativeProbe.LENGTHS) {
        byte[] digest = Oracle.answer(entry, null, null, NativeProbe.message(length));
        expected.append(NativeProbe.line(algorithm, length, digest));
      }
    }
    digests = expected.toString();
    Path copy = Files.createDirectories(folder.resolve("probe/lanes/natives"));
    try (InputStream in = NativeProbe.class.getResourceAsStream("NativeProbe.class")) {
      Files.copy(in, copy.resolve("NativeProbe.class"));
    }
  }

  private static boolean isThereALibrary() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.stream().anyMatch(entry -> entry.getName().startsWith(FOLDER));
    }
  }

  private static void assumeItCanBeUsed() throws IOException {
    Assumptions.assumeTrue(
        Runtime.version().feature() >= 22, "the foreign function interface came with JDK 22");
    Assumptions.assumeTrue(isThereALibrary(), "this build had no C compiler");
  }

  /** Twice the digests, each with a report; nothing on stderr. */
  private static String run(Path jar, String... options) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of(
            "-cp",
            folder.resolve("probe").toString(),
            NativeProbe.class.getName(),
            jar.toString()));
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err(), "nothing on stderr");
    // The name of the folder that could not be made is a number.
    String out = result.out().replaceAll("lanes-native-\\d+", "lanes-native-0");
    String half = out.substring(0, out.length() / 2);
    assertEquals(half + half, out, "both class loaders find the same");
    assertTrue(half.startsWith(digests), result.toString());
    return half.substring(digests.length());
  }

  private static String kernel(String[] lineOfReport) {
    return lineOfReport[0] + ":" + lineOfReport[1];
  }

  /** The reasons of the native kernels that are for processors of this kind. */
  private static List<String> reasons(String report) {
    List<String> reasons = new ArrayList<>();
    for (String line : report.lines().toList()) {
      String[] parts = line.split(" +", 4);
      if (NATIVE.contains(kernel(parts)) && !parts[3].startsWith("is for ")) {
        reasons.add(parts[2] + " " + parts[3]);
      }
    }
    assertFalse(reasons.isEmpty(), report);
    return reasons;
  }

  private static void assertUnused(String reason, Path jar, String... options)
      throws IOException, InterruptedException {
    for (String found : reasons(run(jar, options))) {
      assertTrue(found.startsWith("- ") && found.contains(reason), found);
    }
  }

  @Test
  void theBestKernelIsNativeWhereThatIsGranted() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    String report = run(JAR, GRANT);
    assertTrue(reasons(report).stream().anyMatch(found -> found.startsWith("used ")), report);
  }

  @Test
  void everyLevelGivesTheSameDigests() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    int forced = 0;
    for (String line : run(JAR, GRANT).lines().toList()) {
      String kernel = kernel(line.split(" +", 4));
      if (NATIVE.contains(kernel)
          && line.matches(".* (best of .*|.* comes first|.* are faster on this CPU)")) {
        String report = run(JAR, GRANT, "-Dlanes.kernels=" + kernel);
        assertTrue(report.contains(" asks for it"), report);
        forced++;
      }
    }
    assertTrue(forced > GENERAL.size(), "hardly any native kernel runs here");
  }

  @Test
  void aMaskedFeatureIsNotUsed() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    String mask = "-Dlanes.cpu.mask=sse41,avx2,avx512,bmi2,neon,sha3";
    int general = 0;
    for (String found : reasons(run(JAR, GRANT, mask))) {
      if (!found.startsWith("- lanes.cpu.mask hides ")) {
        general++;
      }
    }
    assertEquals(GENERAL.size(), general, "kernels without a feature to hide");
    String report = ChildJvm.run(List.of(GRANT, mask, "-jar", JAR.toString())).out();
    assertTrue(
        report
            .lines()
            .anyMatch(line -> line.matches("CPU features: .* \\(lanes\\.cpu\\.mask hides .*\\)")),
        report);
  }

  @Test
  void withoutTheGrantNothingIsLoaded() throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        Runtime.version().feature() >= 22, "the foreign function interface came with JDK 22");
    assertUnused("needs --enable-native-access=ALL-UNNAMED", JAR);
  }

  @Test
  void notOnAnOlderJdk() throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        Runtime.version().feature() < 22, "this JDK has the foreign function interface");
    assertUnused("needs JDK 22 or later", JAR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"deny", "warn", "allow"})
  void whateverTheJvmDoesWithoutTheGrant(String policy) throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        Runtime.version().feature() >= 24, "--illegal-native-access came with JDK 24");
    String report = run(JAR, "--illegal-native-access=" + policy);
    assertFalse(reasons(report).isEmpty(), report);
  }

  @Test
  void off() throws IOException, InterruptedException {
    assertUnused("lanes.native=off", JAR, "-Dlanes.native=off");
  }

  @Test
  void aWordThatIsNeitherOnNorOff() throws IOException, InterruptedException {
    assertUnused("lanes.native=perhaps is neither on nor off", JAR, "-Dlanes.native=perhaps");
  }

  @Test
  void aDamagedLibraryIsNotLoaded() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path damaged = folder.resolve("damaged.jar");
    try (JarFile jar = new JarFile(JAR.toFile());
        OutputStream file = Files.newOutputStream(damaged);
        JarOutputStream out = new JarOutputStream(file)) {
      for (JarEntry entry : jar.stream().toList()) {
        byte[] bytes = jar.getInputStream(entry).readAllBytes();
        if (entry.getName().startsWith(FOLDER) && !entry.getName().endsWith(".sha256")) {
          if (bytes.length > 0) {
            bytes[bytes.length / 2] ^= 1;
          }
        }
        out.putNextEntry(new JarEntry(entry.getName()));
        out.write(bytes);
      }
    }
    assertUnused("the native library is damaged", damaged, GRANT);
  }

  @Test
  void aJarWithoutALibrary() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path without = folder.resolve("without.jar");
    try (JarFile jar = new JarFile(JAR.toFile());
        OutputStream file = Files.newOutputStream(without);
        JarOutputStream out = new JarOutputStream(file)) {
      for (JarEntry entry : jar.stream().toList()) {
        if (!entry.getName().startsWith(FOLDER)) {
          out.putNextEntry(new JarEntry(entry.getName()));
          out.write(jar.getInputStream(entry).readAllBytes());
        }
      }
    }
    assertUnused("no native library for ", without, GRANT);
  }

  @Test
  void aFolderThatIsNotThere() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path nowhere = folder.resolve("nowhere");
    assertUnused("is no directory", JAR, GRANT, "-Dlanes.native.dir=" + nowhere);
  }

  /** Of which newer JVMs say so themselves, before anything of Lanes runs. */
  @Test
  void noTemporaryDirectory() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    String missing = "-Djava.io.tmpdir=" + folder.resolve("nowhere");
    ChildJvm.Result result = ChildJvm.run(List.of(GRANT, missing, "-jar", JAR.toString()));
    assertEquals(0, result.exitStatus(), result.toString());
    List<String> errors =
        result.err().lines().filter(line -> !line.startsWith("WARNING: java.io.tmpdir")).toList();
    assertEquals(List.of(), errors);
    assertTrue(result.out().contains("is no directory"), result.toString());
    assertFalse(result.out().matches("(?s).*(avx512|avx2|sse41|neon) +used.*"), result.toString());
  }

  @Test
  void anUnknownArchitecture() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    List<String> arguments = List.of(GRANT, "-Dos.arch=sparcv9", "-jar", JAR.toString());
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err());
    assertTrue(result.out().contains("blake3   autovector used"), result.toString());
    assertTrue(
        result.out().contains("is for ") && result.out().contains("sparcv9"), result.toString());
  }

  /** Where files cannot be made, whoever asks: among those of the system on Linux. */
  @Test
  void aFolderThatCannotBeWrittenTo() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path readOnly = Path.of("/proc/self");
    Assumptions.assumeTrue(Files.isDirectory(readOnly), "there is no /proc");
    assertUnused("cannot be unpacked", JAR, GRANT, "-Dlanes.native.dir=" + readOnly);
  }

  /** A file system that does not let code in, if this machine has one that can be written to. */
  @Test
  void aFolderThatCodeCannotBeRunFrom() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path noexec = null;
    Path mounts = Path.of("/proc/mounts");
    if (Files.isReadable(mounts)) {
      for (String line : Files.readAllLines(mounts)) {
        String[] parts = line.split(" ");
        Path place = Path.of(parts[1]);
        if (List.of(parts[3].split(",")).contains("noexec")
            && parts[2].equals("tmpfs")
            && Files.isWritable(place)) {
          noexec = place;
        }
      }
    }
    Assumptions.assumeTrue(noexec != null, "no file system here is mounted noexec");
    assertUnused("the native library cannot be loaded", JAR, GRANT, "-Dlanes.native.dir=" + noexec);
    try (Stream<Path> left = Files.list(noexec)) {
      assertFalse(left.anyMatch(file -> file.getFileName().toString().startsWith("lanes-native-")));
    }
  }

  @Test
  void aFileThatIsNoLibrary() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path text = Files.writeString(folder.resolve("text.so"), "no library");
    assertUnused("is no library for this system", JAR, GRANT, PATH + text);
    Path empty = Files.createFile(folder.resolve("empty.so"));
    assertUnused("is no library for this system", JAR, GRANT, PATH + empty);
    assertUnused("there is no such file", JAR, GRANT, PATH + folder);
  }

  /** The file is gone once it is loaded. */
  @Test
  void nothingIsLeftBehind() throws IOException, InterruptedException {
    assumeItCanBeUsed();
    Path place = Files.createDirectory(folder.resolve("place"));
    String report = run(JAR, GRANT, "-Dlanes.native.dir=" + place);
    assertTrue(reasons(report).stream().anyMatch(found -> found.startsWith("used ")), report);
    try (Stream<Path> left = Files.list(place)) {
      assertEquals(List.of(), left.toList());
    }
  }
}
