package lanes.kernel.natives;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The functions of the library for BLAKE2s, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check.
 */
final class Blake2sFunctions {
  private static final AddressLayout ARRAY = ValueLayout.ADDRESS;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private static final MethodHandle COMPRESS =
      Linkage.action("lanes_blake2s_compress", INT, ARRAY, ARRAY, LONG, INT, INT);

  private Blake2sFunctions() {}

  static void compress(int level, int[] state, byte[] in, int offset, int blocks, int increment) {
    try {
      COMPRESS.invokeExact(
          level,
          MemorySegment.ofArray(state),
          MemorySegment.ofArray(in),
          (long) offset,
          blocks,
          increment);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }
}
