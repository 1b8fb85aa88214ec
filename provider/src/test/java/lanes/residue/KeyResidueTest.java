package lanes.residue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanes.ChildJvm;
import lanes.jca.Catalog;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A MAC that is keyed anew leaves nothing of the old key in the heap: no eight bytes of it, as
 * bytes or as words of four or eight bytes, nor of its forms under HMAC's pads. The same search
 * finds a key that is still in use, where it is kept as such.
 */
class KeyResidueTest {
  private static final int WINDOW = 8;
  private static final long SEED = 20_261_130;

  @TempDir Path folder;

  /** One MAC of each way of handling a key. */
  static List<String> algorithms() {
    List<String> algorithms = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      int kind = keepsStatesOnly(entry.name()) ? -entry.name().charAt(0) : entry.blockLength();
      if (entry.service().equals("Mac") && (entry.name().equals("BLAKE3") || seen.add(kind))) {
        algorithms.add(entry.name());
      }
    }
    return algorithms;
  }

  /** HMAC and KMAC keep the states that a key leads to, and not the key. */
  private static boolean keepsStatesOnly(String algorithm) {
    return algorithm.startsWith("Hmac")
        || algorithm.startsWith("HMAC")
        || algorithm.startsWith("KMAC");
  }

  private int hits(String algorithm, String what) throws IOException, InterruptedException {
    Path dump = folder.resolve(what + ".hprof");
    ChildJvm.Result result =
        ChildJvm.run(
            List.of(
                "-Xmx64m",
                "-cp",
                ChildJvm.classPath(),
                KeyHolder.class.getName(),
                algorithm,
                Long.toString(SEED),
                what,
                dump.toString()));
    assertEquals(0, result.exitStatus(), result.toString());
    byte[] heap = Files.readAllBytes(dump);
    Files.delete(dump);
    return count(heap, windows(KeyHolder.key(SEED)));
  }

  /** Every window of the key, in every form, packed into a long as it would stand in the dump. */
  private static Set<Long> windows(byte[] key) {
    Set<Long> windows = new HashSet<>();
    for (int pad : new int[] {0, 0x36, 0x5C}) {
      byte[] padded = key.clone();
      for (int i = 0; i < padded.length; i++) {
        padded[i] ^= (byte) pad;
      }
      for (int word : new int[] {1, 4, 8}) {
        byte[] form = swapped(padded, word);
        for (int i = 0; i + WINDOW <= form.length; i++) {
          windows.add(bigEndian(form, i));
        }
      }
    }
    return windows;
  }

  /**
   * A dump has words with the most significant byte first; the key was read with the least
   * significant first.
   */
  private static byte[] swapped(byte[] in, int word) {
    byte[] out = new byte[in.length];
    for (int i = 0; i < in.length; i++) {
      out[i] = in[i - i % word + word - 1 - i % word];
    }
    return out;
  }

  private static long bigEndian(byte[] in, int at) {
    long value = 0;
    for (int i = 0; i < WINDOW; i++) {
      value = value << 8 | in[at + i] & 0xFF;
    }
    return value;
  }

  private static int count(byte[] heap, Set<Long> windows) {
    long[] sorted = windows.stream().mapToLong(Long::longValue).sorted().toArray();
    int hits = 0;
    long value = 0;
    for (byte each : heap) {
      value = value << 8 | each & 0xFF;
      if (Arrays.binarySearch(sorted, value) >= 0) {
        hits++;
      }
    }
    return hits;
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aNewKeyLeavesNothingOfTheOld(String algorithm) throws IOException, InterruptedException {
    int kept = hits(algorithm, "keep");
    int left = hits(algorithm, "rekey");
    System.out.println(
        algorithm
            + ": "
            + kept
            + " windows of a key in use, "
            + left
            + " of one that was replaced");
    // Where there is nothing to find even before, the states are not looked for.
    assertEquals(!keepsStatesOnly(algorithm), kept > 0, "the search finds a key in use");
    assertEquals(0, left, "what is left of the old key");
  }
}
