package lanes;

import java.io.IOException;
import java.io.OutputStream;

/** The message of an {@link Xof}. */
final class XofOutputStream extends OutputStream {
  private final Xof xof;
  private boolean closed;

  XofOutputStream(Xof xof) {
    this.xof = xof;
  }

  private void checkOpen() throws IOException {
    if (closed) {
      throw new IOException("the stream is closed");
    }
  }

  @Override
  public void write(int in) throws IOException {
    checkOpen();
    xof.update((byte) in);
  }

  @Override
  public void write(byte[] in, int offset, int length) throws IOException {
    checkOpen();
    xof.update(in, offset, length);
  }

  @Override
  public void close() {
    closed = true;
  }
}
