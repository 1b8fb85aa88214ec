package lanes.registration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lanes.ChildJvm;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packed jar, found in every way in which an application may find it. */
class RegistrationIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();

  /** Known answer of the BLAKE3 specification's vectors for the empty message. */
  private static final String BLAKE3_OF_NOTHING =
      "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262";

  @TempDir static Path folder;

  @BeforeAll
  static void copyTheProbe() throws IOException {
    for (String name :
        new String[] {"Probe.class", "Names.class", "Names$Line.class", "names.txt"}) {
      Path copy = folder.resolve("lanes/registration").resolve(name);
      Files.createDirectories(copy.getParent());
      try (var in = Probe.class.getResourceAsStream(name)) {
        Files.copy(in, copy);
      }
    }
  }

  private static Path properties(String text) throws IOException {
    Path file = Files.createTempFile(folder, "java", ".security");
    return Files.writeString(file, text);
  }

  private static String together(Path first, Path second) {
    return first + File.pathSeparator + second;
  }

  private static ChildJvm.Result probe(String how, String... options)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add(Probe.class.getName());
    arguments.add(how);
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err(), "nothing on stderr");
    return result;
  }

  private static String expected(String module) throws IOException {
    int names = 0;
    for (Names.Line line : Names.read()) {
      names += line.all().size();
    }
    return 4 * names + " names, module " + module + System.lineSeparator();
  }

  /**
   * Takes the place of SUN, which an entry of that number replaces: all names are there all the
   * same.
   */
  @Test
  void theOneLineInJavaSecurityOnTheClassPath() throws IOException, InterruptedException {
    Path security = properties("security.provider.1=Lanes\n");
    ChildJvm.Result result =
        probe("first", "-Djava.security.properties=" + security, "-cp", together(JAR, folder));
    assertEquals(expected("null"), result.out());
    System.out.print("one line in java.security, class path: " + result.out());
  }

  @Test
  void theOneLineInJavaSecurityOnTheModulePath() throws IOException, InterruptedException {
    Path security = properties("security.provider.1=Lanes\n");
    ChildJvm.Result result =
        probe(
            "first",
            "-Djava.security.properties=" + security,
            "-p",
            JAR.toString(),
            "-cp",
            folder.toString());
    assertEquals(expected("lanes"), result.out());
    System.out.print("one line in java.security, module path: " + result.out());
  }

  @Test
  void beforeTheProvidersOfTheJdk() throws IOException, InterruptedException {
    StringBuilder list = new StringBuilder("security.provider.1=Lanes\n");
    int number = 2;
    for (Provider provider : Security.getProviders()) {
      list.append("security.provider.").append(number++).append('=').append(provider.getName());
      list.append('\n');
    }
    ChildJvm.Result result =
        probe(
            "first",
            "-Djava.security.properties=" + properties(list.toString()),
            "-cp",
            together(JAR, folder));
    assertEquals(expected("null"), result.out());
  }

  @Test
  void afterTheProvidersOfTheJdk() throws IOException, InterruptedException {
    int last = Security.getProviders().length + 1;
    Path security = properties("security.provider." + last + "=Lanes\n");
    ChildJvm.Result result =
        probe("named", "-Djava.security.properties=" + security, "-cp", together(JAR, folder));
    assertEquals(expected("null"), result.out());
  }

  @Test
  void worksWhereNativeAccessIsDenied() throws IOException, InterruptedException {
    Assumptions.assumeTrue(
        Runtime.version().feature() >= 24, "--illegal-native-access came with JDK 24");
    Path security = properties("security.provider.1=Lanes\n");
    ChildJvm.Result result =
        probe(
            "first",
            "--illegal-native-access=deny",
            "-Djava.security.properties=" + security,
            "-cp",
            together(JAR, folder));
    assertEquals(expected("null"), result.out());
  }

  private static URLClassLoader loader() throws IOException {
    return new URLClassLoader(
        new URL[] {JAR.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  private static Provider provider(ClassLoader loader) {
    for (Provider provider : ServiceLoader.load(Provider.class, loader)) {
      if (provider.getName().equals("Lanes")) {
        return provider;
      }
    }
    throw new AssertionError("not found through " + loader);
  }

  @Test
  void inAChildClassLoaderAsInWebApplications() throws Exception {
    try (URLClassLoader loader = loader()) {
      Provider provider = provider(loader);
      assertEquals(loader, provider.getClass().getClassLoader());
      byte[] digest = MessageDigest.getInstance("BLAKE3", provider).digest();
      assertEquals(BLAKE3_OF_NOTHING, HexFormat.of().formatHex(digest));
    }
  }

  @Test
  void inTwoClassLoadersAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (URLClassLoader one = loader();
        URLClassLoader other = loader()) {
      List<Callable<Class<?>>> uses = new ArrayList<>();
      for (URLClassLoader loader : List.of(one, other)) {
        uses.add(
            () -> {
              Provider provider = provider(loader);
              for (int i = 0; i < 1000; i++) {
                byte[] digest = MessageDigest.getInstance("BLAKE3", provider).digest();
                assertEquals(BLAKE3_OF_NOTHING, HexFormat.of().formatHex(digest));
              }
              return provider.getClass();
            });
      }
      List<Future<Class<?>>> classes = threads.invokeAll(uses);
      assertNotSame(classes.get(0).get(), classes.get(1).get());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void theJarIsAModuleThatNeedsNoOtherAndExportsThePublicPackageOnly()
      throws IOException, InterruptedException {
    ChildJvm.Result result =
        ChildJvm.run(List.of("-p", JAR.toString(), "--describe-module", "lanes"));
    List<String> lines = result.out().lines().map(String::strip).toList();
    assertTrue(lines.contains("exports lanes"), result.toString());
    assertTrue(
        lines.contains("provides java.security.Provider with lanes.LanesProvider"),
        result.toString());
    assertEquals(
        List.of("requires java.base mandated", "requires jdk.incubator.vector static"),
        lines.stream().filter(line -> line.startsWith("requires")).sorted().toList());
    assertEquals(1, lines.stream().filter(line -> line.startsWith("exports")).count());
  }

  @Test
  void asAModuleItUsesTheVectorApiWhereTheJvmHasIt() throws IOException, InterruptedException {
    List<String> arguments = List.of("-p", JAR.toString(), "-m", "lanes/lanes.Kernels");
    ChildJvm.Result without = ChildJvm.run(arguments);
    assertEquals(0, without.exitStatus(), without.toString());
    assertTrue(
        without.out().contains("blake3   vector     -      needs --add-modules"),
        without.toString());
    List<String> more = new ArrayList<>(List.of("--add-modules", "jdk.incubator.vector"));
    more.addAll(arguments);
    ChildJvm.Result with = ChildJvm.run(more);
    assertEquals(0, with.exitStatus(), with.toString());
    assertTrue(with.out().contains("blake3   vector     used"), with.toString());
  }

  @Test
  void theJarPrintsTheKernels() throws IOException, InterruptedException {
    ChildJvm.Result result = ChildJvm.run(List.of("-jar", JAR.toString()));
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err());
    assertTrue(result.out().contains("blake3   scalar"), result.toString());
  }

  /** What a user sees who misspells a kernel: the property, the value, and what there is. */
  @Test
  void aForcedKernelThatDoesNotExistFailsAtFirstUse() throws IOException, InterruptedException {
    Path security = properties("security.provider.1=Lanes\n");
    ChildJvm.Result result =
        ChildJvm.run(
            List.of(
                "-Dlanes.kernels=blake3:nonsense",
                "-Djava.security.properties=" + security,
                "-cp",
                together(JAR, folder),
                Probe.class.getName(),
                "first"));
    assertEquals(1, result.exitStatus(), result.toString());
    String message =
        "java.security.ProviderException: lanes.kernels=blake3:nonsense: blake3:nonsense:"
            + " there is no such kernel; available for blake3: [";
    int at = result.err().indexOf(message);
    assertTrue(at >= 0, result.toString());
    assertTrue(
        result.err().substring(at + message.length()).matches("(?s)[^]]*\\bscalar\\].*"),
        result.toString());
  }

  @Test
  void theServiceFileNamesTheProvider() throws IOException {
    try (URLClassLoader loader = loader();
        var in = loader.getResourceAsStream("META-INF/services/java.security.Provider")) {
      assertEquals(
          "lanes.LanesProvider", new String(in.readAllBytes(), StandardCharsets.UTF_8).strip());
    }
  }
}
