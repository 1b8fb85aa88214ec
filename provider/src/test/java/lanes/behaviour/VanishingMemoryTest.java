package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import lanes.Blake2b;
import lanes.Blake3;
import lanes.ChildJvm;
import lanes.ParallelHash;
import lanes.TupleHash;
import lanes.Xof;
import lanes.dispatch.RunTests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Memory that goes while it is read or written: a file that is cut after it was mapped. What is
 * left is a state that the documentation tells.
 *
 * <p>In a child JVM that only interprets: compiled code may throw later than at the access, as
 * {@link java.nio.MappedByteBuffer} says, and then no state can be foretold.
 */
class VanishingMemoryTest {
  @Test
  void interpreted() throws IOException, InterruptedException {
    assumeTrue(System.getProperty("os.name").equals("Linux"), "mapped files can be cut");
    assumeTrue(Runtime.version().feature() >= 25, "JDK 17 throws at some later time");
    ChildJvm.Result result =
        ChildJvm.run(
            List.of(
                "-Xint",
                "-cp",
                ChildJvm.classPath(),
                RunTests.class.getName(),
                Cases.class.getName()));
    assertEquals(0, result.exitStatus(), result.toString());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.contains("SUCCESSFUL VanishingMemoryTest$Cases"), result.toString());
    assertEquals(
        7,
        lines.stream().filter(line -> line.matches("SUCCESSFUL \\w+\\(\\)")).count(),
        result::toString);
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("FAILED")), result.toString());
  }

  static class Cases {
    private static final byte[] MESSAGE = Subject.bytes(201, 200_000);

    /** What is left; whole pages of all sizes in use. */
    private static final int LEFT = 1 << 16;

    /** One of each kind, as an interpreter takes its time. */
    private static final List<String> KINDS =
        List.of(
            "BLAKE3-256",
            "BLAKE3",
            "BLAKE2B-512",
            "BLAKE2S-256",
            "SHA3-512",
            "SHAKE128-256",
            "KECCAK-288",
            "HmacSHA3-256",
            "KMAC256");

    @TempDir Path folder;

    /** The message in a file that is mapped and then cut. */
    private ByteBuffer cut() {
      Path file = folder.resolve("mapped");
      try {
        Files.write(file, MESSAGE);
        try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
          ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_WRITE, 0, MESSAGE.length);
          channel.truncate(LEFT);
          return mapped;
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }

    @Test
    void digestsAndMacs() {
      for (Subject subject : Subject.all()) {
        if (!KINDS.contains(subject.entry().name())) {
          continue;
        }
        Computation computation = subject.open();
        computation.update(MESSAGE, 0, 100);
        ByteBuffer cut = cut().position(100);
        assertThrows(InternalError.class, () -> computation.update(cut));
        assertTrue(cut.position() <= LEFT);
        assertArrayEquals(
            subject.expected(MESSAGE, 0, cut.position()), computation.finish(), subject.toString());
      }
    }

    @Test
    void messages() throws Exception {
      for (XofSubject subject : XofSubject.all()) {
        Xof xof = subject.open();
        xof.update(MESSAGE, 0, 100);
        ByteBuffer cut = cut().position(100);
        assertThrows(InternalError.class, () -> xof.update(cut));
        assertTrue(cut.position() <= LEFT);
        assertArrayEquals(subject.expected(MESSAGE, 0, cut.position(), 50), xof.peek(50));
        Object hash = XofTest.field(xof, "hash");
        xof.close();
        if (subject.key() != null) {
          assertTrue(XofTest.isWiped(hash), subject + " is wiped");
        }
      }
    }

    @Test
    void outputs() {
      for (XofSubject subject : XofSubject.all()) {
        if (subject.parameters() != null && subject.parameters().outputLength().isPresent()) {
          continue;
        }
        byte[] expected = subject.expected(MESSAGE, 0, 100, LEFT + 150);
        Xof xof = subject.open();
        xof.update(MESSAGE, 0, 100);
        ByteBuffer cut = cut().limit(LEFT + 100);
        assertThrows(InternalError.class, () -> xof.read(cut));
        assertEquals(LEFT, cut.position());
        byte[] got = new byte[LEFT];
        cut.get(0, got);
        assertArrayEquals(Arrays.copyOf(expected, LEFT), got);
        // What would have come next was lost, and does not come again.
        assertEquals(LEFT + 100, xof.position());
        assertArrayEquals(Arrays.copyOfRange(expected, LEFT + 100, LEFT + 150), xof.read(50));
      }
    }

    @Test
    void anOutputThatIsLostEndsTheMessage() throws Exception {
      Xof xof = Xof.getInstance("SHAKE128");
      ByteBuffer cut = cut().position(LEFT - 1).limit(LEFT + 100);
      assertThrows(InternalError.class, () -> xof.read(cut));
      assertEquals(101, xof.position());
      assertThrows(IllegalStateException.class, () -> xof.update((byte) 1));
      Xof other = Xof.getInstance("SHAKE128");
      // Gone from the first byte on: nothing is read.
      assertThrows(InternalError.class, () -> other.read(cut.position(LEFT)));
      assertEquals(0, other.position());
      other.update((byte) 1);
    }

    @Test
    void parallelHashes() {
      for (int blockLength : new int[] {1, 1000, LEFT, 1 << 20}) {
        ParallelHash hash = ParallelHash.ofStrength(128, blockLength).update(MESSAGE, 0, 100);
        ByteBuffer cut = cut().position(100);
        assertThrows(InternalError.class, () -> hash.update(cut));
        int taken = cut.position();
        assertTrue(taken <= LEFT);
        assertEquals(MESSAGE.length, cut.limit());
        hash.update(MESSAGE, taken, MESSAGE.length - taken);
        assertArrayEquals(
            ParallelHash.ofStrength(128, blockLength).update(MESSAGE).hash(32), hash.hash(32));
      }
    }

    @Test
    void elements() {
      TupleHash hash = TupleHash.ofStrength(128).add(MESSAGE);
      for (int from : new int[] {0, 100, LEFT - 1, LEFT, MESSAGE.length - 1}) {
        ByteBuffer cut = cut().position(from);
        assertThrows(InternalError.class, () -> hash.add(cut));
        assertEquals(from, cut.position());
        assertEquals(MESSAGE.length, cut.limit());
      }
      assertArrayEquals(TupleHash.ofStrength(128).add(MESSAGE).hash(32), hash.hash(32));
    }

    @Test
    void inOneCall() {
      assertThrows(InternalError.class, () -> Blake3.hash(cut()));
      assertThrows(InternalError.class, () -> Blake2b.hash(cut()));
    }
  }
}
