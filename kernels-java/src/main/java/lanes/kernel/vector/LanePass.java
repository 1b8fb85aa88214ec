package lanes.kernel.vector;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;
import static lanes.kernel.vector.Shapes.BIT_1;
import static lanes.kernel.vector.Shapes.BIT_2;
import static lanes.kernel.vector.Shapes.BIT_4;
import static lanes.kernel.vector.Shapes.BIT_8;
import static lanes.kernel.vector.Shapes.BYTES;
import static lanes.kernel.vector.Shapes.INTS;
import static lanes.kernel.vector.Shapes.SWAP_1;
import static lanes.kernel.vector.Shapes.SWAP_2;
import static lanes.kernel.vector.Shapes.SWAP_4;
import static lanes.kernel.vector.Shapes.SWAP_8;
import static lanes.kernel.vector.Shapes.WIDTH;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import lanes.kernel.Blake3;

/**
 * One pass of BLAKE3 over as many chunks, parents or blocks of output as a vector has lanes; with
 * fewer, the last of them is done in several lanes.
 *
 * <p>Work space: 16 rows of message, one word of every lane in each; 16 rows of state; the
 * counters' lower and upper halves. Operations on vectors are written out where they are used: a
 * method of our own around them is not inlined into one as large as {@link #compress}, and a vector
 * that passes between methods is an object.
 */
final class LanePass {
  private static final int STATE = Blake3.BLOCK_WORDS * WIDTH;
  private static final int COUNTERS = 2 * STATE;

  /** Words of work space, enough for the widest vectors: to ask for it must not load the module. */
  static final int WORDS = (2 * Blake3.BLOCK_WORDS + 2) * 16;

  static final int ROUNDS = 7;

  private static final int CV = Blake3.CV_WORDS;
  private static final int[] IV = Blake3.iv();

  /** Any block will do for a rehearsal. */
  private static final int[] MESSAGE = new int[Blake3.BLOCK_WORDS];

  /** Where the row of each message word begins, in the order of use, 16 for each round. */
  private static final int[] SCHEDULE = schedule();

  private LanePass() {}

