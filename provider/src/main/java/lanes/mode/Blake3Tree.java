package lanes.mode;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.LittleEndian;

/**
 * BLAKE3 (specification, section 2): hash, keyed hash and key derivation, with output of any
 * length.
 *
 * <p>Chunks are collected into batches, so that the kernel has as many as it wants at once, however
 * small the updates are; chunks of an update as long as a batch, and of the first one if they are
 * enough, as it may well be all of the message, are hashed where they lie.
 *
 * <p>Chaining values of chunks are kept until more message follows: then every complete subtree of
 * them can be merged with its complete left siblings, as none is the root. Only whole batches are,
 * so that each begins where a large subtree may begin.
 */
public final class Blake3Tree extends BlockHash implements ExtendableHash {
  /** Bytes in a key. */
  public static final int KEY_LENGTH = 32;

  /** The most chunks that a kernel is given at once. */
  static final int MOST_CHUNKS = 1024;

  private static final int CV = Blake3.CV_WORDS;
  private static final int[] IV = Blake3.iv();

  /** log2 of the bytes in a block. */
  private static final int BLOCK_BITS = 6;

  /** Blocks in the whole output. */
  private static final long OUTPUT_BLOCKS = 1L << Long.SIZE - BLOCK_BITS;

  /** The most blocks of output that are held; see {@link #held}. */
  private static final int MOST_HELD = 32;

  private final Blake3Kernel kernel;
  private final int[] key;
  private final int flags;

  /** Of a first update of so many bytes, the chunks are hashed at once, even if it is no batch. */
  private final int enough;

  /**
   * How many chunks are in subtrees on the stack, one for each bit that is set; whole batches of
   * them.
   */
  private long chunks;

  /** The next so many chunks are hashed, and in {@link #cvs}. */
  private int pending;

  /** Chaining values of complete subtrees, from the left; room for one more is kept. */
  private int[] stack;

  private int depth;

  /** Chaining values of chunks that are pending or in work. */
  private int[] cvs;

  /** The kernel's work space; kept, like {@link #cvs}, for the next message. */
  private int[][] work;

  /** Whether {@link #cvs}, {@link #work} and {@link #rootBlock} may hold something of a message. */
  private boolean treeIsDirty;

  private final int[] rootCv = new int[CV];
  private final int[] rootBlock = new int[Blake3.BLOCK_WORDS];

  /** Whether the message has ended, and what follows describes the root. */
  private boolean reading;

  private int rootLength;
  private int rootFlags;

  /** Index of the byte of output that is read next, unsigned. */
  private long position;

  /**
   * Blocks of output from which reads of less than {@link #MOST_HELD} blocks are served; more of
   * them, the longer such reads go on, so that the kernel has many to do at once.
   */
  private byte[] held;

  /** Index of the first block that is held. */
  private long firstHeld;

  private int heldBlocks;

  private Blake3Tree(Blake3Kernel kernel, int[] key, int flags) {
    super(kernel.batchChunks() * Blake3.CHUNK, Blake3.CHUNK);
    this.kernel = kernel;
    this.key = key;
    this.flags = flags;
    // One chunk may be the root, if nothing follows it.
    enough = Math.max(kernel.enoughChunks() * Blake3.CHUNK, Blake3.CHUNK + 1);
  }

  private Blake3Tree(Blake3Tree other) {
    super(other);
    kernel = other.kernel;
    key = other.key.clone();
    flags = other.flags;
    enough = other.enough;
    chunks = other.chunks;
    depth = other.depth;
    stack = other.stack == null ? null : other.stack.clone();
    pending = other.pending;
    if (pending > 0) {
      cvs = Arrays.copyOf(other.cvs, pending * CV);
    }
    treeIsDirty = other.treeIsDirty;
    reading = other.reading;
    if (reading) {
      System.arraycopy(other.rootCv, 0, rootCv, 0, CV);
      System.arraycopy(other.rootBlock, 0, rootBlock, 0, Blake3.BLOCK_WORDS);
      rootLength = other.rootLength;
      rootFlags = other.rootFlags;
      position = other.position;
    }
  }

