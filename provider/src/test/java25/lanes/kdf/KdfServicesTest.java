package lanes.kdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.crypto.KDF;
import javax.crypto.KDFParameters;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import lanes.Algorithm;
import lanes.Blake3;
import lanes.Blake3KdfParameterSpec;
import lanes.Hkdf;
import lanes.KmacKdf;
import lanes.KmacKdfParameterSpec;
import lanes.LanesProvider;
import lanes.Oracle;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.SHA3Digest;
import org.bouncycastle.crypto.generators.HKDFBytesGenerator;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.crypto.params.HKDFParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The services of {@code javax.crypto.KDF}, against Bouncy Castle and the public API. */
class KdfServicesTest {
  private static final Provider PROVIDER = new LanesProvider();
  private static final int ROUNDS = 200;

  private final Random random = new Random(20261203);

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private int length() {
    return (int) Math.exp(random.nextDouble() * 7) - 1;
  }

  private static byte[] check(KDF kdf, AlgorithmParameterSpec parameters, byte[] expected)
      throws Exception {
    assertArrayEquals(expected, kdf.deriveData(parameters));
    SecretKey key = kdf.deriveKey("any", parameters);
    assertEquals("any", key.getAlgorithm());
    assertArrayEquals(expected, key.getEncoded());
    return expected;
  }

  @Test
  void allAreThere() {
    List<String> names =
        LanesProvider.algorithms().stream()
            .filter(algorithm -> algorithm.service().equals("KDF"))
            .map(Algorithm::name)
            .toList();
    assertEquals(7, names.size(), names.toString());
  }

