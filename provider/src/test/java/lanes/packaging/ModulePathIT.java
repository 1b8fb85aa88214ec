package lanes.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import lanes.ChildJvm;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packed jar as a module: on the module path, and linked into an image. */
class ModulePathIT {
  private static final String GRANT = "--enable-native-access=lanes";

  @TempDir static Path folder;
  private static Path probe;
  private static Path message;

  @BeforeAll
  static void copyTheProbe() throws IOException {
    probe = PackedJar.classes(folder.resolve("probe"), FileProbe.class);
    message = PackedJar.message(folder);
  }

  private static String run(String... options) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("-p", PackedJar.PATH.toString()));
    arguments.addAll(List.of("--add-modules", "lanes"));
    arguments.addAll(List.of(options));
    arguments.addAll(probeArguments());
    return PackedJar.checkProbe(ChildJvm.run(arguments), message, "lanes");
  }

  private static List<String> probeArguments() {
    return List.of("-cp", probe.toString(), FileProbe.class.getName(), message.toString());
  }

  @Test
  void printsNothingOfItsOwn() throws IOException, InterruptedException {
    assertFalse(PackedJar.usesNativeKernel(run()));
  }

  @Test
  void theGrantForTheModuleGivesNativeKernels() throws IOException, InterruptedException {
    PackedJar.assumeNativeKernels();
    String report = run(GRANT);
    assertTrue(PackedJar.usesNativeKernel(report), report);
  }

  @Test
  void whereNativeAccessIsDeniedJavaKernelsDoTheWork() throws IOException, InterruptedException {
    assumeTrue(Runtime.version().feature() >= 24, "--illegal-native-access came with JDK 24");
    String report = run("--illegal-native-access=deny");
    assertFalse(PackedJar.usesNativeKernel(report), report);
    assertTrue(report.contains("needs --enable-native-access=lanes"), report);
  }

  /** The module of the Vector API is in the image or not, as one likes. */
  @ParameterizedTest
  @ValueSource(strings = {"lanes", "lanes,jdk.incubator.vector"})
  void anImageHasWhatItNeeds(String modules) throws IOException, InterruptedException {
    ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
    assumeTrue(jlink != null, "this JDK has no jlink");
    Path image = folder.resolve("image-" + modules.length());
    int status =
        jlink.run(
            System.out,
            System.err,
            "-p",
            PackedJar.PATH.toString(),
            "--add-modules",
            modules,
            "--output",
            image.toString());
    assertEquals(0, status);
    String plain = runImage(image, List.of());
    assertFalse(PackedJar.usesNativeKernel(plain), plain);
    if (Runtime.version().feature() >= 22 && PackedJar.hasLibrary()) {
      String granted = runImage(image, List.of(GRANT));
      assertTrue(PackedJar.usesNativeKernel(granted), granted);
    }
    if (Runtime.version().feature() >= 24) {
      runImage(image, List.of("--illegal-native-access=deny"));
    }
  }

  private static String runImage(Path image, List<String> options)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(probeArguments());
    return PackedJar.checkProbe(
        ChildJvm.run(image.resolve(Path.of("bin", "java")), arguments), message, "lanes");
  }
}
