package lanes.kernel.scalar;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.KeccakKernel;
import org.junit.jupiter.api.Test;

/** The unrolled forms take over, and not before they are faster. */
class HandoverTest {
  private static final int BLOCKS = 500;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final byte[] message = new byte[BLOCKS * 136];

  @Test
  void blake3() {
    ScalarBlake3 kernel = new ScalarBlake3();
    ScalarBlake3 unrolled = new ScalarBlake3();
    unrolled.handOver();
    int[] key = Blake3.iv();
    int chunks = message.length / Blake3.CHUNK;
    int parents = chunks / 2;
    for (int at = 0; at <= 3; at += 3) {
      int from = at;
      int[] cvs = new int[chunks * Blake3.CV_WORDS + at];
      int[] expected = cvs.clone();
      takesOver(
          at == 0 ? kernel::isHandedOver : kernel.elsewhere::isOver,
          () -> {
            kernel.chunks(key, message, 0, chunks, 0, 0, cvs, from, null);
            unrolled.chunks(key, message, 0, chunks, 0, 0, expected, from, null);
            assertArrayEquals(expected, cvs);
          });
    }
    int[] cvs = new int[chunks * Blake3.CV_WORDS];
    int[] expected = cvs.clone();
    takesOver(
        kernel.joining::isOver,
        () -> {
          kernel.parents(key, cvs, 0, parents, 0, cvs, 0, null);
          unrolled.parents(key, expected, 0, parents, 0, expected, 0, null);
          assertArrayEquals(expected, cvs);
        });
  }

  @Test
  void blake2b() {
    ScalarBlake2b kernel = new ScalarBlake2b();
    ScalarBlake2b unrolled = new ScalarBlake2b();
    unrolled.handOver();
    long[] state = new long[Blake2bKernel.STATE_WORDS];
    long[] expected = state.clone();
    takesOver(
        kernel::isHandedOver,
        () -> {
          kernel.compress(state, message, 0, BLOCKS, 128);
          unrolled.compress(expected, message, 0, BLOCKS, 128);
          assertTrue(Arrays.equals(expected, 0, Blake2bKernel.WORK, state, 0, Blake2bKernel.WORK));
        });
  }

  @Test
  void blake2s() {
    ScalarBlake2s kernel = new ScalarBlake2s();
    ScalarBlake2s unrolled = new ScalarBlake2s();
    unrolled.handOver();
    int[] state = new int[Blake2sKernel.STATE_WORDS];
    int[] expected = state.clone();
    takesOver(
        kernel::isHandedOver,
        () -> {
          kernel.compress(state, message, 0, BLOCKS, 64);
          unrolled.compress(expected, message, 0, BLOCKS, 64);
          assertTrue(Arrays.equals(expected, 0, Blake2sKernel.WORK, state, 0, Blake2sKernel.WORK));
        });
  }

  @Test
  void keccak() {
    ScalarKeccak kernel = new ScalarKeccak();
    ScalarKeccak unrolled = new ScalarKeccak();
    unrolled.handOver();
    long[] state = new long[KeccakKernel.STATE_WORDS];
    long[] expected = state.clone();
    takesOver(
        kernel::isHandedOver,
        () -> {
          kernel.absorb(state, message, 0, 136, BLOCKS);
          unrolled.absorb(expected, message, 0, 136, BLOCKS);
          assertArrayEquals(expected, state);
        });
  }

  /** The blocks give the same before, while the forms take turns, and after. */
  private static void takesOver(BooleanSupplier over, Runnable blocks) {
    long start = System.nanoTime();
    while (!over.getAsBoolean() && System.nanoTime() - start < PATIENCE_NANOS) {
      blocks.run();
    }
    assertTrue(over.getAsBoolean());
    blocks.run();
  }

