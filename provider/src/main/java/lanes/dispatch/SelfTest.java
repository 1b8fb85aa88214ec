package lanes.dispatch;

import java.security.ProviderException;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import lanes.mode.Sponge;

/**
 * The known answers that a kernel must give before it is used. Each message is bytes 0, 1, … mod
 * 251, as in the published BLAKE3 vectors, and between them they reach every method of the
 * contract.
 */
final class SelfTest {
  private SelfTest() {}

  /**
   * Tests a kernel.
   *
   * @throws ProviderException if an answer is wrong
   */
  static void run(Family<?> family, Object kernel) {
    runShort(family, kernel);
    if (family == Family.BLAKE3) {
      // 32 chunks and a byte, 16 parents, 16 blocks of output: what kernels do side by side.
      check(
          Blake3Tree.hash((Blake3Kernel) kernel),
          32769,
          1025,
          "48e3345aabad6d573e0121f374f03ef38d905e872adb7fc9ee955e5ccaec7cb9");
    }
  }

  /**
   * Tests a kernel without what kernels do side by side: all of it where the kernel still leaves
   * that to another.
   *
   * @throws ProviderException if an answer is wrong
   */
  static void runShort(Family<?> family, Object kernel) {
    if (family == Family.BLAKE3) {
      // A chunk, with more than a block of output; then a tree of two whole chunks and a third.
      check(
          Blake3Tree.hash((Blake3Kernel) kernel),
          65,
          80,
          "b97c6493ecbfc233ae7614d40fd7370d482353355505f5d1a8cea630bc2eb199");
      check(
          Blake3Tree.hash((Blake3Kernel) kernel),
          2049,
          32,
          "610ea5f85d1ace4a7cd794e10b8eeb985ea8d53f633b55a1b4cccdac99943651");
    } else if (family == Family.BLAKE2B) {
      check(
          new Blake2bHash((Blake2bKernel) kernel, 64, new byte[0], Blake2Parameters.SEQUENTIAL),
          300,
          64,
          "86766a2e45d432750f12ab4cdce2145ce89aa8672189da6ce211a3f4f9635334");
    } else if (family == Family.BLAKE2S) {
      check(
          new Blake2sHash((Blake2sKernel) kernel, 32, new byte[0], Blake2Parameters.SEQUENTIAL),
          150,
          32,
          "6be43c32fc0473bab802c82443219ccddcf0d7a8c4f49a8a9a8db047dfe240f4");
    } else {
      // More than two blocks of message, and of output.
      check(
          Sponge.ofStrength((KeccakKernel) kernel, 256, Sponge.SHAKE),
          300,
          300,
          "fae2b0c916885274be2f2dd01e78b42cab633ad5d6e86be3f48a3528b2231ccc");
    }
  }

  /**
   * Hashes a message, then the output of that: so a fault anywhere in a long output shows in an
   * answer that is short.
   *
   * @param expected the beginning of the second output, in hexadecimal
   */
  private static void check(Hash hash, int messageLength, int outputLength, String expected) {
    byte[] message = new byte[messageLength];
    for (int i = 0; i < messageLength; i++) {
      message[i] = (byte) (i % 251);
    }
    byte[] output = new byte[outputLength];
    hash.update(message, 0, messageLength);
    hash.finish(output, 0, outputLength);
    hash.update(output, 0, outputLength);
    hash.finish(output, 0, Math.min(64, outputLength));
    for (int i = 0; i < expected.length() / 2; i++) {
      if (output[i] != (byte) Integer.parseInt(expected.substring(2 * i, 2 * i + 2), 16)) {
        throw new ProviderException("wrong answer in the self-test");
      }
    }
  }
}
