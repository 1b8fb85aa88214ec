package lanes.mode;

import java.nio.ByteBuffer;
import lanes.kernel.KeccakKernel;

/** TupleHash (NIST SP 800-185, section 5): a hash of a sequence of strings. */
public final class TupleHash {
  /** Bytes in the longest element. */
  public static final long LONGEST_ELEMENT = Encoding.LONGEST;

  private static final byte[] NAME = {'T', 'u', 'p', 'l', 'e', 'H', 'a', 's', 'h'};

  private final Sponge sponge;

  /**
   * @param strengthBits 128 or 256
   * @param customization S, of any length
   */
  public TupleHash(KeccakKernel kernel, int strengthBits, byte[] customization) {
    sponge = Sponge.cshake(kernel, strengthBits, NAME, customization);
  }

  private TupleHash(TupleHash other) {
    sponge = other.sponge.copy();
  }

  /**
   * Begins the next element, of which the bytes follow.
   *
   * @param length of the element, 0 to {@link #LONGEST_ELEMENT}
   */
  public void beginElement(long length) {
    sponge.absorb(Encoding.leftEncodeBits(length));
  }

  /** Appends bytes of the element that was begun. */
  public void update(byte[] in, int offset, int length) {
    sponge.update(in, offset, length);
  }

  /** Appends what remains in the buffer, and leaves nothing remaining. */
  public void update(ByteBuffer in) {
    sponge.update(in);
  }

  /** Writes the hash of that length, which is another function for each, and starts anew. */
  public void finish(byte[] out, int offset, int length) {
    sponge.absorb(Encoding.rightEncodeBits(length));
    sponge.finish(out, offset, length);
  }

  /** TupleHashXOF (section 5.3.1) of the elements so far, ready to be read. */
  public ExtendableHash output() {
    Sponge output = sponge.copy();
    output.absorb(Encoding.rightEncodeBits(Sponge.ANY_LENGTH));
    return output;
  }

  public void reset() {
    sponge.reset();
  }

  public TupleHash copy() {
    return new TupleHash(this);
  }

  public void wipe() {
    sponge.wipe();
  }
}
