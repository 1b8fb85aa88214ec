package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;
import javax.crypto.SecretKey;
import lanes.Blake2b;
import lanes.Blake2s;
import lanes.Blake3;
import lanes.Oracle;
import lanes.ParallelHash;
import lanes.Sha3;
import lanes.TupleHash;
import lanes.Xof;
import org.junit.jupiter.api.Test;

/** Memory segments, as buffers: read while their arena is open, and not when it is closed. */
class ClosedArenaTest {
  private static final byte[] MESSAGE = Subject.bytes(191, 70_000);

  /** Among them whole blocks of every function, which are held back as they may be the last. */
  private static final int[] BEFORE = {
    0, 1, 64, 72, 104, 128, 136, 144, 168, 1024, 2048, 4096, 65_536, 70_000
  };

  private static ByteBuffer closed() {
    try (Arena arena = Arena.ofConfined()) {
      return arena.allocateFrom(ValueLayout.JAVA_BYTE, MESSAGE).asByteBuffer();
    }
  }

  @Test
  void digestsAndMacs() {
    for (Subject subject : Subject.all()) {
      for (int before : BEFORE) {
        byte[] part = Arrays.copyOf(MESSAGE, before);
        Computation computation = subject.open();
        computation.update(part, 0, before);
        ByteBuffer closed = closed();
        assertThrows(IllegalStateException.class, () -> computation.update(closed));
        assertEquals(0, closed.position());
        assertArrayEquals(subject.expected(part), computation.finish(), subject + " " + before);
      }
    }
  }

  @Test
  void extendableOutput() {
    for (XofSubject subject : XofSubject.all()) {
      for (int before : BEFORE) {
        Xof xof = subject.open();
        xof.update(MESSAGE, 0, before);
        ByteBuffer closed = closed();
        assertThrows(IllegalStateException.class, () -> xof.update(closed));
        assertEquals(MESSAGE.length, closed.remaining());
        assertArrayEquals(subject.expected(MESSAGE, 0, before, 50), xof.peek(50));
        assertThrows(IllegalStateException.class, () -> xof.read(closed.limit(50)));
        xof.update(MESSAGE, before, 0);
        assertArrayEquals(subject.expected(MESSAGE, 0, before, 50), xof.read(50));
      }
    }
  }

  @Test
  void functionsOfTheirOwn() {
    SecretKey key = Oracle.secretKey(new byte[32]);
    assertThrows(IllegalStateException.class, () -> Blake3.hash(closed()));
    assertThrows(IllegalStateException.class, () -> Blake3.keyedHash(key, closed()));
    assertThrows(IllegalStateException.class, () -> Blake2b.hash(closed()));
    assertThrows(IllegalStateException.class, () -> Blake2b.keyedHash(key, closed()));
    assertThrows(IllegalStateException.class, () -> Blake2s.hash(closed()));
    assertThrows(IllegalStateException.class, () -> Blake2s.keyedHash(key, closed()));
    assertThrows(IllegalStateException.class, () -> Sha3.hash(256, closed()));

    TupleHash tuple = TupleHash.ofStrength(128).add(MESSAGE);
    assertThrows(IllegalStateException.class, () -> tuple.add(closed()));
    assertArrayEquals(TupleHash.ofStrength(128).add(MESSAGE).hash(32), tuple.hash(32));

    ParallelHash parallel = ParallelHash.ofStrength(128, 1000).update(MESSAGE);
    ByteBuffer closed = closed();
    assertThrows(IllegalStateException.class, () -> parallel.update(closed));
    assertEquals(MESSAGE.length, closed.remaining());
    assertArrayEquals(
        ParallelHash.ofStrength(128, 1000).update(MESSAGE).hash(32), parallel.hash(32));
  }

  @Test
  void openSegmentsAreRead() {
    byte[] blake3 = Blake3.hash(MESSAGE);
    byte[] blake2b = Blake2b.hash(MESSAGE);
    byte[] blake2s = Blake2s.hash(MESSAGE);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment segment = arena.allocateFrom(ValueLayout.JAVA_BYTE, MESSAGE);
      assertArrayEquals(blake3, Blake3.hash(segment.asByteBuffer()));
      assertArrayEquals(blake2b, Blake2b.hash(segment.asReadOnly().asByteBuffer()));
      assertArrayEquals(blake2s, Blake2s.hash(MemorySegment.ofArray(MESSAGE).asByteBuffer()));
    }
  }
}
