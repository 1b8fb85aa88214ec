package lanes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.WritableByteChannel;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Objects;
import lanes.mode.ExtendableHash;

/**
 * A hash function with output of any length, which is read like a stream: BLAKE3, SHAKE (FIPS 202),
 * cSHAKE and KMACXOF (NIST SP 800-185), BLAKE2X.
 *
 * <pre>{@code
 * try (Xof xof = Xof.getInstance("BLAKE3")) {
 *   xof.update(message);
 *   byte[] first = xof.read(64);
 *   byte[] next = xof.read(64);
 * }
 * }</pre>
 *
 * <p>First the message is given, by any number of updates; then output is taken, by any number of
 * {@link #read(byte[]) reads}, {@link #skip skips} and, for BLAKE3 and BLAKE2X, {@link #seek
 * seeks}, the first of which ends the message. Whatever the parts, they make up the same message
 * and the same output; a read goes on where the one before it ended. After the message has ended,
 * an update throws {@link IllegalStateException}; {@link #reset} begins another message, with the
 * same parameters. {@link #peek(byte[])} shows the output of the message so far and ends nothing.
 *
 * <p>An output has 2<sup>64</sup> - 1 bytes; that of BLAKE2XB has 2<sup>38</sup>, that of BLAKE2XS
 * 2<sup>37</sup>, or as many as were {@link XofParameterSpec#ofOutputLength asked for}. Positions
 * in it are unsigned, as by {@link Long#toUnsignedString(long)}; what would go beyond the end is
 * refused with an {@link IllegalArgumentException}, before anything is changed.
 *
 * <p>Ranges that are not inside their array throw {@link IndexOutOfBoundsException}, and every
 * method but {@link #close} and {@link #algorithm} throws {@link IllegalStateException} after
 * {@link #close}. An object is for one thread at a time.
 *
 * <p>What is said of buffers whose memory goes midway holds where the JVM throws at the access. Of
 * a mapped file it may throw later, as {@link java.nio.MappedByteBuffer} says, and does so in
 * compiled code and on JDK 17: then {@link #reset} is the way to a state that is known.
 */
public final class Xof implements AutoCloseable, Cloneable {
  /** Bytes that are held on the way from a stream or to a buffer outside of the heap. */
  private static final int PIECE = 1 << 16;

  private final String algorithm;

  /** Null after closing. */
  private ExtendableHash hash;

  private boolean reading;

  /** Index of the byte of output that is read next, unsigned. */
  private long position;

  private Xof(String algorithm, ExtendableHash hash) {
    this.algorithm = algorithm;
    this.hash = hash;
  }

  /**
   * A function without parameters.
   *
   * @param algorithm {@code BLAKE3}, {@code BLAKE2XB}, {@code BLAKE2XS}, {@code SHAKE128}, {@code
   *     SHAKE256}, or {@code CSHAKE128} or {@code CSHAKE256}, which without parameters are SHAKE;
   *     in any letter case
   * @throws NoSuchAlgorithmException if there is no such function
   * @throws InvalidParameterException if the function needs parameters
   */
  public static Xof getInstance(String algorithm) throws NoSuchAlgorithmException {
    try {
      return getInstance(algorithm, null);
    } catch (InvalidKeyException | InvalidAlgorithmParameterException e) {
      throw new InvalidParameterException(e.getMessage());
    }
  }

  /**
   * A function with parameters.
   *
   * @param algorithm {@code BLAKE3}, {@code BLAKE2XB}, {@code BLAKE2XS}, {@code SHAKE128}, {@code
   *     SHAKE256}, {@code CSHAKE128}, {@code CSHAKE256}, {@code KMACXOF128} or {@code KMACXOF256},
   *     in any letter case
   * @param parameters null for none
   * @throws NoSuchAlgorithmException if there is no such function
   * @throws InvalidKeyException if the key is missing, has a wrong length or does not give its
   *     bytes
   * @throws InvalidAlgorithmParameterException if the function does not take these parameters
   */
  public static Xof getInstance(String algorithm, XofParameterSpec parameters)
      throws NoSuchAlgorithmException, InvalidKeyException, InvalidAlgorithmParameterException {
    Objects.requireNonNull(algorithm, "algorithm");
    Construction construction = Construction.of(algorithm);
    return new Xof(construction.name(), construction.make(parameters));
  }

