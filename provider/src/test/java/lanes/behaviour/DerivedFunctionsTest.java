package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lanes.Oracle;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.kernel.KeccakKernel;
import lanes.mode.Hash;
import lanes.mode.ParallelHash;
import lanes.mode.Sponge;
import lanes.mode.TupleHash;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.CSHAKEDigest;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The functions of NIST SP 800-185 on every Keccak kernel, against Bouncy Castle, at random lengths
 * and at those where an encoded string fills a block.
 */
@Execution(ExecutionMode.CONCURRENT)
public class DerivedFunctionsTest {
  private static final long SEED = 20261203;
  private static final int ROUNDS = 400;
  private static final byte[] NONE = {};

  /** A kernel and a security strength. */
  private record Case(String kernelName, KeccakKernel kernel, int strength) {
    int rate() {
      return 200 - strength / 4;
    }

    /**
     * Lengths of a string, two bytes of whose length and two of the rate go before it: such that
     * the padded block is filled, or has one byte too few or too many.
     */
    int[] lengths() {
      int rate = rate();
      return new int[] {0, 1, 31, 32, rate - 5, rate - 4, rate - 3, rate, 161, 2 * rate, 5000};
    }

    @Override
    public String toString() {
      return kernelName + ", " + strength;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Row<KeccakKernel> row : KernelTable.INSTALLED.rows(Family.KECCAK)) {
      if (row.requirement().missing() == null) {
        KeccakKernel kernel = row.make();
        cases.add(new Case(row.name(), kernel, 128));
        cases.add(new Case(row.name(), kernel, 256));
      }
    }
    assertFalse(cases.isEmpty());
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void cshake(Case c) {
    Random random = new Random(SEED);
    for (int name : c.lengths()) {
      for (int customization : c.lengths()) {
        checkCshake(c, bytes(random, name), bytes(random, customization), random);
      }
    }
    for (int i = 0; i < ROUNDS; i++) {
      checkCshake(c, bytes(random, length(random)), bytes(random, length(random)), random);
    }
  }

  private static void checkCshake(Case c, byte[] name, byte[] customization, Random random) {
    Sponge sponge = Sponge.cshake(c.kernel(), c.strength(), name, customization);
    CSHAKEDigest peer = new CSHAKEDigest(c.strength(), name, customization);
    for (int i = 0; i < 2; i++) {
      byte[] message = bytes(random, length(random));
      byte[] expected = new byte[1 + length(random)];
      peer.update(message, 0, message.length);
      peer.doFinal(expected, 0, expected.length);
      check(expected, sponge, message, name.length + ", " + customization.length);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void kmac(Case c) {
    Random random = new Random(SEED + 1);
    for (int key : c.lengths()) {
      for (int customization : c.lengths()) {
        for (int output : new int[] {1, 31, 32, 33, 64, c.rate(), 1000}) {
          checkKmac(c, bytes(random, key), bytes(random, customization), output, random);
        }
      }
    }
    for (int i = 0; i < ROUNDS; i++) {
      byte[] key = bytes(random, length(random));
      checkKmac(c, key, bytes(random, length(random)), 1 + length(random), random);
    }
  }

  private static void checkKmac(
      Case c, byte[] key, byte[] customization, int outputLength, Random random) {
    String what = "key of " + key.length + ", customization of " + customization.length;
    byte[] message = bytes(random, length(random));
    for (boolean xof : new boolean[] {false, true}) {
      int length = xof ? Sponge.ANY_LENGTH : outputLength;
      Sponge sponge = Sponge.kmac(c.kernel(), c.strength(), key, customization, length);
      byte[] expected =
          Oracle.kmac(
              c.strength(), key, customization, outputLength, xof, message, 0, message.length);
      for (int i = 0; i < 2; i++) {
        check(expected, sponge, message, what + ", XOF " + xof);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void tupleHash(Case c) {
    Random random = new Random(SEED + 2);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] customization = bytes(random, length(random));
      TupleHash hash = new TupleHash(c.kernel(), c.strength(), customization);
      int outputLength = 1 + length(random);
      byte[] expected = new byte[outputLength];
      byte[] actual = new byte[outputLength];
      for (int round = 0; round < 2; round++) {
        Xof peer =
            new org.bouncycastle.crypto.digests.TupleHash(
                c.strength(), customization, outputLength * 8);
        Xof peerOfAnyLength =
            new org.bouncycastle.crypto.digests.TupleHash(c.strength(), customization);
        int elements = random.nextInt(5);
        for (int element = 0; element < elements; element++) {
          byte[] bytes = bytes(random, length(random));
          peer.update(bytes, 0, bytes.length);
          peerOfAnyLength.update(bytes, 0, bytes.length);
          hash.beginElement(bytes.length);
          hash.update(bytes, 0, bytes.length);
        }
        peerOfAnyLength.doOutput(expected, 0, outputLength);
        hash.output().read(actual, 0, outputLength);
        assertArrayEquals(expected, actual, elements + " elements, XOF");
        peer.doFinal(expected, 0, outputLength);
        hash.copy().finish(actual, 0, outputLength);
        assertArrayEquals(expected, actual, elements + " elements");
        Arrays.fill(actual, (byte) 0);
        hash.finish(actual, 0, outputLength);
        assertArrayEquals(expected, actual, elements + " elements");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void parallelHash(Case c) {
    Random random = new Random(SEED + 3);
    Feeder feeder = new Feeder();
    for (int i = 0; i < ROUNDS; i++) {
      byte[] customization = bytes(random, length(random));
      int blockLength = 1 + length(random);
      ParallelHash hash = new ParallelHash(c.kernel(), c.strength(), blockLength, customization);
      int outputLength = 1 + length(random);
      byte[] expected = new byte[outputLength];
      byte[] actual = new byte[outputLength];
      for (int round = 0; round < 2; round++) {
        Xof peer =
            new org.bouncycastle.crypto.digests.ParallelHash(
                c.strength(), customization, blockLength, outputLength * 8);
        Xof peerOfAnyLength =
            new org.bouncycastle.crypto.digests.ParallelHash(
                c.strength(), customization, blockLength);
        byte[] message = bytes(random, random.nextInt(5) * blockLength + length(random));
        peer.update(message, 0, message.length);
        peerOfAnyLength.update(message, 0, message.length);
        feeder.feed(Computation.of(hash, outputLength), message, message.length, random);
        peerOfAnyLength.doOutput(expected, 0, outputLength);
        hash.output().read(actual, 0, outputLength);
        String what = message.length + " bytes in blocks of " + blockLength;
        assertArrayEquals(expected, actual, what + ", XOF");
        peer.doFinal(expected, 0, outputLength);
        hash.copy().finish(actual, 0, outputLength);
        assertArrayEquals(expected, actual, what);
        Arrays.fill(actual, (byte) 0);
        hash.finish(actual, 0, outputLength);
        assertArrayEquals(expected, actual, what);
        hash.update(message, 0, message.length);
        hash.reset();
      }
    }
  }

  private static void check(byte[] expected, Hash hash, byte[] message, String what) {
    byte[] actual = new byte[expected.length];
    hash.update(message, 0, message.length);
    hash.finish(actual, 0, actual.length);
    assertArrayEquals(
        expected, actual, () -> what + ", " + message.length + " bytes, output " + actual.length);
  }

  /** Of all orders of magnitude. */
  private static int length(Random random) {
    return (int) Math.pow(1500, random.nextDouble()) - 1;
  }

  private static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
