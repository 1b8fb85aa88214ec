package lanes.ct;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanes.dispatch.Family;
import lanes.dispatch.Row;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.kernel.SlowStarter;
import lanes.kernel.autovector.AutoVectorBlake3;

/**
 * What is traced when it is compiled: every method of the Java kernels, with its own loops, on
 * secrets that lie at the same places for all keys.
 */
final class CompiledSubjects {
  /** Lanes of the kernel whose loops C2 makes vectors of, however narrow they are. */
  private static final int MOST = 32;

  /** Lanes of the widest vectors. */
  private static final int WIDEST = 16;

  private static final String KERNELS = "lanes.kernel.";
  private static final int RATE = 136;
  private static final int FEW_BYTES = 2 * Blake3.CHUNK;

  /** More calls than either compiler waits for. */
  static final int WARM_UPS = 15_000;

  /** Enough for loops that one call runs through many times. */
  private static final int WARM_UPS_OF_MANY = 3_000;

  private static final int MOST_REHEARSALS = 20_000;

  /**
   * Of the lengths of what is never the same twice; a prime, so that no number of keys hides it.
   */
  private static final int LENGTHS = 61;

  private final byte[] message = new byte[MOST * Blake3.CHUNK];
  private final byte[] out = new byte[MOST * Blake3.BLOCK];
  private final int[] key = new int[Blake3.CV_WORDS];
  private final int[] block = new int[Blake3.BLOCK_WORDS];
  private final int[] cvs = new int[2 * MOST * Blake3.CV_WORDS];
  private final int[] results = new int[MOST * Blake3.CV_WORDS];
  private final long[] keccak = new long[KeccakKernel.STATE_WORDS];
  private final long[] blake2b = new long[Blake2bKernel.STATE_WORDS];
  private final int[] blake2s = new int[Blake2sKernel.STATE_WORDS];
  private final byte[] table = new byte[256];
  private final byte[] tag = new byte[32];
  private final byte[] given = new byte[32];

  /** Work space of the kernel that is traced, and what is put back into it before each trace. */
  private int[][] work = new int[0][];

  private int[][] workBefore = new int[0][];

  /** Not optimized away. */
  private volatile int sink;

  private int calls;
  private long random;

  /** Bytes of the message that are written. */
  private int used = FEW_BYTES;

  /**
   * Something to trace.
   *
   * @param row of the manifest
   * @param type the class of the kernel
   * @param symbol a method of it
   * @param within what the names of methods begin with that most of the steps are in
   */
  record Subject(
      String row,
      String type,
      String symbol,
      String shape,
      String within,
      int warmUps,
      Runnable code) {}

  /** Zeros, ones, a single bit at either end, and then anything; without making an object. */
  void fill(int number) {
    random = number;
    for (int i = 0; i < used; i += Long.BYTES) {
      ByteBuffer.wrap(message).putLong(i, word(number));
    }
    fill(key, key.length, number);
    fill(block, block.length, number);
    fill(cvs, cvs.length, number);
    for (int i = 0; i < keccak.length; i++) {
      keccak[i] = word(number);
    }
    for (int i = 0; i < Blake2bKernel.T0; i++) {
      blake2b[i] = word(number);
    }
    fill(blake2s, Blake2sKernel.T0, number);
    // The counter of bytes, and the flags, are public.
    for (int i = Blake2bKernel.T0; i < Blake2bKernel.WORK; i++) {
      blake2b[i] = 0;
      blake2s[i] = 0;
    }
    if (number == 2 || number == 3) {
      int bit = number == 2 ? 1 : Integer.MIN_VALUE;
      message[0] = (byte) (bit >> 24 | bit);
      key[number == 2 ? 0 : key.length - 1] = bit;
      block[0] = bit;
      cvs[0] = bit;
      keccak[0] = bit;
      blake2b[0] = bit;
      blake2s[0] = bit;
    }
    // Two tags never are the same: whether they are may show.
    for (int i = 0; i < tag.length; i++) {
      tag[i] = message[i];
      given[i] = (byte) (tag[i] ^ (i == number ? 1 : 0));
    }
    for (int i = 0; i < work.length; i++) {
      System.arraycopy(workBefore[i], 0, work[i], 0, work[i].length);
    }
  }

  private void fill(int[] words, int count, int number) {
    for (int i = 0; i < count; i++) {
      words[i] = (int) word(number);
    }
  }

  /** A generator of Marsaglia's (Xorshift RNGs, 2003), or what all words are alike. */
  private long word(int number) {
    if (number < 4) {
      return number == 1 ? -1 : 0;
    }
    random ^= random << 13;
    random ^= random >>> 7;
    random ^= random << 17;
    return random;
  }

  /** What work space holds now is what every later trace of this subject begins with. */
  void keepWork() {
    for (int i = 0; i < work.length; i++) {
      workBefore[i] = work[i].clone();
    }
  }