  /** An output that is already there, from its beginning. */
  static Xof ofOutput(String algorithm, ExtendableHash hash) {
    Xof xof = new Xof(algorithm, hash);
    xof.reading = true;
    return xof;
  }

  /** The name of the function, in upper case. */
  public String algorithm() {
    return algorithm;
  }

  private ExtendableHash open() {
    if (hash == null) {
      throw new IllegalStateException(algorithm + " is closed");
    }
    return hash;
  }

  private ExtendableHash absorbing() {
    ExtendableHash open = open();
    if (reading) {
      throw new IllegalStateException(
          "the message has ended, as output was asked for; reset() begins another");
    }
    return open;
  }

  /** Appends one byte of message. */
  public Xof update(byte in) {
    absorbing().update(in);
    return this;
  }

  /** Appends an array to the message. */
  public Xof update(byte[] in) {
    absorbing().update(in, 0, in.length);
    return this;
  }

  /** Appends {@code length} bytes to the message, from {@code offset} on. */
  public Xof update(byte[] in, int offset, int length) {
    ExtendableHash absorbing = absorbing();
    Objects.checkFromIndexSize(offset, length, in.length);
    absorbing.update(in, offset, length);
    return this;
  }

  /**
   * Appends what remains in the buffer to the message, and leaves nothing remaining. A {@code
   * MemorySegment} is given as its {@code asByteBuffer()}; one whose arena is closed throws {@link
   * IllegalStateException} and changes nothing.
   *
   * <p>Where the memory of the buffer goes midway, as that of a mapped file which is cut meanwhile,
   * what its access throws is thrown, and what is before the buffer's position then belongs to the
   * message.
   */
  public Xof update(ByteBuffer in) {
    absorbing().update(in);
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
    absorbing();
    // By update, as the stream may be one that reads this output, which ends the message.
    return Pieces.of(in, PIECE, Pieces.ALL, this::update);
  }

  /** So many bytes of output are left, unsigned. */
  long remaining() {
    return open().outputLength() - position;
  }

  private ExtendableHash reading(long length) {
    ExtendableHash open = open();
    if (length < 0) {
      throw new IllegalArgumentException("a length of " + length + " bytes");
    }
    if (Long.compareUnsigned(length, remaining()) > 0) {
      throw new IllegalArgumentException(
          "an output has "
              + Long.toUnsignedString(open.outputLength())
              + " bytes, not "
              + length
              + " more after "
              + Long.toUnsignedString(position));
    }
    return open;
  }

  private void passed(long length) {
    reading = true;
    position += length;
  }

  /** The next {@code length} bytes of output. */
  public byte[] read(int length) {
    reading(length);
    byte[] out = new byte[length];
    read(out, 0, length);
    return out;
  }

  /** Fills an array with the next bytes of output. */
  public void read(byte[] out) {
    read(out, 0, out.length);
  }

  /** Writes the next {@code length} bytes of output, from {@code offset} on. */
  public void read(byte[] out, int offset, int length) {
    open();
    Objects.checkFromIndexSize(offset, length, out.length);
    reading(length).read(out, offset, length);
    passed(length);
  }

