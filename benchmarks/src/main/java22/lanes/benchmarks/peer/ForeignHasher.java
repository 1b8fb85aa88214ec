package lanes.benchmarks.peer;

import java.lang.foreign.MemorySegment;

/**
 * A hasher of a native library. Method handles are constants of each subclass, for the compiler.
 */
abstract class ForeignHasher implements Hasher {
  final int outputLength;
  private boolean begun;

  /**
   * @param outputLength in bytes
   */
  ForeignHasher(int outputLength) {
    this.outputLength = outputLength;
  }

  /** Makes the state ready for a message. */
  abstract void begin() throws Throwable;

  abstract void append(MemorySegment part) throws Throwable;

  /** Writes the output; {@link #begin} comes next. */
  abstract void end(MemorySegment out) throws Throwable;

  private void ensureBegun() throws Throwable {
    if (!begun) {
      begin();
      begun = true;
    }
  }

  @Override
  public final void update(byte[] in, int offset, int length) {
    try {
      ensureBegun();
      append(MemorySegment.ofArray(in).asSlice(offset, length));
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
  }

  @Override
  public final byte[] finish() {
    byte[] out = new byte[outputLength];
    try {
      ensureBegun();
      end(MemorySegment.ofArray(out));
      begun = false;
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
    return out;
  }
}