  /** The plain hash. */
  public static Blake3Tree hash(Blake3Kernel kernel) {
    return new Blake3Tree(kernel, IV, 0);
  }

  /**
   * The keyed hash.
   *
   * @param key 32 bytes
   */
  public static Blake3Tree keyed(Blake3Kernel kernel, byte[] key) {
    return new Blake3Tree(kernel, words(key), Blake3.KEYED_HASH);
  }

  /**
   * Key derivation; the message is the key material.
   *
   * @param context should be hardcoded, globally unique and specific to one use
   */
  public static Blake3Tree deriveKey(Blake3Kernel kernel, byte[] context) {
    Blake3Tree hash = new Blake3Tree(kernel, IV, Blake3.DERIVE_KEY_CONTEXT);
    hash.update(context, 0, context.length);
    byte[] contextKey = new byte[KEY_LENGTH];
    hash.finish(contextKey, 0, KEY_LENGTH);
    return new Blake3Tree(kernel, words(contextKey), Blake3.DERIVE_KEY_MATERIAL);
  }

  private static int[] words(byte[] key) {
    int[] words = new int[CV];
    LittleEndian.getInts(key, 0, words);
    return words;
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    if (length < enough) {
      super.update(in, offset, length);
    } else {
      updateMuch(in, offset, length);
    }
  }

  private void updateMuch(byte[] in, int offset, int length) {
    int whole = 0;
    boolean first = chunks + pending == 0;
    if (buffer.count() == 0 && (first || length >= buffer.blockLength())) {
      whole = length - length % Blake3.CHUNK;
      process(in, offset, whole);
    }
    super.update(in, offset + whole, length - whole);
  }

  /** Takes whole chunks; if it is one and the first, more message follows it. */
  @Override
  public void process(byte[] in, int offset, int length) {
    int count;
    for (int at = offset; at < offset + length; at += count * Blake3.CHUNK) {
      appendBatches();
      count = Math.min(MOST_CHUNKS, (offset + length - at) / Blake3.CHUNK);
      reserveCvs(pending + count);
      hashChunks(in, at, count);
    }
  }

  /** Puts whole batches of the pending chunks on the stack; more message follows them. */
  private void appendBatches() {
    int whole = pending - pending % kernel.batchChunks();
    if (whole > 0) {
      for (int done = 0; done < whole; ) {
        done += append(done, whole - done);
      }
      pending -= whole;
      System.arraycopy(cvs, whole * CV, cvs, 0, pending * CV);
    }
  }

  @Override
  public void finish(byte[] out, int offset, int length) {
    if (reading || length > KEY_LENGTH) {
      read(out, offset, length);
    } else {
      finishShort(out, offset, length);
    }
    reset();
  }

