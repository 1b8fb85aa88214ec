package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.SecretKey;
import lanes.KmacKdfParameterSpec;
import lanes.jca.KmacDerivation;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.KeccakKernel;
import lanes.kernel.scalar.ScalarBlake2b;
import lanes.kernel.scalar.ScalarBlake2s;
import lanes.kernel.scalar.ScalarKeccak;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Hkdf;
import lanes.mode.Hmac;
import lanes.mode.Sponge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where something is thrown while a key is handled, as by a JVM that is out of stack or memory, and
 * no object comes of it that could be wiped, nothing is left of the key.
 */
class FailingKernelsTest {
  private static final byte[] KEY = Subject.bytes(181, 32);
  private static final byte[] INFO = Subject.bytes(182, 20);
  private static final int OUTPUT = 65;

  /** Far more calls than any of the uses takes. */
  private static final int MOST_CALLS = 100;

  /** What is thrown. */
  private static final class Failure extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Kernels that fail after so many calls, and keep every array that they were given. */
  private static final class Kernels implements KeccakKernel, Blake2bKernel, Blake2sKernel {
    private final ScalarKeccak keccak = new ScalarKeccak();
    private final ScalarBlake2b blake2b = new ScalarBlake2b();
    private final ScalarBlake2s blake2s = new ScalarBlake2s();
    private final List<Object> arrays = new ArrayList<>();
    private int left;

    Kernels(int calls) {
      left = calls;
    }

    private void call(Object... given) {
      arrays.addAll(List.of(given));
      if (left == 0) {
        throw new Failure();
      }
      left--;
    }

    @Override
    public void permute(long[] state) {
      call(state);
      keccak.permute(state);
    }

    @Override
    public void absorb(long[] state, byte[] in, int offset, int rate, int blocks) {
      call(state, in);
      keccak.absorb(state, in, offset, rate, blocks);
    }

    @Override
    public void squeeze(long[] state, byte[] out, int offset, int rate, int blocks) {
      call(state);
      keccak.squeeze(state, out, offset, rate, blocks);
    }

    @Override
    public void compress(long[] state, byte[] in, int offset, int blocks, int increment) {
      call(state, in);
      blake2b.compress(state, in, offset, blocks, increment);
    }

    @Override
    public void compress(int[] state, byte[] in, int offset, int blocks, int increment) {
      call(state, in);
      blake2s.compress(state, in, offset, blocks, increment);
    }

    boolean areArraysZero() {
      boolean zero = true;
      for (Object array : arrays) {
        for (int i = 0; i < Array.getLength(array); i++) {
          zero &= Array.getLong(array, i) == 0;
        }
      }
      return zero;
    }
  }

  private interface Use {
    void perform(Kernels kernels) throws Exception;
  }

  /** A key that remembers the arrays that it has given. */
  private static final class WatchedKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    private final transient List<Object> given;

    WatchedKey(List<Object> given) {
      this.given = given;
    }

    @Override
    public String getAlgorithm() {
      return "watched";
    }

    @Override
    public String getFormat() {
      return "RAW";
    }

    @Override
    public byte[] getEncoded() {
      byte[] bytes = KEY.clone();
      given.add(bytes);
      return bytes;
    }
  }

  /** With the number of calls of a kernel that each takes. */
  private static final Map<String, Use> USES = new LinkedHashMap<>();

  static {
    USES.put(
        "KMAC key derivation, 4 calls",
        kernels ->
            new KmacDerivation(kernels, 256)
                .derive(
                    KmacKdfParameterSpec.ofKey(new WatchedKey(kernels.arrays))
                        .andLabel(INFO)
                        .andLength(OUTPUT)));
    USES.put("HKDF extract, 6 calls", kernels -> new Hkdf(kernels, 256).extract(INFO, KEY));
    USES.put("HKDF expand, 14 calls", kernels -> new Hkdf(kernels, 256).expand(KEY, INFO, OUTPUT));
    USES.put(
        "HMAC, 2 calls",
        kernels -> new Hmac(Sponge.ofStrength(kernels, 256, Sponge.SHA3), 32, KEY));
    USES.put(
        "BLAKE2b, 1 calls",
        kernels -> new Blake2bHash(kernels, 64, KEY, Blake2Parameters.SEQUENTIAL));
    USES.put(
        "BLAKE2s, 1 calls",
        kernels -> new Blake2sHash(kernels, 32, KEY, Blake2Parameters.SEQUENTIAL));
  }

  static List<String> uses() {
    return List.copyOf(USES.keySet());
  }

  @ParameterizedTest
  @MethodSource("uses")
  void nothingIsLeftOfTheKey(String name) throws Exception {
    byte[] key = KEY.clone();
    int calls = 0;
    for (boolean failed = true; failed && calls < MOST_CALLS; calls += failed ? 1 : 0) {
      Kernels kernels = new Kernels(calls);
      failed = false;
      try {
        USES.get(name).perform(kernels);
      } catch (Failure e) {
        failed = true;
        assertTrue(kernels.areArraysZero(), name + ", at call " + calls);
      }
    }
    assertEquals(name, name.replaceFirst("\\d+ calls", calls + " calls"));
    assertTrue(Arrays.equals(key, KEY), "the caller's array is left alone");
  }

  @Test
  void whatIsLeftIsSeen() {
    Kernels kernels = new Kernels(1);
    byte[] mine = KEY.clone();
    Sponge sponge = Sponge.ofStrength(kernels, 256, Sponge.SHA3);
    sponge.process(mine, 0, 0);
    assertSame(mine, kernels.arrays.get(1));
    assertTrue(!kernels.areArraysZero());
    Arrays.fill(mine, (byte) 0);
    assertTrue(kernels.areArraysZero());
  }
}
