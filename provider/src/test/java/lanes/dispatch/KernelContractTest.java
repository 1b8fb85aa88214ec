package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;
import lanes.kernel.SlowStarter;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * Every method of every kernel in the table against the plain reference. A kernel that cannot run
 * here is skipped, with its reason.
 */
class KernelContractTest {
  private static final int[] COUNTS = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 23, 24, 31, 32
  };

  /** Whole passes of kernels with many lanes, and what is left after them. */
  private static final int[] MANY = {150, 151, 255, 256, 257, 530};

  /** Around the places where a counter carries into its upper half. */
  private static final long[] COUNTERS = {0, 1, 0xFFFF_FFF0L, 0xFFFF_FFFFL, 1L << 32, -17L};

  private final Random random = new Random(1);

  /** The kernel whose tests are being made. */
  private String tested;

  @TestFactory
  List<DynamicContainer> kernels() {
    List<DynamicContainer> containers = new ArrayList<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        String name = family + ":" + row.name();
        String missing = row.requirement().missing();
        if (missing != null) {
          DynamicTest skipped = dynamicTest("cannot run here", () -> Assumptions.abort(missing));
          containers.add(dynamicContainer(name, List.of(skipped)));
          continue;
        }
        containers.add(dynamicContainer(name, tests(name, row.makeHandedOver())));
        Object cold = row.make();
        if (cold instanceof SlowStarter) {
          containers.add(dynamicContainer(name + ", cold", tests(name + ", cold", cold)));
        }
      }
    }
    return containers;
  }

  private List<? extends DynamicNode> tests(String name, Object kernel) {
    tested = name;
    if (kernel instanceof Blake3Kernel) {
      return blake3((Blake3Kernel) kernel);
    } else if (kernel instanceof Blake2bKernel) {
      return List.of(test("compress", () -> blake2b((Blake2bKernel) kernel)));
    } else if (kernel instanceof Blake2sKernel) {
      return List.of(test("compress", () -> blake2s((Blake2sKernel) kernel)));
    } else {
      return keccak((KeccakKernel) kernel);
    }
  }

  /** A failure names the kernel, which the reports of the build would leave out. */
  private DynamicTest test(String name, Executable body) {
    String kernel = tested;
    return dynamicTest(
        name,
        () -> {
          try {
            body.execute();
          } catch (AssertionError e) {
            throw new AssertionError(kernel + " " + name + ": " + e.getMessage(), e);
          }
        });
  }

  private List<DynamicTest> blake3(Blake3Kernel kernel) {
    return List.of(
        test("chunkPrefix", () -> chunkPrefix(kernel)),
        test("chunk", () -> chunk(kernel)),
        test("chunks", () -> chunks(kernel)),
        test("parents", () -> parents(kernel)),
        test("reduce", () -> reduce(kernel)),
        test("output", () -> output(kernel)));
  }

  private void chunkPrefix(Blake3Kernel kernel) {
    for (int blocks = 1; blocks < Blake3.BLOCKS_PER_CHUNK; blocks++) {
      int offset = random.nextInt(64);
      byte[] in = bytes(offset + blocks * Blake3.BLOCK + random.nextInt(3));
      int[] key = ints(Blake3.CV_WORDS);
      for (long counter : COUNTERS) {
        int[] expected = key;
        for (int i = 0; i < blocks; i++) {
          int flags = Blake3.KEYED_HASH | (i == 0 ? Blake3.CHUNK_START : 0);
          expected = next(expected, in, offset + 64 * i, 64, counter, flags);
        }
        int[] cv = ints(Blake3.CV_WORDS);
        kernel.chunkPrefix(key, in, offset, blocks, counter, Blake3.KEYED_HASH, cv);
        assertArrayEquals(expected, cv, blocks + " blocks, counter " + counter);
      }
    }
  }

  private void chunk(Blake3Kernel kernel) {
    for (int length = 0; length <= Blake3.CHUNK; length++) {
      int offset = random.nextInt(64);
      int padded = Math.max(1, (length + 63) / 64) * 64;
      byte[] in = bytes(offset + padded);
      Arrays.fill(in, offset + length, in.length, (byte) 0);
      int[] key = ints(Blake3.CV_WORDS);
      int flags = length % 2 == 0 ? Blake3.ROOT : Blake3.DERIVE_KEY_MATERIAL;
      long counter = COUNTERS[length % COUNTERS.length];
      int[] cvs = ints(3 * Blake3.CV_WORDS);
      int[] expected = cvs.clone();
      int at = length % 3 == 0 ? 0 : 5;
      System.arraycopy(referenceChunk(key, in, offset, length, counter, flags), 0, expected, at, 8);
      kernel.chunk(key, in, offset, length, counter, flags, cvs, at);
      assertArrayEquals(expected, cvs, length + " bytes");
    }
  }

  private static IntStream counts() {
    return IntStream.concat(IntStream.of(COUNTS), IntStream.of(MANY));
  }

  /** All for few, one for many, which take long. */
  private static long[] counters(int count) {
    return count < MANY[0] ? COUNTERS : new long[] {0xFFFF_FFF0L};
  }

  private void chunks(Blake3Kernel kernel) {
    for (int chunks : counts().toArray()) {
      for (long counter : counters(chunks)) {
        int offset = random.nextInt(64);
        byte[] in = bytes(offset + chunks * Blake3.CHUNK);
        int[] key = ints(Blake3.CV_WORDS);
        int[] cvs = ints(chunks * Blake3.CV_WORDS + 5);
        int[] expected = cvs.clone();
        int at = 3 * (chunks % 2);
        for (int i = 0; i < chunks; i++) {
          int[] cv =
              referenceChunk(
                  key, in, offset + i * Blake3.CHUNK, Blake3.CHUNK, counter + i, Blake3.KEYED_HASH);
          System.arraycopy(cv, 0, expected, at + i * Blake3.CV_WORDS, Blake3.CV_WORDS);
        }
        kernel.chunks(
            key, in, offset, chunks, counter, Blake3.KEYED_HASH, cvs, at, work(kernel, chunks));
        assertArrayEquals(expected, cvs, chunks + " chunks from " + counter);
      }
    }
  }

  private void parents(Blake3Kernel kernel) {
    for (int parents : counts().toArray()) {
      int[] key = ints(Blake3.CV_WORDS);
      int[] cvs = ints(2 + parents * Blake3.BLOCK_WORDS);
      int flags = parents == 1 ? Blake3.ROOT : Blake3.KEYED_HASH;
      int[] out = ints(3 + parents * Blake3.CV_WORDS);
      int[] expected = out.clone();
      for (int i = 0; i < parents; i++) {
        int from = 2 + i * Blake3.BLOCK_WORDS;
        int[] block = Arrays.copyOfRange(cvs, from, from + Blake3.BLOCK_WORDS);
        int[] cv = Reference.blake3(key, block, Blake3.BLOCK, 0, flags | Blake3.PARENT);
        System.arraycopy(cv, 0, expected, 3 + i * Blake3.CV_WORDS, Blake3.CV_WORDS);
      }
      int[] before = cvs.clone();
      kernel.parents(key, cvs, 2, parents, flags, out, 3, work(kernel, parents));
      assertArrayEquals(expected, out, parents + " parents");
      assertArrayEquals(before, cvs, "input of " + parents + " parents");

      kernel.parents(key, cvs, 2, parents, flags, cvs, 2, work(kernel, parents));
      assertArrayEquals(
          Arrays.copyOfRange(expected, 3, expected.length),
          Arrays.copyOfRange(cvs, 2, 2 + parents * Blake3.CV_WORDS),
          parents + " parents in place");
    }
  }

  private void reduce(Blake3Kernel kernel) {
    for (int count : counts().toArray()) {
      for (int until = 1; until <= 2 && count > 0; until++) {
        int[] key = ints(Blake3.CV_WORDS);
        int at = 3 * (count % 2);
        int[] cvs = ints(at + count * Blake3.CV_WORDS + 5);
        int[] around = cvs.clone();
        int[] expected = referenceTree(key, cvs, at, count, until);
        kernel.reduce(key, cvs, at, count, Blake3.KEYED_HASH, until, work(kernel, count / 2));
        String what = count + " values, until " + until;
        assertArrayEquals(expected, Arrays.copyOfRange(cvs, at, at + expected.length), what);
        System.arraycopy(cvs, at, around, at, count * Blake3.CV_WORDS);
        assertArrayEquals(around, cvs, what);
      }
    }
  }

  /** Section 2.1: the left subtree is complete, and as large as can be. */
  private static int[] referenceTree(int[] key, int[] cvs, int at, int count, int until) {
    if (count == 1) {
      return Arrays.copyOfRange(cvs, at, at + Blake3.CV_WORDS);
    }
    int left = Integer.highestOneBit(count - 1);
    int[] block = new int[Blake3.BLOCK_WORDS];
    int[] one = referenceTree(key, cvs, at, left, 1);
    int[] other = referenceTree(key, cvs, at + left * Blake3.CV_WORDS, count - left, 1);
    System.arraycopy(one, 0, block, 0, Blake3.CV_WORDS);
    System.arraycopy(other, 0, block, Blake3.CV_WORDS, Blake3.CV_WORDS);
    if (until == 2) {
      return block;
    }
    int flags = Blake3.KEYED_HASH | Blake3.PARENT;
    return Arrays.copyOf(Reference.blake3(key, block, Blake3.BLOCK, 0, flags), Blake3.CV_WORDS);
  }

  private void output(Blake3Kernel kernel) {
    for (int blocks : counts().toArray()) {
      for (long counter : counters(blocks)) {
        int[] cv = ints(Blake3.CV_WORDS);
        int[] block = ints(Blake3.BLOCK_WORDS);
        int length = random.nextInt(Blake3.BLOCK + 1);
        int flags = Blake3.ROOT | Blake3.CHUNK_END;
        byte[] out = bytes(7 + blocks * Blake3.BLOCK + 2);
        byte[] expected = out.clone();
        for (int i = 0; i < blocks; i++) {
          int[] words = Reference.blake3(cv, block, length, counter + i, flags);
          LittleEndian.putInts(words, expected, 7 + i * Blake3.BLOCK, Blake3.BLOCK);
        }
        kernel.output(cv, block, length, counter, flags, out, 7, blocks, work(kernel, blocks));
        assertArrayEquals(expected, out, blocks + " blocks from " + counter);
      }
    }
  }

  /** Work space full of garbage where the kernel may ask for it, else none. */
  private int[][] work(Blake3Kernel kernel, int count) {
    if (count < kernel.workFrom()) {
      return null;
    }
    int[][] work = kernel.newWork();
    for (int[] words : work) {
      Arrays.setAll(words, i -> random.nextInt());
    }
    return work;
  }

  private int[] referenceChunk(
      int[] key, byte[] in, int offset, int length, long counter, int flags) {
    int blocks = Math.max(1, (length + 63) / 64);
    int[] cv = key;
    for (int i = 0; i < blocks; i++) {
      boolean last = i == blocks - 1;
      int own = flags & ~Blake3.ROOT;
      own |= i == 0 ? Blake3.CHUNK_START : 0;
      own |= last ? Blake3.CHUNK_END | flags : 0;
      cv = next(cv, in, offset + 64 * i, last ? length - 64 * i : 64, counter, own);
    }
    return cv;
  }

  private static int[] next(int[] cv, byte[] in, int offset, int length, long counter, int flags) {
    int[] block = new int[Blake3.BLOCK_WORDS];
    LittleEndian.getInts(in, offset, block);
    return Arrays.copyOf(Reference.blake3(cv, block, length, counter, flags), Blake3.CV_WORDS);
  }

  private void blake2b(Blake2bKernel kernel) {
    for (int blocks : COUNTS) {
      for (long counter : new long[] {0, 5, -128, -127, -1}) {
        for (int increment : new int[] {128, 0, 1, 127}) {
          int offset = random.nextInt(64);
          byte[] in = bytes(offset + blocks * 128);
          long[] state = longs(Blake2bKernel.STATE_WORDS);
          state[Blake2bKernel.T0] = counter;
          long[] expected = Arrays.copyOf(state, Blake2bKernel.WORK);
          for (int i = 0; i < blocks; i++) {
            expected[8] += increment;
            expected[9] += Long.compareUnsigned(expected[8], increment) < 0 ? 1 : 0;
            long[] block = new long[16];
            for (int j = 0; j < 16; j++) {
              block[j] = LittleEndian.getLong(in, offset + 128 * i + 8 * j);
            }
            System.arraycopy(Reference.blake2b(expected, block), 0, expected, 0, 8);
          }
          kernel.compress(state, in, offset, blocks, increment);
          assertArrayEquals(
              expected,
              Arrays.copyOf(state, Blake2bKernel.WORK),
              blocks + " blocks of " + increment + " from " + counter);
        }
      }
    }
  }

  private void blake2s(Blake2sKernel kernel) {
    for (int blocks : COUNTS) {
      for (int counter : new int[] {0, 5, -64, -63, -1}) {
        for (int increment : new int[] {64, 0, 1, 63}) {
          int offset = random.nextInt(64);
          byte[] in = bytes(offset + blocks * 64);
          int[] state = ints(Blake2sKernel.STATE_WORDS);
          state[Blake2sKernel.T0] = counter;
          int[] expected = Arrays.copyOf(state, Blake2sKernel.WORK);
          for (int i = 0; i < blocks; i++) {
            expected[8] += increment;
            expected[9] += Integer.compareUnsigned(expected[8], increment) < 0 ? 1 : 0;
            int[] block = new int[16];
            LittleEndian.getInts(in, offset + 64 * i, block);
            System.arraycopy(Reference.blake2s(expected, block), 0, expected, 0, 8);
          }
          kernel.compress(state, in, offset, blocks, increment);
          assertArrayEquals(
              expected,
              Arrays.copyOf(state, Blake2sKernel.WORK),
              blocks + " blocks of " + increment + " from " + counter);
        }
      }
    }
  }

  private List<DynamicTest> keccak(KeccakKernel kernel) {
    return List.of(
        test("permute", () -> permute(kernel)),
        test("absorb", () -> absorb(kernel)),
        test("squeeze", () -> squeeze(kernel)));
  }

  private void permute(KeccakKernel kernel) {
    long[] state = new long[KeccakKernel.STATE_WORDS];
    long[] expected = state.clone();
    for (int i = 0; i < 200; i++) {
      kernel.permute(state);
      Reference.keccak(expected);
      assertArrayEquals(expected, state, "permutation " + i);
    }
    assertEquals(200, Arrays.stream(state).distinct().count() * 8, "the state is mixed");
  }

  private void absorb(KeccakKernel kernel) {
    for (int rate = 8; rate <= 192; rate += 8) {
      for (int blocks : new int[] {0, 1, 2, 3, 5, 8}) {
        int offset = random.nextInt(64);
        byte[] in = bytes(offset + blocks * rate);
        long[] state = longs(KeccakKernel.STATE_WORDS);
        long[] expected = state.clone();
        for (int i = 0; i < blocks; i++) {
          for (int j = 0; j < rate / 8; j++) {
            expected[j] ^= LittleEndian.getLong(in, offset + i * rate + 8 * j);
          }
          Reference.keccak(expected);
        }
        kernel.absorb(state, in, offset, rate, blocks);
        assertArrayEquals(expected, state, blocks + " blocks of " + rate);
      }
    }
  }

  private void squeeze(KeccakKernel kernel) {
    for (int rate = 8; rate <= 192; rate += 8) {
      for (int blocks : new int[] {0, 1, 2, 3, 5, 8}) {
        long[] state = longs(KeccakKernel.STATE_WORDS);
        long[] end = state.clone();
        byte[] out = bytes(3 + blocks * rate + 2);
        byte[] expected = out.clone();
        for (int i = 0; i < blocks; i++) {
          Reference.keccak(end);
          LittleEndian.putLongs(end, expected, 3 + i * rate, rate);
        }
        kernel.squeeze(state, out, 3, rate, blocks);
        assertArrayEquals(expected, out, blocks + " blocks of " + rate);
        assertArrayEquals(end, state, blocks + " blocks of " + rate);
      }
    }
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private int[] ints(int length) {
    return random.ints(length).toArray();
  }

  private long[] longs(int length) {
    return random.longs(length).toArray();
  }
}