  private static int[] schedule() {
    int[] rows = new int[ROUNDS * Blake3.BLOCK_WORDS];
    int[][] rounds = Blake3.schedule();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = rounds[i / Blake3.BLOCK_WORDS][i % Blake3.BLOCK_WORDS] * WIDTH;
    }
    return rows;
  }

  /** Hashes {@code count} whole chunks, 1 to {@code WIDTH}. */
  static void chunks(
      int[] key,
      byte[] in,
      int offset,
      int count,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset,
      int[] work) {
    begin(key, counter, 1, work);
    for (int block = 0; block < Blake3.BLOCKS_PER_CHUNK; block++) {
      load(in, offset + block * Blake3.BLOCK, Blake3.CHUNK, count, work);
      int ofBlock =
          block == 0
              ? Blake3.CHUNK_START
              : block == Blake3.BLOCKS_PER_CHUNK - 1 ? Blake3.CHUNK_END : 0;
      compress(work, Blake3.BLOCK, flags | ofBlock, ROUNDS);
    }
    end(work, count, cvs, cvOffset);
  }

  /** Joins {@code count} pairs of chaining values, 1 to {@code WIDTH}. */
  static void parents(
      int[] key,
      int[] cvs,
      int cvOffset,
      int count,
      int flags,
      int[] out,
      int outOffset,
      int[] work) {
    begin(key, 0, 0, work);
    transpose(cvs, cvOffset, Blake3.BLOCK_WORDS, 1, count, work, 0);
    compress(work, Blake3.BLOCK, flags | Blake3.PARENT, ROUNDS);
    end(work, count, out, outOffset);
  }

  /** Emits {@code count} blocks of output, 1 to {@code WIDTH}. */
  static void output(
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int count,
      int[] work) {
    begin(cv, counter, 1, work);
    spread(block, work);
    compress(work, blockLength, flags, ROUNDS);
    write(cv, out, offset, count, work);
  }

  /** Writes a block into every lane of the message. */
  private static void spread(int[] block, int[] work) {
    for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
      IntVector.broadcast(INTS, block[word]).intoArray(work, word * WIDTH);
    }
  }

  /**
   * The rest of the output function: the upper half is added to the chaining value that went in.
   */
  private static void write(int[] cv, byte[] out, int offset, int count, int[] work) {
    for (int word = 0; word < CV; word++) {
      int row = STATE + (CV + word) * WIDTH;
      IntVector added = IntVector.broadcast(INTS, cv[word]);
      IntVector.fromArray(INTS, work, row).lanewise(XOR, added).intoArray(work, row);
    }
    transpose(work, STATE, WIDTH, WIDTH, WIDTH, work, STATE);
    for (int part = 0; part < Blake3.BLOCK_WORDS; part += WIDTH) {
      for (int lane = 0; lane < count; lane++) {
        IntVector.fromArray(INTS, work, STATE + (part + lane) * WIDTH)
            .reinterpretAsBytes()
            .intoArray(out, offset + lane * Blake3.BLOCK + part * Integer.BYTES);
      }
    }
  }

  /**
   * Runs everything that has vectors, but a round only, for C2 to see.
   *
   * @param in holds {@code count} chunks from {@code offset} on
   * @param out receives {@code count} blocks
   */
  static void rehearse(byte[] in, int offset, int count, byte[] out, int[] work) {
    begin(IV, 0, 0, work);
    spread(MESSAGE, work);
    load(in, offset, Blake3.CHUNK, count, work);
    compress(work, Blake3.BLOCK, 0, 1);
    write(IV, out, 0, count, work);
  }

  /** Writes the chaining value into every lane, and the counters, each {@code step} more. */
  private static void begin(int[] cv, long counter, int step, int[] work) {
    for (int word = 0; word < CV; word++) {
      IntVector.broadcast(INTS, cv[word]).intoArray(work, STATE + word * WIDTH);
    }
    long next = counter;
    for (int lane = 0; lane < WIDTH; lane++) {
      work[COUNTERS + lane] = (int) next;
      work[COUNTERS + WIDTH + lane] = (int) (next >>> Integer.SIZE);
      next += step;
    }
  }

  private static void end(int[] work, int count, int[] out, int offset) {
    for (int word = 0; word < CV; word++) {
      int from = STATE + word * WIDTH;
      int at = offset + word;
      for (int lane = 0; lane < count; lane++) {
        out[at] = work[from + lane];
        at += CV;
      }
    }
  }

  /** Compresses the message into the chaining values, the first half of the state. */
  private static void compress(int[] work, int blockLength, int flags, int rounds) {
    IntVector v0 = IntVector.fromArray(INTS, work, STATE);
    IntVector v1 = IntVector.fromArray(INTS, work, STATE + WIDTH);
    IntVector v2 = IntVector.fromArray(INTS, work, STATE + 2 * WIDTH);
    IntVector v3 = IntVector.fromArray(INTS, work, STATE + 3 * WIDTH);
    IntVector v4 = IntVector.fromArray(INTS, work, STATE + 4 * WIDTH);
    IntVector v5 = IntVector.fromArray(INTS, work, STATE + 5 * WIDTH);
    IntVector v6 = IntVector.fromArray(INTS, work, STATE + 6 * WIDTH);
    IntVector v7 = IntVector.fromArray(INTS, work, STATE + 7 * WIDTH);
    IntVector v8 = IntVector.broadcast(INTS, IV[0]);
    IntVector v9 = IntVector.broadcast(INTS, IV[1]);
    IntVector v10 = IntVector.broadcast(INTS, IV[2]);
    IntVector v11 = IntVector.broadcast(INTS, IV[3]);
    IntVector v12 = IntVector.fromArray(INTS, work, COUNTERS);
    IntVector v13 = IntVector.fromArray(INTS, work, COUNTERS + WIDTH);
    IntVector v14 = IntVector.broadcast(INTS, blockLength);
    IntVector v15 = IntVector.broadcast(INTS, flags);
    for (int at = 0; at < rounds * Blake3.BLOCK_WORDS; at += Blake3.BLOCK_WORDS) {
      v0 = v0.add(v4).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 0]));
      v1 = v1.add(v5).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 2]));
      v2 = v2.add(v6).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 4]));
      v3 = v3.add(v7).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 6]));
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 16);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 16);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 12);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 12);
      v0 = v0.add(v4).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 1]));
      v1 = v1.add(v5).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 3]));
      v2 = v2.add(v6).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 5]));
      v3 = v3.add(v7).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 7]));
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 8);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 8);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 7);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 7);
      v0 = v0.add(v5).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 8]));
      v1 = v1.add(v6).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 10]));
      v2 = v2.add(v7).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 12]));
      v3 = v3.add(v4).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 14]));
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 16);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 16);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 12);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 12);
      v0 = v0.add(v5).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 9]));
      v1 = v1.add(v6).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 11]));
      v2 = v2.add(v7).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 13]));
      v3 = v3.add(v4).add(IntVector.fromArray(INTS, work, SCHEDULE[at + 15]));
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 8);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 8);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 7);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 7);
    }
    v0.lanewise(XOR, v8).intoArray(work, STATE);
    v1.lanewise(XOR, v9).intoArray(work, STATE + WIDTH);
    v2.lanewise(XOR, v10).intoArray(work, STATE + 2 * WIDTH);
    v3.lanewise(XOR, v11).intoArray(work, STATE + 3 * WIDTH);
    v4.lanewise(XOR, v12).intoArray(work, STATE + 4 * WIDTH);
    v5.lanewise(XOR, v13).intoArray(work, STATE + 5 * WIDTH);
    v6.lanewise(XOR, v14).intoArray(work, STATE + 6 * WIDTH);
    v7.lanewise(XOR, v15).intoArray(work, STATE + 7 * WIDTH);
    v8.intoArray(work, STATE + 8 * WIDTH);
    v9.intoArray(work, STATE + 9 * WIDTH);
    v10.intoArray(work, STATE + 10 * WIDTH);
    v11.intoArray(work, STATE + 11 * WIDTH);
    v12.intoArray(work, STATE + 12 * WIDTH);
    v13.intoArray(work, STATE + 13 * WIDTH);
    v14.intoArray(work, STATE + 14 * WIDTH);
    v15.intoArray(work, STATE + 15 * WIDTH);
  }

  /**
   * Reads a block of each lane; {@code step} bytes lie from one to the next.
   *
   * <p>Rows and columns change places by halves of twice the size each time: here those of one and
   * two words, in {@link #exchange} the larger ones.
   */
  private static void load(byte[] in, int offset, int step, int count, int[] work) {
    for (int part = 0; part < Blake3.BLOCK_WORDS; part += WIDTH) {
      for (int lane = 0; lane < WIDTH; lane += 4) {
        int from = offset + part * Integer.BYTES;
        IntVector a =
            ByteVector.fromArray(BYTES, in, from + Math.min(lane, count - 1) * step)
                .reinterpretAsInts();
        IntVector b =
            ByteVector.fromArray(BYTES, in, from + Math.min(lane + 1, count - 1) * step)
                .reinterpretAsInts();
        IntVector c =
            ByteVector.fromArray(BYTES, in, from + Math.min(lane + 2, count - 1) * step)
                .reinterpretAsInts();
        IntVector d =
            ByteVector.fromArray(BYTES, in, from + Math.min(lane + 3, count - 1) * step)
                .reinterpretAsInts();
        IntVector e = a.blend(b.rearrange(SWAP_1), BIT_1);
        IntVector f = a.rearrange(SWAP_1).blend(b, BIT_1);
        IntVector g = c.blend(d.rearrange(SWAP_1), BIT_1);
        IntVector h = c.rearrange(SWAP_1).blend(d, BIT_1);
        int row = (part + lane) * WIDTH;
        e.blend(g.rearrange(SWAP_2), BIT_2).intoArray(work, row);
        f.blend(h.rearrange(SWAP_2), BIT_2).intoArray(work, row + WIDTH);
        e.rearrange(SWAP_2).blend(g, BIT_2).intoArray(work, row + 2 * WIDTH);
        f.rearrange(SWAP_2).blend(h, BIT_2).intoArray(work, row + 3 * WIDTH);
      }
    }
    exchange(work, 0);
  }

  /**
   * Writes 16 words of each lane to the rows from {@code to} on.
   *
   * @param laneStep words from those of a lane to those of the next
   * @param wordStep words from one of a lane to the one that follows it by a vector's width,
   *     divided by that width
   */
  private static void transpose(
      int[] in, int offset, int laneStep, int wordStep, int count, int[] work, int to) {
    for (int part = 0; part < Blake3.BLOCK_WORDS; part += WIDTH) {
      for (int lane = 0; lane < WIDTH; lane += 4) {
        int from = offset + part * wordStep;
        IntVector a = IntVector.fromArray(INTS, in, from + Math.min(lane, count - 1) * laneStep);
        IntVector b =
            IntVector.fromArray(INTS, in, from + Math.min(lane + 1, count - 1) * laneStep);
        IntVector c =
            IntVector.fromArray(INTS, in, from + Math.min(lane + 2, count - 1) * laneStep);
        IntVector d =
            IntVector.fromArray(INTS, in, from + Math.min(lane + 3, count - 1) * laneStep);
        IntVector e = a.blend(b.rearrange(SWAP_1), BIT_1);
        IntVector f = a.rearrange(SWAP_1).blend(b, BIT_1);
        IntVector g = c.blend(d.rearrange(SWAP_1), BIT_1);
        IntVector h = c.rearrange(SWAP_1).blend(d, BIT_1);
        int row = to + (part + lane) * WIDTH;
        e.blend(g.rearrange(SWAP_2), BIT_2).intoArray(work, row);
        f.blend(h.rearrange(SWAP_2), BIT_2).intoArray(work, row + WIDTH);
        e.rearrange(SWAP_2).blend(g, BIT_2).intoArray(work, row + 2 * WIDTH);
        f.rearrange(SWAP_2).blend(h, BIT_2).intoArray(work, row + 3 * WIDTH);
      }
    }
    exchange(work, to);
  }

  /** Exchanges squares of four words and, where there are any, of eight. */
  private static void exchange(int[] work, int from) {
    if (WIDTH == 8) {
      for (int row = from; row < from + 4 * WIDTH; row += WIDTH) {
        for (int part = row; part <= row + 8 * WIDTH; part += 8 * WIDTH) {
          IntVector a = IntVector.fromArray(INTS, work, part);
          IntVector b = IntVector.fromArray(INTS, work, part + 4 * WIDTH);
          a.blend(b.rearrange(SWAP_4), BIT_4).intoArray(work, part);
          a.rearrange(SWAP_4).blend(b, BIT_4).intoArray(work, part + 4 * WIDTH);
        }
      }
    } else if (WIDTH == 16) {
      for (int row = from; row < from + 4 * WIDTH; row += WIDTH) {
        IntVector a = IntVector.fromArray(INTS, work, row);
        IntVector b = IntVector.fromArray(INTS, work, row + 4 * WIDTH);
        IntVector c = IntVector.fromArray(INTS, work, row + 8 * WIDTH);
        IntVector d = IntVector.fromArray(INTS, work, row + 12 * WIDTH);
        IntVector e = a.blend(b.rearrange(SWAP_4), BIT_4);
        IntVector f = a.rearrange(SWAP_4).blend(b, BIT_4);
        IntVector g = c.blend(d.rearrange(SWAP_4), BIT_4);
        IntVector h = c.rearrange(SWAP_4).blend(d, BIT_4);
        e.blend(g.rearrange(SWAP_8), BIT_8).intoArray(work, row);
        f.blend(h.rearrange(SWAP_8), BIT_8).intoArray(work, row + 4 * WIDTH);
        e.rearrange(SWAP_8).blend(g, BIT_8).intoArray(work, row + 8 * WIDTH);
        f.rearrange(SWAP_8).blend(h, BIT_8).intoArray(work, row + 12 * WIDTH);
      }
    }
  }
}