  @Override
  public void read(byte[] out, int offset, int length) {
    endMessage();
    int done = readHeld(out, offset, length);
    while (done < length) {
      int left = length - done;
      int blocks = left / Blake3.BLOCK;
      int inBlock = (int) position & Blake3.BLOCK - 1;
      if (inBlock == 0 && blocks >= MOST_HELD) {
        emit(out, offset + done, blocks);
        position += (long) blocks * Blake3.BLOCK;
        done += blocks * Blake3.BLOCK;
      } else {
        // Of much, only as far as to the block with which the rest can go where it belongs.
        hold(inBlock + (blocks > MOST_HELD ? 1 : left));
        done += readHeld(out, offset + done, left);
      }
    }
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
  public void reset() {
    if (flags != 0) {
      wipeScratch();
    }
    buffer.clear();
    chunks = 0;
    pending = 0;
    depth = 0;
    reading = false;
    heldBlocks = 0;
  }

  @Override
  public Blake3Tree copy() {
    return new Blake3Tree(this);
  }

  @Override
  public void wipe() {
    wipeScratch();
    if (flags != 0) {
      Arrays.fill(key, 0);
    }
    reset();
  }

  private void wipeScratch() {
    buffer.wipe();
    Arrays.fill(rootCv, 0);
    if (treeIsDirty) {
      wipeTree();
    }
    if (stack != null) {
      Arrays.fill(stack, 0);
    }
    if (held != null) {
      Arrays.fill(held, (byte) 0);
    }
  }

  private void wipeTree() {
    if (cvs != null) {
      Arrays.fill(cvs, 0);
    }
    if (work != null) {
      kernel.wipe(work);
    }
    Arrays.fill(rootBlock, 0);
    treeIsDirty = false;
  }

  /** An output of at most a chaining value. */
  private void finishShort(byte[] out, int offset, int length) {
    if (isOneChunk()) {
      int count = buffer.count();
      buffer.padWithZeros(Blake3.BLOCK);
      kernel.chunk(key, buffer.bytes(), 0, count, 0, flags | Blake3.ROOT, rootCv, 0);
    } else {
      joinAll();
      kernel.parents(key, rootBlock, 0, 1, flags | Blake3.ROOT, rootCv, 0, work(1));
    }
    LittleEndian.putInts(rootCv, out, offset, length);
  }

  private boolean isOneChunk() {
    return chunks + pending == 0 && buffer.count() <= Blake3.CHUNK;
  }

  /** Finds the root, from which all output comes. */
  private void endMessage() {
    if (reading) {
      return;
    }
    if (isOneChunk()) {
      endChunk();
    } else {
      joinAll();
      System.arraycopy(key, 0, rootCv, 0, CV);
      rootLength = Blake3.BLOCK;
      rootFlags = flags | Blake3.PARENT | Blake3.ROOT;
    }
    reading = true;
    position = 0;
  }

  /** Chains the only chunk up to its last block, which is the root. */
  private void endChunk() {
    int count = buffer.count();
    buffer.padWithZeros(Blake3.BLOCK);
    byte[] bytes = buffer.bytes();
    int before = count == 0 ? 0 : (count - 1) / Blake3.BLOCK;
    int last = before * Blake3.BLOCK;
    rootLength = count - last;
    rootFlags = flags | Blake3.CHUNK_END | Blake3.ROOT;
    if (before == 0) {
      System.arraycopy(key, 0, rootCv, 0, CV);
      rootFlags |= Blake3.CHUNK_START;
    } else {
      kernel.chunkPrefix(key, bytes, 0, before, 0, flags, rootCv);
    }
    treeIsDirty = true;
    LittleEndian.getInts(bytes, last, rootBlock);
  }

  /** Joins all chunks until two chaining values are left, which are the block of the root. */
  private void joinAll() {
    int count = buffer.count();
    byte[] bytes = buffer.bytes();
    reserveCvs(pending + (count + Blake3.CHUNK - 1) / Blake3.CHUNK);
    int whole = count / Blake3.CHUNK;
    hashChunks(bytes, 0, whole);
    int last = whole * Blake3.CHUNK;
    if (last < count) {
      buffer.padWithZeros(Blake3.BLOCK);
      // At the beginning of an array the scalar kernel is faster.
      kernel.chunk(key, bytes, last, count - last, chunks + pending, flags, rootCv, 0);
      System.arraycopy(rootCv, 0, cvs, pending * CV, CV);
      pending++;
    }
    int left = pending;
    int from = 0;
    while (alignment() < left - from) {
      from += append(from, left - from);
    }
    if (depth == 0) {
      reduce(0, left, 2);
      System.arraycopy(cvs, 0, rootBlock, 0, Blake3.BLOCK_WORDS);
    } else {
      reduce(from, left - from, 1);
      push(from);
      while (depth > 2) {
        joinTop();
      }
      System.arraycopy(stack, 0, rootBlock, 0, Blake3.BLOCK_WORDS);
    }
  }

  /** Hashes the next whole chunks, which are pending then. */
  private void hashChunks(byte[] in, int offset, int count) {
    kernel.chunks(key, in, offset, count, chunks + pending, flags, cvs, pending * CV, work(count));
    pending += count;
  }

  /** How many chunks from here on, at most, belong to one subtree that begins here. */
  private long alignment() {
    return chunks == 0 ? Long.MAX_VALUE : Long.lowestOneBit(chunks);
  }

  /**
   * Puts the largest complete subtree on the stack that begins with the next of the pending chunks.
   *
   * @param from the chunk's place in {@link #cvs}
   * @param most how many chunks there are, at least 1
   * @return how many it took
   */
  private int append(int from, int most) {
    int size = Integer.highestOneBit((int) Math.min(most, alignment()));
    reduce(from, size, 1);
    push(from);
    completed(size);
    return size;
  }

  /** Counts the chunks of the subtree on top, and merges it with its complete left siblings. */
  private void completed(int size) {
    chunks += size;
    for (long merged = chunks / size; (merged & 1) == 0; merged >>>= 1) {
      joinTop();
    }
  }

  private void reduce(int from, int count, int until) {
    kernel.reduce(key, cvs, from * CV, count, flags, until, work(count / 2));
  }

  private void push(int from) {
    int at = depth * CV;
    if (stack == null) {
      stack = new int[4 * CV];
    } else if (at == stack.length) {
      int[] longer = Arrays.copyOf(stack, 2 * at);
      Arrays.fill(stack, 0);
      stack = longer;
    }
    System.arraycopy(cvs, from * CV, stack, at, CV);
    depth++;
  }

  private void joinTop() {
    int at = (depth - 2) * CV;
    kernel.parents(key, stack, at, 1, flags, stack, at, work(1));
    depth--;
  }

  private void reserveCvs(int count) {
    if (cvs == null || cvs.length < count * CV) {
      int[] longer = new int[Math.max(count, kernel.batchChunks()) * CV];
      if (cvs != null) {
        System.arraycopy(cvs, 0, longer, 0, pending * CV);
        Arrays.fill(cvs, 0);
      }
      cvs = longer;
    }
    treeIsDirty = true;
  }

  /** Work space for a call with so many chunks, parents or blocks; null where none is needed. */
  private int[][] work(int count) {
    if (count < kernel.workFrom()) {
      return null;
    }
    if (work == null) {
      work = kernel.newWork();
    }
    treeIsDirty = true;
    return work;
  }

  /** Writes whole blocks of output from that on in which the position is. */
  private void emit(byte[] out, int offset, int blocks) {
    long index = position >>> BLOCK_BITS;
    kernel.output(
        rootCv, rootBlock, rootLength, index, rootFlags, out, offset, blocks, work(blocks));
  }

  /**
   * Reads what is held of the output at the position.
   *
   * @return how many bytes that was
   */
  private int readHeld(byte[] out, int offset, int length) {
    // Before the first block that is held, it is a large unsigned number.
    long from = position - (firstHeld << BLOCK_BITS);
    long end = (long) heldBlocks << BLOCK_BITS;
    if (Long.compareUnsigned(from, end) >= 0) {
      return 0;
    }
    int count = (int) Math.min(end - from, length);
    System.arraycopy(held, (int) from, out, offset, count);
    position += count;
    return count;
  }

  /**
   * Holds blocks of output from that on in which the position is; where they follow those that were
   * held, twice as many, even if they are not asked for yet.
   *
   * @param length how many bytes of them are asked for
   */
  private void hold(int length) {
    long index = position >>> BLOCK_BITS;
    int needed = (length + Blake3.BLOCK - 1) / Blake3.BLOCK;
    boolean follows = heldBlocks > 0 && index == firstHeld + heldBlocks;
    int wanted = Math.min(MOST_HELD, follows ? Math.max(needed, 2 * heldBlocks) : needed);
    // What would be beyond the end has the positions of the beginning.
    int blocks = (int) Math.min(wanted, OUTPUT_BLOCKS - index);
    if (held == null || held.length < blocks * Blake3.BLOCK) {
      if (held != null) {
        Arrays.fill(held, (byte) 0);
      }
      held = new byte[blocks * Blake3.BLOCK];
    }
    emit(held, 0, blocks);
    firstHeld = index;
    heldBlocks = blocks;
  }
}
