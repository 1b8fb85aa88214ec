package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import lanes.mode.Hmac;
import lanes.mode.Sponge;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No kernel of the table allocates, in any mode and at any size: what a computation needs it has
 * from its first message of that size on. The chosen kernels are seen through the public interface
 * in {@code AllocationTest}.
 */
class KernelAllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ROUNDS = 30;

  /** A kernel may allocate until C2 has compiled it. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  /** Around the borders of blocks, chunks and batches; the last is more than two of the largest. */
  private static final int[] SIZES = {
    0, 1, 32, 64, 65, 128, 256, 512, 1024, 1025, 2048, 3072, 4096, 5120, 7168, 8192, 16384, 16385,
    32768, 65536, 131_072, 262_144, 262_145, 600_001
  };

  private static final byte[] MESSAGE = new byte[IntStream.of(SIZES).max().getAsInt()];
  private static final byte[] KEY = new byte[32];
  private static final byte[] CONTEXT =
      "Lanes KernelAllocationTest".getBytes(StandardCharsets.UTF_8);
  private static final byte[] OUT = new byte[300 * Blake3.BLOCK];

  /**
   * A mode on a kernel.
   *
   * @param outputs lengths in bytes
   */
  private record Mode(Hash hash, int... outputs) {}

  static List<Row<?>> kernels() {
    List<Row<?>> rows = new ArrayList<>();
    Family.ALL.forEach(family -> rows.addAll(KernelTable.INSTALLED.rows(family)));
    return rows;
  }

  private static List<Mode> modes(Object kernel) {
    if (kernel instanceof Blake3Kernel) {
      Blake3Kernel blake3 = (Blake3Kernel) kernel;
      return List.of(
          new Mode(Blake3Tree.hash(blake3), 32, 131, OUT.length),
          new Mode(Blake3Tree.keyed(blake3, KEY), 32, 131, OUT.length),
          new Mode(Blake3Tree.deriveKey(blake3, CONTEXT), 32, 131, OUT.length));
    } else if (kernel instanceof Blake2bKernel) {
      Blake2bKernel blake2b = (Blake2bKernel) kernel;
      return List.of(
          new Mode(new Blake2bHash(blake2b, 64, new byte[0], Blake2Parameters.SEQUENTIAL), 64),
          new Mode(new Blake2bHash(blake2b, 64, KEY, Blake2Parameters.SEQUENTIAL), 64));
    } else if (kernel instanceof Blake2sKernel) {
      Blake2sKernel blake2s = (Blake2sKernel) kernel;
      return List.of(
          new Mode(new Blake2sHash(blake2s, 32, new byte[0], Blake2Parameters.SEQUENTIAL), 32),
          new Mode(new Blake2sHash(blake2s, 32, KEY, Blake2Parameters.SEQUENTIAL), 32));
    } else {
      KeccakKernel keccak = (KeccakKernel) kernel;
      return List.of(
          new Mode(Sponge.ofStrength(keccak, 128, Sponge.SHAKE), 32, 131, OUT.length),
          new Mode(new Hmac(Sponge.ofStrength(keccak, 256, Sponge.SHA3), 32, KEY), 32));
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void nothingAtAnySize(Row<?> row) {
    String missing = row.requirement().missing();
    Assumptions.assumeTrue(missing == null, () -> row.name() + ": " + missing);
    for (Mode mode : modes(row.makeHandedOver())) {
      for (int output : mode.outputs()) {
        for (int size : SIZES) {
          String what = row + ", " + size + " bytes, output " + output + ", " + mode.hash();
          assertEquals(0, leastAllocatedBy(mode.hash(), size, output), what);
        }
      }
    }
  }

  /**
   * The least of several counts: in the thread that makes a method hot the JVM allocates the
   * method's string constants, once, before it compiles it.
   */
  private static long leastAllocatedBy(Hash hash, int size, int output) {
    run(hash, size, output);
    long start = System.nanoTime();
    long least = Long.MAX_VALUE;
    for (int i = 0; least > 0 && (i < ROUNDS || System.nanoTime() - start < PATIENCE_NANOS); i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      run(hash, size, output);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  private static void run(Hash hash, int size, int output) {
    hash.update(MESSAGE, 0, size);
    hash.finish(OUT, 0, output);
  }
}
