package lanes;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import lanes.dispatch.Selected;

/**
 * TupleHash (NIST SP 800-185, section 5): a hash of a sequence of byte strings, in which the
 * boundaries count. {@code ("a", "bc")}, {@code ("ab", "c")} and {@code ("abc")} have different
 * hashes, and so has a sequence with an empty element.
 *
 * <pre>{@code
 * byte[] hash = TupleHash.ofStrength(128).add(name).add(address).hash(32);
 * }</pre>
 *
 * <p>Each call of {@code add} is an element, whole: so a boundary cannot be forgotten, and a long
 * element need not be in memory. {@link #hash} gives the hash of the elements so far and begins
 * anew. A hash of another length is that of another function; {@link #output} gives the one whose
 * output has any length (TupleHashXOF, section 5.3.1).
 *
 * <p>An object is for one thread at a time.
 */
public final class TupleHash {
  private static final int PIECE = 1 << 14;

  private final String name;

  /** Null while an element is read from a stream. */
  private lanes.mode.TupleHash hash;

  private TupleHash(int strengthBits, byte[] customization) {
    name = "TupleHash" + strengthBits;
    hash = new lanes.mode.TupleHash(Selected.keccak().kernel(), strengthBits, customization);
  }

  /**
   * TupleHash128 or TupleHash256.
   *
   * @param strengthBits 128 or 256
   * @throws IllegalArgumentException if it is neither
   */
  public static TupleHash ofStrength(int strengthBits) {
    return ofStrength(strengthBits, new byte[0]);
  }

  /**
   * TupleHash128 or TupleHash256 with a customization.
   *
   * @param strengthBits 128 or 256
   * @param customization S of the standard, of any length
   * @throws IllegalArgumentException if the strength is neither
   */
  public static TupleHash ofStrength(int strengthBits, byte[] customization) {
    Objects.requireNonNull(customization, "customization");
    return new TupleHash(Lengths.strength(strengthBits), customization);
  }

  private lanes.mode.TupleHash whole() {
    if (hash == null) {
      throw new IllegalStateException("an element is being read from its stream");
    }
    return hash;
  }

  /** Adds an element. */
  public TupleHash add(byte[] element) {
    return add(element, 0, element.length);
  }

  /** Adds an element of {@code length} bytes, from {@code offset} on. */
  public TupleHash add(byte[] in, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, in.length);
    whole().beginElement(length);
    hash.update(in, offset, length);
    return this;
  }

  /**
   * Adds what remains in a buffer as one element, and leaves nothing remaining. Where the buffer's
   * memory is gone, or goes midway, what its access throws is thrown, no element is added, and the
   * buffer's position stays; with the reservation that {@link Xof} makes.
   */
  public TupleHash add(ByteBuffer element) {
    int length = element.remaining();
    if (element.hasArray()) {
      add(element.array(), element.arrayOffset() + element.position(), length);
      element.position(element.limit());
      return this;
    }
    int from = element.position();
    lanes.mode.TupleHash former = whole();
    lanes.mode.TupleHash longer = former.copy();
    try {
      longer.beginElement(length);
      longer.update(element);
      hash = longer;
    } finally {
      (hash == longer ? former : longer).wipe();
      if (hash == former) {
        element.position(from);
      }
    }
    return this;
  }

  /**
   * Adds an element from a stream, which is not closed. The length goes before the element, so it
   * has to be known.
   *
   * <p>While it is read, all methods throw {@link IllegalStateException}.
   *
   * @param length as many bytes are read, and no more; 0 to 2<sup>61</sup> - 1
   * @throws EOFException if the stream has fewer; no element is added then
   * @throws IOException if the stream fails, or says that it read less than nothing or more than
   *     was asked for; no element is added then
   */
  public TupleHash add(InputStream element, long length) throws IOException {
    if (length < 0 || length > lanes.mode.TupleHash.LONGEST_ELEMENT) {
      throw new IllegalArgumentException("an element of " + length + " bytes");
    }
    lanes.mode.TupleHash former = whole();
    lanes.mode.TupleHash longer = former.copy();
    // A stream that adds an element itself would have it lost.
    hash = null;
    try {
      longer.beginElement(length);
      long left = length - Pieces.of(element, PIECE, length, longer::update);
      if (left > 0) {
        throw new EOFException("an element of " + length + " bytes ended " + left + " too early");
      }
      hash = longer;
    } finally {
      if (hash == null) {
        hash = former;
      }
      (hash == longer ? former : longer).wipe();
    }
    return this;
  }

  /**
   * The hash of the elements so far; then there are none.
   *
   * @param length in bytes, at least 1
   */
  public byte[] hash(int length) {
    byte[] out = new byte[Lengths.output(length)];
    whole().finish(out, 0, length);
    return out;
  }

  /**
   * Output of any length (TupleHashXOF) for the elements so far, which stay as they are: more may
   * be added, which changes nothing of this output.
   */
  public InputStream output() {
    return Xof.ofOutput(name, whole().output()).inputStream();
  }

  /** Forgets all elements. */
  public void reset() {
    whole().reset();
  }
}
