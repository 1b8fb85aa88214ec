package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.reflect.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import lanes.PlainCompression;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counters beyond one word. No such message fits in a test, so kernels are called with the counter,
 * or sit behind another that changes it, and the answer comes from {@link PlainCompression}.
 */
@Execution(ExecutionMode.CONCURRENT)
class CountersTest {
  private static final byte[] NOTHING = {};
  private static final byte[] MESSAGE = Subject.bytes(101, 6 * 128 + 17);
  private static final byte[] EIGHT_CHUNKS = Subject.bytes(102, 8 * Blake3.CHUNK);

  private record Named<K>(String name, K kernel) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static <K> List<Named<K>> kernels(Family<K> family) {
    List<Named<K>> kernels = new ArrayList<>();
    for (Row<K> row : KernelTable.INSTALLED.rows(family)) {
      if (row.requirement().missing() == null) {
        kernels.add(new Named<>(row.name(), row.makeHandedOver()));
      }
    }
    assertFalse(kernels.isEmpty());
    return kernels;
  }

  static List<Named<Blake2bKernel>> blake2b() {
    return kernels(Family.BLAKE2B);
  }

  static List<Named<Blake2sKernel>> blake2s() {
    return kernels(Family.BLAKE2S);
  }

  static List<Named<Blake3Kernel>> blake3() {
    return kernels(Family.BLAKE3);
  }

  @ParameterizedTest
  @MethodSource("blake2b")
  void blake2bPast2To64Bytes(Named<Blake2bKernel> named) {
    BigInteger limit = BigInteger.ONE.shiftLeft(64);
    checkBlake2(
        64,
        limit,
        before -> {
          BigInteger start = limit.subtract(BigInteger.valueOf(before));
          Blake2bKernel late =
              (state, in, offset, blocks, increment) -> {
                if (state[Blake2bKernel.T0] == 0 && state[Blake2bKernel.T1] == 0) {
                  state[Blake2bKernel.T0] = start.longValue();
                  state[Blake2bKernel.T1] = start.shiftRight(64).longValue();
                }
                named.kernel().compress(state, in, offset, blocks, increment);
              };
          return new Blake2bHash(late, 64, new byte[0], Blake2Parameters.SEQUENTIAL);
        });
  }

  @ParameterizedTest
  @MethodSource("blake2s")
  void blake2sPast2To32Bytes(Named<Blake2sKernel> named) {
    BigInteger limit = BigInteger.ONE.shiftLeft(32);
    checkBlake2(
        32,
        limit,
        before -> {
          BigInteger start = limit.subtract(BigInteger.valueOf(before));
          Blake2sKernel late =
              (state, in, offset, blocks, increment) -> {
                if (state[Blake2sKernel.T0] == 0 && state[Blake2sKernel.T1] == 0) {
                  state[Blake2sKernel.T0] = start.intValue();
                  state[Blake2sKernel.T1] = start.shiftRight(32).intValue();
                }
                named.kernel().compress(state, in, offset, blocks, increment);
              };
          return new Blake2sHash(late, 32, new byte[0], Blake2Parameters.SEQUENTIAL);
        });
  }

  /**
   * Lets the counter start a few blocks before its lower word is full.
   *
   * @param width of a word in bits
   * @param hashes a hash whose counter starts so many bytes before the limit
   */
  private static void checkBlake2(int width, BigInteger limit, IntFunction<Hash> hashes) {
    int block = 2 * width;
    for (int blocksBefore = 1; blocksBefore <= 7; blocksBefore++) {
      for (int length : new int[] {0, 1, block, block + 1, 3 * block, MESSAGE.length}) {
        int before = blocksBefore * block;
        byte[] expected = plainBlake2(width, limit.subtract(BigInteger.valueOf(before)), length);
        Hash hash = hashes.apply(before);
        byte[] actual = new byte[width];
        for (int at = 0; at < length; at += 100) {
          hash.update(MESSAGE, at, Math.min(100, length - at));
        }
        hash.finish(actual, 0, width);
        assertArrayEquals(expected, actual, length + " bytes, " + before + " before the limit");
      }
    }
  }

