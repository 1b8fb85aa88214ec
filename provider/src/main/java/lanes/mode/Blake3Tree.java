package lanes.mode;

import java.util.Arrays;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.LittleEndian;

/**
 * BLAKE3 (specification, section 2): hash, keyed hash and key derivation, with output of any
 * length.
 *
 * <p>Chunks are collected into batches of {@value #BATCH_CHUNKS}, so that a kernel always has as
 * many as it can hash at once, however small the updates are. A batch that is handed on is a
 * complete subtree, aligned in the message, and never the root, because more message follows it; so
 * its chaining value can be merged at once with those of its complete left siblings.
 */
public final class Blake3Tree extends BlockHash {
  /** Bytes in a key. */
  public static final int KEY_LENGTH = 32;

  static final int BATCH_CHUNKS = 16;

  private static final int BATCH = BATCH_CHUNKS * Blake3.CHUNK;
  private static final int CV = Blake3.CV_WORDS;
  private static final int[] IV = Blake3.iv();

  private final Blake3Kernel kernel;
  private final int[] key;
  private final int flags;

  /**
   * How many batches have been handed on; their subtrees are on the stack, one for each bit that is
   * set.
   */
  private long batches;

  /** Chaining values of complete subtrees, from the left; room for one more is kept. */
  private int[] stack;

  private int depth;

  /** Chaining values of the batch in work. */
  private int[] cvs;

  private final int[] rootCv = new int[CV];
  private final int[] rootBlock = new int[Blake3.BLOCK_WORDS];
  private byte[] outputBlock;

  private Blake3Tree(Blake3Kernel kernel, int[] key, int flags) {
    super(BATCH);
    this.kernel = kernel;
    this.key = key;
    this.flags = flags;
  }

  private Blake3Tree(Blake3Tree other) {
    super(other);
    kernel = other.kernel;
    key = other.key.clone();
    flags = other.flags;
    batches = other.batches;
    depth = other.depth;
    stack = other.stack == null ? null : other.stack.clone();
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
  public void process(byte[] in, int offset, int length) {
    reserveCvs();
    for (int done = 0; done < length; done += BATCH) {
      kernel.chunks(key, in, offset + done, BATCH_CHUNKS, firstChunk(), flags, cvs, 0);
      reduce(BATCH_CHUNKS, 1);
      push();
      batches++;
      for (long merged = batches; (merged & 1) == 0; merged >>>= 1) {
        joinTop();
      }
    }
  }

  @Override
  public void finish(byte[] out, int offset, int length) {
    if (depth == 0 && buffer.count() <= Blake3.CHUNK) {
      finishChunk(out, offset, length);
    } else {
      finishTree(out, offset, length);
    }
    if (flags != 0) {
      wipeScratch();
    }
    reset();
  }

  @Override
  public void reset() {
    buffer.clear();
    batches = 0;
    depth = 0;
  }

  @Override
  public Hash copy() {
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
    Arrays.fill(rootBlock, 0);
    if (cvs != null) {
      Arrays.fill(cvs, 0);
    }
    if (stack != null) {
      Arrays.fill(stack, 0);
    }
    if (outputBlock != null) {
      Arrays.fill(outputBlock, (byte) 0);
    }
  }

  private void finishChunk(byte[] out, int offset, int length) {
    int count = buffer.count();
    buffer.padWithZeros(Blake3.BLOCK);
    byte[] bytes = buffer.bytes();
    if (length <= KEY_LENGTH) {
      kernel.chunk(key, bytes, 0, count, 0, flags | Blake3.ROOT, rootCv, 0);
      LittleEndian.putInts(rootCv, out, offset, length);
      return;
    }
    int before = count == 0 ? 0 : (count - 1) / Blake3.BLOCK;
    int last = before * Blake3.BLOCK;
    int start = 0;
    if (before == 0) {
      System.arraycopy(key, 0, rootCv, 0, CV);
      start = Blake3.CHUNK_START;
    } else {
      kernel.chunkPrefix(key, bytes, 0, before, 0, flags, rootCv);
    }
    LittleEndian.getInts(bytes, last, rootBlock);
    output(count - last, start | Blake3.CHUNK_END, out, offset, length);
  }

  private void finishTree(byte[] out, int offset, int length) {
    reserveCvs();
    int count = buffer.count();
    int chunks = (count + Blake3.CHUNK - 1) / Blake3.CHUNK;
    int whole = count / Blake3.CHUNK;
    byte[] bytes = buffer.bytes();
    kernel.chunks(key, bytes, 0, whole, firstChunk(), flags, cvs, 0);
    if (whole < chunks) {
      buffer.padWithZeros(Blake3.BLOCK);
      int from = whole * Blake3.CHUNK;
      kernel.chunk(key, bytes, from, count - from, firstChunk() + whole, flags, cvs, whole * CV);
    }
    if (depth == 0) {
      reduce(chunks, 2);
      System.arraycopy(cvs, 0, rootBlock, 0, Blake3.BLOCK_WORDS);
    } else {
      reduce(chunks, 1);
      push();
      while (depth > 2) {
        joinTop();
      }
      System.arraycopy(stack, 0, rootBlock, 0, Blake3.BLOCK_WORDS);
    }
    if (length <= KEY_LENGTH) {
      kernel.parents(key, rootBlock, 0, 1, flags | Blake3.ROOT, rootCv, 0);
      LittleEndian.putInts(rootCv, out, offset, length);
    } else {
      System.arraycopy(key, 0, rootCv, 0, CV);
      output(Blake3.BLOCK, Blake3.PARENT, out, offset, length);
    }
  }

  private long firstChunk() {
    return batches * BATCH_CHUNKS;
  }

  /**
   * Joins neighbours of {@link #cvs}, level by level, until only so many are left. One without a
   * neighbour goes up as it is: that gives the tree in which every left subtree is complete and as
   * large as can be.
   */
  private void reduce(int count, int until) {
    int left = count;
    while (left > until) {
      int parents = left / 2;
      kernel.parents(key, cvs, 0, parents, flags, cvs, 0);
      if (left % 2 != 0) {
        System.arraycopy(cvs, (left - 1) * CV, cvs, parents * CV, CV);
      }
      left -= parents;
    }
  }

  private void push() {
    int at = depth * CV;
    if (stack == null) {
      stack = new int[4 * CV];
    } else if (at == stack.length) {
      int[] longer = Arrays.copyOf(stack, 2 * at);
      Arrays.fill(stack, 0);
      stack = longer;
    }
    System.arraycopy(cvs, 0, stack, at, CV);
    depth++;
  }

  private void joinTop() {
    int at = (depth - 2) * CV;
    kernel.parents(key, stack, at, 1, flags, stack, at);
    depth--;
  }

  private void reserveCvs() {
    if (cvs == null) {
      cvs = new int[BATCH_CHUNKS * CV];
    }
  }

  private void output(int blockLength, int nodeFlags, byte[] out, int offset, int length) {
    int all = flags | nodeFlags | Blake3.ROOT;
    int blocks = length / Blake3.BLOCK;
    kernel.output(rootCv, rootBlock, blockLength, 0, all, out, offset, blocks);
    int rest = length % Blake3.BLOCK;
    if (rest > 0) {
      if (outputBlock == null) {
        outputBlock = new byte[Blake3.BLOCK];
      }
      kernel.output(rootCv, rootBlock, blockLength, blocks, all, outputBlock, 0, 1);
      System.arraycopy(outputBlock, 0, out, offset + length - rest, rest);
    }
  }
}
