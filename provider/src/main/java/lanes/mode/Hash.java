package lanes.mode;

import java.nio.ByteBuffer;

/**
 * One running computation of a hash function, plain or keyed. It may be used by one thread at a
 * time.
 *
 * <p>Callers have proven the ranges of arrays; nothing is checked again here.
 */
public interface Hash {
  /** Appends one byte of message. */
  void update(byte in);

  /** Appends {@code length} bytes of message, from {@code offset} on. */
  void update(byte[] in, int offset, int length);

  /**
   * Appends what remains in the buffer, and leaves nothing remaining. Where its memory goes midway,
   * what is before its position is appended, and nothing else.
   */
  void update(ByteBuffer in);

  /**
   * Writes {@code length} bytes of output and goes back to the state after construction.
   *
   * @param length as many as the function can give: a fixed number for some, any for others
   */
  void finish(byte[] out, int offset, int length);

  /** Forgets the message and goes back to the state after construction. */
  void reset();

  /** An independent computation in the same state. */
  Hash copy();

  /** Overwrites keys, state and message; the object cannot be used any more. */
  void wipe();
}
