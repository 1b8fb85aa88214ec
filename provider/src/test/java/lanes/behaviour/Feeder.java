package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/** Gives parts of a message to a computation, in every form that JCA has. */
final class Feeder {
  /** A form of update. */
  enum Form {
    SINGLE_BYTES,
    ARRAY,
    ARRAY_COPY_AT_OFFSET,
    HEAP,
    HEAP_SLICE,
    DIRECT,
    DIRECT_SLICE,
    READ_ONLY,
    READ_ONLY_DIRECT
  }

  /** Most bytes that go in one by one in one step. */
  private static final int MOST_SINGLE_BYTES = 64;

  private ByteBuffer direct = ByteBuffer.allocateDirect(1 << 16);

  /**
   * Feeds a message in random pieces and forms, with empty updates between.
   *
   * @param longestPiece the lengths of the pieces spread evenly over the orders of magnitude up to
   *     this
   */
  void feed(Computation computation, byte[] message, int longestPiece, Random random) {
    int at = 0;
    while (at < message.length) {
      Form form = Form.values()[random.nextInt(Form.values().length)];
      int length = (int) Math.exp(random.nextDouble() * Math.log(longestPiece + 1.0));
      length = Math.min(length, message.length - at);
      if (form == Form.SINGLE_BYTES) {
        length = Math.min(length, MOST_SINGLE_BYTES);
      }
      feed(computation, message, at, length, form);
      at += length;
      if (random.nextInt(4) == 0) {
        Form empty = Form.values()[random.nextInt(Form.values().length)];
        feed(computation, message, random.nextInt(message.length + 1), 0, empty);
      }
    }
  }

  void feed(Computation computation, byte[] message, int offset, int length, Form form) {
    switch (form) {
      case SINGLE_BYTES -> {
        for (int i = 0; i < length; i++) {
          computation.update(message[offset + i]);
        }
      }
      case ARRAY -> computation.update(message, offset, length);
      case ARRAY_COPY_AT_OFFSET -> {
        int shift = 1 + offset % 13;
        byte[] copy = new byte[length + shift + 3];
        System.arraycopy(message, offset, copy, shift, length);
        computation.update(copy, shift, length);
      }
      case HEAP -> feed(computation, ByteBuffer.wrap(message, offset, length));
      case HEAP_SLICE -> feed(computation, sliced(ByteBuffer.wrap(message, offset, length)));
      case READ_ONLY ->
          feed(computation, ByteBuffer.wrap(message, offset, length).asReadOnlyBuffer());
      case DIRECT -> feed(computation, direct(message, offset, length));
      case DIRECT_SLICE -> feed(computation, sliced(direct(message, offset, length)));
      case READ_ONLY_DIRECT ->
          feed(computation, direct(message, offset, length).asReadOnlyBuffer());
    }
  }

  /** The same bytes behind a position and an array offset of the slice's own. */
  private static ByteBuffer sliced(ByteBuffer buffer) {
    int position = buffer.position();
    int before = Math.min(position, 5);
    buffer.position(position - before);
    ByteBuffer slice = buffer.slice();
    buffer.position(position);
    return slice.position(before);
  }

  private ByteBuffer direct(byte[] message, int offset, int length) {
    int shift = 1 + offset % 13;
    if (direct.capacity() < length + shift) {
      direct = ByteBuffer.allocateDirect(2 * (length + shift));
    }
    direct.clear().position(shift);
    direct.put(message, offset, length);
    return direct.limit(shift + length).position(shift);
  }

  /** Checks that an update takes what remains and moves nothing else. */
  private static void feed(Computation computation, ByteBuffer buffer) {
    int position = buffer.position();
    int limit = buffer.limit();
    buffer.order(ByteOrder.LITTLE_ENDIAN);
    buffer.mark();
    computation.update(buffer);
    assertEquals(0, buffer.remaining());
    assertEquals(limit, buffer.limit());
    assertEquals(ByteOrder.LITTLE_ENDIAN, buffer.order());
    assertEquals(position, buffer.reset().position());
  }
}