  private static byte[] plainBlake2(int width, BigInteger start, int length) {
    int block = 2 * width;
    long[] h = width == 64 ? PlainCompression.IV_B.clone() : PlainCompression.ivS();
    h[0] ^= 0x01010000L | width;
    int blocks = Math.max(1, (length + block - 1) / block);
    byte[] padded = Arrays.copyOf(Arrays.copyOf(MESSAGE, length), blocks * block);
    for (int i = 0; i < blocks; i++) {
      boolean last = i == blocks - 1;
      BigInteger counter = start.add(BigInteger.valueOf(last ? length : (i + 1L) * block));
      PlainCompression.blake2(
          width,
          h,
          PlainCompression.words(padded, i * block, width),
          counter.longValue(),
          counter.shiftRight(width).longValue(),
          last ? -1 : 0,
          0);
    }
    byte[] hash = new byte[width];
    for (int i = 0; i < width; i++) {
      hash[i] = (byte) (h[i / (width / 8)] >>> 8 * (i % (width / 8)));
    }
    return hash;
  }

  private static final long[] LATE_COUNTERS = {
    (1L << 31) - 2, (1L << 32) - 3, 1L << 32, (1L << 33) - 1, (1L << 63) - 2, (1L << 54) - 8
  };

  @ParameterizedTest
  @MethodSource("blake3")
  void blake3ChunksPast2To32(Named<Blake3Kernel> named) {
    int[] key = Blake3.iv();
    for (long counter : LATE_COUNTERS) {
      int[] cvs = new int[8 * Blake3.CV_WORDS];
      int[][] work = named.kernel().newWork();
      named.kernel().chunks(key, EIGHT_CHUNKS, 0, 8, counter, Blake3.KEYED_HASH, cvs, 0, work);
      for (int i = 0; i < 8; i++) {
        long[] expected = plainChunk(i * Blake3.CHUNK, 16, counter + i, Blake3.KEYED_HASH, true);
        int[] actual = Arrays.copyOfRange(cvs, i * 8, i * 8 + 8);
        assertArrayEquals(ints(expected), actual, "chunk " + counter + " + " + i);

        int[] one = new int[8];
        named
            .kernel()
            .chunk(key, EIGHT_CHUNKS, i * 1024, 1024, counter + i, Blake3.KEYED_HASH, one, 0);
        assertArrayEquals(ints(expected), one);

        named
            .kernel()
            .chunkPrefix(key, EIGHT_CHUNKS, i * 1024, 9, counter + i, Blake3.KEYED_HASH, one);
        assertArrayEquals(
            ints(plainChunk(i * Blake3.CHUNK, 9, counter + i, Blake3.KEYED_HASH, false)), one);
      }
    }
  }

  private static long[] plainChunk(int at, int blocks, long counter, int flags, boolean end) {
    long[] cv = PlainCompression.ivS();
    for (int i = 0; i < blocks; i++) {
      int all =
          flags
              | (i == 0 ? Blake3.CHUNK_START : 0)
              | (end && i == blocks - 1 ? Blake3.CHUNK_END : 0);
      long[] block = PlainCompression.words(EIGHT_CHUNKS, at + i * Blake3.BLOCK, 32);
      cv = Arrays.copyOf(PlainCompression.blake3(cv, block, counter, Blake3.BLOCK, all), 8);
    }
    return cv;
  }

  private static int[] ints(long[] words) {
    return Arrays.stream(words).mapToInt(word -> (int) word).toArray();
  }

