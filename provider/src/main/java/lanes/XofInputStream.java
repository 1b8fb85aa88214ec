package lanes;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** The output of an {@link Xof}. */
final class XofInputStream extends InputStream {
  private final Xof xof;
  private final byte[] one = new byte[1];
  private boolean closed;

  XofInputStream(Xof xof) {
    this.xof = xof;
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException("the stream is closed");
    }
  }

  @Override
  public int read() throws IOException {
    int count = read(one, 0, 1);
    int value = one[0] & 0xFF;
    one[0] = 0;
    return count < 0 ? -1 : value;
  }

  @Override
  public int read(byte[] out, int offset, int length) throws IOException {
    checkOpen();
    Objects.checkFromIndexSize(offset, length, out.length);
    int count = (int) atMost(length);
    xof.read(out, offset, count);
    return count == 0 && length > 0 ? -1 : count;
  }

  @Override
  public long skip(long length) throws IOException {
    checkOpen();
    long count = atMost(Math.max(0, length));
    xof.skip(count);
    return count;
  }

  /** As many of these bytes as are left. */
  private long atMost(long length) {
    long remaining = xof.remaining();
    return Long.compareUnsigned(length, remaining) > 0 ? remaining : length;
  }

  @Override
  public void close() {
    closed = true;
  }
}
