package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import lanes.Blake3;
import lanes.Blake3KdfParameterSpec;
import lanes.Xof;
import lanes.XofParameterSpec;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strings that are hashed: what there is no UTF-8 of is refused, wherever they are given. */
class ContextsTest {
  private static final byte[] MATERIAL = Subject.bytes(211, 40);

  /** Every public way to give one. */
  private static final List<Function<String, Object>> WAYS =
      List.of(
          context -> Blake3.deriveKey(context, MATERIAL, 32),
          XofParameterSpec::ofContext,
          context -> XofParameterSpec.ofContext("before").andContext(context),
          Blake3KdfParameterSpec::ofContext);

  @ParameterizedTest
  @ValueSource(
      strings = {"\uD800", "\uDC00", "a\uDBFF", "\uDFFFb", "\uDC00\uD800", "\uD83D\uD83D\uDE00"})
  void halfOfASurrogatePairIsRefused(String context) {
    for (Function<String, Object> way : WAYS) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> way.apply(context));
      assertTrue(e.getMessage().contains("context is not well-formed UTF-16"), e.getMessage());
    }
  }

  @Test
  void nullIsRefused() {
    for (Function<String, Object> way : WAYS) {
      Exception e = assertThrows(NullPointerException.class, () -> way.apply(null));
      assertEquals("context", e.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "?",
        "\0",
        "\u00FC",
        "\u20AC",
        "\uFFFD",
        "\uFEFFa",
        "\uFFFF",
        "\uD800\uDC00",
        "x\uDBFF\uDFFF"
      })
  void allElseIsHashedInUtf8(String context) throws Exception {
    Blake3Digest peer = new Blake3Digest(256);
    peer.init(Blake3Parameters.context(context.getBytes(StandardCharsets.UTF_8)));
    peer.update(MATERIAL, 0, MATERIAL.length);
    byte[] expected = new byte[32];
    peer.doFinal(expected, 0, 32);
    assertArrayEquals(expected, Blake3.deriveKey(context, MATERIAL, 32));
    XofParameterSpec spec = XofParameterSpec.ofContext(context);
    assertArrayEquals(expected, Xof.getInstance("BLAKE3", spec).update(MATERIAL).read(32));
    assertEquals(context, spec.context().get());
    assertEquals(context, Blake3KdfParameterSpec.ofContext(context).context());
  }
}
