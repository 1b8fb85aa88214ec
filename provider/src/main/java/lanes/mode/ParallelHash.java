package lanes.mode;

import java.nio.ByteBuffer;
import java.util.Arrays;
import lanes.kernel.KeccakKernel;

/**
 * ParallelHash (NIST SP 800-185, section 6): the hash of the hashes of blocks of the message. Here
 * the blocks are hashed one after the other.
 */
public final class ParallelHash implements Hash {
  private static final byte[] NAME = {'P', 'a', 'r', 'a', 'l', 'l', 'e', 'l', 'H', 'a', 's', 'h'};

  /** Over the hashes of the blocks. */
  private final Sponge outer;

  /** Over one block. */
  private final Sponge inner;

  private final byte[] innerHash;
  private final int blockLength;

  /** So many bytes of the block are absorbed. */
  private int count;

  /** So many blocks are complete. */
  private long blocks;

  /**
   * @param strengthBits 128 or 256
   * @param blockLength B, in bytes, at least 1
   * @param customization S, of any length
   */
  public ParallelHash(
      KeccakKernel kernel, int strengthBits, int blockLength, byte[] customization) {
    outer = Sponge.cshake(kernel, strengthBits, NAME, customization);
    inner = Sponge.ofStrength(kernel, strengthBits, Sponge.SHAKE);
    innerHash = new byte[2 * strengthBits / Byte.SIZE];
    this.blockLength = blockLength;
    begin();
  }

  private ParallelHash(ParallelHash other) {
    outer = other.outer.copy();
    inner = other.inner.copy();
    innerHash = new byte[other.innerHash.length];
    blockLength = other.blockLength;
    count = other.count;
    blocks = other.blocks;
  }

  private void begin() {
    count = 0;
    blocks = 0;
    outer.absorb(Encoding.leftEncode(blockLength));
  }

  @Override
  public void update(byte in) {
    inner.update(in);
    absorbed(1);
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    int part;
    for (int at = offset; at < offset + length; at += part) {
      part = Math.min(offset + length - at, blockLength - count);
      inner.update(in, at, part);
      absorbed(part);
    }
  }

  @Override
  public void update(ByteBuffer in) {
    int limit = in.limit();
    while (in.hasRemaining()) {
      int from = in.position();
      in.limit(from + Math.min(in.remaining(), blockLength - count));
      try {
        inner.update(in);
      } finally {
        // Less than that part, where the memory goes midway.
        absorbed(in.position() - from);
        in.limit(limit);
      }
    }
  }

  private void absorbed(int part) {
    count += part;
    if (count == blockLength) {
      endBlock();
    }
  }

  private void endBlock() {
    inner.finish(innerHash, 0, innerHash.length);
    outer.absorb(innerHash);
    count = 0;
    blocks++;
  }

  /** Writes the hash of that length, which is another function for each, and starts anew. */
  @Override
  public void finish(byte[] out, int offset, int length) {
    end(length);
    outer.finish(out, offset, length);
    begin();
  }

  /** ParallelHashXOF (section 6.3.1) of the message so far, ready to be read. */
  public ExtendableHash output() {
    ParallelHash ended = copy();
    ended.end(Sponge.ANY_LENGTH);
    return ended.outer;
  }

  private void end(int outputLength) {
    if (count > 0) {
      endBlock();
    }
    outer.absorb(Encoding.rightEncode(blocks));
    outer.absorb(Encoding.rightEncodeBits(outputLength));
  }

  @Override
  public void reset() {
    inner.reset();
    outer.reset();
    begin();
  }

  @Override
  public ParallelHash copy() {
    return new ParallelHash(this);
  }

  @Override
  public void wipe() {
    inner.wipe();
    outer.wipe();
    Arrays.fill(innerHash, (byte) 0);
  }
}