  /** A kernel belongs to all threads. */
  @Test
  void threadsShareAKernelAcrossTheHandover() throws InterruptedException, ExecutionException {
    ScalarBlake2b kernel = new ScalarBlake2b();
    Callable<long[]> work =
        () -> {
          long[] state = new long[Blake2bKernel.STATE_WORDS];
          for (int i = 0; i < 400; i++) {
            kernel.compress(state, message, 0, BLOCKS, 128);
          }
          return Arrays.copyOf(state, Blake2bKernel.WORK);
        };
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<long[]>> states = threads.invokeAll(Collections.nCopies(4, work));
      for (Future<long[]> state : states) {
        assertArrayEquals(states.get(0).get(), state.get());
      }
      ScalarBlake2b unrolled = new ScalarBlake2b();
      unrolled.handOver();
      long[] expected = new long[Blake2bKernel.STATE_WORDS];
      for (int i = 0; i < 400; i++) {
        unrolled.compress(expected, message, 0, BLOCKS, 128);
      }
      assertArrayEquals(Arrays.copyOf(expected, Blake2bKernel.WORK), states.get(0).get());
    } finally {
      threads.shutdownNow();
    }
  }

  /** Where there is no C2, or it does no better, the clock is left alone for most of the time. */
  @Test
  void aFormThatNeverWinsIsTriedRarely() {
    Handover handover = new Handover();
    for (int i = 0; i < 1 << 15; i++) {
      assertFalse(handover.isOver());
      timed(handover, 100, 300);
    }
    assertEquals(1 << 14, timed(handover, 100, 300));
    assertEquals(1 << 14, timed(handover, 100, 101));
  }

  @Test
  void aFormThatIsHardlySlowerNeverTakesOver() {
    Handover handover = new Handover();
    for (int i = 0; i < 1 << 16; i++) {
      timed(handover, 100, 101);
      assertFalse(handover.isOver());
    }
  }

  /** Another thread may be in the middle of its turns when one has decided. */
  @Test
  void turnsThatAreLostDoNotUndoTheVerdict() {
    Handover handover = new Handover();
    handover.end();
    for (int i = 0; i < 64; i++) {
      timed(handover, 100, 101);
      assertTrue(handover.isOver());
    }
  }

  /** C2 may be busy with other methods for long. */
  @Test
  void aFormThatWinsLateTakesOver() {
    Handover handover = new Handover();
    for (int i = 0; i < 1 << 16; i++) {
      timed(handover, 100, 300);
    }
    for (int i = 0; i < 64; i++) {
      assertFalse(handover.isOver());
      timed(handover, 100, 90);
    }
    assertTrue(handover.isOver());
  }

  /** By the number of turns, not by time: a call that the system interrupts decides nothing. */
  @Test
  void takesOverWhenFasterInMostTurns() {
    Handover handover = new Handover();
    for (int i = 0; i < 15; i++) {
      timed(handover, 100, 10_000 * (i % 2) + 100);
    }
    for (int i = 0; i < 48; i++) {
      timed(handover, 100, 90);
      assertFalse(handover.isOver());
    }
    timed(handover, 100, 90);
    assertTrue(handover.isOver());
  }

  @Test
  void staysWhenFasterInHalfOfTheTurns() {
    Handover handover = new Handover();
    for (int i = 0; i < 1 << 10; i++) {
      timed(handover, 100, i % 2 == 0 ? 90 : 101);
      assertFalse(handover.isOver());
    }
  }

  @Test
  void slowCallsAreRare() {
    Handover handover = new Handover();
    timed(handover, 100, 1100);
    assertEquals(80, timed(handover, 100, 1100));
  }

  @Test
  void slowCallsAreRarerWhenC2HasBeenAsked() {
    Handover handover = new Handover();
    for (int i = 0; i < 6 << 10; i++) {
      timed(handover, 100, 1100);
    }
    assertEquals(640, timed(handover, 100, 1100));
  }

  @Test
  void theFirstUnrolledCallComesAfterAsManyAsAreAskedFor() {
    assertEquals(100, timed(new Handover(100), 100, 1100));
  }

  /** As it goes where two threads use the kernel at once. */
  @Test
  void anUnrolledCallMayEndBeforeTheFirstOther() {
    Handover handover = new Handover();
    while (!handover.isTimed()) {
      assertFalse(handover.takesUnrolled());
    }
    assertTrue(handover.isTimed());
    assertTrue(handover.takesUnrolled());
    handover.took(true, 100);
    assertFalse(handover.isTimed());
  }

  /** Makes the next two timed calls; tells how many were not timed before them. */
  private static int timed(Handover handover, long early, long unrolled) {
    int before = 0;
    while (!handover.isTimed()) {
      before++;
    }
    assertFalse(handover.takesUnrolled());
    handover.took(false, early);
    assertTrue(handover.isTimed());
    assertTrue(handover.takesUnrolled());
    handover.took(true, unrolled);
    return before;
  }
}
