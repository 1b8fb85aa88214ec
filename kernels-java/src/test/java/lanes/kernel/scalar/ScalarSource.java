package lanes.kernel.scalar;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;

/**
 * Writes the long parts of the scalar kernels from the tables of the specifications.
 *
 * <p>What measurement showed on HotSpot's C2 shapes what is written:
 *
 * <ul>
 *   <li>Initialization words are read from an array and are not literals. C2 carries a literal
 *       through the additions to fold it with others, which costs an addition for each use of c and
 *       a register for each c.
 *   <li>Each half of G adds the message word to a before b, which is the word that arrives last.
 *   <li>A method of 80 or more G's is compiled badly (BLAKE2s) or not at all (BLAKE2b, over 8000
 *       bytecodes), so BLAKE2 goes in two halves that meet in the work words of the state.
 *   <li>Rotations are shifts. C2 makes the same instruction of them as of {@code
 *       Integer.rotateRight} but the interpreter, which has the first calls, spends most of its
 *       time in that method.
 *   <li>16 words of state are more than the registers can hold. With all of them in locals C2 moves
 *       some to and from vector registers, on JDK 25 more often than on JDK 17. So a and c stay in
 *       an array, at constant indices, and only b and d are in locals. There is a fence after each
 *       two G's; after each one was slower. The second of the two is written one step behind the
 *       first, as C2 keeps to that order. Nanoseconds a block with all words in locals, with one G
 *       after the other, and so, on JDK 25: BLAKE3 75, 67, 62; BLAKE2b 122, 120, 114; BLAKE2s 105,
 *       103, 98; on JDK 17 BLAKE3 63, 67, 65; BLAKE2b 115, 118, 112; BLAKE2s 99, 101, 95.
 *   <li>In first calls less code is worth more than fast code: HotSpot counts the calls of a small
 *       method sooner to the number at which it compiles it, and takes less time for that.
 *   <li>A lane of Keccak that is used twice is read twice, as an operand in memory, and goes back
 *       to memory at once. A compiler that sees the whole round keeps all of its lanes in locals
 *       instead, and moves them to and from its own stack more often. The fences hold it back; no
 *       order between threads is meant, and on x86 they are no instructions. Where they are and
 *       which plane follows which was searched for: on JDK 25 a permutation takes 247 ns, and 258
 *       in the order of the planes with a fence before the last; on JDK 17 both take 255. The form
 *       for first calls does the same with one fence, and keeps in locals only what would be
 *       overwritten before its use.
 *   <li>Four rounds of Keccak are a method and not the body of a loop. In a loop there were more
 *       values than registers, and chance decided in each compilation whether the array itself was
 *       among those that had to give way.
 *   <li>Of Keccak's form for first calls, the loop is part of the method: a permutation takes 261
 *       ns, where a method of one round took 329. Its round constants have no check of the index,
 *       for which C2 would compile the loop three times.
 * </ul>
 */
final class ScalarSource {
  private static final int[][] G_WORDS = {
    {0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15},
    {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13}, {3, 4, 9, 14}
  };

  /** BLAKE3 specification, section 2.2, table 2. */
  private static final int[] BLAKE3_PERMUTATION = {
    2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8
  };

  private static final int[] BLAKE3_ROTATIONS = {16, 12, 8, 7};

  /** RFC 7693, section 2.7. */
  private static final int[][] BLAKE2_SIGMA = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  /** In which order a round makes its planes, and after which there is a fence. */
  private static final int[] KECCAK_PLANES = {0, 3, 1, 4, 2};

  private static final int KECCAK_FENCE = 1;

  private final StringBuilder out = new StringBuilder();
  private int depth;

  private ScalarSource() {}

  /** Writes the files into the folder that is named. */
  public static void main(String[] args) throws IOException {
    for (Map.Entry<String, String> file : files().entrySet()) {
      Files.writeString(Path.of(args[0], file.getKey()), file.getValue());
    }
  }

