package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.security.AlgorithmParameters;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.SecretKeySpec;
import lanes.LanesProvider;
import lanes.Oracle;
import lanes.jca.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The names that an instance can be asked for, and what it says of itself then. */
class NamesTest {
  private static final byte[] MESSAGE = Subject.bytes(61, 777);

  static List<Subject> digests() {
    return Subject.digests();
  }

  static List<Subject> macs() {
    return Subject.macs();
  }

  static Stream<Catalog.Entry> generators() {
    return entries("KeyGenerator");
  }

  static Stream<Catalog.Entry> factories() {
    return entries("SecretKeyFactory");
  }

  static Stream<Catalog.Entry> parameters() {
    return entries("AlgorithmParameters");
  }

  private static Stream<Catalog.Entry> entries(String service) {
    return Catalog.ENTRIES.stream().filter(entry -> entry.service().equals(service));
  }

  /** Every name, alias and object identifier, as written and in other letter cases. */
  private static Set<String> names(Catalog.Entry entry) {
    Set<String> names = new LinkedHashSet<>(entry.allAliases());
    names.add(entry.name());
    for (String name : List.copyOf(names)) {
      names.add(name.toLowerCase(Locale.ROOT));
      names.add(name.toUpperCase(Locale.ROOT));
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("digests")
  void digestHasTheNameAskedFor(Subject subject) throws Exception {
    for (String name : names(subject.entry())) {
      MessageDigest digest = MessageDigest.getInstance(name, Subject.PROVIDER);
      assertEquals(name, digest.getAlgorithm());
      assertSame(Subject.PROVIDER, digest.getProvider());
      assertEquals(subject.usualOutput(), digest.getDigestLength());
      assertArrayEquals(subject.expected(MESSAGE), digest.digest(MESSAGE), name);

      MessageDigest direct = LanesProvider.messageDigest(name, null);
      assertEquals(name, direct.getAlgorithm());
      assertEquals(subject.usualOutput(), direct.getDigestLength());
      assertArrayEquals(subject.expected(MESSAGE), direct.digest(MESSAGE), name);
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void macHasTheNameAskedFor(Subject subject) throws Exception {
    for (String name : names(subject.entry())) {
      Mac mac = Mac.getInstance(name, Subject.PROVIDER);
      assertEquals(name, mac.getAlgorithm());
      assertSame(Subject.PROVIDER, mac.getProvider());
      assertEquals(subject.usualOutput(), mac.getMacLength());
      mac.init(Oracle.secretKey(subject.key()));
      assertEquals(subject.usualOutput(), mac.getMacLength());
      assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE), name);
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void generatorHasTheNameAskedFor(Catalog.Entry entry) throws Exception {
    for (String name : names(entry)) {
      KeyGenerator generator = KeyGenerator.getInstance(name, Subject.PROVIDER);
      assertEquals(name, generator.getAlgorithm());
      assertEquals(entry.name(), generator.generateKey().getAlgorithm());
    }
  }

  @ParameterizedTest
  @MethodSource("factories")
  void factoryHasTheNameAskedFor(Catalog.Entry entry) throws Exception {
    SecretKeySpec spec = new SecretKeySpec(MESSAGE, "any");
    for (String name : names(entry)) {
      SecretKeyFactory factory = SecretKeyFactory.getInstance(name, Subject.PROVIDER);
      assertEquals(name, factory.getAlgorithm());
      assertEquals(entry.name(), factory.generateSecret(spec).getAlgorithm());
    }
  }

  @ParameterizedTest
  @MethodSource("parameters")
  void parametersHaveTheNameAskedFor(Catalog.Entry entry) throws Exception {
    for (String name : names(entry)) {
      AlgorithmParameters parameters = AlgorithmParameters.getInstance(name, Subject.PROVIDER);
      assertEquals(name, parameters.getAlgorithm());
    }
  }

  /** SHAKE with a length in its identifier is another function, and bare BLAKE2b says no length. */
  @Test
  void ambiguousNamesAreNotThere() {
    for (String name :
        new String[] {
          "BLAKE2b",
          "BLAKE2s",
          "BLAKE2",
          "SHA3",
          "2.16.840.1.101.3.4.2.17",
          "2.16.840.1.101.3.4.2.18"
        }) {
      assertThrows(
          NoSuchAlgorithmException.class, () -> MessageDigest.getInstance(name, Subject.PROVIDER));
      assertThrows(NoSuchAlgorithmException.class, () -> Mac.getInstance(name, Subject.PROVIDER));
    }
  }
}
