package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import lanes.Oracle;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that a Mac takes and keys that it refuses. */
@Execution(ExecutionMode.CONCURRENT)
class KeysTest {
  private static final byte[] MESSAGE = Subject.bytes(41, 5000);

  /** A key byte that shows in any notation: Z in text, 5a in hexadecimal, 90 in decimal. */
  private static final byte TELLTALE = 'Z';

  static List<Subject> macs() {
    return Subject.macs();
  }

  static Stream<Subject> macsOfLimitedKeys() {
    return macs().stream().filter(subject -> !subject.takesAnyKey());
  }

  /** A key of any type and bytes. */
  private static class TestKey implements Key {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    TestKey(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String getAlgorithm() {
      return "any";
    }

    @Override
    public String getFormat() {
      return "RAW";
    }

    @Override
    public byte[] getEncoded() {
      return bytes;
    }

    @Override
    public String toString() {
      return "TestKey " + Arrays.toString(bytes);
    }
  }

  private static final class TestPublicKey extends TestKey implements PublicKey {
    private static final long serialVersionUID = 1L;

    TestPublicKey(byte[] bytes) {
      super(bytes);
    }
  }

  private static final class TestSecretKey extends TestKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    TestSecretKey(byte[] bytes) {
      super(bytes);
    }
  }

  private static final class DestroyedKey extends TestKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    DestroyedKey() {
      super(null);
    }

    @Override
    public byte[] getEncoded() {
      throw new IllegalStateException("it was " + Arrays.toString(telltale(32)));
    }
  }

  private static byte[] telltale(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, TELLTALE);
    return bytes;
  }

  private static Map<String, Key> refused(Subject subject) {
    Map<String, Key> keys = new LinkedHashMap<>();
    keys.put("null", null);
    keys.put("public", new TestPublicKey(telltale(32)));
    keys.put("neither public nor secret", new TestKey(telltale(32)));
    keys.put("without its bytes", new TestSecretKey(null));
    keys.put("destroyed", new DestroyedKey());
    if (!subject.takesAnyKey()) {
      keys.put("empty", new TestSecretKey(new byte[0]));
      keys.put("too long", new SecretKeySpec(telltale(subject.longestKey() + 1), "any"));
      keys.put("far too long", new SecretKeySpec(telltale(5000), "any"));
      if (subject.shortestKey() > 1) {
        keys.put("too short", new SecretKeySpec(telltale(subject.shortestKey() - 1), "any"));
      }
    }
    return keys;
  }

  @ParameterizedTest
  @MethodSource("macs")
  void refusalNamesTheAllowedLengthsAndNothingOfTheKey(Subject subject) throws Exception {
    String lengths = subject.takesAnyKey() ? "any length" : subject.longestKey() + " bytes";
    Mac mac = Mac.getInstance(subject.entry().name(), Subject.PROVIDER);
    for (Map.Entry<String, Key> key : refused(subject).entrySet()) {
      InvalidKeyException e =
          assertThrows(InvalidKeyException.class, () -> mac.init(key.getValue()), key.getKey());
      String message = e.getMessage();
      assertTrue(message.contains(lengths), message);
      if (!subject.takesAnyKey()) {
        assertTrue(message.matches(".*\\b" + subject.shortestKey() + "\\b.*"), message);
      }
      String lowerCase = message.toLowerCase(java.util.Locale.ROOT);
      for (String trace : new String[] {"zz", "5a5a", "90, 90", "wlpa"}) {
        assertFalse(lowerCase.contains(trace), message);
      }
      assertNull(e.getCause());
    }
  }

  /** A refused key is no key: a Mac without one stays without. */
  @ParameterizedTest
  @MethodSource("macs")
  void refusedFirstKeyLeavesNone(Subject subject) throws Exception {
    for (Key key : refused(subject).values()) {
      Mac mac = Mac.getInstance(subject.entry().name(), Subject.PROVIDER);
      assertThrows(InvalidKeyException.class, () -> mac.init(key));
      assertThrows(IllegalStateException.class, () -> mac.update((byte) 1));
      assertThrows(IllegalStateException.class, mac::doFinal);
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void refusedKeyLeavesTheFormerOneAndTheState(Subject subject) throws Exception {
    for (Map.Entry<String, Key> key : refused(subject).entrySet()) {
      Mac mac = subject.mac();
      mac.update(MESSAGE, 0, 2100);
      assertThrows(InvalidKeyException.class, () -> mac.init(key.getValue()));
      assertEquals(subject.usualOutput(), mac.getMacLength());
      mac.update(MESSAGE, 2100, MESSAGE.length - 2100);
      assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(), key.getKey());
      assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE), key.getKey());
    }
  }

  @ParameterizedTest
  @MethodSource("macsOfLimitedKeys")
  void keysAtBothLimitsAreTaken(Subject subject) throws GeneralSecurityException {
    for (int length : new int[] {subject.shortestKey(), subject.longestKey()}) {
      Subject keyed = subject.with(Subject.bytes(length, length));
      assertArrayEquals(keyed.expected(MESSAGE), keyed.mac().doFinal(MESSAGE));
    }
  }

  /** The name of a key's algorithm is not looked at, as with the JDK's HMACs. */
  @ParameterizedTest
  @MethodSource("macs")
  void callersKeyIsReadOnce(Subject subject) throws GeneralSecurityException {
    byte[] bytes = subject.key().clone();
    SecretKeySpec key = new SecretKeySpec(bytes, "AES");
    Mac mac = Mac.getInstance(subject.entry().name(), Subject.PROVIDER);
    mac.init(key);
    Arrays.fill(bytes, (byte) 0);
    assertArrayEquals(subject.key(), key.getEncoded());
    assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE));
    mac.init(Oracle.secretKey(subject.key()));
    assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE));
  }
}