  /**
   * Fills what remains of the buffer with the next bytes of output.
   *
   * <p>Where the memory of the buffer is gone, what its access throws is thrown, and nothing is
   * read. Where it goes midway, as that of a mapped file which is cut meanwhile, the output that
   * was meant for it counts as read: no byte of it is given again, and {@link #position} is at most
   * 65536 bytes ahead of what the buffer got, whose own position says how much that was.
   */
  public void read(ByteBuffer out) {
    int length = out.remaining();
    ExtendableHash from = reading(length);
    if (out.isReadOnly()) {
      throw new ReadOnlyBufferException();
    }
    if (out.hasArray()) {
      read(out.array(), out.arrayOffset() + out.position(), length);
      out.position(out.limit());
      return;
    }
    if (out.hasRemaining()) {
      // Fails where the memory is gone; then nothing is read.
      out.get(out.position());
    }
    byte[] piece = new byte[Math.min(PIECE, length)];
    try {
      do {
        int count = Math.min(piece.length, out.remaining());
        from.read(piece, 0, count);
        passed(count);
        out.put(piece, 0, count);
      } while (out.hasRemaining());
    } finally {
      Arrays.fill(piece, (byte) 0);
    }
  }

  /**
   * Passes over output.
   *
   * @param length not negative; costs as much as reading, but for functions that can {@link #seek}
   */
  public void skip(long length) {
    reading(length).skip(length);
    passed(length);
  }

  /** Index of the byte of output that is read next, unsigned; 0 before the first read. */
  public long position() {
    open();
    return position;
  }

  /** Whether {@link #seek} can be called: for BLAKE3 and BLAKE2X. */
  public boolean isSeekable() {
    return open().isSeekable();
  }

  /**
   * Goes to a position of the output, forwards or backwards, at the same cost for each.
   *
   * @param newPosition index of the byte of output that is read next, unsigned: -1 is
   *     2<sup>64</sup> - 1, the end of BLAKE3's output
   * @throws IllegalArgumentException if it is beyond the end of the output
   * @throws UnsupportedOperationException if the function is not {@link #isSeekable seekable}
   */
  public void seek(long newPosition) {
    ExtendableHash open = open();
    if (open.isSeekable() && Long.compareUnsigned(newPosition, open.outputLength()) > 0) {
      throw new IllegalArgumentException(
          "an output has "
              + Long.toUnsignedString(open.outputLength())
              + " bytes, there is no position "
              + Long.toUnsignedString(newPosition));
    }
    open.seek(newPosition);
    reading = true;
    position = newPosition;
  }

  /**
   * Fills an array with the bytes that a read would give, and leaves everything as it is: the
   * message may go on.
   */
  public void peek(byte[] out) {
    peek(out, 0, out.length);
  }

  /** Writes {@code length} bytes that a read would give; see {@link #peek(byte[])}. */
  public void peek(byte[] out, int offset, int length) {
    open();
    Objects.checkFromIndexSize(offset, length, out.length);
    ExtendableHash open = reading(length);
    if (reading && open.isSeekable()) {
      open.read(out, offset, length);
      open.seek(position);
    } else {
      ExtendableHash ahead = open.copy();
      try {
        ahead.read(out, offset, length);
      } finally {
        ahead.wipe();
      }
    }
  }

  /** The next {@code length} bytes that a read would give; see {@link #peek(byte[])}. */
  public byte[] peek(int length) {
    reading(length);
    byte[] out = new byte[length];
    peek(out, 0, length);
    return out;
  }

  /** Forgets message and output, and begins another message with the same parameters. */
  public void reset() {
    open().reset();
    reading = false;
    position = 0;
  }

  /** An independent object with the same parameters, message and position. */
  @Override
  public Xof clone() {
    Xof clone = new Xof(algorithm, open().copy());
    clone.reading = reading;
    clone.position = position;
    return clone;
  }

  /** Overwrites key, message and state. Views and the object itself cannot be used any more. */
  @Override
  public void close() {
    if (hash != null) {
      hash.wipe();
      hash = null;
    }
  }

  /**
   * The output as a stream, from where it is on; each reads where the others and the object itself
   * have ended. It ends where the output does. To close it does not close the object.
   */
  public InputStream inputStream() {
    open();
    return new XofInputStream(this);
  }

  /** The message as a stream. To close it does not close the object, nor end the message. */
  public OutputStream outputStream() {
    open();
    return new XofOutputStream(this);
  }

  /** The message as a channel. To close it does not close the object, nor end the message. */
  public WritableByteChannel channel() {
    open();
    return new XofChannel(this);
  }
}
