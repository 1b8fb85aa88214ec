package lanes;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.WritableByteChannel;

/** The message of an {@link Xof}. */
final class XofChannel implements WritableByteChannel {
  private final Xof xof;
  private boolean open = true;

  XofChannel(Xof xof) {
    this.xof = xof;
  }

  @Override
  public int write(ByteBuffer in) throws ClosedChannelException {
    if (!open) {
      throw new ClosedChannelException();
    }
    int count = in.remaining();
    xof.update(in);
    return count;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() {
    open = false;
  }
}
