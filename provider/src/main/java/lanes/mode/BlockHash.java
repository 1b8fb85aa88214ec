package lanes.mode;

import java.nio.ByteBuffer;

/** A hash function that works on blocks. */
abstract class BlockHash implements Hash, BlockBuffer.Blocks {
  final BlockBuffer buffer;

  BlockHash(int blockLength) {
    buffer = new BlockBuffer(blockLength);
  }

  BlockHash(BlockHash other) {
    buffer = other.buffer.copy();
  }

  @Override
  public final void update(byte in) {
    buffer.update(in, this);
  }

  @Override
  public final void update(byte[] in, int offset, int length) {
    buffer.update(in, offset, length, this);
  }

  @Override
  public final void update(ByteBuffer in) {
    buffer.update(in, this);
  }
}
