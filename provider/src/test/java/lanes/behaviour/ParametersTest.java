package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import lanes.Blake2ParameterSpec;
import lanes.KmacParameterSpec;
import lanes.LanesProvider;
import lanes.Oracle;
import lanes.OutputLengthParameterSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parameters that are taken and parameters that are refused. */
@Execution(ExecutionMode.CONCURRENT)
class ParametersTest {
  private static final byte[] MESSAGE = Subject.bytes(51, 5000);

  static List<Subject> all() {
    return Subject.all();
  }

  static Stream<Subject> macs() {
    return Subject.macs().stream();
  }

  static Stream<Subject> blake2() {
    return all().stream().filter(Subject::isBlake2);
  }

  static Stream<Subject> macsWithParameters() {
    return Subject.withParameters().stream().filter(subject -> !subject.isDigest());
  }

  /** What an algorithm must refuse: another one's parameters, and lengths that are not its own. */
  private static List<AlgorithmParameterSpec> refused(Subject subject) {
    List<AlgorithmParameterSpec> specs = new ArrayList<>();
    specs.add(new IvParameterSpec(new byte[16]));
    if (subject.isBlake2()) {
      specs.add(KmacParameterSpec.ofOutputLength(32));
      byte[] notASalt = new byte[24 - subject.saltLength()];
      byte[] salt = new byte[subject.saltLength()];
      specs.add(OutputLengthParameterSpec.ofBytes(16));
      specs.add(Blake2ParameterSpec.ofSalt(notASalt));
      specs.add(Blake2ParameterSpec.ofPersonalization(notASalt));
      specs.add(Blake2ParameterSpec.ofSalt(salt).andPersonalization(notASalt));
      specs.add(Blake2ParameterSpec.ofPersonalization(salt).andSalt(notASalt));
      if (subject.longestOutput() < 64) {
        specs.add(Blake2ParameterSpec.ofOutputLength(subject.longestOutput() + 1));
        specs.add(Blake2ParameterSpec.ofOutputLength(64));
      }
    } else {
      specs.add(Blake2ParameterSpec.ofOutputLength(32));
      if (!subject.isKmac()) {
        specs.add(KmacParameterSpec.ofOutputLength(32));
      }
      if (subject.longestOutput() == 0 || subject.isKmac()) {
        specs.add(OutputLengthParameterSpec.ofBytes(subject.usualOutput()));
      }
    }
    return specs;
  }

