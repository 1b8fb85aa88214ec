package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.WritableByteChannel;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import lanes.Oracle;
import lanes.PlainCompression;
import lanes.Xof;
import lanes.XofParameterSpec;
import lanes.kernel.Blake3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The public interface to output of any length. */
@Execution(ExecutionMode.CONCURRENT)
class XofTest {
  private static final byte[] MESSAGE = Subject.bytes(151, 200_000);
  private static final int OUTPUT = 6000;

  static List<XofSubject> all() {
    return XofSubject.all();
  }

  private static byte[] expected(XofSubject subject, int messageLength) {
    return subject.expected(MESSAGE, 0, messageLength, OUTPUT);
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyFormOfUpdateAndOfRead(XofSubject subject) throws IOException {
    Random random = new Random(subject.toString().length());
    Feeder feeder = new Feeder();
    Xof xof = subject.open();
    for (int messageLength : new int[] {0, 1, 135, 136, 168, 1024, 1025, 5000, 70_000, 200_000}) {
      byte[] message = Arrays.copyOf(MESSAGE, messageLength);
      byte[] expected = expected(subject, messageLength);
      for (int longest : new int[] {10, 300, 5000}) {
        feeder.feed(updates(xof, random), message, 40 * longest, random);
        assertArrayEquals(expected, readInParts(xof, longest, random), subject.toString());
        xof.reset();
        assertEquals(0, xof.position());
      }
      assertArrayEquals(expected, xof.update(message).read(OUTPUT));
      assertEquals(OUTPUT, xof.position());
      xof.reset();
    }
  }

  /** Each update in one of the ways that take it. */
  private static Computation updates(Xof xof, Random random) {
    return new Computation() {
      @Override
      void update(byte in) {
        try {
          if (random.nextBoolean()) {
            xof.update(in);
          } else {
            xof.outputStream().write(in);
          }
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }

      @Override
      void update(byte[] in, int offset, int length) {
        try {
          switch (random.nextInt(4)) {
            case 0 -> xof.update(in, offset, length);
            case 1 -> xof.update(Arrays.copyOfRange(in, offset, offset + length));
            case 2 -> xof.outputStream().write(in, offset, length);
            default ->
                assertEquals(length, xof.update(new ByteArrayInputStream(in, offset, length)));
          }
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }

      @Override
      void update(ByteBuffer in) {
        try {
          if (random.nextBoolean()) {
            xof.update(in);
          } else {
            int remaining = in.remaining();
            assertEquals(remaining, xof.channel().write(in));
          }
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }

      @Override
      byte[] finish() {
        throw new UnsupportedOperationException();
      }

      @Override
      void reset() {
        xof.reset();
      }

      @Override
      int length() {
        throw new UnsupportedOperationException();
      }

      @Override
      Computation copy() {
        throw new UnsupportedOperationException();
      }
    };
  }

  private static byte[] readInParts(Xof xof, int longest, Random random) throws IOException {
    byte[] out = new byte[OUTPUT];
    int at = 0;
    InputStream stream = xof.inputStream();
    while (at < OUTPUT) {
      int length = Math.min(OUTPUT - at, random.nextInt(longest + 1));
      byte[] ahead = xof.peek(length);
      assertEquals(at, xof.position());
      switch (random.nextInt(9)) {
        case 0 -> {
          byte[] part = new byte[length];
          xof.read(part);
          System.arraycopy(part, 0, out, at, length);
        }
        case 1 -> xof.read(out, at, length);
        case 2 -> xof.read(ByteBuffer.wrap(out, at, length));
        case 3 -> {
          ByteBuffer slice = ByteBuffer.wrap(out).position(at).slice().limit(length);
          xof.read(slice);
          assertEquals(length, slice.position());
        }
        case 4 -> {
          ByteBuffer direct = ByteBuffer.allocateDirect(length + 5).position(3);
          xof.read(direct.limit(length + 3));
          assertEquals(0, direct.remaining());
          direct.flip().position(3).get(out, at, length);
        }
        case 5 -> assertEquals(length, stream.readNBytes(out, at, length));
        case 6 -> {
          length = Math.min(length, 50);
          for (int i = 0; i < length; i++) {
            out[at + i] = (byte) stream.read();
          }
        }
        case 7 -> {
          xof.peek(out, at, length);
          if (random.nextBoolean()) {
            xof.skip(length);
          } else {
            stream.skipNBytes(length);
          }
        }
        default -> System.arraycopy(xof.read(length), 0, out, at, length);
      }
      assertArrayEquals(Arrays.copyOf(ahead, length), Arrays.copyOfRange(out, at, at + length));
      at += length;
      assertEquals(at, xof.position());
    }
    return out;
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatAStreamGaveBeforeItFailedBelongsToTheMessage(XofSubject subject) {
    InputStream failing =
        new InputStream() {
          private int at;

          @Override
          public int read() throws IOException {
            if (at == 300) {
              throw new IOException("no more");
            }
            return MESSAGE[at++] & 0xFF;
          }

          @Override
          public int read(byte[] out, int offset, int length) throws IOException {
            int first = read();
            out[offset] = (byte) first;
            return 1;
          }
        };
    Xof xof = subject.open();
    assertThrows(IOException.class, () -> xof.update(failing));
    assertArrayEquals(expected(subject, 300), xof.read(OUTPUT));
  }

  @ParameterizedTest
  @MethodSource("all")
  void noMessageOfItsOwnOutput(XofSubject subject) {
    Xof xof = subject.open();
    xof.update(MESSAGE, 0, 100);
    assertThrows(IllegalStateException.class, () -> xof.update(xof.inputStream()));
  }

  @ParameterizedTest
  @MethodSource("all")
  void peekDoesNotEndTheMessage(XofSubject subject) {
    Xof xof = subject.open();
    int at = 0;
    for (int length : new int[] {0, 1, 64, 136, 1024, 1025, 5000, 100_000}) {
      xof.update(MESSAGE, at, length - at);
      at = length;
      byte[] expected = expected(subject, length);
      byte[] out = new byte[OUTPUT];
      xof.peek(out);
      assertArrayEquals(expected, out);
      assertArrayEquals(Arrays.copyOf(expected, 33), xof.peek(33));
    }
    assertArrayEquals(expected(subject, at), xof.read(OUTPUT));
  }

  @ParameterizedTest
  @MethodSource("all")
  void updateAfterAReadIsRefusedAndChangesNothing(XofSubject subject) throws IOException {
    byte[] expected = expected(subject, 3000);
    List<Executable> ends = new ArrayList<>();
    Xof xof = subject.open();
    ends.add(() -> xof.read(new byte[0]));
    ends.add(() -> xof.read(0));
    ends.add(() -> xof.read(ByteBuffer.allocate(0)));
    ends.add(() -> xof.skip(0));
    ends.add(() -> xof.inputStream().read(new byte[0]));
    if (xof.isSeekable()) {
      ends.add(() -> xof.seek(0));
    }
    for (Executable end : ends) {
      OutputStream stream = xof.outputStream();
      WritableByteChannel channel = xof.channel();
      xof.update(MESSAGE, 0, 3000);
      assertDoesNotThrowAny(end);
      ByteBuffer buffer = ByteBuffer.allocate(5);
      for (Executable update :
          List.<Executable>of(
              () -> xof.update((byte) 1),
              () -> xof.update(new byte[1]),
              () -> xof.update(new byte[0]),
              () -> xof.update(new byte[1], 0, 1),
              () -> xof.update(buffer),
              () -> xof.update(new ByteArrayInputStream(MESSAGE)),
              () -> stream.write(1),
              () -> stream.write(new byte[1]),
              () -> channel.write(buffer))) {
        assertThrows(IllegalStateException.class, update);
      }
      assertEquals(5, buffer.remaining());
      assertArrayEquals(expected, xof.read(OUTPUT));
      xof.reset();
    }
  }

  private static void assertDoesNotThrowAny(Executable end) {
    org.junit.jupiter.api.Assertions.assertDoesNotThrow(end);
  }

  @ParameterizedTest
  @MethodSource("all")
  void clonesAreIndependent(XofSubject subject) {
    for (int level : new int[] {0, 1, 136, 1024, 5000, 100_000}) {
      Xof original = subject.open();
      original.update(MESSAGE, 0, level);
      Xof clone = original.clone();
      assertEquals(subject.algorithm(), clone.algorithm());
      original.update(MESSAGE, level, 777);
      assertArrayEquals(expected(subject, level + 777), original.read(OUTPUT));
      byte[] expected = expected(subject, level);
      assertArrayEquals(Arrays.copyOf(expected, 100), clone.read(100));
      Xof second = clone.clone();
      clone.skip(1000);
      assertEquals(100, second.position());
      assertArrayEquals(Arrays.copyOfRange(expected, 100, 500), second.read(400));
      clone.close();
      original.reset();
      assertThrows(IllegalStateException.class, () -> second.update((byte) 1));
      assertArrayEquals(Arrays.copyOfRange(expected, 500, 900), second.read(400));
      second.reset();
      assertArrayEquals(expected, second.update(MESSAGE, 0, level).read(OUTPUT));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void seeks(XofSubject subject) throws IOException {
    Xof xof = subject.open();
    xof.update(MESSAGE, 0, 50);
    if (!xof.isSeekable()) {
      assertThrows(UnsupportedOperationException.class, () -> xof.seek(0));
      xof.update(MESSAGE, 50, 50);
      assertArrayEquals(expected(subject, 100), xof.read(OUTPUT));
      return;
    }
    byte[] expected = expected(subject, 50);
    Random random = new Random(6);
    for (int i = 0; i < 500; i++) {
      int at = random.nextInt(OUTPUT - 200);
      xof.seek(at);
      assertEquals(at, xof.position());
      assertArrayEquals(Arrays.copyOfRange(expected, at, at + 99), xof.read(99));
    }
    xof.reset();
    assertArrayEquals(expected(subject, 9), xof.update(MESSAGE, 0, 9).read(OUTPUT));
  }

  /** Against an object that goes to each position for the first time. */
  @ParameterizedTest
  @MethodSource("all")
  void seeksBetweenTheEndsOfTheOutput(XofSubject subject) {
    Xof xof = subject.open();
    xof.update(MESSAGE, 0, 50);
    if (!xof.isSeekable()) {
      return;
    }
    Xof before = xof.clone();
    long end = subject.algorithm().equals("BLAKE3") ? -1 : 1L << 37;
    if (subject.parameters() != null && subject.parameters().outputLength().isPresent()) {
      end = subject.parameters().outputLength().getAsLong();
    }
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      long position = random.nextInt(300);
      if (i % 2 == 0) {
        position = end - position;
      }
      xof.seek(position);
      // The more reads follow each other, the further ahead it works.
      for (int reads = random.nextInt(6); reads >= 0; reads--) {
        long left = end - position;
        int length = random.nextInt(200);
        if (Long.compareUnsigned(length, left) > 0) {
          length = (int) left;
        }
        Xof first = before.clone();
        first.seek(position);
        byte[] expected = first.read(length);
        assertArrayEquals(
            expected,
            xof.read(length),
            () -> subject + " at " + Long.toUnsignedString(xof.position()));
        position += length;
      }
    }
  }

  /** Of the sponges too the position could only get there by a skip that lasts for ages. */
  @Test
  void theOutputEnds() throws Exception {
    Xof xof = Xof.getInstance("BLAKE3");
    xof.update(MESSAGE, 0, 50);
    long[] block = PlainCompression.words(Arrays.copyOf(Arrays.copyOf(MESSAGE, 50), 64), 0, 32);
    int flags = Blake3.CHUNK_START | Blake3.CHUNK_END | Blake3.ROOT;
    long[] words =
        PlainCompression.blake3(PlainCompression.ivS(), block, (1L << 58) - 1, 50, flags);
    byte[] last = new byte[63];
    for (int i = 0; i < last.length; i++) {
      last[i] = (byte) (words[i / 4] >>> 8 * (i % 4));
    }
    xof.seek(-64);
    assertThrows(IllegalArgumentException.class, () -> xof.read(new byte[64]));
    assertThrows(IllegalArgumentException.class, () -> xof.read(64));
    assertThrows(IllegalArgumentException.class, () -> xof.peek(64));
    assertThrows(IllegalArgumentException.class, () -> xof.skip(64));
    assertThrows(IllegalArgumentException.class, () -> xof.skip(Long.MAX_VALUE));
    ByteBuffer buffer = ByteBuffer.allocate(64);
    assertThrows(IllegalArgumentException.class, () -> xof.read(buffer));
    assertEquals(0, buffer.position());
    assertEquals("18446744073709551552", Long.toUnsignedString(xof.position()));
    assertArrayEquals(last, xof.peek(63));
    assertArrayEquals(last, xof.read(63));
    assertEquals(-1, xof.position());
    assertEquals(0, xof.read(0).length);
    assertThrows(IllegalArgumentException.class, () -> xof.read(1));

    InputStream stream = xof.inputStream();
    assertEquals(-1, stream.read());
    assertEquals(-1, stream.read(new byte[9]));
    assertEquals(0, stream.read(new byte[0]));
    assertEquals(0, stream.skip(5));
    xof.seek(-64);
    assertArrayEquals(last, stream.readAllBytes());
    xof.seek(0);
    xof.skip(Long.MAX_VALUE);
    xof.skip(Long.MAX_VALUE);
    xof.skip(1);
    assertEquals(-1, xof.position());
  }

  @ParameterizedTest
  @MethodSource("all")
  void wrongArgumentsChangeNothing(XofSubject subject) throws IOException {
    Xof xof = subject.open();
    xof.update(MESSAGE, 0, 100);
    int[][] ranges = {
      {-1, 1}, {1, -1}, {0, 11}, {10, 1}, {11, 0}, {Integer.MAX_VALUE, 1}, {1, Integer.MAX_VALUE}
    };
    for (int[] range : ranges) {
      byte[] array = new byte[10];
      for (Executable call :
          List.<Executable>of(
              () -> xof.update(array, range[0], range[1]),
              () -> xof.outputStream().write(array, range[0], range[1]),
              () -> xof.read(array, range[0], range[1]),
              () -> xof.inputStream().read(array, range[0], range[1]),
              () -> xof.peek(array, range[0], range[1]))) {
        assertThrows(IndexOutOfBoundsException.class, call);
      }
      assertArrayEquals(new byte[10], array);
    }
    for (Executable call :
        List.<Executable>of(
            () -> xof.update((byte[]) null),
            () -> xof.update((ByteBuffer) null),
            () -> xof.update((InputStream) null),
            () -> xof.update(null, 0, 0),
            () -> xof.read((byte[]) null),
            () -> xof.read((ByteBuffer) null),
            () -> xof.peek(null))) {
      assertThrows(NullPointerException.class, call);
    }
    assertThrows(IllegalArgumentException.class, () -> xof.read(-1));
    assertThrows(IllegalArgumentException.class, () -> xof.peek(-1));
    assertThrows(IllegalArgumentException.class, () -> xof.skip(-1));
    ByteBuffer readOnly = ByteBuffer.allocate(5).asReadOnlyBuffer();
    assertThrows(ReadOnlyBufferException.class, () -> xof.read(readOnly));
    assertEquals(5, readOnly.remaining());
    // So the message has not ended.
    xof.update(MESSAGE, 100, 100);
    assertArrayEquals(expected(subject, 200), xof.read(OUTPUT));
  }

  @ParameterizedTest
  @MethodSource("all")
  void closedIsClosed(XofSubject subject) throws Exception {
    for (boolean read : new boolean[] {false, true}) {
      Xof xof = subject.open();
      InputStream in = xof.inputStream();
      OutputStream out = xof.outputStream();
      WritableByteChannel channel = xof.channel();
      xof.update(MESSAGE, 0, 3333);
      if (read) {
        xof.read(33);
      }
      Object hash = field(xof, "hash");
      xof.close();
      xof.close();
      if (subject.key() != null) {
        assertTrue(isWiped(hash), subject + " is wiped");
      }
      for (Executable call :
          List.<Executable>of(
              () -> xof.update((byte) 1),
              () -> xof.update(new byte[0]),
              () -> xof.update(ByteBuffer.allocate(1)),
              () -> xof.update(in),
              () -> xof.read(1),
              () -> xof.peek(1),
              () -> xof.skip(1),
              () -> xof.seek(1),
              xof::reset,
              xof::position,
              xof::isSeekable,
              xof::clone,
              xof::inputStream,
              xof::outputStream,
              xof::channel,
              in::read,
              () -> out.write(1),
              () -> channel.write(ByteBuffer.allocate(1)))) {
        assertThrows(IllegalStateException.class, call);
      }
      assertEquals(subject.algorithm(), xof.algorithm());
    }
  }

  static Object field(Object holder, String name) throws ReflectiveOperationException {
    Field field = holder.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(holder);
  }

  /** Whether all arrays of an object hold zeros only, but for those that are no secret. */
  static boolean isWiped(Object holder) throws ReflectiveOperationException {
    boolean wiped = true;
    for (Class<?> type = holder.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        field.setAccessible(true);
        Object value = field.get(holder);
        if (Modifier.isStatic(field.getModifiers())
            || value == null
            || List.of("ending", "parameterBlock").contains(field.getName())) {
          continue;
        }
        if (field.getType().isArray() && field.getType().getComponentType().isPrimitive()) {
          for (int i = 0; i < Array.getLength(value); i++) {
            wiped &= Array.getLong(value, i) == 0;
          }
        } else if (List.of("buffer", "root", "node").contains(field.getName())) {
          wiped &= isWiped(value);
        }
      }
    }
    return wiped;
  }

  @Test
  void wipingIsSeen() throws Exception {
    for (XofSubject subject : all()) {
      if (subject.key() != null) {
        assertFalse(isWiped(field(subject.open(), "hash")), subject.toString());
      }
    }
  }

  @Test
  void closedViewsAreClosedAloneAndEndNothing() throws Exception {
    Xof xof = Xof.getInstance("SHAKE128");
    OutputStream out = xof.outputStream();
    WritableByteChannel channel = xof.channel();
    out.write(MESSAGE, 0, 10);
    out.close();
    assertTrue(channel.isOpen());
    channel.close();
    assertFalse(channel.isOpen());
    assertThrows(IOException.class, () -> out.write(1));
    assertThrows(IOException.class, () -> out.write(new byte[1]));
    assertThrows(ClosedChannelException.class, () -> channel.write(ByteBuffer.allocate(1)));
    InputStream in = xof.inputStream();
    in.close();
    assertThrows(IOException.class, in::read);
    assertThrows(IOException.class, () -> in.read(new byte[1]));
    assertThrows(IOException.class, () -> in.skip(1));
    xof.update(MESSAGE, 10, 10);
    assertArrayEquals(expected(new XofSubject("SHAKE128", null, null), 20), xof.read(OUTPUT));
  }

  @Test
  void whatAStreamGaveBeforeItFailedIsPartOfTheMessage() throws Exception {
    Xof xof = Xof.getInstance("BLAKE3");
    InputStream failing =
        new InputStream() {
          private int given;

          @Override
          public int read() throws IOException {
            if (given == 1 << 17) {
              throw new IOException("broken");
            }
            return MESSAGE[given++] & 0xFF;
          }
        };
    assertThrows(IOException.class, () -> xof.update(failing));
    byte[] expected = expected(new XofSubject("BLAKE3", null, null), 1 << 17);
    assertArrayEquals(expected, xof.read(OUTPUT));
  }

  @Test
  void names() throws Exception {
    for (String algorithm : XofSubject.ALGORITHMS) {
      XofParameterSpec parameters =
          algorithm.startsWith("KMAC")
              ? XofParameterSpec.ofKey(Oracle.secretKey(new byte[1]))
              : null;
      String lowerCase = algorithm.toLowerCase(Locale.ROOT);
      assertEquals(algorithm, Xof.getInstance(lowerCase, parameters).algorithm());
    }
    for (String name : new String[] {"", "KMAC128", "SHAKE", "SHA3-256", "SHAKE512"}) {
      Exception e = assertThrows(NoSuchAlgorithmException.class, () -> Xof.getInstance(name));
      assertTrue(e.getMessage().contains(name) && e.getMessage().contains("CSHAKE256"));
    }
    assertThrows(NullPointerException.class, () -> Xof.getInstance(null));
  }

  @Test
  void parametersThatDoNotBelongToAFunctionAreRefused() {
    XofParameterSpec key = XofParameterSpec.ofKey(Oracle.secretKey(new byte[32]));
    XofParameterSpec context = XofParameterSpec.ofContext("context");
    XofParameterSpec customization = XofParameterSpec.ofCustomization(new byte[1]);
    XofParameterSpec name = XofParameterSpec.ofFunctionName(new byte[1]);
    for (String shake : new String[] {"SHAKE128", "SHAKE256"}) {
      refused(shake, key, context, customization, name);
    }
    for (String cshake : new String[] {"CSHAKE128", "CSHAKE256"}) {
      refused(cshake, key, context, customization.andContext("context"), name.andKey(key()));
    }
    refused("BLAKE3", customization, name, key.andContext("context"));
    XofParameterSpec length = XofParameterSpec.ofOutputLength(1);
    for (String algorithm : new String[] {"BLAKE3", "SHAKE128", "CSHAKE256"}) {
      refused(algorithm, length);
    }
    refused("KMACXOF128", length.andKey(key()));
    for (String blake2x : new String[] {"BLAKE2XB", "BLAKE2XS"}) {
      refused(blake2x, context, customization, name, length.andContext(""));
      refused(blake2x, length.andOutputLength(0xFFFF_FFFFL), length.andOutputLength(1L << 40));
    }
    refused("BLAKE2XS", XofParameterSpec.ofOutputLength(0xFFFF));
    for (String kmac : new String[] {"KMACXOF128", "KMACXOF256"}) {
      refused(kmac, context, key.andFunctionName(new byte[1]), key.andContext(""));
      assertThrows(InvalidKeyException.class, () -> Xof.getInstance(kmac, null));
      assertThrows(InvalidKeyException.class, () -> Xof.getInstance(kmac, customization));
      assertThrows(InvalidParameterException.class, () -> Xof.getInstance(kmac));
    }
  }

  private static javax.crypto.SecretKey key() {
    return Oracle.secretKey(new byte[32]);
  }

  private static void refused(String algorithm, XofParameterSpec... specs) {
    for (XofParameterSpec spec : specs) {
      assertThrows(
          InvalidAlgorithmParameterException.class,
          () -> Xof.getInstance(algorithm, spec),
          algorithm + " " + spec);
    }
  }

  @Test
  void keysOfWrongLengthsAreRefused() {
    for (int length : new int[] {0, 31, 33, 64}) {
      XofParameterSpec spec = XofParameterSpec.ofKey(Oracle.secretKey(new byte[length]));
      Exception e = assertThrows(InvalidKeyException.class, () -> Xof.getInstance("BLAKE3", spec));
      assertTrue(e.getMessage().contains("32 bytes"), e.getMessage());
    }
    for (int length : new int[] {0, 33, 65}) {
      XofParameterSpec spec = XofParameterSpec.ofKey(Oracle.secretKey(new byte[length]));
      String algorithm = length == 33 ? "BLAKE2XS" : "BLAKE2XB";
      String allowed = length == 33 ? "1 to 32 bytes" : "1 to 64 bytes";
      Exception e = assertThrows(InvalidKeyException.class, () -> Xof.getInstance(algorithm, spec));
      assertTrue(e.getMessage().contains(allowed), e.getMessage());
    }
  }

  @Test
  void parametersAreImmutable() {
    byte[] customization = {1, 2};
    byte[] name = {3};
    XofParameterSpec spec = XofParameterSpec.ofCustomization(customization).andFunctionName(name);
    customization[0] = 0;
    name[0] = 0;
    spec.customization()[0] = 0;
    spec.functionName()[0] = 0;
    assertArrayEquals(new byte[] {1, 2}, spec.customization());
    assertArrayEquals(new byte[] {3}, spec.functionName());
    assertTrue(spec.key().isEmpty() && spec.context().isEmpty());
    assertTrue(spec.outputLength().isEmpty());
    assertEquals(5, spec.andOutputLength(5).andContext("c").outputLength().getAsLong());
    assertThrows(IllegalArgumentException.class, () -> spec.andOutputLength(0));
    assertEquals("c", spec.andContext("c").context().get());
    assertThrows(NullPointerException.class, () -> XofParameterSpec.ofKey(null));
    assertThrows(NullPointerException.class, () -> XofParameterSpec.ofContext(null));
    assertThrows(NullPointerException.class, () -> XofParameterSpec.ofCustomization(null));
    assertThrows(NullPointerException.class, () -> XofParameterSpec.ofFunctionName(null));
  }
}
