package lanes.jca;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;

/** As much of the distinguished encoding rules (ITU-T X.690) as the parameters here need. */
final class Der {
  static final int INTEGER = 0x02;
  static final int OCTET_STRING = 0x04;
  static final int SEQUENCE = 0x30;

  private final byte[] in;
  private int at;

  /** Reads elements from the beginning of an array. */
  Der(byte[] in) {
    this.in = in;
  }

  /** Whether the next element has this tag. */
  boolean at(int tag) {
    return at < in.length && (in[at] & 0xFF) == tag;
  }

  /**
   * The content of the next element.
   *
   * @throws IOException if it has another tag, or is not in the encoding
   */
  byte[] next(int tag) throws IOException {
    if (!at(tag)) {
      throw new IOException("no element with the tag " + tag + " at " + at);
    }
    at++;
    int length = length();
    if (length > in.length - at) {
      throw new IOException("an element of " + length + " bytes is cut off");
    }
    at += length;
    return Arrays.copyOfRange(in, at - length, at);
  }

  private int length() throws IOException {
    int first = octet();
    if (first < 0x80) {
      return first;
    }
    int length = 0;
    int count = first - 0x80;
    for (int i = 0; i < count && length <= Integer.MAX_VALUE >>> Byte.SIZE; i++) {
      length = length << Byte.SIZE | octet();
    }
    if (length < 0x80 || count != lengthOctets(length)) {
      throw new IOException("a length is not in the shortest form, or too large");
    }
    return length;
  }

  private int octet() throws IOException {
    if (at == in.length) {
      throw new IOException("the encoding is cut off");
    }
    return in[at++] & 0xFF;
  }

  /**
   * Ends the reading.
   *
   * @throws IOException if there is more
   */
  void end() throws IOException {
    if (at < in.length) {
      throw new IOException("something follows at " + at);
    }
  }

  /**
   * The value of an integer's content.
   *
   * @throws IOException if it is not one, or has more than 64 bits
   */
  static long toLong(byte[] content) throws IOException {
    if (content.length == 0
        || content.length > Long.BYTES
        || content.length > 1 && content[0] == content[1] >> 7) {
      throw new IOException("an integer is not in the shortest form, or too large");
    }
    return new BigInteger(content).longValue();
  }

  static byte[] integer(long value) {
    return element(INTEGER, BigInteger.valueOf(value).toByteArray());
  }

  /** An element whose content is in parts. */
  static byte[] element(int tag, byte[]... parts) {
    int length = 0;
    for (byte[] part : parts) {
      length += part.length;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int count = lengthOctets(length);
    if (length >= 0x80) {
      out.write(0x80 + count);
    }
    for (int i = count - 1; i >= 0; i--) {
      out.write(length >>> Byte.SIZE * i);
    }
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static int lengthOctets(int length) {
    return Math.max(1, (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / Byte.SIZE);
  }
}
