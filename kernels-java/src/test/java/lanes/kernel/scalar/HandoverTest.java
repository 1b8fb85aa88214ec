package lanes.kernel.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
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
    int[] key = Blake3.iv();
    int chunks = message.length / Blake3.CHUNK;
    int[] cvs = new int[chunks * Blake3.CV_WORDS];
    takesOver(kernel.chaining, () -> kernel.chunks(key, message, 0, chunks, 0, 0, cvs, 0, null));
    assertTrue(kernel.isHandedOver());
    int parents = chunks / 2;
    takesOver(kernel.joining, () -> kernel.parents(key, cvs, 0, parents, 0, cvs, 0, null));
  }

  @Test
  void blake2b() {
    ScalarBlake2b kernel = new ScalarBlake2b();
    long[] state = new long[Blake2bKernel.STATE_WORDS];
    takesOver(kernel.handover, () -> kernel.compress(state, message, 0, BLOCKS, 128));
  }

  @Test
  void blake2s() {
    ScalarBlake2s kernel = new ScalarBlake2s();
    int[] state = new int[Blake2sKernel.STATE_WORDS];
    takesOver(kernel.handover, () -> kernel.compress(state, message, 0, BLOCKS, 64));
  }

  @Test
  void keccak() {
    ScalarKeccak kernel = new ScalarKeccak();
    long[] state = new long[KeccakKernel.STATE_WORDS];
    takesOver(kernel.handover, () -> kernel.absorb(state, message, 0, 136, BLOCKS));
  }

  private static void takesOver(Handover handover, Runnable blocks) {
    long start = System.nanoTime();
    while (!handover.isOver() && System.nanoTime() - start < PATIENCE_NANOS) {
      blocks.run();
    }
    assertTrue(handover.isOver());
  }

  @Test
  void asManyFasterCallsInARowAsAreAskedFor() {
    Handover handover = new Handover();
    for (int i = 0; i < 3; i++) {
      timed(handover, 100, 70);
    }
    timed(handover, 100, 90);
    for (int i = 0; i < 3; i++) {
      timed(handover, 100, 70);
      assertFalse(handover.isOver());
    }
    timed(handover, 100, 70);
    assertTrue(handover.isOver());
  }

  @Test
  void slowCallsAreRare() {
    Handover handover = new Handover();
    timed(handover, 100, 1100);
    assertEquals(80, timed(handover, 100, 1100));
  }

  /** Makes the next two timed calls; tells how many were not timed before them. */
  private static int timed(Handover handover, long early, long unrolled) {
    int before = 0;
    while (!handover.isTimed()) {
      before++;
    }
    assertFalse(handover.isUnrolled());
    handover.took(early);
    assertTrue(handover.isTimed());
    assertTrue(handover.isUnrolled());
    handover.took(unrolled);
    return before;
  }
}
