package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import lanes.PlainCompression;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.mode.Blake3Tree;
import lanes.mode.ExtendableHash;
import lanes.mode.Sponge;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.CSHAKEDigest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.macs.KMAC;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.crypto.params.KeyParameter;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Output in parts, from every kernel under every construction that has output of any length. */
@Execution(ExecutionMode.CONCURRENT)
public class ExtendableOutputTest {
  private static final byte[] MESSAGE = Subject.bytes(111, 300_000);
  private static final byte[] KEY = Subject.bytes(112, 32);
  private static final byte[] TEXT = "Lanes 2026-12-03 test".getBytes(StandardCharsets.UTF_8);

  private record Case(String name, Supplier<ExtendableHash> maker, Supplier<Xof> oracle) {
    byte[] expected(int messageLength, int outputLength) {
      Xof peer = oracle.get();
      peer.update(MESSAGE, 0, messageLength);
      byte[] out = new byte[outputLength];
      peer.doOutput(out, 0, outputLength);
      return out;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Row<Blake3Kernel> row : KernelTable.INSTALLED.rows(Family.BLAKE3)) {
      if (row.requirement().missing() == null) {
        blake3(row.name() + ", BLAKE3", row.makeHandedOver(), cases);
      }
    }
    for (Row<KeccakKernel> row : KernelTable.INSTALLED.rows(Family.KECCAK)) {
      if (row.requirement().missing() == null) {
        keccak(row.name() + ", ", row.makeHandedOver(), 128, cases);
        keccak(row.name() + ", ", row.makeHandedOver(), 256, cases);
      }
    }
    return cases;
  }

  private static void blake3(String name, Blake3Kernel kernel, List<Case> cases) {
    cases.add(new Case(name, () -> Blake3Tree.hash(kernel), () -> new Blake3Digest(256)));
    cases.add(
        new Case(
            name + " keyed",
            () -> Blake3Tree.keyed(kernel, KEY),
            () -> peer(Blake3Parameters.key(KEY))));
    cases.add(
        new Case(
            name + " derive_key",
            () -> Blake3Tree.deriveKey(kernel, TEXT),
            () -> peer(Blake3Parameters.context(TEXT))));
  }

  private static Xof peer(Blake3Parameters parameters) {
    Blake3Digest peer = new Blake3Digest(256);
    peer.init(parameters);
    return peer;
  }

  private static void keccak(String name, KeccakKernel kernel, int strength, List<Case> cases) {
    cases.add(
        new Case(
            name + "SHAKE" + strength,
            () -> Sponge.ofStrength(kernel, strength, Sponge.SHAKE),
            () -> new SHAKEDigest(strength)));
    cases.add(
        new Case(
            name + "CSHAKE" + strength,
            () -> Sponge.cshake(kernel, strength, new byte[0], TEXT),
            () -> new CSHAKEDigest(strength, new byte[0], TEXT)));
    cases.add(
        new Case(
            name + "KMACXOF" + strength,
            () -> Sponge.kmac(kernel, strength, KEY, TEXT, Sponge.ANY_LENGTH),
            () -> {
              KMAC peer = new KMAC(strength, TEXT);
              peer.init(new KeyParameter(KEY));
              return peer;
            }));
  }

  /** Where a block, a chunk or a tree of them ends. */
  private static final int[] MESSAGE_LENGTHS = {
    0, 1, 64, 65, 135, 136, 137, 168, 1023, 1024, 1025, 2048, 5000, 16_385, 300_000
  };

  @ParameterizedTest
  @MethodSource("cases")
  void partsMakeUpTheWhole(Case c) {
    Random random = new Random(c.name().hashCode());
    ExtendableHash reused = c.maker().get();
    for (int messageLength : MESSAGE_LENGTHS) {
      byte[] expected = c.expected(messageLength, 20_000);
      for (int longest : new int[] {1, 9, 100, 700, 9000}) {
        reused.update(MESSAGE, 0, messageLength);
        ExtendableHash current = reused;
        int end = longest == 1 ? 500 : expected.length;
        int at = 0;
        while (at < end) {
          int length = Math.min(end - at, random.nextInt(longest + 1));
          int what = random.nextInt(8);
          if (what == 0) {
            current.skip(length);
          } else {
            if (what == 1) {
              // A copy goes on from the same place, and what the original reads is its own.
              ExtendableHash copy = current.copy();
              current.read(new byte[77], 0, 77);
              current = copy;
            }
            byte[] out = new byte[length + 9];
            current.read(out, 4, length);
            byte[] framed = new byte[length + 9];
            System.arraycopy(expected, at, framed, 4, length);
            assertArrayEquals(framed, out, c + ", " + messageLength + ", from " + at);
          }
          at += length;
        }
        reused.reset();
      }
      byte[] once = new byte[expected.length];
      reused.update(MESSAGE, 0, messageLength);
      reused.finish(once, 0, once.length);
      assertArrayEquals(expected, once);
      reused.update(MESSAGE, 0, messageLength);
      reused.skip(11);
      reused.finish(once, 0, 100);
      assertArrayEquals(Arrays.copyOfRange(expected, 11, 111), Arrays.copyOf(once, 100));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void seeks(Case c) {
    Random random = new Random(3);
    ExtendableHash hash = c.maker().get();
    if (!hash.isSeekable()) {
      assertThrows(UnsupportedOperationException.class, () -> hash.seek(0));
      return;
    }
    byte[] expected = c.expected(5000, 20_000);
    hash.update(MESSAGE, 0, 5000);
    for (int i = 0; i < 1000; i++) {
      int at = random.nextInt(expected.length);
      int length = random.nextInt(Math.min(200, expected.length - at));
      byte[] out = new byte[length];
      hash.seek(at);
      hash.read(out, 0, length);
      assertArrayEquals(Arrays.copyOfRange(expected, at, at + length), out);
    }
  }

  /** Past 2^32 blocks and up to the last byte, whose number is 2^64 - 2. */
  @ParameterizedTest
  @MethodSource("cases")
  void lateOutputOfBlake3(Case c) {
    ExtendableHash hash = c.maker().get();
    if (!hash.isSeekable() || c.name().contains("BLAKE3 ")) {
      return;
    }
    hash.update(MESSAGE, 0, 50);
    long[] block = PlainCompression.words(Arrays.copyOf(Arrays.copyOf(MESSAGE, 50), 64), 0, 32);
    int flags = Blake3.CHUNK_START | Blake3.CHUNK_END | Blake3.ROOT;
    for (long first : new long[] {(1L << 32) - 2, 1L << 32, 1L << 57, (1L << 58) - 4}) {
      byte[] expected = new byte[4 * 64];
      for (int i = 0; i < 4; i++) {
        long[] words = PlainCompression.blake3(PlainCompression.ivS(), block, first + i, 50, flags);
        for (int j = 0; j < 64; j++) {
          expected[i * 64 + j] = (byte) (words[j / 4] >>> 8 * (j % 4));
        }
      }
      for (int from = 0; from < 255; from += 17) {
        hash.seek(first * 64);
        hash.skip(from);
        byte[] out = new byte[255 - from];
        int half = out.length / 2;
        hash.read(out, 0, half);
        hash.read(out, half, out.length - half);
        assertArrayEquals(Arrays.copyOfRange(expected, from, 255), out, first + " " + from);
      }
    }
  }
}
