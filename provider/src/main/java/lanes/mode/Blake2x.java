package lanes.mode;

import java.nio.ByteBuffer;
import java.util.Arrays;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;

/**
 * BLAKE2X (BLAKE2X specification, section 2): BLAKE2b or BLAKE2s with output of any length. The
 * hash of the message, the root hash, is hashed once more for each block of output; the block's
 * index and the length of the whole output are in the parameter block.
 */
public final class Blake2x implements ExtendableHash {
  /** The longest output of BLAKE2XB whose length is given. */
  public static final long LONGEST_B = 0xFFFF_FFFEL;

  /** The longest output of BLAKE2XS whose length is given. */
  public static final long LONGEST_S = 0xFFFE;

  /** Blocks in the longest output: an index has 32 bits. */
  private static final long MOST_BLOCKS = 1L << 32;

  private static final byte[] NO_KEY = {};
  private static final byte[] NONE = {};

  /** Over the message. */
  private final Blake2Hash root;

  /** Over the root hash, once for each block of output. */
  private final Blake2Hash node;

  private final boolean keyed;
  private final byte[] rootHash;
  private final long outputLength;

  /** The block of output from which less than a block was read last. */
  private final byte[] held;

  /** Its index; -1 for none. */
  private long heldIndex = -1;

  /** Whether the message has ended. */
  private boolean reading;

  /** Index of the byte of output that is read next. */
  private long position;

  private Blake2x(
      Blake2Hash root, Blake2Hash node, int hashLength, boolean keyed, long outputLength) {
    this.root = root;
    this.node = node;
    this.keyed = keyed;
    this.outputLength = outputLength;
    rootHash = new byte[hashLength];
    held = new byte[hashLength];
  }

  private Blake2x(Blake2x other) {
    this(
        (Blake2Hash) other.root.copy(),
        (Blake2Hash) other.node.copy(),
        other.rootHash.length,
        other.keyed,
        other.outputLength);
    reading = other.reading;
    position = other.position;
    System.arraycopy(other.rootHash, 0, rootHash, 0, rootHash.length);
  }

  /**
   * BLAKE2XB.
   *
   * @param key 0 to 64 bytes; none for the plain hash
   * @param outputLength 1 to {@link #LONGEST_B}, an output of another length is that of another
   *     function; or 0 for one that is not known beforehand
   */
  public static Blake2x ofB(Blake2bKernel kernel, byte[] key, long outputLength) {
    int hash = 64;
    // All ones stand for a length that is not known.
    long field = outputLength == 0 ? LONGEST_B + 1 : outputLength;
    return new Blake2x(
        new Blake2bHash(kernel, hash, key, rootParameters(field)),
        new Blake2bHash(kernel, hash, NO_KEY, nodeParameters(field, hash)),
        hash,
        key.length > 0,
        outputLength == 0 ? MOST_BLOCKS * hash : outputLength);
  }

  /**
   * BLAKE2XS.
   *
   * @param key 0 to 32 bytes; none for the plain hash
   * @param outputLength 1 to {@link #LONGEST_S}, or 0; see {@link #ofB}
   */
  public static Blake2x ofS(Blake2sKernel kernel, byte[] key, long outputLength) {
    int hash = 32;
    long field = outputLength == 0 ? LONGEST_S + 1 : outputLength;
    return new Blake2x(
        new Blake2sHash(kernel, hash, key, rootParameters(field)),
        new Blake2sHash(kernel, hash, NO_KEY, nodeParameters(field, hash)),
        hash,
        key.length > 0,
        outputLength == 0 ? MOST_BLOCKS * hash : outputLength);
  }

  private static Blake2Parameters rootParameters(long lengthField) {
    return new Blake2Parameters(NONE, NONE, 1, 1, 0, lengthField << 32, 0, 0);
  }

  private static Blake2Parameters nodeParameters(long lengthField, int hash) {
    return new Blake2Parameters(NONE, NONE, 0, 0, hash, lengthField << 32, 0, hash);
  }

  @Override
  public void update(byte in) {
    root.update(in);
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    root.update(in, offset, length);
  }

  @Override
  public void update(ByteBuffer in) {
    root.update(in);
  }

  private void endMessage() {
    if (!reading) {
      root.finish(rootHash, 0, rootHash.length);
      reading = true;
      position = 0;
    }
  }

  @Override
  public void read(byte[] out, int offset, int length) {
    endMessage();
    int block = rootHash.length;
    int done = 0;
    while (done < length) {
      long index = position / block;
      int inBlock = (int) position & block - 1;
      int count = Math.min(block - inBlock, length - done);
      if (count == blockLength(index)) {
        write(index, out, offset + done, count);
      } else {
        hold(index);
        System.arraycopy(held, inBlock, out, offset + done, count);
      }
      position += count;
      done += count;
    }
  }

  /** Bytes of output in a block; less than the others has the last one. */
  private int blockLength(long index) {
    return (int) Math.min(rootHash.length, outputLength - index * rootHash.length);
  }

  private void hold(long index) {
    if (index != heldIndex) {
      write(index, held, 0, blockLength(index));
      heldIndex = index;
    }
  }

  private void write(long index, byte[] out, int offset, int length) {
    node.beginNode((int) index, length);
    node.update(rootHash, 0, rootHash.length);
    node.finish(out, offset, length);
  }

  @Override
  public void finish(byte[] out, int offset, int length) {
    read(out, offset, length);
    reset();
  }

  @Override
  public void skip(long length) {
    endMessage();
    position += length;
  }

  @Override
  public boolean isSeekable() {
    return true;
  }

  @Override
  public void seek(long newPosition) {
    endMessage();
    position = newPosition;
  }

  @Override
  public long outputLength() {
    return outputLength;
  }

  @Override
  public void reset() {
    root.reset();
    if (keyed) {
      wipeOutput();
    }
    reading = false;
    heldIndex = -1;
  }

  @Override
  public Blake2x copy() {
    return new Blake2x(this);
  }

  @Override
  public void wipe() {
    root.wipe();
    wipeOutput();
    heldIndex = -1;
  }

  private void wipeOutput() {
    node.wipe();
    Arrays.fill(rootHash, (byte) 0);
    Arrays.fill(held, (byte) 0);
  }
}
