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
    if (family == Family.BLAKE3) {
      blake3((Blake3Kernel) kernel);
    } else if (family == Family.BLAKE2B) {
      Hash hash =
          new Blake2bHash((Blake2bKernel) kernel, 64, new byte[0], Blake2Parameters.SEQUENTIAL);
      check(hash, 300, 64, "bbd3b15445092eba1137b5f69c1070f1");
    } else if (family == Family.BLAKE2S) {
      Hash hash =
          new Blake2sHash((Blake2sKernel) kernel, 32, new byte[0], Blake2Parameters.SEQUENTIAL);
      check(hash, 150, 32, "4f290597fa96040e0e1db9263aa479f8");
    } else {
      check(
          Sponge.ofStrength((KeccakKernel) kernel, 256, Sponge.SHAKE),
          300,
          300,
          "7aa7318b484c36d802e4a590227f7ba5");
    }
  }

  /** A chunk with an output of more than a block, then a tree of two whole chunks and a third. */
  private static void blake3(Blake3Kernel kernel) {
    check(Blake3Tree.hash(kernel), 65, 80, "13b3a227faaaaf7757cc95b4e87a49be");
    check(Blake3Tree.hash(kernel), 2049, 32, "c2ef86c426c95c1af0b6879522563030");
  }

  /**
   * Compares the last 16 bytes of output, which all that comes before them goes into or is counted
   * by.
   */
  private static void check(Hash hash, int messageLength, int outputLength, String lastBytes) {
    byte[] message = new byte[messageLength];
    for (int i = 0; i < messageLength; i++) {
      message[i] = (byte) (i % 251);
    }
    hash.update(message, 0, messageLength);
    byte[] output = new byte[outputLength];
    hash.finish(output, 0, outputLength);
    for (int i = 0; i < lastBytes.length() / 2; i++) {
      int expected = Integer.parseInt(lastBytes.substring(2 * i, 2 * i + 2), 16);
      if ((output[outputLength - lastBytes.length() / 2 + i] & 0xFF) != expected) {
        throw new ProviderException("wrong answer in the self-test");
      }
    }
  }
}
