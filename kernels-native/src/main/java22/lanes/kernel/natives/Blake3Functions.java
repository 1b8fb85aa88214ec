package lanes.kernel.natives;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The functions of the library for BLAKE3, which says what they do and want ({@code lanes.h}).
 * Bounds are for the caller to check.
 *
 * <p>Whole arrays are passed, with an offset for the function to add: a slice would be one object
 * more for escape analysis to do away with.
 */
final class Blake3Functions {
  private static final AddressLayout ARRAY = ValueLayout.ADDRESS;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private static final MethodHandle CHUNK =
      Linkage.action("lanes_blake3_chunk", INT, ARRAY, ARRAY, LONG, INT, LONG, INT, ARRAY, LONG);
  private static final MethodHandle CHUNKS =
      Linkage.action("lanes_blake3_chunks", INT, ARRAY, ARRAY, LONG, INT, LONG, INT, ARRAY, LONG);
  private static final MethodHandle REDUCE =
      Linkage.action("lanes_blake3_reduce", INT, ARRAY, ARRAY, LONG, INT, INT, INT);
  private static final MethodHandle PARENTS =
      Linkage.action("lanes_blake3_parents", INT, ARRAY, ARRAY, LONG, INT, INT, ARRAY, LONG);
  private static final MethodHandle OUTPUT =
      Linkage.action("lanes_blake3_output", INT, ARRAY, ARRAY, INT, LONG, INT, ARRAY, LONG, INT);

  private Blake3Functions() {}

  static void chunk(
      int level,
      int[] key,
      byte[] in,
      int offset,
      int length,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    try {
      CHUNK.invokeExact(
          level,
          MemorySegment.ofArray(key),
          MemorySegment.ofArray(in),
          (long) offset,
          length,
          counter,
          flags,
          MemorySegment.ofArray(cvs),
          (long) cvOffset);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void chunks(
      int level,
      int[] key,
      byte[] in,
      int offset,
      int chunks,
      long counter,
      int flags,
      int[] cvs,
      int cvOffset) {
    try {
      CHUNKS.invokeExact(
          level,
          MemorySegment.ofArray(key),
          MemorySegment.ofArray(in),
          (long) offset,
          chunks,
          counter,
          flags,
          MemorySegment.ofArray(cvs),
          (long) cvOffset);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void reduce(
      int level, int[] key, int[] cvs, int cvOffset, int count, int flags, int until) {
    try {
      REDUCE.invokeExact(
          level,
          MemorySegment.ofArray(key),
          MemorySegment.ofArray(cvs),
          (long) cvOffset,
          count,
          flags,
          until);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void parents(
      int level,
      int[] key,
      int[] cvs,
      int cvOffset,
      int parents,
      int flags,
      int[] out,
      int outOffset) {
    try {
      PARENTS.invokeExact(
          level,
          MemorySegment.ofArray(key),
          MemorySegment.ofArray(cvs),
          (long) cvOffset,
          parents,
          flags,
          MemorySegment.ofArray(out),
          (long) outOffset);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }

  static void output(
      int level,
      int[] cv,
      int[] block,
      int blockLength,
      long counter,
      int flags,
      byte[] out,
      int offset,
      int blocks) {
    try {
      OUTPUT.invokeExact(
          level,
          MemorySegment.ofArray(cv),
          MemorySegment.ofArray(block),
          blockLength,
          counter,
          flags,
          MemorySegment.ofArray(out),
          (long) offset,
          blocks);
    } catch (Throwable e) {
      throw Linkage.failure(e);
    }
  }
}
