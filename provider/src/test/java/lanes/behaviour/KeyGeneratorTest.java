package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;
import lanes.jca.Catalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that the key generators make. */
class KeyGeneratorTest {
  static Stream<Catalog.Entry> generators() {
    return Catalog.ENTRIES.stream().filter(entry -> entry.service().equals("KeyGenerator"));
  }

  private static KeyGenerator generator(Catalog.Entry entry) throws GeneralSecurityException {
    return KeyGenerator.getInstance(entry.name(), Subject.PROVIDER);
  }

  /** The MAC of the same name, without a key. */
  private static Subject subject(Catalog.Entry entry) {
    return new Subject(Catalog.find("Mac", entry.name()), null, null);
  }

  @Test
  void everyMacHasAGenerator() {
    List<String> names = generators().map(Catalog.Entry::name).toList();
    assertEquals(Subject.macs().stream().map(mac -> mac.entry().name()).toList(), names);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void keysAreAsLongAsTheOutputUnlessTold(Catalog.Entry entry) throws Exception {
    Subject subject = subject(entry);
    KeyGenerator generator = generator(entry);
    SecretKey key = generator.generateKey();
    assertEquals(subject.usualOutput(), key.getEncoded().length);
    assertEquals(entry.name(), key.getAlgorithm());
    assertEquals("RAW", key.getFormat());
    assertFalse(Arrays.equals(key.getEncoded(), generator.generateKey().getEncoded()));
    assertFalse(Arrays.equals(new byte[key.getEncoded().length], key.getEncoded()));
    if (Security.getProvider("SunJCE").getService("KeyGenerator", entry.name()) != null) {
      SecretKey standard = KeyGenerator.getInstance(entry.name(), "SunJCE").generateKey();
      assertEquals(standard.getEncoded().length, key.getEncoded().length);
      assertEquals(standard.getAlgorithm(), key.getAlgorithm());
    }

    Mac mac = Mac.getInstance(entry.name(), Subject.PROVIDER);
    mac.init(key);
    assertArrayEquals(
        subject.with(key.getEncoded()).expected(new byte[] {1}), mac.doFinal(new byte[] {1}));
  }

  @ParameterizedTest
  @MethodSource("generators")
  void everySizeThatTheMacTakes(Catalog.Entry entry) throws Exception {
    Subject subject = subject(entry);
    KeyGenerator generator = generator(entry);
    int longest = Math.min(subject.longestKey(), 300);
    for (int bytes = Math.max(1, subject.shortestKey()); bytes <= longest; bytes++) {
      generator.init(8 * bytes);
      SecretKey key = generator.generateKey();
      assertEquals(bytes, key.getEncoded().length);
      Mac.getInstance(entry.name(), Subject.PROVIDER).init(key);
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void otherSizesAreRefusedAndChangeNothing(Catalog.Entry entry) throws Exception {
    Subject subject = subject(entry);
    KeyGenerator generator = generator(entry);
    int shortest = 8 * Math.max(1, subject.shortestKey());
    for (int bits :
        new int[] {
          0,
          -8,
          1,
          7,
          shortest - 8,
          shortest - 1,
          shortest + 1,
          Integer.MIN_VALUE,
          Integer.MAX_VALUE
        }) {
      InvalidParameterException e =
          assertThrows(InvalidParameterException.class, () -> generator.init(bits));
      assertTrue(e.getMessage().contains(Integer.toString(bits)), e.getMessage());
    }
    if (!subject.takesAnyKey()) {
      int longest = 8 * subject.longestKey();
      assertThrows(InvalidParameterException.class, () -> generator.init(longest + 8));
      assertThrows(
          InvalidParameterException.class, () -> generator.init(longest + 1, new SecureRandom()));
    }
    assertEquals(subject.usualOutput(), generator.generateKey().getEncoded().length);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void parametersAreRefused(Catalog.Entry entry) throws Exception {
    KeyGenerator generator = generator(entry);
    assertThrows(
        InvalidAlgorithmParameterException.class,
        () -> generator.init(new IvParameterSpec(new byte[16])));
    assertThrows(
        InvalidAlgorithmParameterException.class,
        () -> generator.init(new IvParameterSpec(new byte[16]), new SecureRandom()));
    assertEquals(subject(entry).usualOutput(), generator.generateKey().getEncoded().length);
  }

  @ParameterizedTest
  @MethodSource("generators")
  void bytesComeFromTheSourceThatWasGiven(Catalog.Entry entry) throws Exception {
    KeyGenerator generator = generator(entry);
    byte[] counted = new byte[64];
    for (int i = 0; i < counted.length; i++) {
      counted[i] = (byte) i;
    }
    generator.init(256, new CountingRandom());
    assertArrayEquals(Arrays.copyOf(counted, 32), generator.generateKey().getEncoded());
    generator.init(new CountingRandom());
    byte[] key = generator.generateKey().getEncoded();
    // A source alone starts anew, with the usual length, as in the JDK.
    assertArrayEquals(Arrays.copyOf(counted, subject(entry).usualOutput()), key);
  }

  private static final class CountingRandom extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private byte next;

    @Override
    public void nextBytes(byte[] bytes) {
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = next++;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("generators")
  void nothingIsLeftOfAKeyThatFails(Catalog.Entry entry) throws Exception {
    byte[][] filled = new byte[1][];
    SecureRandom failing =
        new SecureRandom() {
          private static final long serialVersionUID = 1L;

          @Override
          public void nextBytes(byte[] bytes) {
            Arrays.fill(bytes, (byte) 1);
            filled[0] = bytes;
            throw new IllegalStateException("no more entropy");
          }
        };
    KeyGenerator generator = generator(entry);
    generator.init(failing);
    assertThrows(IllegalStateException.class, generator::generateKey);
    assertArrayEquals(new byte[filled[0].length], filled[0]);
  }
}