  @ParameterizedTest
  @MethodSource("all")
  void refusesWhatIsNotItsOwn(Subject subject) throws Exception {
    for (AlgorithmParameterSpec spec : refused(subject)) {
      if (subject.isDigest()) {
        assertThrows(
            InvalidAlgorithmParameterException.class,
            () -> LanesProvider.messageDigest(subject.entry().name(), spec));
      } else {
        Mac mac = Mac.getInstance(subject.entry().name(), Subject.PROVIDER);
        assertThrows(
            InvalidAlgorithmParameterException.class,
            () -> mac.init(Oracle.secretKey(subject.key()), spec));
        assertThrows(IllegalStateException.class, mac::doFinal);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void refusedParametersLeaveTheFormerKeyAndTheState(Subject subject) throws Exception {
    for (AlgorithmParameterSpec spec : refused(subject)) {
      Mac mac = subject.mac();
      mac.update(MESSAGE, 0, 2100);
      byte[] otherKey = Subject.bytes(52, subject.key().length);
      assertThrows(
          InvalidAlgorithmParameterException.class,
          () -> mac.init(Oracle.secretKey(otherKey), spec));
      assertEquals(subject.usualOutput(), mac.getMacLength());
      mac.update(MESSAGE, 2100, MESSAGE.length - 2100);
      assertArrayEquals(subject.expected(MESSAGE), mac.doFinal());
      assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE));
    }
  }

  /** Parameters belong to one initialization; the next starts from the usual ones. */
  @ParameterizedTest
  @MethodSource("macsWithParameters")
  void initWithoutParametersForgetsThem(Subject subject) throws Exception {
    Subject plain = new Subject(subject.entry(), subject.key(), null);
    Mac mac = subject.mac();
    assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE));
    mac.init(Oracle.secretKey(subject.key()));
    assertEquals(plain.usualOutput(), mac.getMacLength());
    assertArrayEquals(plain.expected(MESSAGE), mac.doFinal(MESSAGE));
    mac.init(Oracle.secretKey(subject.key()), subject.parameters());
    assertArrayEquals(subject.expected(MESSAGE), mac.doFinal(MESSAGE));
  }

  @ParameterizedTest
  @MethodSource("blake2")
  void saltAndPersonalizationAreNotSwapped(Subject subject) {
    byte[] one = Subject.bytes(53, subject.saltLength());
    byte[] other = Subject.bytes(54, subject.saltLength());
    Subject straight = subject.with(Blake2ParameterSpec.ofSalt(one).andPersonalization(other));
    Subject swapped = subject.with(Blake2ParameterSpec.ofSalt(other).andPersonalization(one));
    byte[] result = straight.open().finish(MESSAGE, 0, MESSAGE.length);
    byte[] swappedResult = swapped.open().finish(MESSAGE, 0, MESSAGE.length);
    assertArrayEquals(straight.expected(MESSAGE), result);
    assertArrayEquals(swapped.expected(MESSAGE), swappedResult);
    assertFalse(Arrays.equals(result, swappedResult));
  }

  /** An output of another length is another function for some, a beginning for the others. */
  @ParameterizedTest
  @MethodSource("all")
  void shorterOutput(Subject subject) {
    if (subject.longestOutput() == 0) {
      return;
    }
    int length = subject.usualOutput() - 1;
    byte[] usual = subject.open().finish(MESSAGE, 0, MESSAGE.length);
    byte[] shorter = subject.withOutputLength(length).open().finish(MESSAGE, 0, MESSAGE.length);
    assertEquals(length, shorter.length);
    assertEquals(
        !subject.dependsOnOutputLength(), Arrays.equals(Arrays.copyOf(usual, length), shorter));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 9, 15, 17, 32})
  void saltsOfAnotherLengthAreRefusedAtOnce(int length) {
    byte[] value = new byte[length];
    assertThrows(IllegalArgumentException.class, () -> Blake2ParameterSpec.ofSalt(value));
    assertThrows(
        IllegalArgumentException.class, () -> Blake2ParameterSpec.ofPersonalization(value));
  }

  @Test
  void nullIsNoSalt() {
    assertThrows(NullPointerException.class, () -> Blake2ParameterSpec.ofSalt(null));
    assertThrows(NullPointerException.class, () -> Blake2ParameterSpec.ofPersonalization(null));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 65, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void blake2OutputLengthsOutOfRangeAreRefusedAtOnce(int length) {
    assertThrows(IllegalArgumentException.class, () -> Blake2ParameterSpec.ofOutputLength(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void outputLengthsOutOfRangeAreRefusedAtOnce(int length) {
    assertThrows(IllegalArgumentException.class, () -> OutputLengthParameterSpec.ofBytes(length));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void kmacOutputLengthsOutOfRangeAreRefusedAtOnce(int length) {
    assertThrows(IllegalArgumentException.class, () -> KmacParameterSpec.ofOutputLength(length));
    KmacParameterSpec spec = KmacParameterSpec.ofOutputLength(1);
    assertThrows(IllegalArgumentException.class, () -> spec.andOutputBits(length));
    assertThrows(IllegalArgumentException.class, () -> spec.andOutputBits(length + 7));
  }

  @Test
  void kmacParametersAreImmutable() {
    byte[] customization = Subject.bytes(57, 161);
    byte[] given = customization.clone();
    KmacParameterSpec spec = KmacParameterSpec.ofCustomization(given);
    Arrays.fill(given, (byte) 0);
    Arrays.fill(spec.customization(), (byte) 0);
    assertArrayEquals(customization, spec.customization());
    assertEquals(OptionalInt.empty(), spec.outputLength());
    assertTrue(spec.toString().contains("161"), spec.toString());

    KmacParameterSpec changed = spec.andCustomization(new byte[0]).andOutputBits(264);
    assertEquals(OptionalInt.of(33), changed.outputLength());
    assertEquals(0, changed.customization().length);
    assertEquals(OptionalInt.empty(), spec.outputLength());
    assertThrows(NullPointerException.class, () -> KmacParameterSpec.ofCustomization(null));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16})
  void blake2ParametersAreImmutable(int saltLength) {
    byte[] salt = Subject.bytes(55, saltLength);
    byte[] personalization = Subject.bytes(56, saltLength);
    byte[] saltGiven = salt.clone();
    byte[] personalizationGiven = personalization.clone();
    Blake2ParameterSpec spec =
        Blake2ParameterSpec.ofSalt(saltGiven).andPersonalization(personalizationGiven);
    Arrays.fill(saltGiven, (byte) 0);
    Arrays.fill(personalizationGiven, (byte) 0);
    Arrays.fill(spec.salt(), (byte) 0);
    Arrays.fill(spec.personalization(), (byte) 0);

    Blake2ParameterSpec changed =
        spec.andSalt(new byte[saltLength])
            .andPersonalization(new byte[saltLength])
            .andOutputLength(9);
    assertEquals(OptionalInt.of(9), changed.outputLength());
    assertArrayEquals(new byte[saltLength], changed.salt());
    assertArrayEquals(new byte[saltLength], changed.personalization());

    assertArrayEquals(salt, spec.salt());
    assertArrayEquals(personalization, spec.personalization());
    assertEquals(OptionalInt.empty(), spec.outputLength());
  }

  @Test
  void absentParametersAreEmpty() {
    Blake2ParameterSpec spec = Blake2ParameterSpec.ofOutputLength(64);
    assertEquals(0, spec.salt().length);
    assertEquals(0, spec.personalization().length);
    assertEquals(OptionalInt.of(64), spec.outputLength());
    assertEquals(131, OutputLengthParameterSpec.ofBytes(131).bytes());
    assertTrue(OutputLengthParameterSpec.ofBytes(131).toString().contains("131"));
  }

  @Test
  void unknownDigestsAreNamed() {
    for (String name : new String[] {"BLAKE2b", "BLAKE2B-257", "HmacSHA3-256", "SHA-256", ""}) {
      NoSuchAlgorithmException e =
          assertThrows(
              NoSuchAlgorithmException.class, () -> LanesProvider.messageDigest(name, null));
      assertTrue(e.getMessage().contains(name));
    }
  }
}