  @Test
  void blake3() throws Exception {
    KDF kdf = KDF.getInstance("BLAKE3", PROVIDER);
    assertNull(kdf.getParameters());
    for (int i = 0; i < ROUNDS; i++) {
      String context = "Lanes test " + i % 3 + " \u00fcber";
      byte[] material = bytes(length());
      byte[] expected = new byte[1 + length()];
      Blake3Digest peer = new Blake3Digest(256);
      peer.init(Blake3Parameters.context(context.getBytes("UTF-8")));
      peer.update(material, 0, material.length);
      peer.doFinal(expected, 0, expected.length);
      check(
          kdf,
          Blake3KdfParameterSpec.ofContext(context)
              .andKeyMaterial(Oracle.secretKey(material))
              .andLength(expected.length),
          expected);
      assertArrayEquals(expected, Blake3.deriveKey(context, material, expected.length));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {224, 256, 384, 512})
  void hkdf(int bits) throws Exception {
    KDF kdf = KDF.getInstance("HKDF-SHA3-" + bits, PROVIDER);
    int longest = 255 * bits / 8;
    for (int i = 0; i < ROUNDS; i++) {
      byte[] salt = bytes(i % 3 == 0 ? 0 : length());
      byte[] material = bytes(length());
      byte[] info = bytes(i % 4 == 0 ? 0 : length());
      byte[] expected = new byte[i == 0 ? longest : 1 + Math.min(longest - 1, length())];
      HKDFBytesGenerator peer = new HKDFBytesGenerator(new SHA3Digest(bits));
      peer.init(new HKDFParameters(material, salt, info));
      peer.generateBytes(expected, 0, expected.length);
      byte[] key = peer.extractPRK(salt, material);

      HKDFParameterSpec.Builder extract = HKDFParameterSpec.ofExtract();
      int cut = random.nextInt(material.length + 1);
      addPart(extract, Arrays.copyOf(material, cut), false);
      addPart(extract, Arrays.copyOfRange(material, cut, material.length), false);
      addPart(extract, salt, true);
      check(kdf, extract.extractOnly(), key);
      check(kdf, extract.thenExpand(info.length == 0 ? null : info, expected.length), expected);
      SecretKeySpec secret = new SecretKeySpec(key, "PRK");
      check(kdf, HKDFParameterSpec.expandOnly(secret, info, expected.length), expected);

      Hkdf direct = Hkdf.ofSha3(bits);
      assertArrayEquals(key, direct.extract(salt, material));
      assertArrayEquals(expected, direct.expand(key, info, expected.length));
      assertArrayEquals(expected, direct.derive(salt, material, info, expected.length));
    }
  }

  private static void addPart(HKDFParameterSpec.Builder builder, byte[] part, boolean isSalt) {
    if (part.length > 0 && isSalt) {
      builder.addSalt(part);
    } else if (part.length > 0) {
      builder.addIKM(part);
    }
  }

  /** KMAC with the context as message and the label as customization. */
  @ParameterizedTest
  @ValueSource(ints = {128, 256})
  void kmac(int strength) throws Exception {
    KDF kdf = KDF.getInstance("KMAC" + strength + "-KDF", PROVIDER);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] key = bytes(length());
      byte[] label = bytes(i % 3 == 0 ? 0 : length());
      byte[] context = bytes(i % 4 == 0 ? 0 : length());
      int length = 1 + length();
      KmacKdfParameterSpec parameters =
          KmacKdfParameterSpec.ofKey(Oracle.secretKey(key))
              .andLabel(label)
              .andContext(context)
              .andLength(length);
      byte[] expected =
          Oracle.kmac(strength, key, label, length, false, context, 0, context.length);
      check(kdf, parameters, expected);
      assertArrayEquals(expected, KmacKdf.derive(strength, parameters));
    }
  }

  private static final SecretKey WITHOUT_BYTES =
      new SecretKey() {
        private static final long serialVersionUID = 1L;

        @Override
        public String getAlgorithm() {
          return "hidden";
        }

        @Override
        public String getFormat() {
          return null;
        }

        @Override
        public byte[] getEncoded() {
          return null;
        }
      };

  private static void refused(String name, AlgorithmParameterSpec parameters) throws Exception {
    KDF kdf = KDF.getInstance(name, PROVIDER);
    assertThrows(InvalidAlgorithmParameterException.class, () -> kdf.deriveData(parameters));
    assertThrows(InvalidAlgorithmParameterException.class, () -> kdf.deriveKey("k", parameters));
  }

  @Test
  void wrongParametersAreRefused() throws Exception {
    SecretKey key = Oracle.secretKey(new byte[27]);
    Blake3KdfParameterSpec blake3 = Blake3KdfParameterSpec.ofContext("context");
    refused("BLAKE3", blake3);
    refused("BLAKE3", blake3.andKeyMaterial(WITHOUT_BYTES));
    refused("BLAKE3", KmacKdfParameterSpec.ofKey(key).andLength(1));
    refused("KMAC128-KDF", KmacKdfParameterSpec.ofKey(key));
    refused("KMAC128-KDF", KmacKdfParameterSpec.ofKey(WITHOUT_BYTES).andLength(1));
    refused("KMAC256-KDF", blake3.andKeyMaterial(key));
    refused("HKDF-SHA3-224", blake3.andKeyMaterial(key));
    refused("HKDF-SHA3-224", HKDFParameterSpec.expandOnly(key, null, 1));
    SecretKey longKey = Oracle.secretKey(new byte[28]);
    refused("HKDF-SHA3-224", HKDFParameterSpec.expandOnly(longKey, null, 255 * 28 + 1));
    refused("HKDF-SHA3-224", HKDFParameterSpec.expandOnly(WITHOUT_BYTES, null, 1));
    refused("HKDF-SHA3-224", HKDFParameterSpec.ofExtract().addIKM(WITHOUT_BYTES).extractOnly());
    refused(
        "HKDF-SHA3-224",
        HKDFParameterSpec.ofExtract().addIKM(key).addSalt(WITHOUT_BYTES).thenExpand(null, 1));
    refused(
        "HKDF-SHA3-224", HKDFParameterSpec.ofExtract().addIKM(key).thenExpand(null, 255 * 28 + 1));
  }

  @Test
  void namesAndConstructorParameters() throws Exception {
    for (Algorithm algorithm : LanesProvider.algorithms()) {
      if (algorithm.service().equals("KDF")) {
        KDF kdf = KDF.getInstance(algorithm.name(), PROVIDER);
        assertEquals(algorithm.name(), kdf.getAlgorithm());
        assertThrows(
            InvalidAlgorithmParameterException.class,
            () -> KDF.getInstance(algorithm.name(), new KDFParameters() {}, PROVIDER));
        assertThrows(NoSuchAlgorithmException.class, () -> kdf.deriveKey("", null));
      }
    }
  }

  @Test
  void threadsShareOne() throws Exception {
    KDF kdf = KDF.getInstance("BLAKE3", PROVIDER);
    List<Callable<Boolean>> uses = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String context = "context " + i % 2;
      byte[] material = bytes(100 + i);
      byte[] expected = Blake3.deriveKey(context, material, 64);
      Blake3KdfParameterSpec parameters =
          Blake3KdfParameterSpec.ofContext(context)
              .andKeyMaterial(Oracle.secretKey(material))
              .andLength(64);
      uses.add(
          () -> {
            boolean same = true;
            for (int j = 0; j < 10_000; j++) {
              same &= Arrays.equals(expected, kdf.deriveData(parameters));
            }
            return same;
          });
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<Boolean> use : threads.invokeAll(uses)) {
        assertTrue(use.get());
      }
    }
  }
}
