package lanes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/** What a stream has, a piece at a time: the only loop over a stream. */
final class Pieces {
  /** No bound to what is read. */
  static final long ALL = Long.MAX_VALUE;

  /** Takes a piece, which is overwritten afterwards. */
  interface Sink {
    void take(byte[] in, int offset, int length);
  }

  private Pieces() {}

  /**
   * Hands on what a stream has, each piece as soon as it is read.
   *
   * @param longest bytes in a piece, at least 1
   * @param most as many bytes are read, and no more; not negative
   * @return how many bytes that was: less where the stream ended
   * @throws IOException if the stream fails, or gives a count that cannot be, of whose piece
   *     nothing is handed on
   */
  static long of(InputStream in, int longest, long most, Sink sink) throws IOException {
    Objects.requireNonNull(in, "in");
    byte[] piece = new byte[(int) Math.min(longest, most)];
    long total = 0;
    try {
      while (total < most) {
        int room = (int) Math.min(piece.length, most - total);
        int count = in.read(piece, 0, room);
        if (count == -1) {
          break;
        }
        if (count < 0 || count > room) {
          throw new IOException(
              "the stream says that it read " + count + " bytes, where there was room for " + room);
        }
        sink.take(piece, 0, count);
        total += count;
      }
    } finally {
      Arrays.fill(piece, (byte) 0);
    }
    return total;
  }
}
