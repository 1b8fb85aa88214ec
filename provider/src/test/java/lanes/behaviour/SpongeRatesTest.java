package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.kernel.KeccakKernel;
import lanes.mode.Sponge;
import org.bouncycastle.crypto.ExtendedDigest;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.KeccakDigest;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every Keccak kernel that can run here, at every rate that Bouncy Castle has too. */
@Execution(ExecutionMode.CONCURRENT)
public class SpongeRatesTest {
  private static final byte[] MESSAGE = Subject.bytes(91, 1000);

  private record Case(
      String kernelName,
      KeccakKernel kernel,
      int strength,
      byte suffix,
      int outputLength,
      Supplier<ExtendedDigest> oracle) {
    @Override
    public String toString() {
      return kernelName + ", strength " + strength + ", suffix " + suffix;
    }
  }

  static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Row<KeccakKernel> row : KernelTable.INSTALLED.rows(Family.KECCAK)) {
      if (row.requirement().missing() != null) {
        continue;
      }
      String name = row.name();
      KeccakKernel kernel = row.make();
      for (int bits : new int[] {128, 256}) {
        cases.add(new Case(name, kernel, bits, Sponge.SHAKE, 500, () -> new SHAKEDigest(bits)));
      }
      for (int bits : new int[] {224, 256, 384, 512}) {
        cases.add(new Case(name, kernel, bits, Sponge.SHA3, bits / 8, () -> new SHA3Digest(bits)));
      }
      for (int bits : new int[] {128, 224, 256, 288, 384, 512}) {
        cases.add(
            new Case(name, kernel, bits, Sponge.KECCAK, bits / 8, () -> new KeccakDigest(bits)));
      }
    }
    return cases;
  }

  @Test
  void someKernelRunsHere() {
    assertFalse(cases().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyLengthTo1000(Case c) {
    Sponge reused = Sponge.ofStrength(c.kernel(), c.strength(), c.suffix());
    ExtendedDigest oracle = c.oracle().get();
    byte[] expected = new byte[c.outputLength()];
    byte[] actual = new byte[c.outputLength()];
    for (int length = 0; length <= MESSAGE.length; length++) {
      oracle.update(MESSAGE, 0, length);
      if (oracle instanceof Xof) {
        ((Xof) oracle).doFinal(expected, 0, expected.length);
      } else {
        oracle.doFinal(expected, 0);
      }
      reused.update(MESSAGE, 0, length);
      reused.finish(actual, 0, actual.length);
      int count = length;
      assertArrayEquals(expected, actual, () -> c + ", " + count + " bytes");
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyOutputLengthOfAnExtendableOutput(Case c) {
    if (c.suffix() != Sponge.SHAKE) {
      return;
    }
    Sponge reused = Sponge.ofStrength(c.kernel(), c.strength(), c.suffix());
    Xof oracle = (Xof) c.oracle().get();
    for (int length = 1; length <= 1000; length++) {
      byte[] expected = new byte[length];
      byte[] actual = new byte[length];
      oracle.update(MESSAGE, 0, 300);
      oracle.doFinal(expected, 0, length);
      reused.update(MESSAGE, 0, 300);
      reused.finish(actual, 0, length);
      assertArrayEquals(expected, actual, c::toString);
    }
  }
}
