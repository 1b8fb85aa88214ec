package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.ProviderException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanes.kernel.KeccakKernel;
import lanes.kernel.scalar.ScalarKeccak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelTableTest {
  private static final Requirement LACKING = () -> "needs a CPU with FROBNICATE";

  static class OtherKeccak implements KeccakKernel {
    private final KeccakKernel scalar = new ScalarKeccak();

    @Override
    public void permute(long[] state) {
      scalar.permute(state);
    }

    @Override
    public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
      scalar.absorb(state, in, offset, rate, blocks);
    }

    @Override
    public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
      scalar.squeeze(state, out, offset, rate, blocks);
    }
  }

  /** As a kernel is of which a part is missing in this JVM. */
  static class UnlinkedKeccak extends OtherKeccak {
    UnlinkedKeccak() {
      throw new NoClassDefFoundError("jdk/incubator/vector/Vector");
    }
  }

  /** Wrong in one bit of one lane of the last permutation of an output. */
  static final class WrongKeccak implements KeccakKernel {
    private final KeccakKernel scalar = new ScalarKeccak();

    @Override
    public void permute(long[] state) {
      scalar.permute(state);
      state[0] ^= 1;
    }

    @Override
    public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
      scalar.absorb(state, in, offset, rate, blocks);
    }

    @Override
    public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
      scalar.squeeze(state, out, offset, rate, blocks);
    }
  }

  private static final Requirement SLOWER =
      new Requirement() {
        @Override
        public String missing() {
          return null;
        }

        @Override
        public String drawback() {
          return "others are faster on this CPU";
        }
      };

  private static Row<KeccakKernel> row(
      String name, Requirement requirement, Class<? extends KeccakKernel> type) {
    return new Row<>(Family.KECCAK, name, requirement, type);
  }

  /** Rows before those of the scalar kernels; others that are installed make no difference here. */
  private static KernelTable table(String forced, List<Row<?>> first) {
    List<Row<?>> rows = new ArrayList<>(first);
    for (Row<?> row : Rows.ALL) {
      if (row.name().equals("scalar")) {
        rows.add(row);
      }
    }
    return new KernelTable(rows, new Forced(forced));
  }

  private static Selection.Verdict verdict(Selection<?> selection, String kernel) {
    return selection.verdicts().stream()
        .filter(v -> v.kernel().equals(kernel))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyFamilyHasAKernelThatRunsEverywhere() {
    for (Family<?> family : Family.ALL) {
      assertTrue(
          KernelTable.INSTALLED.rows(family).stream()
              .anyMatch(row -> row.requirement() == Requirement.NOTHING),
          family.name());
      assertNotNull(KernelTable.INSTALLED.select(family).kernel(), family.name());
    }
  }

  @Test
  void aKernelWithADrawbackIsUsedOnlyIfItIsAskedFor() {
    List<Row<?>> rows = List.of(row("slower", SLOWER, OtherKeccak.class));
    Selection<KeccakKernel> free = table("", rows).select(Family.KECCAK);
    assertEquals("scalar", free.kernelName());
    assertEquals(
        new Selection.Verdict("slower", false, true, "others are faster on this CPU"),
        verdict(free, "slower"));
    Selection<KeccakKernel> asked = table("keccak:slower", rows).select(Family.KECCAK);
    assertEquals("slower", asked.kernelName());
    assertInstanceOf(OtherKeccak.class, asked.kernel());
  }

  @Test
  void namesAreUniqueAndKernelsKeepTheContractOfTheirFamily() {
    Set<String> names = new HashSet<>();
    for (Row<?> row : Rows.ALL) {
      assertTrue(names.add(row.family() + ":" + row.name()), row.toString());
      if (row.requirement().missing() == null) {
        assertInstanceOf(row.family().contract(), row.make());
      }
    }
  }

  @Test
  void theFirstThatCanRunIsChosenAndTheOthersSayWhyNot() {
    Selection<KeccakKernel> selection =
        table(
                "",
                List.of(
                    row("lacking", LACKING, OtherKeccak.class),
                    row("other", Requirement.NOTHING, OtherKeccak.class)))
            .select(Family.KECCAK);
    assertInstanceOf(OtherKeccak.class, selection.kernel());
    assertEquals("needs a CPU with FROBNICATE", verdict(selection, "lacking").reason());
    assertTrue(verdict(selection, "other").chosen());
    assertEquals("other comes first", verdict(selection, "scalar").reason());
  }

  @Test
  void aKernelWithAWrongAnswerIsPassedOver() {
    Selection<KeccakKernel> selection =
        table("", List.of(row("wrong", Requirement.NOTHING, WrongKeccak.class)))
            .select(Family.KECCAK);
    assertInstanceOf(ScalarKeccak.class, selection.kernel());
    assertTrue(
        verdict(selection, "wrong").reason().contains("wrong answer in the self-test"),
        verdict(selection, "wrong").reason());
  }

  @Test
  void aKernelThatCannotBeLinkedIsPassedOver() {
    Selection<KeccakKernel> selection =
        table("", List.of(row("unlinked", Requirement.NOTHING, UnlinkedKeccak.class)))
            .select(Family.KECCAK);
    assertInstanceOf(ScalarKeccak.class, selection.kernel());
    assertTrue(verdict(selection, "unlinked").reason().contains("jdk/incubator/vector/Vector"));
  }

  @Test
  void aForcedKernelIsChosenOverABetterOne() {
    Selection<KeccakKernel> selection =
        table(
                "blake3:scalar,keccak:scalar",
                List.of(row("other", Requirement.NOTHING, OtherKeccak.class)))
            .select(Family.KECCAK);
    assertInstanceOf(ScalarKeccak.class, selection.kernel());
    assertFalse(verdict(selection, "other").chosen());
    assertEquals(
        "lanes.kernels=blake3:scalar,keccak:scalar asks for another",
        verdict(selection, "other").reason());
  }

  @Test
  void afterAForcedKernelTheOthersSayThatItIsForced() {
    Selection<KeccakKernel> selection =
        table("keccak:other", List.of(row("other", Requirement.NOTHING, OtherKeccak.class)))
            .select(Family.KECCAK);
    assertInstanceOf(OtherKeccak.class, selection.kernel());
    assertEquals(
        "lanes.kernels=keccak:other asks for another", verdict(selection, "scalar").reason());
  }

  @Test
  void aForcedKernelThatDoesNotExistFails() {
    Selection<KeccakKernel> selection = table("keccak:nonsense", List.of()).select(Family.KECCAK);
    assertEquals(
        "lanes.kernels=keccak:nonsense: keccak:nonsense: there is no such kernel;"
            + " available for keccak: [scalar]",
        assertThrows(ProviderException.class, selection::kernel).getMessage());
  }

  @Test
  void aForcedKernelThatCannotRunHereFails() {
    Selection<KeccakKernel> selection =
        table("keccak:lacking", List.of(row("lacking", LACKING, OtherKeccak.class)))
            .select(Family.KECCAK);
    assertEquals(
        "lanes.kernels=keccak:lacking: keccak:lacking: the kernel cannot run here"
            + " (needs a CPU with FROBNICATE); available for keccak: [scalar]",
        assertThrows(ProviderException.class, selection::kernel).getMessage());
  }

  @Test
  void aForcedKernelWithAWrongAnswerFails() {
    Selection<KeccakKernel> selection =
        table("keccak:wrong", List.of(row("wrong", Requirement.NOTHING, WrongKeccak.class)))
            .select(Family.KECCAK);
    String message = assertThrows(ProviderException.class, selection::kernel).getMessage();
    assertTrue(message.contains("wrong answer in the self-test"), message);
  }

  @Test
  void otherFamiliesAreNotTouchedByAForcedOne() {
    assertNotNull(table("keccak:nonsense", List.of()).select(Family.BLAKE3).kernel());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"nonsense", "sha2:scalar", "keccak", "keccak:scalar,", "keccak:a,keccak:b"})
  void aMalformedPropertyFailsForEveryFamily(String value) {
    for (Family<?> family : Family.ALL) {
      String message =
          assertThrows(ProviderException.class, table(value, List.of()).select(family)::kernel)
              .getMessage();
      assertTrue(message.startsWith("lanes.kernels=" + value + ": "), message);
      assertEquals(
          "lanes.kernels=" + value + " cannot be read",
          verdict(table(value, List.of()).select(family), "scalar").reason());
    }
  }
}
