package lanes.behaviour;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.crypto.Mac;
import lanes.Blake2ParameterSpec;
import lanes.KmacParameterSpec;
import lanes.LanesProvider;
import lanes.Oracle;
import lanes.OutputLengthParameterSpec;
import lanes.jca.Catalog;

/**
 * An algorithm under test, with what it is used with.
 *
 * @param key null for a digest
 * @param parameters null for none
 */
record Subject(Catalog.Entry entry, byte[] key, AlgorithmParameterSpec parameters) {
  static final Provider PROVIDER = new LanesProvider();

  /** Every digest and every MAC, without parameters. */
  static List<Subject> all() {
    List<Subject> subjects = new ArrayList<>(digests());
    subjects.addAll(macs());
    return subjects;
  }

  static List<Subject> digests() {
    return of("MessageDigest", null);
  }

  static List<Subject> macs() {
    return of("Mac", new Random(7));
  }

  /** Every algorithm that takes parameters, with some of each kind. */
  static List<Subject> withParameters() {
    List<Subject> subjects = new ArrayList<>();
    for (Subject subject : all()) {
      int longest = subject.longestOutput();
      if (subject.isBlake2()) {
        byte[] salt = bytes(11, subject.saltLength());
        byte[] personalization = bytes(12, subject.saltLength());
        Blake2ParameterSpec salted = Blake2ParameterSpec.ofSalt(salt);
        subjects.add(subject.with(salted));
        subjects.add(subject.with(Blake2ParameterSpec.ofPersonalization(personalization)));
        subjects.add(
            subject.with(salted.andPersonalization(personalization).andOutputLength(longest - 3)));
      } else if (subject.isKmac()) {
        KmacParameterSpec customized = KmacParameterSpec.ofCustomization(bytes(13, 161));
        subjects.add(subject.with(customized));
        subjects.add(subject.with(KmacParameterSpec.ofOutputLength(31)));
        subjects.add(subject.with(customized.andOutputLength(33)));
        subjects.add(subject.with(customized.andOutputLength(300)));
      } else if (longest > 0) {
        for (int length : new int[] {1, 31, 131, 200}) {
          subjects.add(subject.with(OutputLengthParameterSpec.ofBytes(length)));
        }
      }
    }
    return subjects;
  }

  private static List<Subject> of(String service, Random keys) {
    List<Subject> subjects = new ArrayList<>();
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      if (entry.service().equals(service)) {
        Subject subject = new Subject(entry, null, null);
        if (keys != null) {
          byte[] key = new byte[Math.min(32, subject.longestKey())];
          keys.nextBytes(key);
          subject = subject.with(key);
        }
        subjects.add(subject);
      }
    }
    return subjects;
  }

  /** The bytes that a seed gives. */
  static byte[] bytes(long seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  Subject with(byte[] otherKey) {
    return new Subject(entry, otherKey, parameters);
  }

  Subject with(AlgorithmParameterSpec otherParameters) {
    return new Subject(entry, key, otherParameters);
  }

  boolean isDigest() {
    return entry.service().equals("MessageDigest");
  }

  boolean isBlake2() {
    return entry.name().startsWith("BLAKE2");
  }

  boolean isKmac() {
    return entry.name().startsWith("KMAC");
  }

  /** Whether keys of any length are taken: by HMAC and KMAC. */
  boolean takesAnyKey() {
    return isKmac() || entry.name().startsWith("Hmac") || entry.name().startsWith("HMAC");
  }

  /** Whether an output of another length is that of another function. */
  boolean dependsOnOutputLength() {
    return isBlake2() || isKmac();
  }

  /** The same with another output length; the other parameters are the usual ones. */
  Subject withOutputLength(int bytes) {
    if (isKmac()) {
      return with(KmacParameterSpec.ofOutputLength(bytes));
    }
    return with(
        isBlake2()
            ? Blake2ParameterSpec.ofOutputLength(bytes)
            : OutputLengthParameterSpec.ofBytes(bytes));
  }

  /** Bytes of output without parameters. */
  int usualOutput() {
    if (entry.name().equals("BLAKE3")) {
      return 32;
    }
    // The bits in the name; for KMAC it is the strength that is named.
    int bits = Integer.parseInt(entry.name().replaceFirst(".*\\D", ""));
    return (isKmac() ? 2 * bits : bits) / 8;
  }

  int shortestKey() {
    if (takesAnyKey()) {
      return 0;
    }
    return isBlake2() ? 1 : 32;
  }

  int longestKey() {
    if (takesAnyKey()) {
      return Integer.MAX_VALUE;
    }
    return entry.name().startsWith("BLAKE2B") ? 64 : 32;
  }

  int saltLength() {
    return entry.name().startsWith("BLAKE2B") ? 16 : 8;
  }

  /** The longest output that parameters can ask for; 0 where they cannot. */
  int longestOutput() {
    if (entry.name().startsWith("BLAKE2B")) {
      return 64;
    }
    if (isBlake2()) {
      return 32;
    }
    return isKmac() || entry.name().startsWith("BLAKE3") || entry.name().startsWith("SHAKE")
        ? Integer.MAX_VALUE
        : 0;
  }

  /** A new instance, keyed and with its parameters. */
  Computation open() {
    return isDigest() ? Computation.of(digest()) : Computation.of(mac());
  }

  MessageDigest digest() {
    try {
      return parameters == null
          ? MessageDigest.getInstance(entry.name(), PROVIDER)
          : LanesProvider.messageDigest(entry.name(), parameters);
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  Mac mac() {
    try {
      Mac mac = Mac.getInstance(entry.name(), PROVIDER);
      mac.init(Oracle.secretKey(key), parameters);
      return mac;
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  byte[] expected(byte[] message, int offset, int length) {
    return Oracle.answer(entry, key, parameters, message, offset, length);
  }

  byte[] expected(byte[] message) {
    return expected(message, 0, message.length);
  }

  @Override
  public String toString() {
    return entry
        + (key == null ? "" : ", key of " + key.length)
        + (parameters == null ? "" : ", " + describe(parameters));
  }

  private static String describe(AlgorithmParameterSpec parameters) {
    if (!(parameters instanceof Blake2ParameterSpec)) {
      return parameters.toString();
    }
    Blake2ParameterSpec spec = (Blake2ParameterSpec) parameters;
    return "salt of "
        + spec.salt().length
        + ", personalization of "
        + spec.personalization().length
        + ", "
        + spec.outputLength();
  }
}
