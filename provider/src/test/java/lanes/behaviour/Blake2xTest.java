package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import lanes.Oracle;
import lanes.PlainBlake2x;
import lanes.Xof;
import lanes.XofParameterSpec;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.mode.Blake2x;
import org.bouncycastle.crypto.CryptoServicePurpose;
import org.bouncycastle.crypto.digests.Blake2xsDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** BLAKE2X on every kernel, where its output ends, and far out in it. */
@Execution(ExecutionMode.CONCURRENT)
public class Blake2xTest {
  private static final byte[] MESSAGE = Subject.bytes(181, 5000);
  private static final int ROUNDS = 300;

  /** A kernel under BLAKE2XB (64) or BLAKE2XS (32). */
  private record Case(String name, int width, BiFunction<byte[], Long, Blake2x> maker) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Row<Blake2bKernel> row : KernelTable.INSTALLED.rows(Family.BLAKE2B)) {
      if (row.requirement().missing() == null) {
        Blake2bKernel kernel = row.makeHandedOver();
        String name = row.name() + ", BLAKE2XB";
        cases.add(new Case(name, 64, (key, length) -> Blake2x.ofB(kernel, key, length)));
      }
    }
    for (Row<Blake2sKernel> row : KernelTable.INSTALLED.rows(Family.BLAKE2S)) {
      if (row.requirement().missing() == null) {
        Blake2sKernel kernel = row.makeHandedOver();
        String name = row.name() + ", BLAKE2XS";
        cases.add(new Case(name, 32, (key, length) -> Blake2x.ofS(kernel, key, length)));
      }
    }
    assertFalse(cases.isEmpty());
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void random(Case c) {
    Random random = new Random(182);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] key = Subject.bytes(i, i % 3 == 0 ? 0 : 1 + random.nextInt(c.width()));
      byte[] message = Arrays.copyOf(MESSAGE, (int) Math.exp(random.nextDouble() * 8));
      int count = 1 + (int) Math.exp(random.nextDouble() * 7);
      long whole = i % 4 == 0 ? 0 : count;
      byte[] expected = PlainBlake2x.output(c.width(), key, message, whole, 0, count);
      byte[] out = new byte[count];
      Blake2x hash = c.maker().apply(key, whole);
      for (int again = 0; again < 2; again++) {
        hash.update(message, 0, message.length);
        int at = 0;
        while (at < count) {
          int part = Math.min(count - at, 1 + random.nextInt(300));
          hash.read(out, at, part);
          at += part;
        }
        assertArrayEquals(expected, out, c + " " + i);
        Arrays.fill(out, (byte) 0);
        hash.reset();
      }
    }
  }

  /** The plain form, with which the others are compared, against Bouncy Castle. */
  @Test
  void blake2xsOfBouncyCastle() {
    Random random = new Random(183);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] key = Subject.bytes(i, i % 3 == 0 ? 0 : 1 + random.nextInt(32));
      byte[] message = Arrays.copyOf(MESSAGE, (int) Math.exp(random.nextDouble() * 8));
      int count = 1 + (int) Math.exp(random.nextDouble() * 7);
      boolean known = i % 4 != 0;
      Blake2xsDigest peer =
          new Blake2xsDigest(
              known ? count : Blake2xsDigest.UNKNOWN_DIGEST_LENGTH,
              key.length == 0 ? null : key,
              null,
              null,
              CryptoServicePurpose.ANY);
      peer.update(message, 0, message.length);
      byte[] expected = new byte[count];
      peer.doOutput(expected, 0, count);
      byte[] plain = PlainBlake2x.output(32, key, message, known ? count : 0, 0, count);
      assertArrayEquals(expected, plain, "round " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"BLAKE2XB", "BLAKE2XS"})
  void anOutputOfAnotherLengthIsThatOfAnotherFunction(String algorithm) throws Exception {
    byte[] longer = of(algorithm, 100).read(100);
    byte[] shorter = of(algorithm, 99).read(99);
    byte[] unknown = of(algorithm, 0).read(99);
    assertFalse(Arrays.equals(Arrays.copyOf(longer, 99), shorter));
    assertFalse(Arrays.equals(Arrays.copyOf(longer, 99), unknown));
    assertFalse(Arrays.equals(shorter, unknown));
  }

  private static Xof of(String algorithm, long length) throws Exception {
    Xof xof =
        length == 0
            ? Xof.getInstance(algorithm)
            : Xof.getInstance(algorithm, XofParameterSpec.ofOutputLength(length));
    return xof.update(MESSAGE);
  }

  /** At the end of outputs of several lengths, the last of them the longest there are. */
  @ParameterizedTest
  @ValueSource(strings = {"BLAKE2XB", "BLAKE2XS"})
  void theOutputEnds(String algorithm) throws Exception {
    int width = algorithm.equals("BLAKE2XB") ? 64 : 32;
    long longestKnown = width == 64 ? (1L << 32) - 2 : (1 << 16) - 2;
    long longest = (1L << 32) * width;
    for (long length : new long[] {1, 31, 64, 1000, longestKnown, 0}) {
      long end = length == 0 ? longest : length;
      int count = (int) Math.min(200, end);
      byte[] last = PlainBlake2x.output(width, null, MESSAGE, length, end - count, count);
      Xof xof = of(algorithm, length);
      xof.seek(end - count);
      assertThrows(IllegalArgumentException.class, () -> xof.read(count + 1));
      assertThrows(IllegalArgumentException.class, () -> xof.peek(count + 1));
      assertThrows(IllegalArgumentException.class, () -> xof.skip(count + 1));
      assertThrows(IllegalArgumentException.class, () -> xof.seek(end + 1));
      assertThrows(IllegalArgumentException.class, () -> xof.seek(-1));
      assertEquals(end - count, xof.position());
      assertArrayEquals(last, xof.peek(count));
      assertArrayEquals(last, xof.read(count));
      assertEquals(end, xof.position());
      InputStream stream = xof.inputStream();
      assertEquals(-1, stream.read());
      xof.seek(end - count);
      assertArrayEquals(last, stream.readAllBytes());
      xof.seek(0);
      assertArrayEquals(
          PlainBlake2x.output(width, null, MESSAGE, length, 0, count), xof.read(count));
      xof.seek(end);
      assertEquals(-1, stream.read());
    }
  }

  @Test
  void aKeyIsPartOfTheFunction() throws Exception {
    byte[] key = Subject.bytes(184, 64);
    XofParameterSpec spec = XofParameterSpec.ofKey(Oracle.secretKey(key)).andOutputLength(300);
    Xof xof = Xof.getInstance("BLAKE2XB", spec);
    assertArrayEquals(PlainBlake2x.output(64, key, new byte[0], 300, 0, 300), xof.read(300));
  }
}
