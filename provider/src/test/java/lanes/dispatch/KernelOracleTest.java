package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import lanes.mode.Sponge;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kernel of the table under the modes that use it, against Bouncy Castle. */
class KernelOracleTest {
  private static final int[] COUNTS =
      IntStream.concat(IntStream.rangeClosed(1, 19), IntStream.of(23, 24, 31, 32)).toArray();

  private static final String CONTEXT = "Lanes 2026-11-30 KernelOracleTest";

  private static final byte[] MESSAGE = bytes(600 * Blake3.CHUNK);

  static List<Row<?>> kernels() {
    List<Row<?>> rows = new ArrayList<>();
    Family.ALL.forEach(family -> rows.addAll(KernelTable.INSTALLED.rows(family)));
    return rows;
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void randomMessages(Row<?> row) {
    String missing = row.requirement().missing();
    Assumptions.assumeTrue(missing == null, () -> row.name() + ": " + missing);
    Object kernel = row.makeHandedOver();
    if (kernel instanceof Blake3Kernel) {
      blake3((Blake3Kernel) kernel);
      splits((Blake3Kernel) kernel);
    } else if (kernel instanceof Blake2bKernel) {
      for (int length = 0; length <= 1000; length++) {
        byte[] key = bytes(length % 65);
        check(
            new Blake2bHash((Blake2bKernel) kernel, 64, key, Blake2Parameters.SEQUENTIAL),
            new Blake2bDigest(key, 64, null, null),
            length % 64,
            length);
      }
    } else if (kernel instanceof Blake2sKernel) {
      for (int length = 0; length <= 1000; length++) {
        byte[] key = bytes(length % 33);
        check(
            new Blake2sHash((Blake2sKernel) kernel, 32, key, Blake2Parameters.SEQUENTIAL),
            new Blake2sDigest(key, 32, null, null),
            length % 64,
            length);
      }
    } else {
      for (int length = 0; length <= 1000; length++) {
        int strength = length % 2 == 0 ? 128 : 256;
        check(
            Sponge.ofStrength((KeccakKernel) kernel, strength, Sponge.SHAKE),
            new SHAKEDigest(strength),
            length % 64,
            length,
            1 + length);
      }
    }
  }

  private static void blake3(Blake3Kernel kernel) {
    for (int count : COUNTS) {
      for (int length : new int[] {count * 1024, count * 1024 - 63, count * 1024 + 1}) {
        modes(kernel, count, length, 32);
        modes(kernel, count, length, 131);
      }
      modes(kernel, count, 100, count * Blake3.BLOCK);
      modes(kernel, count, 5000, count * Blake3.BLOCK + 9);
    }
    for (int offset = 0; offset < 64; offset++) {
      modes(kernel, offset, 33 * Blake3.CHUNK + 7, 32);
    }
    for (int chunks : new int[] {255, 256, 257, 512, 599}) {
      modes(kernel, 3, chunks * Blake3.CHUNK, 32);
      modes(kernel, 3, chunks * Blake3.CHUNK + 1, 300 * Blake3.BLOCK);
    }
  }

  /** Updates that begin and end anywhere in the tree, some of them longer than any batch. */
  private static void splits(Blake3Kernel kernel) {
    int[] lengths = {1, 63, 1023, 1024, 1025, 5000, 16384, 70_000, 131_072, 270_000};
    Random random = new Random(5);
    for (int round = 0; round < 30; round++) {
      Hash hash = Blake3Tree.hash(kernel);
      int done = 0;
      while (true) {
        int length = lengths[random.nextInt(lengths.length)];
        if (done + length > MESSAGE.length) {
          break;
        }
        hash.update(MESSAGE, done, length);
        done += length;
        if (random.nextInt(8) == 0) {
          hash = hash.copy();
        }
      }
      Blake3Digest peer = new Blake3Digest(256);
      peer.update(MESSAGE, 0, done);
      byte[] expected = new byte[32];
      peer.doFinal(expected, 0);
      byte[] actual = new byte[32];
      hash.finish(actual, 0, 32);
      assertArrayEquals(expected, actual, "round " + round + ", " + done + " bytes");
    }
  }

  private static void modes(Blake3Kernel kernel, int offset, int length, int outputLength) {
    byte[] key = bytes(32);
    Blake3Digest keyed = new Blake3Digest(256);
    keyed.init(Blake3Parameters.key(key));
    Blake3Digest derived = new Blake3Digest(256);
    derived.init(Blake3Parameters.context(CONTEXT.getBytes(StandardCharsets.UTF_8)));
    check(Blake3Tree.hash(kernel), new Blake3Digest(256), offset, length, outputLength);
    check(Blake3Tree.keyed(kernel, key), keyed, offset, length, outputLength);
    check(
        Blake3Tree.deriveKey(kernel, CONTEXT.getBytes(StandardCharsets.UTF_8)),
        derived,
        offset,
        length,
        outputLength);
  }

  private static void check(Hash hash, Digest peer, int offset, int length) {
    peer.update(MESSAGE, offset, length);
    byte[] expected = new byte[peer.getDigestSize()];
    peer.doFinal(expected, 0);
    check(hash, expected, offset, length);
  }

  private static void check(Hash hash, Xof peer, int offset, int length, int outputLength) {
    peer.update(MESSAGE, offset, length);
    byte[] expected = new byte[outputLength];
    peer.doFinal(expected, 0, outputLength);
    check(hash, expected, offset, length);
  }

  private static void check(Hash hash, byte[] expected, int offset, int length) {
    byte[] actual = new byte[expected.length];
    hash.update(MESSAGE, offset, length);
    hash.finish(actual, 0, actual.length);
    assertArrayEquals(
        expected, actual, length + " bytes from " + offset + ", output " + expected.length);
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
