package lanes.mode;

import java.util.Arrays;
import lanes.kernel.LittleEndian;

/**
 * What BLAKE2b and BLAKE2s (RFC 7693) share: a key is a first block of its own, and the last block
 * is compressed differently.
 *
 * <p>The state after the key block is kept, and every message starts from it. Only an empty message
 * needs the key again: there the key block is the last one.
 */
abstract class Blake2Hash extends BlockHash {
  /** The key, padded to a block; null where there is none. */
  private final byte[] keyBlock;

  Blake2Hash(int blockLength, byte[] key) {
    super(blockLength);
    keyBlock = key.length == 0 ? null : Arrays.copyOf(key, blockLength);
  }

  Blake2Hash(Blake2Hash other) {
    super(other);
    keyBlock = other.keyBlock == null ? null : other.keyBlock.clone();
  }

  /** The parameter block, of which none else has this array. */
  abstract byte[] parameterBlock();

  /** Makes the state that the parameter block says the running one. */
  abstract void initialize();

  /** Keeps the running state as that from which messages start. */
  abstract void keepStart();

  /** Makes the kept state the running one. */
  abstract void restart();

  /** Compresses the last block, of which the first {@code count} bytes count. */
  abstract void compressLast(byte[] block, int count);

  /** Writes the first {@code length} bytes of the chained state. */
  abstract void writeState(byte[] out, int offset, int length);

  /** Overwrites the running state. */
  abstract void wipeState();

  /** Ends the construction. */
  final void begin() {
    initialize();
    if (keyBlock != null) {
      try {
        process(keyBlock, 0, keyBlock.length);
      } catch (RuntimeException | Error e) {
        // Nobody has this object, to wipe it.
        wipe();
        throw e;
      }
    }
    keepStart();
  }

  /**
   * Starts anew as another node of a tree; not for a keyed hash.
   *
   * @param offset the low word of the node offset
   * @param digestLength of this node
   */
  final void beginNode(int offset, int digestLength) {
    byte[] block = parameterBlock();
    block[0] = (byte) digestLength;
    LittleEndian.putInt(block, Blake2Parameters.NODE_OFFSET, offset);
    buffer.clear();
    begin();
  }

  @Override
  public final void finish(byte[] out, int offset, int length) {
    int count = buffer.count();
    if (count == 0 && keyBlock != null) {
      initialize();
      compressLast(keyBlock, keyBlock.length);
    } else {
      buffer.padWithZeros(buffer.blockLength());
      compressLast(buffer.bytes(), count);
    }
    writeState(out, offset, length);
    if (keyBlock != null) {
      wipeState();
    }
    reset();
  }

  @Override
  public final void reset() {
    if (keyBlock != null) {
      buffer.wipe();
    } else {
      buffer.clear();
    }
    restart();
  }

  @Override
  public final void wipe() {
    buffer.wipe();
    wipeState();
    keepStart();
    if (keyBlock != null) {
      Arrays.fill(keyBlock, (byte) 0);
    }
  }
}
