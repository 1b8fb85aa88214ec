package lanes.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanes.ChildJvm;
import lanes.LanesProvider;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the jar tells GraalVM's native-image: every kernel of the table is made by reflection, the
 * libraries are resources, and each kind of native call has to be known beforehand. There is a form
 * for GraalVM for JDK 23 and later, and one for older ones, which have no native calls.
 */
class NativeImageMetadataIT {
  private static final String FOLDER = "META-INF/native-image/lanes/lanes/";
  private static final Pattern DOWNCALL =
      Pattern.compile(
          "\"returnType\": \"([^\"]+)\",\\s*\"parameterTypes\": \\[([^]]*)],\\s*"
              + "\"options\": \\{ \"critical\": \\{ \"allowHeapAccess\": true } }");

  @TempDir Path folder;

  private static String read(String file) throws IOException {
    try (JarFile jar = new JarFile(PackedJar.PATH.toFile())) {
      byte[] bytes = jar.getInputStream(jar.getEntry(FOLDER + file)).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8);
    }
  }

  private static Set<String> values(String json, String key) {
    Set<String> values = new TreeSet<>();
    Matcher matcher = Pattern.compile("\"" + key + "\": \"([^\"<]+)\"").matcher(json);
    while (matcher.find()) {
      assertTrue(values.add(matcher.group(1)), "twice " + matcher.group(1));
    }
    return values;
  }

  @Test
  void everyKernelIsNamedAndNothingThatDoesNotExist() throws Exception {
    Set<String> expected = new TreeSet<>(Set.of(LanesProvider.class.getName()));
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        expected.add(row.type().getName());
      }
    }
    assertEquals(expected, values(read("reachability-metadata.json"), "type"));
    assertEquals(expected, values(read("reflect-config.json"), "name"));
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {PackedJar.PATH.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      for (String name : expected) {
        if (!name.contains(".vector.")) {
          // Without its module, that one cannot be looked into.
          Class.forName(name, false, loader).getConstructor();
        }
      }
    }
  }

  @Test
  void theLibrariesAreResources() throws IOException {
    assertEquals(Set.of("META-INF/native/**"), values(read("reachability-metadata.json"), "glob"));
    assertEquals(Set.of("META-INF/native/.*"), values(read("resource-config.json"), "pattern"));
  }

  @Test
  void everyKindOfNativeCallIsNamed() throws Exception {
    PackedJar.assumeNativeKernels();
    Set<String> named = new TreeSet<>();
    Matcher matcher = DOWNCALL.matcher(read("reachability-metadata.json"));
    while (matcher.find()) {
      named.add(
          "("
              + matcher
                  .group(2)
                  .replace("\"", "")
                  .replace(" ", "")
                  .replace("jint", "int")
                  .replace("jlong", "long")
                  .replace("void*", "MemorySegment")
              + ")"
              + matcher.group(1).replace("jint", "int"));
    }
    Path probe = PackedJar.classes(folder.resolve("probe"), CallProbe.class);
    List<String> arguments = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED"));
    arguments.addAll(List.of("-cp", PackedJar.PATH + File.pathSeparator + probe));
    arguments.add(CallProbe.class.getName());
    try (JarFile jar = new JarFile(PackedJar.PATH.toFile());
        Stream<String> names = jar.stream().map(entry -> entry.getName())) {
      names
          .filter(name -> name.matches("META-INF/versions/22/.*Functions\\.class"))
          .forEach(
              name ->
                  arguments.add(
                      name.replaceFirst("META-INF/versions/22/(.*)\\.class", "$1")
                          .replace('/', '.')));
    }
    ChildJvm.Result result = ChildJvm.run(arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    Set<String> made = new TreeSet<>(result.out().lines().toList());
    assertFalse(made.isEmpty());
    // The features of the processor, by a handle that is not kept.
    made.add("()int");
    assertEquals(made, named);
  }
}
