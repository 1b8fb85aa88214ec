package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import lanes.kernel.KeccakKernel;
import lanes.kernel.scalar.ScalarKeccak;
import org.junit.jupiter.api.Test;

class OnFirstUseTest {
  /** How often {@link Hungry} finds no memory. */
  private static int failures;

  /** A kernel for which there is no memory at first. */
  public static final class Hungry implements KeccakKernel {
    private final KeccakKernel kernel = new ScalarKeccak();

    public Hungry() {
      if (failures > 0) {
        failures--;
        throw new OutOfMemoryError("as if");
      }
    }

    @Override
    public void permute(long[] state) {
      kernel.permute(state);
    }

    @Override
    public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
      kernel.absorb(state, in, offset, rate, blocks);
    }

    @Override
    public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
      kernel.squeeze(state, out, offset, rate, blocks);
    }
  }

  @Test
  void wantOfMemoryIsNotForGood() {
    Row<KeccakKernel> hungry =
        new Row<>(Family.KECCAK, "hungry", Requirement.NOTHING, Hungry.class);
    KernelTable table = new KernelTable(List.of(hungry), new Forced(""));
    OnFirstUse<KeccakKernel> choice = new OnFirstUse<>(table, Family.KECCAK);
    failures = 1;
    assertThrows(OutOfMemoryError.class, choice::get);
    Selection<KeccakKernel> selection = choice.get();
    assertEquals("hungry", selection.kernelName());
    assertSame(selection, choice.get());
  }
}
