package lanes.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Words in byte arrays, least significant byte first: the byte order of every family here. */
public final class LittleEndian {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** The 32-bit word whose first byte is {@code in[offset]}. */
  public static int getInt(byte[] in, int offset) {
    return (int) INT.get(in, offset);
  }

  /** Writes a 32-bit word to {@code out[offset]} and the three bytes after it. */
  public static void putInt(byte[] out, int offset, int value) {
    INT.set(out, offset, value);
  }

  /** The 64-bit word whose first byte is {@code in[offset]}. */
  public static long getLong(byte[] in, int offset) {
    return (long) LONG.get(in, offset);
  }

  /** Writes a 64-bit word to {@code out[offset]} and the seven bytes after it. */
  public static void putLong(byte[] out, int offset, long value) {
    LONG.set(out, offset, value);
  }

  /** Writes the first {@code length} bytes of the words. */
  public static void putInts(int[] words, byte[] out, int offset, int length) {
    int whole = length / Integer.BYTES;
    for (int i = 0; i < whole; i++) {
      putInt(out, offset + i * Integer.BYTES, words[i]);
    }
    for (int i = whole * Integer.BYTES; i < length; i++) {
      out[offset + i] = (byte) (words[whole] >>> 8 * i);
    }
  }

  /** Writes the first {@code length} bytes of the words. */
  public static void putLongs(long[] words, byte[] out, int offset, int length) {
    int whole = length / Long.BYTES;
    for (int i = 0; i < whole; i++) {
      putLong(out, offset + i * Long.BYTES, words[i]);
    }
    for (int i = whole * Long.BYTES; i < length; i++) {
      out[offset + i] = (byte) (words[whole] >>> 8 * i);
    }
  }

  /** Fills {@code words} from as many bytes as they need. */
  public static void getInts(byte[] in, int offset, int[] words) {
    for (int i = 0; i < words.length; i++) {
      words[i] = getInt(in, offset + i * Integer.BYTES);
    }
  }
}
