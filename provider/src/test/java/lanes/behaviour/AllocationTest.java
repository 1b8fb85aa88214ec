package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a reused instance allocates, by the counter that the JVM keeps for each thread. That counter
 * is exact, so the figures are compared exactly.
 */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int WARM_UP = 20;
  private static final int ROUNDS = 100;

  /** More than two batches of BLAKE3, and no multiple of any block. */
  private static final byte[] MESSAGE = Subject.bytes(71, 40_001);

  private static final ByteBuffer HEAP = ByteBuffer.wrap(MESSAGE);
  private static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(MESSAGE.length);
  private static final ByteBuffer READ_ONLY = ByteBuffer.wrap(MESSAGE).asReadOnlyBuffer();

  static {
    DIRECT.put(MESSAGE);
  }

  /** Keeps the JIT from removing allocations whose result nobody uses. */
  private static volatile byte[] sink;

  static List<Subject> all() {
    return Stream.concat(Subject.all().stream(), Subject.withParameters().stream()).toList();
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

  /** What one result costs in this JVM, whose object headers may be of several sizes. */
  private static long allocatedByArrays(int length) {
    return allocatedBy(() -> sink = new byte[length]);
  }

  /** Proves that the counter counts. */
  @Test
  void counterIsExact() {
    assertEquals(0, allocatedBy(() -> {}));
    long ofEight = allocatedByArrays(8);
    assertEquals(ROUNDS * 8, allocatedByArrays(16) - ofEight);
    assertEquals(ROUNDS * 24, allocatedByArrays(32) - ofEight);
    assertEquals(0, ofEight % ROUNDS);
  }

  @ParameterizedTest
  @MethodSource("all")
  void updatesAllocateNothingAndResultsTheirArray(Subject subject) {
    Computation reused = subject.open();
    long result = allocatedByArrays(reused.length());
    assertEquals(
        result,
        allocatedBy(
            () -> {
              for (int i = 0; i < 700; i++) {
                reused.update(MESSAGE[i]);
              }
              sink = reused.finish();
            }),
        "single bytes");
    assertEquals(
        result,
        allocatedBy(
            () -> {
              reused.update(MESSAGE, 0, MESSAGE.length);
              reused.update(MESSAGE, 1, 77);
              reused.update(MESSAGE, 5, 0);
              sink = reused.finish();
            }),
        "arrays");
    for (ByteBuffer buffer : new ByteBuffer[] {HEAP, DIRECT, READ_ONLY}) {
      assertEquals(
          result,
          allocatedBy(
              () -> {
                reused.update(buffer.clear());
                reused.update(buffer.clear().limit(77));
                reused.update(buffer);
                sink = reused.finish();
              }),
          buffer.toString());
    }
    assertEquals(
        result,
        allocatedBy(
            () -> {
              reused.update(MESSAGE, 0, MESSAGE.length);
              reused.reset();
              sink = reused.finish();
            }),
        "reset");
  }
}
