package lanes.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Names of files as strings that keep every byte.
 *
 * <p>To Unix a name is bytes; the JVM decodes them by the locale, and what the locale does not have
 * is lost. Here a name is decoded as UTF-8 whatever the locale says, and a byte that is not UTF-8
 * becomes a lone surrogate, U+DC00 plus the byte, which no UTF-8 decodes to. So names go through
 * lists and back to the terminal byte for byte.
 */
final class FileNames {
  /** The working directory by a name that the JVM need not decode; there on Linux. */
  private static final String WORKING_DIRECTORY = "/proc/self/cwd/";

  private static final boolean OPENS_BYTES = Files.exists(Path.of(WORKING_DIRECTORY));

  private static final char LOWEST_KEPT_BYTE = '\uDC80';
  private static final char HIGHEST_KEPT_BYTE = '\uDCFF';

  private FileNames() {}

  static String decode(byte[] name) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(name);
    CharBuffer out = CharBuffer.allocate(name.length);
    while (true) {
      CoderResult result = decoder.decode(in, out, true);
      if (result.isUnderflow()) {
        return out.flip().toString();
      }
      for (int i = 0; i < result.length(); i++) {
        out.put((char) ('\uDC00' + (in.get() & 0xFF)));
      }
    }
  }

  static byte[] encode(String name) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(name.length());
    int from = 0;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean alone = i == 0 || !Character.isHighSurrogate(name.charAt(i - 1));
      if (alone && c >= LOWEST_KEPT_BYTE && c <= HIGHEST_KEPT_BYTE) {
        out.writeBytes(name.substring(from, i).getBytes(StandardCharsets.UTF_8));
        out.write(c);
        from = i + 1;
      }
    }
    out.writeBytes(name.substring(from).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  /**
   * The path of a name. It goes through a URI where that keeps the bytes: {@link Path#of(String,
   * String...)} refuses a name that the locale does not have.
   *
   * @throws IOException if no file can have this name
   */
  static Path path(String name) throws IOException {
    if (name.isEmpty()) {
      throw new NoSuchFileException(name);
    }
    try {
      return OPENS_BYTES ? Path.of(uri(name)) : Path.of(name);
    } catch (InvalidPathException e) {
      throw new IOException("Invalid file name", e);
    }
  }

  private static URI uri(String name) {
    StringBuilder uri = new StringBuilder("file://");
    if (!name.startsWith("/")) {
      uri.append(WORKING_DIRECTORY);
    }
    for (byte b : encode(name)) {
      if (b == '/' || b == '.' || b < 0x80 && Character.isLetterOrDigit(b) && b > 0) {
        uri.append((char) b);
      } else {
        uri.append(String.format("%%%02X", b));
      }
    }
    if (name.endsWith("/")) {
      // Only a folder can have this name; a path would drop the slash, and with it the error.
      uri.append('.');
    }
    return URI.create(uri.toString());
  }
}
