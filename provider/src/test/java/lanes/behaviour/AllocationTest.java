package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanes.dispatch.Selected;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.SlowStarter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a reused instance allocates, by the counter that the JVM keeps for each thread. That counter
 * is exact, so the figures are compared exactly.
 */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int WARM_UP = 5;
  private static final int ROUNDS = 20;
  private static final int COUNTS = 30;
  private static final int SETTLING = 100;

  /** After so many calls of a method C2 has been asked to compile it. */
  private static final int CALLS = 12_000;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** Enough that every kernel of BLAKE3 works in its full width; no multiple of any block. */
  private static final byte[] MESSAGE = Subject.bytes(71, 40_001);

  /** More than two of the largest batches of BLAKE3. */
  private static final byte[] LONG_MESSAGE = Subject.bytes(72, 600_001);

  /** Bytes that an instance may keep for a short message. */
  private static final long FOOTPRINT = 2048;

  private static final ByteBuffer HEAP = ByteBuffer.wrap(MESSAGE);
  private static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(MESSAGE.length);
  private static final ByteBuffer READ_ONLY = ByteBuffer.wrap(MESSAGE).asReadOnlyBuffer();

  static {
    DIRECT.put(MESSAGE);
  }

  /** Keeps the JIT from removing allocations whose result nobody uses. */
  private static volatile byte[] sink;

  private static volatile Computation copied;

  static List<Subject> all() {
    return Stream.concat(Subject.all().stream(), Subject.withParameters().stream()).toList();
  }

  /**
   * Kernels that start slowly may allocate until they have come to their own loops, and until
   * HotSpot has compiled these.
   */
  @BeforeAll
  static void start() {
    for (Subject subject : all()) {
      Computation reused = subject.open();
      Object kernel = kernel(subject.entry().name());
      long start = System.nanoTime();
      for (int i = 0;
          i < SETTLING || !isHandedOver(kernel) && System.nanoTime() - start < PATIENCE_NANOS;
          i++) {
        reused.update(LONG_MESSAGE, 0, LONG_MESSAGE.length);
        sink = reused.finish();
      }
      boolean many = kernel instanceof Blake3Kernel;
      for (int i = 0; i < CALLS; i++) {
        reused.update(MESSAGE, 0, many && i % 2 == 0 ? MESSAGE.length : i % 100);
        sink = reused.finish();
      }
    }
  }

  private static Object kernel(String algorithm) {
    if (algorithm.startsWith("BLAKE3")) {
      return Selected.blake3().kernel();
    } else if (algorithm.startsWith("BLAKE2B")) {
      return Selected.blake2b().kernel();
    } else if (algorithm.startsWith("BLAKE2S")) {
      return Selected.blake2s().kernel();
    } else {
      return Selected.keccak().kernel();
    }
  }

  private static boolean isHandedOver(Object kernel) {
    return !(kernel instanceof SlowStarter) || ((SlowStarter) kernel).isHandedOver();
  }

  private static long allocatedBy(Runnable round) {
    for (int i = 0; i < WARM_UP; i++) {
      round.run();
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < ROUNDS; i++) {
      round.run();
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /**
   * The least of several counts: in the thread that makes a method hot the JVM allocates the
   * method's string constants, once, before it compiles it.
   *
   * @param enough no more counts are taken once one is this small
   */
  private static long leastAllocatedBy(Runnable round, long enough) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < COUNTS && least > enough; i++) {
      least = Math.min(least, allocatedBy(round));
    }
    return least;
  }

  private static void assertAllocates(long expected, String what, Runnable round) {
    assertEquals(expected, leastAllocatedBy(round, expected), what);
  }

  /** What results of this length cost in this JVM, whose object headers may be of several sizes. */
  private static long allocatedByArrays(int length) {
    return leastAllocatedBy(() -> sink = new byte[length], 0);
  }

  @Test
  void counterIsExact() {
    assertAllocates(0, "nothing", () -> {});
    long ofEight = allocatedByArrays(8);
    assertEquals(0, ofEight % ROUNDS);
    assertEquals(ROUNDS * 8, allocatedByArrays(16) - ofEight);
    assertEquals(ROUNDS * 24, allocatedByArrays(32) - ofEight);
  }

  @ParameterizedTest
  @MethodSource("all")
  void longMessagesAllocateNothingEither(Subject subject) {
    Computation reused = subject.open();
    long result = allocatedByArrays(reused.length()) / ROUNDS;
    Runnable round =
        () -> {
          reused.update(LONG_MESSAGE, 0, LONG_MESSAGE.length);
          sink = reused.finish();
        };
    round.run();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < COUNTS && least > result; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      round.run();
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    assertEquals(result, least);
  }

  /** Measured by what its clone costs, which is as large. */
  @ParameterizedTest
  @MethodSource("all")
  void anInstanceThatHashedAShortMessageIsSmall(Subject subject) {
    Computation used = subject.open();
    used.finish(MESSAGE, 0, 64);
    long footprint = leastAllocatedBy(() -> copied = used.copy(), ROUNDS * FOOTPRINT / 2) / ROUNDS;
    assertTrue(footprint > 200, () -> footprint + " bytes are too few for " + subject);
    assertTrue(footprint <= FOOTPRINT, () -> footprint + " bytes for " + subject);
  }

  @ParameterizedTest
  @MethodSource("all")
  void updatesAllocateNothingAndResultsTheirArray(Subject subject) {
    Computation reused = subject.open();
    long result = allocatedByArrays(reused.length());
    assertAllocates(
        result,
        "single bytes",
        () -> {
          for (int i = 0; i < 700; i++) {
            reused.update(MESSAGE[i]);
          }
          sink = reused.finish();
        });
    assertAllocates(
        result,
        "arrays",
        () -> {
          reused.update(MESSAGE, 0, MESSAGE.length);
          reused.update(MESSAGE, 1, 77);
          reused.update(MESSAGE, 5, 0);
          sink = reused.finish();
        });
    for (ByteBuffer buffer : new ByteBuffer[] {HEAP, DIRECT, READ_ONLY}) {
      assertAllocates(
          result,
          buffer.toString(),
          () -> {
            reused.update(buffer.clear());
            reused.update(buffer.clear().limit(77));
            reused.update(buffer);
            sink = reused.finish();
          });
    }
    assertAllocates(
        result,
        "reset",
        () -> {
          reused.update(MESSAGE, 0, MESSAGE.length);
          reused.reset();
          sink = reused.finish();
        });
  }
}
