package lanes.kernel.autovector;

import lanes.kernel.Blake3;
import lanes.kernel.LittleEndian;

/**
 * From the order of memory, in which the words of one block are neighbours, to that of the lanes,
 * the first of which has a place of its own in the rows, and back.
 */
final class Transpose {
  /**
   * Lanes that are read in one go, two words of each at a time: so many lines stay in the first
   * cache although they lie a chunk apart. With one row or four at a time, C2's loop takes a tenth
   * longer.
   */
  private static final int GROUP = 32;

  private static final int STRIDE = LaneRounds.STRIDE;

  private Transpose() {}

  /** Reads a block of each lane; a chunk lies from one to the next. */
  static void bytes(byte[] in, int offset, int[][] work, int first, int lanes) {
    for (int group = 0; group < lanes; group += GROUP) {
      int from = first + group;
      int to = Math.min(first + lanes, from + GROUP);
      for (int word = 0; word < Blake3.BLOCK_WORDS; word += 2) {
        int at = offset + group * Blake3.CHUNK + word * Integer.BYTES;
        twoWords(in, at, work[1 + word], work[2 + word], from, to);
      }
    }
  }

  private static void twoWords(byte[] in, int offset, int[] a, int[] b, int from, int to) {
    int start = offset - from * Blake3.CHUNK;
    for (int lane = from; lane < to; lane++) {
      int at = start + lane * Blake3.CHUNK;
      a[lane] = LittleEndian.getInt(in, at);
      b[lane] = LittleEndian.getInt(in, at + Integer.BYTES);
    }
  }

  /** Reads 16 words of each lane. */
  static void words(int[] in, int offset, int[][] work, int first, int lanes) {
    for (int word = 0; word < Blake3.BLOCK_WORDS; word++) {
      int[] row = work[1 + word];
      int at = offset + word;
      for (int lane = first; lane < first + lanes; lane++) {
        row[lane] = in[at];
        at += Blake3.BLOCK_WORDS;
      }
    }
  }

  /** Writes the chaining value of each lane, its first 8 words. */
  static void chainingValues(int[] state, int first, int lanes, int[] out, int offset) {
    for (int word = 0; word < Blake3.CV_WORDS; word++) {
      int from = word * STRIDE + first;
      int at = offset + word;
      for (int lane = 0; lane < lanes; lane++) {
        out[at] = state[from + lane];
        at += Blake3.CV_WORDS;
      }
    }
  }

  /** Writes the 16 words of each lane. */
  static void blocks(int[] state, int first, int lanes, byte[] out, int offset) {
    for (int group = 0; group < lanes; group += GROUP) {
      int count = Math.min(lanes - group, GROUP);
      for (int word = 0; word < Blake3.BLOCK_WORDS; word += 4) {
        fourWords(
            state,
            word * STRIDE + first + group,
            count,
            out,
            offset + group * Blake3.BLOCK + word * Integer.BYTES);
      }
    }
  }

  private static void fourWords(int[] state, int from, int lanes, byte[] out, int offset) {
    int at = offset;
    for (int a = from; a < from + lanes; a++) {
      LittleEndian.putLong(out, at, together(state[a], state[a + STRIDE]));
      LittleEndian.putLong(out, at + 8, together(state[a + 2 * STRIDE], state[a + 3 * STRIDE]));
      at += Blake3.BLOCK;
    }
  }

  private static long together(int low, int high) {
    return low & 0xFFFFFFFFL | (long) high << Integer.SIZE;
  }
}
