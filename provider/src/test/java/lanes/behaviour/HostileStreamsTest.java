package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import lanes.ParallelHash;
import lanes.TupleHash;
import lanes.Xof;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams that give counts which no stream should give: a count is not believed. */
class HostileStreamsTest {
  private static final byte[] MESSAGE = Subject.bytes(221, 3000);

  /** Gives the message in parts of a thousand bytes and, after each, of none; then this count. */
  private static final class Hostile extends InputStream {
    private final int last;
    private final boolean relative;
    private int at;
    private boolean pause;
    private byte[] lent;

    /**
     * @param relative whether the count is so much above what was asked for
     */
    Hostile(int last, boolean relative) {
      this.last = last;
      this.relative = relative;
    }

    @Override
    public int read() {
      throw new AssertionError("nobody reads single bytes");
    }

    @Override
    public int read(byte[] out, int offset, int length) {
      assertTrue(length > 0, "asked for nothing, which might go on for ever");
      lent = out;
      pause = !pause;
      if (!pause) {
        return 0;
      }
      if (at == MESSAGE.length) {
        Arrays.fill(out, offset, offset + length, (byte) 1);
        return relative ? length + last : last;
      }
      int count = Math.min(1000, length);
      System.arraycopy(MESSAGE, at, out, offset, count);
      at += count;
      return count;
    }

    void assertNothingIsLeft() {
      assertArrayEquals(new byte[lent.length], lent);
    }
  }

  private static Hostile[] all() {
    return new Hostile[] {
      new Hostile(1, true),
      new Hostile(Integer.MAX_VALUE, false),
      new Hostile(-2, false),
      new Hostile(Integer.MIN_VALUE, false)
    };
  }

  @Test
  void messages() {
    for (XofSubject subject : XofSubject.all()) {
      for (Hostile hostile : all()) {
        Xof xof = subject.open();
        IOException e = assertThrows(IOException.class, () -> xof.update(hostile));
        assertTrue(e.getMessage().contains("room for"), e.getMessage());
        hostile.assertNothingIsLeft();
        assertArrayEquals(subject.expected(MESSAGE, 0, MESSAGE.length, 50), xof.read(50));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void parallelHashes(int strength) {
    byte[] expected = ParallelHash.ofStrength(strength, 700).update(MESSAGE).hash(32);
    for (Hostile hostile : all()) {
      ParallelHash hash = ParallelHash.ofStrength(strength, 700);
      assertThrows(IOException.class, () -> hash.update(hostile));
      hostile.assertNothingIsLeft();
      assertArrayEquals(expected, hash.hash(32));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void elements(int strength) throws IOException {
    byte[] expected = TupleHash.ofStrength(strength).add(MESSAGE).hash(32);
    for (Hostile hostile : all()) {
      TupleHash hash = TupleHash.ofStrength(strength);
      hash.add(new Hostile(0, false), MESSAGE.length);
      assertThrows(IOException.class, () -> hash.add(hostile, MESSAGE.length + 10));
      hostile.assertNothingIsLeft();
      assertArrayEquals(expected, hash.hash(32));
    }
  }

  @Test
  void ofAnElementOfNoBytesNothingIsRead() throws IOException {
    Hostile hostile = new Hostile(0, false);
    byte[] expected = TupleHash.ofStrength(128).add(new byte[0]).hash(32);
    TupleHash hash = TupleHash.ofStrength(128);
    assertThrows(NullPointerException.class, () -> hash.add((InputStream) null, 0));
    assertArrayEquals(expected, hash.add(hostile, 0).hash(32));
    assertEquals(0, hostile.at);
  }

  /** What a stream added while it is read could be neither before its element nor after it. */
  @Test
  void anElementAddsNoOther() throws IOException {
    byte[] expected = TupleHash.ofStrength(128).add(MESSAGE).add(new byte[5]).hash(32);
    TupleHash hash = TupleHash.ofStrength(128).add(MESSAGE);
    for (Executable nested :
        List.<Executable>of(
            () -> hash.add(new byte[9]),
            () -> hash.add(ByteBuffer.allocate(9)),
            () -> hash.add(ByteBuffer.allocateDirect(9)),
            () -> hash.add(new ByteArrayInputStream(MESSAGE), 9),
            () -> hash.hash(32),
            hash::output,
            hash::reset)) {
      InputStream stream =
          new InputStream() {
            @Override
            public int read() {
              assertThrows(IllegalStateException.class, nested);
              throw new IllegalStateException("as if the stream did not catch it");
            }
          };
      assertThrows(IllegalStateException.class, () -> hash.add(stream, 5));
    }
    assertArrayEquals(expected, hash.add(new byte[5]).hash(32));
  }
}