  /**
   * The methods of a kernel in plain Java or with the Vector API.
   *
   * @param isC2 whether kernels work in lanes, which they leave alone before C2 has compiled them
   */
  List<Subject> of(Family<?> family, Row<?> row, boolean isC2) {
    List<Subject> subjects = new ArrayList<>();
    Object kernel = row.make();
    String id = family.name() + ":" + row.name();
    used = FEW_BYTES;
    if (isC2 && kernel instanceof AutoVectorBlake3) {
      rehearse((AutoVectorBlake3) kernel);
    }
    if (kernel instanceof SlowStarter) {
      ((SlowStarter) kernel).handOver();
    }
    if (kernel instanceof Blake3Kernel) {
      blake3(id, (Blake3Kernel) kernel, isC2, subjects);
    } else if (kernel instanceof Blake2bKernel) {
      add(
          id,
          kernel,
          "compress",
          "one block",
          () -> ((Blake2bKernel) kernel).compress(blake2b, message, 0, 1, Blake2bKernel.BLOCK),
          subjects);
    } else if (kernel instanceof Blake2sKernel) {
      add(
          id,
          kernel,
          "compress",
          "one block",
          () -> ((Blake2sKernel) kernel).compress(blake2s, message, 0, 1, Blake2sKernel.BLOCK),
          subjects);
    } else {
      keccak(id, (KeccakKernel) kernel, subjects);
    }
    return subjects;
  }

  /** Shows C2 the loops as it sees them in use, which decides on how wide its vectors are. */
  private void rehearse(AutoVectorBlake3 kernel) {
    int[][] space = kernel.newWork();
    for (int i = 0; i < MOST_REHEARSALS && !kernel.isHandedOver(); i++) {
      kernel.chunks(key, message, 0, MOST, 0, Blake3.KEYED_HASH, results, 0, space);
    }
  }

  private void blake3(String id, Blake3Kernel kernel, boolean isC2, List<Subject> to) {
    int keyed = Blake3.KEYED_HASH;
    work = kernel.newWork();
    workBefore = new int[work.length][];
    keepWork();
    int[][] own = work;
    add(
        id,
        kernel,
        "chunkPrefix",
        "one block",
        () -> kernel.chunkPrefix(key, message, 0, 1, 0, keyed, results),
        to);
    add(
        id,
        kernel,
        "chunk",
        "one block",
        () -> kernel.chunk(key, message, 0, 64, 0, keyed | Blake3.ROOT, results, 0),
        to);
    add(
        id,
        kernel,
        "chunk",
        "two blocks, not at the beginning",
        () -> kernel.chunk(key, message, 5, 128, 3, keyed, results, 8),
        to);
    int many = kernel instanceof AutoVectorBlake3 ? MOST : WIDEST;
    boolean lanes = isC2 && kernel.workFrom() <= many;
    int count = lanes ? many : 1;
    used = Math.max(FEW_BYTES, count * Blake3.CHUNK);
    String shape = lanes ? many + " side by side" : "one";
    String within = lanes ? kernel.getClass().getPackageName() + "." : KERNELS;
    int warmUps = lanes ? WARM_UPS_OF_MANY : WARM_UPS;
    String type = kernel.getClass().getName();
    Runnable chunks = () -> kernel.chunks(key, message, 0, count, 0, keyed, results, 0, own);
    to.add(new Subject(id, type, "chunks", shape, within, warmUps, chunks));
    Runnable parents = () -> kernel.parents(key, cvs, 0, count, keyed, results, 0, own);
    to.add(new Subject(id, type, "parents", shape, within, warmUps, parents));
    Runnable output =
        () -> kernel.output(key, block, 64, 7, keyed | Blake3.ROOT, out, 0, count, own);
    to.add(new Subject(id, type, "output", shape, within, warmUps, output));
  }

  private void keccak(String id, KeccakKernel kernel, List<Subject> to) {
    add(id, kernel, "permute", "a state", () -> kernel.permute(keccak), to);
    add(id, kernel, "absorb", "one block", () -> kernel.absorb(keccak, message, 0, RATE, 1), to);
    add(id, kernel, "squeeze", "one block", () -> kernel.squeeze(keccak, out, 0, RATE, 1), to);
  }

  private static void add(
      String row, Object kernel, String symbol, String shape, Runnable code, List<Subject> to) {
    String type = kernel.getClass().getName();
    to.add(new Subject(row, type, symbol, shape, KERNELS, WARM_UPS, code));
  }

  /** What is the same for all keys. */
  Map<String, Runnable> constant() {
    Map<String, Runnable> constant = new LinkedHashMap<>();
    constant.put("constant", this::mix);
    constant.put("comparator", this::compareWell);
    return constant;
  }

  /** Leaks on purpose, by the name in the manifest. */
  Map<String, Runnable> leaks() {
    Map<String, Runnable> leaks = new LinkedHashMap<>();
    leaks.put("branch", this::branch);
    leaks.put("index", this::index);
    leaks.put("early-exit", this::compareUntilTheyDiffer);
    leaks.put("divisor", this::divide);
    leaks.put("shortcut", this::mixAndSkip);
    leaks.put("irreproducible", this::workMoreAndMore);
    return leaks;
  }

  private void mix() {
    int sum = 0;
    for (int i = 0; i < key.length; i++) {
      sum = Integer.rotateLeft(sum, 5) ^ key[i];
    }
    sink = sum;
  }

  private void compareWell() {
    sink = MessageDigest.isEqual(tag, given) ? 1 : 0;
  }

  private void work() {
    sink++;
    sink++;
  }

  private void branch() {
    if ((key[0] & 1) != 0) {
      work();
    }
  }

  private void index() {
    sink = table[key[3] & 0xFF];
  }

  private void compareUntilTheyDiffer() {
    for (int i = 0; i < tag.length; i++) {
      if (tag[i] != given[i]) {
        return;
      }
    }
    work();
  }

  private void divide() {
    sink = Integer.MAX_VALUE / (key[1] | 1);
  }

  private void mixAndSkip() {
    mix();
    if (key[7] < 0) {
      work();
    }
  }

  private void workMoreAndMore() {
    calls++;
    for (int i = 0; i < calls % LENGTHS; i++) {
      sink++;
    }
  }
}
