package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.security.InvalidKeyException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.DESKeySpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import lanes.Oracle;
import lanes.jca.Catalog;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that the factories make from bytes. */
class SecretKeyFactoryTest {
  private static final byte[] KEY = Subject.bytes(121, 45);

  static Stream<Catalog.Entry> factories() {
    return Catalog.ENTRIES.stream().filter(entry -> entry.service().equals("SecretKeyFactory"));
  }

  private static SecretKeyFactory factory(Catalog.Entry entry) throws Exception {
    return SecretKeyFactory.getInstance(entry.name(), Subject.PROVIDER);
  }

  @Test
  void someMacsHaveOne() {
    assertFalse(factories().toList().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("factories")
  void keyFromBytesAndBack(Catalog.Entry entry) throws Exception {
    SecretKeyFactory factory = factory(entry);
    SecretKey key = factory.generateSecret(new SecretKeySpec(KEY, "any"));
    assertEquals(entry.name(), key.getAlgorithm());
    assertEquals("RAW", key.getFormat());
    assertArrayEquals(KEY, key.getEncoded());
    for (Class<? extends KeySpec> type : Arrays.asList(SecretKeySpec.class, KeySpec.class)) {
      SecretKeySpec spec = (SecretKeySpec) factory.getKeySpec(key, type);
      assertEquals(entry.name(), spec.getAlgorithm());
      assertArrayEquals(KEY, spec.getEncoded());
    }

    SecretKey peer =
        SecretKeyFactory.getInstance(entry.name(), new BouncyCastleProvider())
            .generateSecret(new SecretKeySpec(KEY, "any"));
    assertArrayEquals(peer.getEncoded(), key.getEncoded());

    Mac mac = Mac.getInstance(entry.name(), Subject.PROVIDER);
    mac.init(key);
    Subject subject = new Subject(Catalog.find("Mac", entry.name()), KEY, null);
    assertArrayEquals(subject.expected(KEY), mac.doFinal(KEY));
  }

  @ParameterizedTest
  @MethodSource("factories")
  void keysOfAnyOfTheNamesAreTranslated(Catalog.Entry entry) throws Exception {
    SecretKeyFactory factory = factory(entry);
    for (String name : entry.allAliases()) {
      SecretKey key = factory.translateKey(new SecretKeySpec(KEY, name));
      assertEquals(entry.name(), key.getAlgorithm());
      assertArrayEquals(KEY, key.getEncoded());
    }
    String lowerCase = entry.name().toLowerCase(Locale.ROOT);
    assertEquals(
        entry.name(), factory.translateKey(new SecretKeySpec(KEY, lowerCase)).getAlgorithm());
  }

  @ParameterizedTest
  @MethodSource("factories")
  void otherThingsAreRefused(Catalog.Entry entry) throws Exception {
    SecretKeyFactory factory = factory(entry);
    SecretKey key = new SecretKeySpec(KEY, entry.name());
    SecretKey other = new SecretKeySpec(KEY, "AES");
    assertThrows(InvalidKeySpecException.class, () -> factory.generateSecret(null));
    assertThrows(
        InvalidKeySpecException.class,
        () -> factory.generateSecret(new PBEKeySpec("password".toCharArray())));
    assertThrows(InvalidKeySpecException.class, () -> factory.getKeySpec(key, DESKeySpec.class));
    assertThrows(InvalidKeySpecException.class, () -> factory.getKeySpec(key, null));
    assertThrows(
        InvalidKeySpecException.class, () -> factory.getKeySpec(other, SecretKeySpec.class));
    assertThrows(
        InvalidKeySpecException.class, () -> factory.getKeySpec(null, SecretKeySpec.class));
    assertThrows(InvalidKeyException.class, () -> factory.translateKey(null));
    assertThrows(InvalidKeyException.class, () -> factory.translateKey(other));
    assertThrows(InvalidKeyException.class, () -> factory.translateKey(Oracle.secretKey(KEY)));
  }
}
