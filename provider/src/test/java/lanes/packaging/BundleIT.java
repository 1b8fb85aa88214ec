package lanes.packaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanes.Oracle;
import lanes.jca.Catalog;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** The packed jar as an OSGi bundle (OSGi Core, chapter 3). */
class BundleIT {
  @TempDir Path folder;

  private static Attributes manifest() throws IOException {
    try (JarFile jar = new JarFile(PackedJar.PATH.toFile())) {
      return jar.getManifest().getMainAttributes();
    }
  }

  @Test
  void theVersionIsThatOfTheProject() throws IOException {
    String version = System.getProperty("lanes.version").replace('-', '.');
    assertEquals(version, manifest().getValue(Constants.BUNDLE_VERSION));
    assertEquals(
        "lanes;version=\"" + version + "\"", manifest().getValue(Constants.EXPORT_PACKAGE));
  }

  /** All that the classes use of {@code javax} is imported. */
  @Test
  void whatIsImportedIsWhatIsUsed() throws IOException {
    TreeSet<String> used = new TreeSet<>();
    Pattern names = Pattern.compile("javax(/[a-z]+)+(?=/[A-Z])");
    try (JarFile jar = new JarFile(PackedJar.PATH.toFile());
        Stream<JarEntry> entries = jar.stream()) {
      for (JarEntry entry : entries.toList()) {
        if (entry.getName().endsWith(".class")) {
          byte[] bytes = jar.getInputStream(entry).readAllBytes();
          names
              .matcher(new String(bytes, StandardCharsets.ISO_8859_1))
              .results()
              .forEach(match -> used.add(match.group().replace('/', '.')));
        }
      }
    }
    TreeSet<String> imported =
        new TreeSet<>(Arrays.asList(manifest().getValue(Constants.IMPORT_PACKAGE).split(",")));
    imported.remove("jdk.incubator.vector;resolution:=optional");
    assertEquals(used, imported);
  }

  @Test
  void aFrameworkResolvesItAndItsProviderWorks() throws Exception {
    Map<String, String> configuration = new HashMap<>();
    configuration.put(Constants.FRAMEWORK_STORAGE, folder.resolve("cache").toString());
    // Of the class path of this test, the framework shall see nothing.
    configuration.put(Constants.FRAMEWORK_BOOTDELEGATION, "");
    configuration.put("felix.service.urlhandlers", "false");
    Framework framework = new FrameworkFactory().newFramework(configuration);
    framework.start();
    try {
      Bundle bundle = framework.getBundleContext().installBundle(PackedJar.PATH.toUri().toString());
      bundle.start();
      assertEquals(Bundle.ACTIVE, bundle.getState());
      Class<?> type = bundle.loadClass("lanes.LanesProvider");
      Provider provider = (Provider) type.getConstructor().newInstance();
      byte[] message = {1, 2, 3};
      for (String name : new String[] {"BLAKE3-256", "BLAKE2B-512", "SHA3-256"}) {
        Catalog.Entry entry = Catalog.find("MessageDigest", name);
        assertArrayEquals(
            Oracle.answer(entry, null, null, message),
            MessageDigest.getInstance(name, provider).digest(message));
      }
      assertThrows(ClassNotFoundException.class, () -> bundle.loadClass("org.junit.Test"));
    } finally {
      framework.stop();
      framework.waitForStop(0);
    }
  }
}
