package lanes.mode;

import java.nio.ByteBuffer;

/** A hash function that works on blocks. */
abstract class BlockHash implements Hash, BlockBuffer.Blocks {
  final BlockBuffer buffer;

  BlockHash(int blockLength) {
    this(blockLength, blockLength);
  }

  /**
   * @param blockLength how much is collected before it is processed
   * @param unit what is processed at once is a multiple of it
   */
  BlockHash(int blockLength, int unit) {
    buffer = new BlockBuffer(blockLength, unit);
  }

  BlockHash(BlockHash other) {
    buffer = other.buffer.copy();
  }

  @Override
  public final void update(byte in) {
    buffer.update(in, this);
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    buffer.update(in, offset, length, this);
  }

  @Override
  public final void update(ByteBuffer in) {
    if (in.hasArray()) {
      update(in.array(), in.arrayOffset() + in.position(), in.remaining());
      in.position(in.limit());
    } else {
      buffer.update(in, this);
    }
  }
}
