package lanes.kernel.natives;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The functions of the library for Keccak, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check.
 */
final class KeccakFunctions {
  private static final AddressLayout ARRAY = ValueLayout.ADDRESS;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private static final MethodHandle ABSORB =
      Linkage.action("lanes_keccak_absorb", INT, ARRAY, ARRAY, LONG, INT, INT, INT);
  private static final MethodHandle SQUEEZE =
      Linkage.action("lanes_keccak_squeeze", INT, ARRAY, ARRAY, LONG, INT, INT, INT);
  private static final MethodHandle PERMUTE =
      Linkage.action("lanes_keccak_permute", INT, ARRAY, INT);

  private KeccakFunctions() {}

  static void absorb(
      int level, long[] state, byte[] in, int offset, int rate, int blocks, int rounds) {
    try {
      ABSORB.invokeExact(
          level,
          MemorySegment.ofArray(state),
          MemorySegment.ofArray(in),
          (long) offset,
          rate,
          blocks,
          rounds);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void squeeze(
      int level, long[] state, byte[] out, int offset, int rate, int blocks, int rounds) {
    try {
      SQUEEZE.invokeExact(
          level,
          MemorySegment.ofArray(state),
          MemorySegment.ofArray(out),
          (long) offset,
          rate,
          blocks,
          rounds);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void permute(int level, long[] state, int rounds) {
    try {
      PERMUTE.invokeExact(level, MemorySegment.ofArray(state), rounds);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }
}
