package lanes.mode;

/**
 * A hash function with output of any length, which can be taken in parts: whatever the parts, they
 * make up the same output.
 *
 * <p>The first {@link #read}, {@link #skip} or {@link #seek} ends the message; {@link #reset} and
 * {@link #finish}, which reads and then resets, begin another.
 */
public interface ExtendableHash extends Hash {
  /** Writes the next {@code length} bytes of output. */
  void read(byte[] out, int offset, int length);

  /**
   * Passes over output.
   *
   * @param length not negative
   */
  void skip(long length);

  /** Whether {@link #seek} can be called. */
  boolean isSeekable();

  /**
   * Goes to a position, at the same cost for each.
   *
   * @param position index of the byte of output that is read next; unsigned
   * @throws UnsupportedOperationException if the construction does not allow it
   */
  void seek(long position);

  /** Bytes in the whole output, unsigned; a caller reads no more. */
  default long outputLength() {
    return -1;
  }

  @Override
  ExtendableHash copy();
}