  /** File name to text, for each file that is written. */
  static Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("Blake3Compression.java", new ScalarSource().blake3());
    files.put("Blake3Rounds.java", new ScalarSource().blake3Rounds());
    files.put(
        "Blake2bCompression.java", new ScalarSource().blake2(new Blake2Variant("b", "long", 12)));
    files.put(
        "Blake2sCompression.java", new ScalarSource().blake2(new Blake2Variant("s", "int", 10)));
    files.put(
        "Blake2bRounds.java", new ScalarSource().blake2Rounds(new Blake2Variant("b", "long", 12)));
    files.put(
        "Blake2sRounds.java", new ScalarSource().blake2Rounds(new Blake2Variant("s", "int", 10)));
    files.put("KeccakPermutation.java", new ScalarSource().keccak());
    files.put("KeccakRounds.java", new ScalarSource().keccakRounds());
    return files;
  }

  private record Blake2Variant(String letter, String word, int rounds) {
    boolean wide() {
      return word.equals("long");
    }

    int[] rotations() {
      return wide() ? new int[] {32, 24, 16, 63} : new int[] {16, 12, 8, 7};
    }
  }

  private String blake3() {
    head("java.lang.invoke.VarHandle", "lanes.kernel.Blake3", "lanes.kernel.LittleEndian");
    doc("The compression function of BLAKE3 (specification, section 2.2), unrolled.");
    open("final class Blake3Compression {");
    line("private static final int[] IV = Blake3.iv();");
    line("");
    line("private Blake3Compression() {}");
    line("");
    blake3ChainFirst();
    line("");
    doc("Replaces the chaining value at {@code cv[at]} by that of a block of bytes.");
    open(
        "static void chain(int[] cv, int at, byte[] in, int offset, int length, long counter, int flags) {");
    blake3Rounds("at", i -> "LittleEndian.getInt(in, offset" + plus(4 * i) + ")");
    for (int i = 0; i < 8; i++) {
      line("cv[at" + plus(i) + "] = v" + i + " ^ v" + (i + 8) + ";");
    }
    close();
    line("");
    doc("Writes the chaining value of the parent whose two halves begin at {@code cvs[at]}.");
    open("static void parent(int[] cv, int[] cvs, int at, int flags, int[] out, int outAt) {");
    line("long counter = 0;");
    line("int length = Blake3.BLOCK;");
    blake3Rounds("", i -> "cvs[at" + plus(i) + "]");
    for (int i = 0; i < 8; i++) {
      line("out[outAt" + plus(i) + "] = v" + i + " ^ v" + (i + 8) + ";");
    }
    close();
    line("");
    doc("Writes the 64 bytes of output block {@code counter} of a root node.");
    open(
        "static void output(",
        "int[] cv, int[] block, int length, long counter, int flags, byte[] out, int offset) {");
    blake3Rounds("", i -> "block[" + i + "]");
    for (int i = 0; i < 8; i++) {
      line("LittleEndian.putInt(out, offset" + plus(4 * i) + ", v" + i + " ^ v" + (i + 8) + ");");
    }
    for (int i = 0; i < 8; i++) {
      line(
          "LittleEndian.putInt(out, offset"
              + plus(4 * i + 32)
              + ", v"
              + (i + 8)
              + " ^ cv["
              + i
              + "]);");
    }
    close();
    close();
    return out.toString();
  }

  private void blake3ChainFirst() {
    doc("Replaces the chaining value at {@code cv[0]} by that of a block of bytes.");
    open(
        "static void chainFirst(int[] cv, byte[] in, int offset, int length, long counter, int flags) {");
    for (int i = 0; i < 16; i++) {
      line("int m" + i + " = LittleEndian.getInt(in, offset" + plus(4 * i) + ");");
    }
    for (int i = 4; i < 8; i++) {
      line("int v" + i + " = cv[" + i + "];");
    }
    line("int v12 = (int) counter;");
    line("int v13 = (int) (counter >>> 32);");
    line("int v14 = length;");
    line("int v15 = flags;");
    halfWords("int");
    int[] schedule = BLAKE2_SIGMA[0];
    for (int round = 0; round < 7; round++) {
      boolean first = round == 0;
      roundInPlace(
          schedule,
          Integer.SIZE,
          BLAKE3_ROTATIONS,
          word -> "cv[" + (word < 8 ? word : word - 4) + "]",
          word -> first ? "IV[" + (word - 8) + "]" : "cv[" + (word - 4) + "]");
      schedule = permuted(schedule);
    }
    for (int i = 0; i < 4; i++) {
      line("cv[" + i + "] ^= cv[" + (i + 4) + "];");
    }
    for (int i = 4; i < 8; i++) {
      line("cv[" + i + "] = v" + i + " ^ v" + (i + 8) + ";");
    }
    close();
  }

  private static int[] permuted(int[] schedule) {
    int[] next = new int[16];
    for (int i = 0; i < 16; i++) {
      next[i] = schedule[BLAKE3_PERMUTATION[i]];
    }
    return next;
  }

  private void blake3Rounds(String at, IntFunction<String> load) {
    blake3Start(at, load);
    int[] schedule = BLAKE2_SIGMA[0];
    for (int round = 0; round < 7; round++) {
      round(schedule, Integer.SIZE, BLAKE3_ROTATIONS);
      schedule = permuted(schedule);
    }
  }

  private void blake3Start(String at, IntFunction<String> load) {
    for (int i = 0; i < 16; i++) {
      line("int m" + i + " = " + load.apply(i) + ";");
    }
    for (int i = 0; i < 8; i++) {
      String index = at.isEmpty() ? "" + i : at + plus(i);
      line("int v" + i + " = cv[" + index + "];");
    }
    for (int i = 0; i < 4; i++) {
      line("int v" + (i + 8) + " = IV[" + i + "];");
    }
    line("int v12 = (int) counter;");
    line("int v13 = (int) (counter >>> 32);");
    line("int v14 = length;");
    line("int v15 = flags;");
  }

  /** The same round by round, whose message words change places in between. */
  private String blake3Rounds() {
    head("lanes.kernel.Blake3", "lanes.kernel.EarlyWords");
    doc(
        "The compression function of BLAKE3 (specification, section 2.2), round by round: for first calls.");
    open("final class Blake3Rounds {");
    line("private static final int[] IV = Blake3.iv();");
    line("");
    line("private Blake3Rounds() {}");
    line("");
    doc("Replaces the chaining value at {@code cv[at]} by that of a block of bytes.");
    open(
        "static void chain(int[] cv, int at, byte[] in, int offset, int length, long counter, int flags) {");
    blake3Start("at", i -> "EarlyWords.getInt(in, offset" + plus(4 * i) + ")");
    blake3Loop();
    for (int i = 0; i < 8; i++) {
      line("cv[at" + plus(i) + "] = v" + i + " ^ v" + (i + 8) + ";");
    }
    close();
    line("");
    doc("Writes the chaining value of the parent whose two halves begin at {@code cvs[at]}.");
    open("static void parent(int[] cv, int[] cvs, int at, int flags, int[] out, int outAt) {");
    line("long counter = 0;");
    line("int length = Blake3.BLOCK;");
    blake3Start("", i -> "cvs[at" + plus(i) + "]");
    blake3Loop();
    for (int i = 0; i < 8; i++) {
      line("out[outAt" + plus(i) + "] = v" + i + " ^ v" + (i + 8) + ";");
    }
    close();
    close();
    return out.toString();
  }

  private void blake3Loop() {
    open("for (int round = 0; round < 7; round++) {");
    round(BLAKE2_SIGMA[0], Integer.SIZE, BLAKE3_ROTATIONS);
    boolean[] moved = new boolean[16];
    for (int first = 0; first < 16; first++) {
      if (!moved[first]) {
        line("int first" + first + " = m" + first + ";");
        int to = first;
        for (int from = BLAKE3_PERMUTATION[to]; from != first; from = BLAKE3_PERMUTATION[to]) {
          line("m" + to + " = m" + from + ";");
          moved[to] = true;
          to = from;
        }
        line("m" + to + " = first" + first + ";");
        moved[to] = true;
      }
    }
    close();
  }

  private String blake2(Blake2Variant variant) {
    String word = variant.word();
    String name = "Blake2" + variant.letter();
    int bytes = variant.wide() ? 8 : 4;
    head(
        "java.lang.invoke.VarHandle",
        "lanes.kernel.Blake2",
        "lanes.kernel." + name + "Kernel",
        "lanes.kernel.LittleEndian");
    doc(
        "The compression function of BLAKE2"
            + variant.letter()
            + " (RFC 7693, section 3.2), unrolled.");
    open("final class " + name + "Compression {");
    line(
        "private static final "
            + word
            + "[] IV = Blake2.iv"
            + variant.letter().toUpperCase(Locale.ROOT)
            + "();");
    line("private static final int WORK = " + name + "Kernel.WORK;");
    line("");
    line("private " + name + "Compression() {}");
    line("");
    doc("Compresses one block into {@code state}, whose counter and flags are set.");
    open("static void compress(" + word + "[] state, byte[] in, int offset) {");
    line("firstRounds(state, in, offset);");
    line("lastRounds(state, in, offset);");
    close();
    for (boolean first : new boolean[] {true, false}) {
      line("");
      open(
          "private static void "
              + (first ? "first" : "last")
              + "Rounds("
              + word
              + "[] state, byte[] in, int offset) {");
      for (int i = 0; i < 16; i++) {
        line(
            word
                + " m"
                + i
                + " = LittleEndian.get"
                + (variant.wide() ? "Long" : "Int")
                + "(in, offset"
                + plus(bytes * i)
                + ");");
      }
      IntFunction<String> place = i -> "state[WORK" + plus(i) + "]";
      for (int i = 0; i < 16; i++) {
        String start =
            !first
                ? place.apply(i)
                : i < 8
                    ? "state[" + i + "]"
                    : i < 12
                        ? "IV[" + (i - 8) + "]"
                        : "state[" + (i - 4) + "] ^ IV[" + (i - 8) + "]";
        if (!isInPlace(i)) {
          line(word + " v" + i + " = " + start + ";");
        } else if (first) {
          line(place.apply(i) + " = " + start + ";");
        }
      }
      halfWords(word);
      int half = variant.rounds() / 2;
      for (int round = first ? 0 : half; round < (first ? half : variant.rounds()); round++) {
        roundInPlace(
            BLAKE2_SIGMA[round % 10],
            variant.wide() ? Long.SIZE : Integer.SIZE,
            variant.rotations(),
            place,
            place);
      }
      for (int i = 0; i < 16; i++) {
        if (first && !isInPlace(i)) {
          line(place.apply(i) + " = v" + i + ";");
        }
      }
      for (int i = 0; i < 8 && !first; i++) {
        line(
            isInPlace(i)
                ? "state[" + i + "] ^= " + place.apply(i) + " ^ " + place.apply(i + 8) + ";"
                : "state[" + i + "] ^= v" + i + " ^ v" + (i + 8) + ";");
      }
      close();
    }
    close();
    return out.toString();
  }

  /** Whether a word of the state, which is an a or a c in every G, stays in an array. */
  private static boolean isInPlace(int word) {
    return word / 4 % 2 == 0;
  }

  private String blake2Rounds(Blake2Variant variant) {
    String word = variant.word();
    String name = "Blake2" + variant.letter();
    int bytes = variant.wide() ? 8 : 4;
    String get = variant.wide() ? "Long" : "Int";
    head("lanes.kernel.Blake2", "lanes.kernel." + name + "Kernel", "lanes.kernel.EarlyWords");
    doc(
        "The compression function of BLAKE2"
            + variant.letter()
            + " (RFC 7693, section 3.2), round by round: for first calls.");
    open("final class " + name + "Rounds {");
    line(
        "private static final "
            + word
            + "[] IV = Blake2.iv"
            + variant.letter().toUpperCase(Locale.ROOT)
            + "();");
    line("private static final int WORK = " + name + "Kernel.WORK;");
    line("private static final int MESSAGE = WORK + 16;");
    line("");
    doc("The message words of each round (RFC 7693, section 2.7).");
    open("private static final byte[] SIGMA = {");
    for (int round = 0; round < variant.rounds(); round++) {
      StringBuilder words = new StringBuilder();
      for (int i = 0; i < 16; i++) {
        boolean last = round == variant.rounds() - 1 && i == 15;
        words.append(i == 0 ? "" : " ").append(BLAKE2_SIGMA[round % 10][i]).append(last ? "" : ",");
      }
      line(words.toString());
    }
    close("};");
    line("");
    line("private " + name + "Rounds() {}");
    line("");
    doc("Compresses one block into {@code state}, whose counter and flags are set.");
    open("static void compress(" + word + "[] state, byte[] in, int offset) {");
    line("System.arraycopy(state, 0, state, WORK, 8);");
    line("System.arraycopy(IV, 0, state, WORK + 8, 8);");
    open("for (int i = 0; i < 4; i++) {");
    line("state[WORK + 12 + i] ^= state[8 + i];");
    close();
    open("for (int i = 0; i < 16; i++) {");
    line("state[MESSAGE + i] = EarlyWords.get" + get + "(in, offset + " + bytes + " * i);");
    close();
    open("for (int at = 0; at < SIGMA.length; at += 16) {");
    line("round(state, at);");
    close();
    open("for (int i = 0; i < 8; i++) {");
    line("state[i] ^= state[WORK + i] ^ state[WORK + 8 + i];");
    close();
    close();
    line("");
    open("private static void round(" + word + "[] state, int at) {");
    for (int i = 0; i < 16; i++) {
      line(word + " v" + i + " = state[WORK" + plus(i) + "];");
    }
    round(
        i -> "state[MESSAGE + SIGMA[at" + plus(i) + "]]",
        variant.wide() ? Long.SIZE : Integer.SIZE,
        variant.rotations());
    for (int i = 0; i < 16; i++) {
      line("state[WORK" + plus(i) + "] = v" + i + ";");
    }
    close();
    close();
    return out.toString();
  }

  private void round(int[] schedule, int bits, int[] rotations) {
    round(i -> "m" + schedule[i], bits, rotations);
  }

  private void round(IntFunction<String> message, int bits, int[] rotations) {
    for (int i = 0; i < 8; i++) {
      String a = "v" + G_WORDS[i][0];
      String b = "v" + G_WORDS[i][1];
      String c = "v" + G_WORDS[i][2];
      String d = "v" + G_WORDS[i][3];
      for (int half = 0; half < 2; half++) {
        line(a + " = " + a + " + " + message.apply(2 * i + half) + " + " + b + ";");
        rotate(d, a, rotations[2 * half], bits);
        line(c + " += " + d + ";");
        rotate(b, c, rotations[2 * half + 1], bits);
      }
    }
  }

  /** What a and c are between the halves of two G's, and a fence. */
  private void halfWords(String type) {
    for (int i = 0; i < 2; i++) {
      line(type + " a" + i + ";");
      line(type + " c" + i + ";");
    }
    line("VarHandle.storeStoreFence();");
  }

  /**
   * A round with a and c in an array, two G's at a time.
   *
   * @param place where word 0 to 3 or 8 to 11 is
   * @param initialC where word 8 to 11 is before the first half of the round
   */
  private void roundInPlace(
      int[] schedule,
      int bits,
      int[] rotations,
      IntFunction<String> place,
      IntFunction<String> initialC) {
    for (int i = 0; i < 8; i += 2) {
      String[][] pair = new String[2][];
      for (int j = 0; j < 2; j++) {
        int g = i < 4 ? i + j : 4 + (i + j + 3) % 4;
        int[] words = G_WORDS[g];
        String a = place.apply(words[0]);
        String b = "v" + words[1];
        String c = place.apply(words[2]);
        String d = "v" + words[3];
        String firstC = i < 4 ? initialC.apply(words[2]) : c;
        String first = "m" + schedule[2 * g];
        String second = "m" + schedule[2 * g + 1];
        pair[j] =
            new String[] {
              rotated(d, "a" + j + " = " + a + " + " + first + " + " + b, rotations[0], bits),
              rotated(b, "c" + j + " = " + firstC + " + " + d, rotations[1], bits),
              rotated(d, a + " = a" + j + " + " + second + " + " + b, rotations[2], bits),
              rotated(b, c + " = c" + j + " + " + d, rotations[3], bits)
            };
      }
      line(pair[0][0]);
      for (int step = 1; step < 4; step++) {
        line(pair[0][step]);
        line(pair[1][step - 1]);
      }
      line(pair[1][3]);
      line("VarHandle.storeStoreFence();");
    }
  }

  /** Adds what an assignment gives to a word and rotates that to the right; short in bytecode. */
  private static String rotated(String word, String assignment, int n, int bits) {
    return word
        + " = ("
        + word
        + " ^= "
        + assignment
        + ") >>> "
        + n
        + " | "
        + word
        + " << "
        + (bits - n)
        + ";";
  }

  /** Adds a word to another and rotates that to the right. */
  private void rotate(String word, String other, int n, int bits) {
    line(word + " ^= " + other + ";");
    line(word + " = " + word + " >>> " + n + " | " + word + " << " + (bits - n) + ";");
  }

  private String keccak() {
    head("java.lang.invoke.VarHandle");
    doc("The permutation Keccak-p[1600, 24] (FIPS 202, section 3), four rounds unrolled.");
    open("final class KeccakPermutation {");
    doc("The constants of step iota (FIPS 202, section 3.2.5).");
    open("static final long[] ROUND_CONSTANTS = {");
    long[] constants = roundConstants();
    for (int i = 0; i < 24; i++) {
      line(String.format("0x%016XL", constants[i]) + (i < 23 ? "," : ""));
    }
    close("};");
    line("");
    line("private KeccakPermutation() {}");
    line("");
    open("static void permute(long[] state) {");
    open("for (int round = 0; round < 24; round += 4) {");
    line("fourRounds(state, round);");
    close();
    close();
    line("");
    doc("Every lane is in its place before and after, but not between the rounds.");
    open("private static void fourRounds(long[] state, int round) {");
    for (int i = 0; i < 4; i++) {
      line("long iota" + i + " = ROUND_CONSTANTS[round" + plus(i) + "];");
    }
    for (int round = 0; round < 4; round++) {
      keccakRound(round);
    }
    close();
    close();
    return out.toString();
  }

  private String keccakRounds() {
    head("java.lang.invoke.VarHandle", "java.util.Arrays");
    doc(
        "The permutation Keccak-p[1600, 24] (FIPS 202, section 3), round by round: for first calls.");
    open("final class KeccakRounds {");
    doc("At indices of five bits, of which C2 knows that they are there.");
    line(
        "private static final long[] IOTA = Arrays.copyOf(KeccakPermutation.ROUND_CONSTANTS, 32);");
    line("");
    line("private KeccakRounds() {}");
    line("");
    doc("Permutes a state, with {@code step} rounds, which divide 24, in a call of the loop.");
    open("static void permute(long[] state, int step) {");
    open("for (int round = 0; round < 24; round += step) {");
    line("rounds(state, round, round + step);");
    close();
    close();
    line("");
    open("private static void rounds(long[] state, int from, int to) {");
    open("for (int round = from; round < to; round++) {");
    keccakTheta("", (x, y) -> x + 5 * y);
    int[] rotations = rhoOffsets();
    boolean[] used = new boolean[25];
    boolean[] kept = new boolean[25];
    for (int plane = 0; plane < 5; plane++) {
      String[] moved = new String[5];
      for (int i = 0; i < 5; i++) {
        int x = keccakColumn(i, plane);
        int from = x + 5 * i;
        String lane = kept[from] ? "k" + from : "state[" + from + "]";
        moved[i] = "a" + (i + 5 * plane);
        keccakLane(moved[i], lane + " ^ t" + x, rotations[from]);
        used[from] = true;
      }
      for (int i = 5 * plane; i < 5 * plane + 5; i++) {
        if (!used[i]) {
          line("long k" + i + " = state[" + i + "];");
          kept[i] = true;
        }
      }
      for (int i = 0; i < 5; i++) {
        int to = i + 5 * plane;
        line("state[" + to + "] = " + chi(moved, i) + (to == 0 ? " ^ IOTA[round & 31]" : "") + ";");
      }
    }
    close();
    close();
    close();
    return out.toString();
  }

  /**
   * One round in place: each plane of the result takes the places of the five lanes that it is made
   * of.
   */
  private void keccakRound(int round) {
    String letter = "abcd".substring(round, round + 1);
    keccakTheta(letter, (x, y) -> place(round, x, y));
    int[] rotations = rhoOffsets();
    for (int plane : KECCAK_PLANES) {
      String[] moved = new String[5];
      for (int i = 0; i < 5; i++) {
        int x = keccakColumn(i, plane);
        String lane = "state[" + place(round, x, i) + "] ^ " + letter + "t" + x;
        moved[i] = letter + (i + 5 * plane);
        keccakLane(moved[i], lane, rotations[x + 5 * i]);
      }
      for (int i = 0; i < 5; i++) {
        String iota = i + plane == 0 ? " ^ iota" + round : "";
        line("state[" + place(round + 1, i, plane) + "] = " + chi(moved, i) + iota + ";");
      }
      if (plane == KECCAK_FENCE) {
        line("VarHandle.storeStoreFence();");
      }
    }
  }

  /** What step theta adds to each column, as {@code t0} to {@code t4} after the prefix. */
  private void keccakTheta(String prefix, IntBinaryOperator place) {
    for (int x = 0; x < 5; x++) {
      StringBuilder column = new StringBuilder("state[" + place.applyAsInt(x, 0) + "]");
      for (int y = 1; y < 5; y++) {
        column.append(" ^ state[").append(place.applyAsInt(x, y)).append("]");
      }
      line("long " + prefix + "p" + x + " = " + column + ";");
    }
    for (int x = 0; x < 5; x++) {
      String left = prefix + "p" + (x + 4) % 5;
      String right = prefix + "p" + (x + 1) % 5;
      line("long " + prefix + "t" + x + " = " + left + " ^ (" + rotateLeft(right, 1) + ");");
    }
    line("VarHandle.storeStoreFence();");
  }

  /**
   * The x of the lane in plane i that goes to lane (i, plane): step pi brings lane (x, y) to lane
   * (y, 2x + 3y).
   */
  private static int keccakColumn(int i, int plane) {
    return (i + 3 * plane) % 5;
  }

  /** A lane after theta, rotated by rho. */
  private void keccakLane(String name, String lane, int rotation) {
    line("long " + name + " = " + lane + ";");
    if (rotation != 0) {
      line(name + " = " + rotateLeft(name, rotation) + ";");
    }
  }

  /** Lane i of a plane after step chi. */
  private static String chi(String[] plane, int i) {
    return plane[i] + " ^ (~" + plane[(i + 1) % 5] + " & " + plane[(i + 2) % 5] + ")";
  }

  private static String rotateLeft(String word, int n) {
    return word + " << " + n + " | " + word + " >>> " + (64 - n);
  }

  /**
   * The index in the state of lane (x, y) before a round, if each round works in place: a round
   * takes what is at (x, y) to (x, x + 2y), four times which is where it was.
   */
  private static int place(int round, int x, int y) {
    int row = y;
    for (int i = 0; i < round; i++) {
      row = (x + 2 * row) % 5;
    }
    return x + 5 * row;
  }

  /** FIPS 202, section 3.2.2, algorithm 2. */
  private static int[] rhoOffsets() {
    int[] offsets = new int[25];
    int x = 1;
    int y = 0;
    for (int t = 0; t < 24; t++) {
      offsets[x + 5 * y] = (t + 1) * (t + 2) / 2 % 64;
      int next = (2 * x + 3 * y) % 5;
      x = y;
      y = next;
    }
    return offsets;
  }

  /** FIPS 202, section 3.2.5, algorithms 5 and 6. */
  private static long[] roundConstants() {
    long[] constants = new long[24];
    int register = 1;
    for (int round = 0; round < 24; round++) {
      for (int j = 0; j <= 6; j++) {
        constants[round] |= (long) (register & 1) << ((1 << j) - 1);
        register <<= 1;
        if ((register & 0x100) != 0) {
          register ^= 0x171;
        }
      }
    }
    return constants;
  }

  private static String plus(int n) {
    return n == 0 ? "" : " + " + n;
  }

  private void head(String... imports) {
    line("package lanes.kernel.scalar;");
    line("");
    for (String name : imports) {
      line("import " + name + ";");
    }
    if (imports.length > 0) {
      line("");
    }
  }

  private void doc(String sentence) {
    boolean ofClass = depth == 0;
    if (ofClass) {
      line("/**");
      line(" * " + sentence);
      line(" *");
      line(" * <p>Written by {@code ScalarSource}; change that, not this.");
      line(" */");
    } else {
      line("/** " + sentence + " */");
    }
  }

  private void open(String... lines) {
    line(lines[0]);
    for (int i = 1; i < lines.length; i++) {
      depth += 2;
      line(lines[i]);
      depth -= 2;
    }
    depth++;
  }

  private void close() {
    close("}");
  }

  private void close(String text) {
    depth--;
    line(text);
  }

  private void line(String text) {
    if (!text.isEmpty()) {
      out.append("  ".repeat(depth)).append(text);
    }
    out.append('\n');
  }
}
