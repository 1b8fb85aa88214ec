package lanes.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the packed jar, which holds the class for JDK 22 and later. {@code
 * -Dlanes.peer.libblake3=PATH} and the like bring the libraries into the tests.
 */
class NativePeersIT {
  private static final boolean FOREIGN = Runtime.version().feature() >= 22;

  @Test
  void theJarHasTheClassOfTheJdk() {
    assertEquals(FOREIGN ? null : "needs JDK 22", NativePeers.missing());
  }

  @Test
  void flagsLetTheLibrariesIn(@TempDir Path dir) throws IOException {
    Path file = Files.createFile(dir.resolve("libb2.so"));
    List<String> flags = NativeFlags.of(Map.of("libb2", file));
    assertTrue(flags.contains("-Dlanes.peer.libb2=" + file));
    assertEquals(FOREIGN, flags.contains("--enable-native-access=ALL-UNNAMED"));
    assertEquals(1, flags.stream().filter(NativeFlags::hold).count());
    assertEquals(List.of(), NativeFlags.of(Map.of()));
    assertFalse(NativeFlags.hold("-XX:UseAVX=2"));
  }

  @ParameterizedTest
  @EnumSource
  void theyComputeTheSame(Library library) {
    assumeTrue(library.path().isPresent(), "-D" + library.property() + " is not given");
    assumeTrue(FOREIGN, "this JDK has no java.lang.foreign");
    Peer peer = NativePeers.open(library);
    assertTrue(peer.description().startsWith(library.label()), peer.description());
    int has = 0;
    for (Subject subject : Subject.all()) {
      if (peer.open(subject) != null) {
        has++;
        for (int size : new int[] {0, 1, 64, 1025, 5000}) {
          SameOutput.check(List.of(peer), subject, size);
        }
      }
    }
    assertTrue(has > 0, "nothing was compared");
  }

  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void aLibraryThatCannotBeLoadedIsNamed() {
    String property = Library.LIBB2.property();
    assumeTrue(System.getProperty(property) == null, "the class of the library is loaded once");
    System.setProperty(property, "/nowhere/libb2.so");
    try {
      RuntimeException refusal =
          assertThrows(RuntimeException.class, () -> NativePeers.open(Library.LIBB2));
      assertEquals(
          FOREIGN ? "libb2 cannot be loaded from /nowhere/libb2.so" : "libb2 needs JDK 22",
          refusal.getMessage());
    } finally {
      System.clearProperty(property);
    }
  }
}
