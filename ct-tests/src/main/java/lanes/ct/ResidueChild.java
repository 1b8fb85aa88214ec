package lanes.ct;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongBiFunction;
import lanes.dispatch.Selected;

/**
 * The process whose memory {@link Residue} searches. It does what it reads, a line at a time, and
 * prints a line when it has done so: while it waits for the next one, its memory can be looked at.
 * It is given seeds of keys, and no key.
 */
public final class ResidueChild {
  /**
   * So many calls deep are keys used: what that leaves on the stack is then out of reach of what a
   * process needs to wait.
   */
  private static final int DEPTH = 1000;

  private final Map<String, KeyedUse> uses = new HashMap<>();
  private final List<Object> planted = new ArrayList<>();

  private ResidueChild() {}

  public static void main(String[] args) throws Exception {
    ResidueChild child = new ResidueChild();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      System.out.println(child.perform(line.split("\t", -1)));
      System.out.flush();
    }
  }

  private interface Action {
    void perform() throws Exception;
  }

  private static void deep(int depth, Action action) throws Exception {
    if (depth == 0) {
      action.perform();
    } else {
      deep(depth - 1, action);
    }
  }

  private String perform(String[] words) throws Exception {
    switch (words[0]) {
      case "rows" -> {
        return KernelRounds.rows();
      }
      case "thread" -> {
        return Path.of("/proc/thread-self").toRealPath().getFileName().toString();
      }
      case "kernel" -> {
        return kernel(words[1]).getClass().getName();
      }
      case "use" -> {
        KeyedUse.Kind kind =
            new KeyedUse.Kind(words[2], words[3], words[4], Integer.parseInt(words[5]));
        KeyedUse use = KeyedUse.of(kind);
        SeedKey key = new SeedKey(Long.parseLong(words[6]), kind.length());
        deep(DEPTH, () -> use.use(key));
        uses.put(words[1], use);
        return key.isForgotten() ? "done" : "kept what getEncoded gave";
      }
      case "replace" -> {
        SeedKey key = new SeedKey(Long.parseLong(words[2]), Integer.parseInt(words[3]));
        deep(DEPTH, () -> uses.get(words[1]).replace(key));
        return key.isForgotten() ? "done" : "kept what getEncoded gave";
      }
      case "destroy" -> deep(DEPTH, () -> uses.get(words[1]).destroy());
      case "plant" -> plant(Long.parseLong(words[1]), Integer.parseInt(words[2]));
      case "deoptimize" -> {
        ToLongBiFunction<byte[], Boolean> handling =
            DeoptimizedKey.warm(Integer.parseInt(words[2]));
        deep(
            DEPTH,
            () -> {
              byte[] key = SeedKey.bytes(Long.parseLong(words[1]), Integer.parseInt(words[2]));
              handling.applyAsLong(key, Boolean.parseBoolean(words[3]));
              Arrays.fill(key, (byte) 0);
            });
      }
      case "collect" -> System.gc();
      case "collections" -> {
        return Long.toString(collections());
      }
      case "dump" ->
          ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
              .dumpHeap(words[1], false);
      default -> throw new IllegalArgumentException(words[0]);
    }
    return "done";
  }

  private static Object kernel(String family) {
    return switch (family) {
      case "blake3" -> Selected.blake3().kernel();
      case "blake2b" -> Selected.blake2b().kernel();
      case "blake2s" -> Selected.blake2s().kernel();
      default -> Selected.keccak().kernel();
    };
  }

  private static long collections() {
    long collections = 0;
    for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += each.getCollectionCount();
    }
    return collections;
  }

  /** Keeps a key in every form that is looked for. */
  private void plant(long seed, int length) {
    for (byte pad : Needles.PADS) {
      byte[] bytes = SeedKey.bytes(seed, length);
      for (int i = 0; i < length; i++) {
        bytes[i] ^= pad;
      }
      planted.add(bytes);
      for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
        int[] ints = new int[length / Integer.BYTES];
        ByteBuffer.wrap(bytes).order(order).asIntBuffer().get(ints);
        planted.add(ints);
        long[] longs = new long[length / Long.BYTES];
        ByteBuffer.wrap(bytes).order(order).asLongBuffer().get(longs);
        planted.add(longs);
      }
    }
  }
}
