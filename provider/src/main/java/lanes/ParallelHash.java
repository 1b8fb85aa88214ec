package lanes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import lanes.dispatch.Selected;

/**
 * ParallelHash (NIST SP 800-185, section 6): a hash of the hashes of blocks, which could be
 * computed side by side. Here they are computed one after the other, so this is for
 * interoperability; what is fast is BLAKE3.
 *
 * <pre>{@code
 * byte[] hash = ParallelHash.ofStrength(128, 8192).update(message).hash(32);
 * }</pre>
 *
 * <p>The block length is part of the function, and so is the output length; {@link #output} gives
 * the function whose output has any length (ParallelHashXOF, section 6.3.1).
 *
 * <p>An object is for one thread at a time.
 */
public final class ParallelHash {
  private static final int PIECE = 1 << 16;

  private final String name;
  private final lanes.mode.ParallelHash hash;

  private ParallelHash(int strengthBits, int blockLength, byte[] customization) {
    name = "ParallelHash" + strengthBits;
    hash =
        new lanes.mode.ParallelHash(
            Selected.keccak().kernel(), strengthBits, blockLength, customization);
  }

  /**
   * ParallelHash128 or ParallelHash256.
   *
   * @param strengthBits 128 or 256
   * @param blockLength B of the standard, in bytes, at least 1
   * @throws IllegalArgumentException if one of them is another
   */
  public static ParallelHash ofStrength(int strengthBits, int blockLength) {
    return ofStrength(strengthBits, blockLength, new byte[0]);
  }

  /**
   * ParallelHash128 or ParallelHash256 with a customization.
   *
   * @param strengthBits 128 or 256
   * @param blockLength B of the standard, in bytes, at least 1
   * @param customization S of the standard, of any length
   * @throws IllegalArgumentException if strength or block length are others
   */
  public static ParallelHash ofStrength(int strengthBits, int blockLength, byte[] customization) {
    Objects.requireNonNull(customization, "customization");
    if (blockLength < 1) {
      throw new IllegalArgumentException("a block has at least 1 byte, not " + blockLength);
    }
    return new ParallelHash(Lengths.strength(strengthBits), blockLength, customization);
  }

  /** Appends an array to the message. */
  public ParallelHash update(byte[] in) {
    return update(in, 0, in.length);
  }

  /** Appends {@code length} bytes to the message, from {@code offset} on. */
  public ParallelHash update(byte[] in, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, in.length);
    hash.update(in, offset, length);
    return this;
  }

  /**
   * Appends what remains in the buffer to the message, and leaves nothing remaining. Where the
   * buffer's memory goes midway, what is before its position then belongs to the message, with the
   * reservation that {@link Xof} makes.
   */
  public ParallelHash update(ByteBuffer in) {
    hash.update(in);
    return this;
  }

  /**
   * Appends what a stream has, up to its end. The stream is not closed. If it throws, what it gave
   * before belongs to the message.
   *
   * @return how many bytes that was
   * @throws IOException if the stream fails, or says that it read less than nothing or more than
   *     was asked for
   */
  public long update(InputStream in) throws IOException {
    return Pieces.of(in, PIECE, Pieces.ALL, hash::update);
  }

  /**
   * The hash of the message so far; then there is none.
   *
   * @param length in bytes, at least 1
   */
  public byte[] hash(int length) {
    byte[] out = new byte[Lengths.output(length)];
    hash.finish(out, 0, length);
    return out;
  }

  /**
   * Output of any length (ParallelHashXOF) for the message so far, which may go on: that changes
   * nothing of this output.
   */
  public InputStream output() {
    return Xof.ofOutput(name, hash.output()).inputStream();
  }

  /** Forgets the message. */
  public void reset() {
    hash.reset();
  }
}