  @ParameterizedTest
  @MethodSource("blake3")
  void blake3OutputPast2To32Blocks(Named<Blake3Kernel> named) {
    long[] plainBlock = PlainCompression.words(EIGHT_CHUNKS, 0, 32);
    int flags = Blake3.ROOT | Blake3.PARENT;
    for (long counter : LATE_COUNTERS) {
      byte[] out = new byte[5 * Blake3.BLOCK];
      int[][] work = named.kernel().newWork();
      named
          .kernel()
          .output(Blake3.iv(), ints(plainBlock), Blake3.BLOCK, counter, flags, out, 0, 5, work);
      for (int i = 0; i < 5; i++) {
        assertArrayEquals(
            PlainCompression.blake3(
                PlainCompression.ivS(), plainBlock, counter + i, Blake3.BLOCK, flags),
            PlainCompression.words(out, i * Blake3.BLOCK, 32),
            "output block " + counter + " + " + i);
      }
    }
  }

  /**
   * Chunk counters and the shape of the tree past 2^32 chunks, 4 TiB: the kernel only checks that
   * every subtree joins its neighbour as the specification says (section 2.1: the left one is
   * complete and no smaller than the right one). One batch stands for the first 2^32; no other
   * state differs, because either leaves one complete subtree.
   */
  @Test
  void blake3TreeAfter2To32Chunks() throws ReflectiveOperationException {
    for (int more = 0; more <= 300; more++) {
      TreeShape shape = new TreeShape(1L << 32);
      Blake3Tree tree = Blake3Tree.hash(shape);
      tree.process(NOTHING, 0, TreeShape.BATCH_BYTES);
      // Only with the next call is that known not to be all.
      shape.behind = (1L << 32) - TreeShape.BATCH;
      tree.process(NOTHING, 0, TreeShape.BATCH_BYTES);
      Field chunks = Blake3Tree.class.getDeclaredField("chunks");
      chunks.setAccessible(true);
      assertEquals(TreeShape.BATCH, chunks.getLong(tree));
      chunks.setLong(tree, 1L << 32);
      shape.behind = 0;
      // In two steps, the second of which begins in the middle of a subtree.
      int first = more / 3;
      tree.process(NOTHING, 0, first * Blake3.CHUNK);
      tree.process(NOTHING, 0, (more - first) * Blake3.CHUNK);
      int tail = more % 20;
      tree.update(EIGHT_CHUNKS, 0, tail * 400 + 1);
      tree.finish(new byte[32], 0, 32);
      int tailChunks = (tail * 400) / Blake3.CHUNK + 1;
      assertEquals((1L << 32) + TreeShape.BATCH + more + tailChunks, shape.root);
    }
  }

  /** The shape of the tree when the first update is hashed where it lies, and others follow. */
  @Test
  void blake3TreeAfterAnyFirstUpdate() {
    byte[] zeros = new byte[70 * Blake3.CHUNK];
    for (int first = 2; first <= 70; first++) {
      for (int second = 0; second <= 40; second++) {
        for (int tail : new int[] {0, 1, Blake3.CHUNK, Blake3.CHUNK + 1}) {
          TreeShape shape = new TreeShape(first);
          Hash tree = Blake3Tree.hash(shape);
          tree.update(zeros, 0, first * Blake3.CHUNK);
          tree.update(zeros, 0, second * Blake3.CHUNK);
          tree = tree.copy();
          tree.update(zeros, 0, tail);
          tree.finish(new byte[32], 0, 32);
          assertEquals(first + second + (tail + Blake3.CHUNK - 1) / Blake3.CHUNK, shape.root);
        }
      }
    }
  }

  /** The same without a leap, over every one of the chunks. */
  @Test
  @EnabledIfSystemProperty(named = "lanes.tests.long", matches = "true")
  void blake3TreePast2To32Chunks() {
    // The first call is for 1024 chunks: each stands for itself.
    TreeShape shape = new TreeShape(1024);
    Blake3Tree tree = Blake3Tree.hash(shape);
    long chunks = (1L << 32) + 3 * TreeShape.BATCH;
    int atOnce = 1 << 20;
    for (long done = 0; done < chunks; done += atOnce) {
      tree.process(NOTHING, 0, (int) Math.min(atOnce, chunks - done) * Blake3.CHUNK);
    }
    tree.update((byte) 1);
    tree.finish(new byte[32], 0, 32);
    assertEquals(chunks + 1, shape.root);
  }
}
