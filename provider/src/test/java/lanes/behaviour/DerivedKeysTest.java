package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.InvalidAlgorithmParameterException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.crypto.SecretKey;
import lanes.Blake3KdfParameterSpec;
import lanes.Hkdf;
import lanes.KmacKdf;
import lanes.KmacKdfParameterSpec;
import lanes.Oracle;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.params.HKDFParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HKDF and key derivation with KMAC as every JDK has them, against Bouncy Castle. */
class DerivedKeysTest {
  private static final byte[] BYTES = Subject.bytes(171, 1000);
  private static final SecretKey KEY = Oracle.secretKey(BYTES);

  @ParameterizedTest
  @ValueSource(ints = {224, 256, 384, 512})
  void hkdf(int bits) {
    Hkdf hkdf = Hkdf.ofSha3(bits);
    int hash = bits / 8;
    int rate = 200 - 2 * hash;
    for (int length : new int[] {1, hash - 1, hash, hash + 1, 3 * hash, 255 * hash}) {
      for (int input : new int[] {0, 1, rate - 1, rate, rate + 1, 1000}) {
        byte[] salt = Arrays.copyOf(BYTES, input);
        byte[] material = Arrays.copyOf(BYTES, 1000 - input);
        HKDFBytesGenerator peer = new HKDFBytesGenerator(new SHA3Digest(bits));
        peer.init(new HKDFParameters(material, salt, salt));
        byte[] expected = new byte[length];
        peer.generateBytes(expected, 0, length);
        assertArrayEquals(expected, hkdf.derive(salt, material, salt, length));
        byte[] key = hkdf.extract(salt, material);
        assertArrayEquals(peer.extractPRK(salt, material), key);
        assertArrayEquals(expected, hkdf.expand(key, salt, length));
      }
    }
    byte[] key = new byte[hash];
    byte[] none = {};
    assertThrows(IllegalArgumentException.class, () -> hkdf.expand(key, none, 0));
    assertThrows(IllegalArgumentException.class, () -> hkdf.expand(key, none, 255 * hash + 1));
    assertThrows(IllegalArgumentException.class, () -> hkdf.expand(new byte[hash - 1], none, hash));
    assertThrows(NullPointerException.class, () -> hkdf.expand(null, none, 1));
    assertThrows(NullPointerException.class, () -> hkdf.expand(key, null, 1));
    assertThrows(NullPointerException.class, () -> hkdf.extract(null, key));
    assertThrows(NullPointerException.class, () -> hkdf.extract(key, null));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 160, 255, 257, 1024})
  void hkdfOfOtherHashes(int bits) {
    assertThrows(IllegalArgumentException.class, () -> Hkdf.ofSha3(bits));
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void kmac(int strength) throws Exception {
    byte[] label = Arrays.copyOf(BYTES, 161);
    byte[] context = Arrays.copyOf(BYTES, 300);
    KmacKdfParameterSpec spec = KmacKdfParameterSpec.ofKey(KEY).andLabel(label).andContext(context);
    for (int length : new int[] {1, 31, 32, 33, 64, 500}) {
      byte[] expected = Oracle.kmac(strength, BYTES, label, length, false, context, 0, 300);
      assertArrayEquals(expected, KmacKdf.derive(strength, spec.andLength(length)));
    }
    assertThrows(InvalidAlgorithmParameterException.class, () -> KmacKdf.derive(strength, spec));
    assertThrows(InvalidAlgorithmParameterException.class, () -> KmacKdf.derive(strength, null));
    assertThrows(IllegalArgumentException.class, () -> KmacKdf.derive(192, spec));
  }

  @Test
  void parametersAreImmutable() {
    byte[] label = {1, 2};
    byte[] context = {3};
    KmacKdfParameterSpec spec = KmacKdfParameterSpec.ofKey(KEY).andLabel(label).andContext(context);
    label[0] = 0;
    spec.label()[1] = 0;
    spec.context()[0] = 0;
    assertArrayEquals(new byte[] {1, 2}, spec.label());
    assertArrayEquals(new byte[] {3}, spec.context());
    assertEquals(OptionalInt.empty(), spec.length());
    assertEquals(OptionalInt.of(5), spec.andLength(5).length());
    assertEquals(OptionalInt.empty(), spec.length());
    assertEquals(KEY, spec.key());
    assertEquals(
        "KMAC key derivation: label of 2 bytes, context of 1 bytes, no length", spec.toString());
    assertThrows(IllegalArgumentException.class, () -> spec.andLength(0));
    assertThrows(NullPointerException.class, () -> spec.andLabel(null));
    assertThrows(NullPointerException.class, () -> spec.andContext(null));
    assertThrows(NullPointerException.class, () -> KmacKdfParameterSpec.ofKey(null));

    Blake3KdfParameterSpec blake3 = Blake3KdfParameterSpec.ofContext("context");
    assertEquals("context", blake3.context());
    assertEquals(32, blake3.length());
    assertEquals(Optional.empty(), blake3.keyMaterial());
    assertEquals(Optional.of(KEY), blake3.andKeyMaterial(KEY).andLength(7).keyMaterial());
    assertEquals(7, blake3.andKeyMaterial(KEY).andLength(7).length());
    assertTrue(blake3.toString().contains("\"context\""));
    assertFalse(blake3.andKeyMaterial(KEY).toString().contains("SecretKey"));
    assertThrows(IllegalArgumentException.class, () -> blake3.andLength(-1));
    assertThrows(NullPointerException.class, () -> blake3.andKeyMaterial(null));
    assertThrows(NullPointerException.class, () -> Blake3KdfParameterSpec.ofContext(null));
  }

  /** Gives its bytes in arrays that it remembers. */
  private static final class WatchedKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    private final transient List<byte[]> given = new ArrayList<>();

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
      given.add(Arrays.copyOf(BYTES, 32));
      return given.get(given.size() - 1);
    }
  }

  /** No JVM has room for so much, so that something is thrown when the key is out already. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void nothingOfAKeyIsLeftWhereThereIsNoRoomForAnother(int strength) throws Exception {
    WatchedKey key = new WatchedKey();
    KmacKdfParameterSpec spec = KmacKdfParameterSpec.ofKey(key);
    assertEquals(32, KmacKdf.derive(strength, spec.andLength(32)).length);
    assertThrows(
        OutOfMemoryError.class, () -> KmacKdf.derive(strength, spec.andLength(Integer.MAX_VALUE)));
    assertEquals(2, key.given.size());
    for (byte[] given : key.given) {
      assertArrayEquals(new byte[32], given);
    }
  }
}
