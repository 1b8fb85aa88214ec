package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.security.DigestException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.ShortBufferException;
import lanes.Oracle;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an instance remembers, and what it must not. */
@Execution(ExecutionMode.CONCURRENT)
class StateTest {
  private static final byte[] MESSAGE = Subject.bytes(31, 120_000);
  private static final byte FILLER = (byte) 0xA5;

  static List<Subject> all() {
    List<Subject> subjects = new ArrayList<>(Subject.all());
    subjects.addAll(Subject.withParameters());
    return subjects;
  }

  static List<Subject> digests() {
    return all().stream().filter(Subject::isDigest).toList();
  }

  static List<Subject> macs() {
    return all().stream().filter(subject -> !subject.isDigest()).toList();
  }

  /** How full an instance is: about blocks, chunks, batches of chunks and subtrees of batches. */
  private static int[] fillLevels(Subject subject) {
    int block = subject.entry().blockLength();
    int chunk = 1024;
    int batch = 16 * chunk;
    return new int[] {
      0,
      1,
      block - 1,
      block,
      block + 1,
      chunk - 1,
      chunk,
      chunk + 1,
      batch - 1,
      batch,
      batch + 1,
      31 * chunk,
      3 * batch - 1,
      3 * batch,
      3 * batch + 1,
      3 * batch + 5000,
      100_000
    };
  }

  @ParameterizedTest
  @MethodSource("all")
  void resetEqualsFresh(Subject subject) {
    Computation reused = subject.open();
    byte[] expected = subject.expected(MESSAGE, 7, 3000);
    byte[] ofNothing = subject.expected(MESSAGE, 0, 0);
    for (int level : fillLevels(subject)) {
      reused.update(MESSAGE, 0, level);
      reused.reset();
      assertArrayEquals(expected, reused.finish(MESSAGE, 7, 3000));
      reused.update(MESSAGE, 0, level);
      reused.reset();
      reused.reset();
      assertArrayEquals(ofNothing, reused.finish());
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void resultLeavesFresh(Subject subject) {
    Computation reused = subject.open();
    byte[] ofNothing = subject.expected(MESSAGE, 0, 0);
    for (int level : fillLevels(subject)) {
      byte[] expected = subject.expected(MESSAGE, 0, level);
      assertArrayEquals(expected, reused.finish(MESSAGE, 0, level));
      assertArrayEquals(ofNothing, reused.finish());
      assertArrayEquals(ofNothing, reused.finish());
      assertArrayEquals(expected, reused.finish(MESSAGE, 0, level));
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void cloneIsIndependentAtEveryFillLevel(Subject subject) {
    byte[] ofNothing = subject.expected(MESSAGE, 0, 0);
    for (int level : fillLevels(subject)) {
      byte[] expected = subject.expected(MESSAGE, 0, level);
      for (int tail : new int[] {1, 20_000}) {
        byte[] ofOriginal = joined(MESSAGE, level, tail, (byte) 1);
        byte[] ofClone = joined(MESSAGE, level, tail, (byte) 2);
        Computation original = subject.open();
        original.update(MESSAGE, 0, level);
        Computation clone = original.copy();
        Computation second = clone.copy();
        assertEquals(original.length(), clone.length());
        int half = tail / 2;
        original.update(ofOriginal, level, half);
        clone.update(ofClone, level, half);
        original.update(ofOriginal, level + half, tail - half);
        assertArrayEquals(subject.expected(ofOriginal), original.finish());
        clone.update(ofClone, level + half, tail - half);
        assertArrayEquals(ofNothing, original.finish());
        assertArrayEquals(subject.expected(ofClone), clone.finish());
        assertArrayEquals(expected, second.finish());
        assertArrayEquals(ofNothing, second.finish());
      }
    }
  }

  private static byte[] joined(byte[] message, int level, int tail, byte filler) {
    byte[] joined = Arrays.copyOf(message, level + tail);
    Arrays.fill(joined, level, joined.length, filler);
    return joined;
  }

  @ParameterizedTest
  @MethodSource("all")
  void originalAndCloneInTwoThreadsAtOnce(Subject subject) throws Exception {
    int level = 3 * 16 * 1024 + 5000;
    byte[] ofOriginal = joined(MESSAGE, level, 50_000, (byte) 1);
    byte[] ofClone = joined(MESSAGE, level, 60_000, (byte) 2);
    Computation original = subject.open();
    original.update(MESSAGE, 0, level);
    Computation clone = original.copy();
    CyclicBarrier barrier = new CyclicBarrier(2);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<byte[]> result = other.submit(() -> goOn(clone, ofClone, level, barrier));
      assertArrayEquals(subject.expected(ofOriginal), goOn(original, ofOriginal, level, barrier));
      assertArrayEquals(subject.expected(ofClone), result.get(30, TimeUnit.SECONDS));
    } finally {
      other.shutdownNow();
    }
  }

  private static byte[] goOn(Computation computation, byte[] in, int from, CyclicBarrier barrier)
      throws Exception {
    barrier.await(30, TimeUnit.SECONDS);
    for (int at = from; at < in.length; at += 333) {
      computation.update(in, at, Math.min(333, in.length - at));
    }
    return computation.finish();
  }

  @ParameterizedTest
  @MethodSource("digests")
  void digestsAreCloneableAndKeepTheirName(Subject subject) throws CloneNotSupportedException {
    MessageDigest digest = subject.digest();
    assertInstanceOf(Cloneable.class, digest);
    MessageDigest clone = (MessageDigest) digest.clone();
    assertNotSame(digest, clone);
    assertInstanceOf(Cloneable.class, clone);
    assertEquals(subject.entry().name(), clone.getAlgorithm());
    assertEquals(digest.getProvider(), clone.getProvider());
    assertEquals(digest.getDigestLength(), clone.getDigestLength());
  }

  @ParameterizedTest
  @MethodSource("macs")
  void macsAreCloneableAndKeepTheirName(Subject subject) throws CloneNotSupportedException {
    assertInstanceOf(Cloneable.class, subject.entry().newSpi());
    Mac mac = subject.mac();
    Mac clone = (Mac) mac.clone();
    assertNotSame(mac, clone);
    assertEquals(subject.entry().name(), clone.getAlgorithm());
    assertEquals(mac.getProvider(), clone.getProvider());
    assertEquals(mac.getMacLength(), clone.getMacLength());
  }

  @ParameterizedTest
  @MethodSource("macs")
  void cloneKeepsItsKeyWhenTheOriginalGetsAnother(Subject subject)
      throws GeneralSecurityException, CloneNotSupportedException {
    Subject other = subject.with(Subject.bytes(5, subject.key().length));
    for (int level : fillLevels(subject)) {
      Mac original = subject.mac();
      original.update(MESSAGE, 0, level);
      Mac clone = (Mac) original.clone();
      original.init(Oracle.secretKey(other.key()), other.parameters());
      assertArrayEquals(subject.expected(MESSAGE, 0, level), clone.doFinal());
      assertArrayEquals(other.expected(MESSAGE, 0, 0), original.doFinal());
      assertArrayEquals(subject.expected(MESSAGE, 0, 0), clone.doFinal());
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void newKeyStartsAnew(Subject subject) throws GeneralSecurityException {
    Subject other = subject.with(Subject.bytes(6, Math.max(1, subject.shortestKey())));
    for (int level : fillLevels(subject)) {
      Mac mac = subject.mac();
      mac.update(MESSAGE, 0, level);
      mac.init(Oracle.secretKey(other.key()), other.parameters());
      assertArrayEquals(other.expected(MESSAGE, 0, 900), mac.doFinal(Arrays.copyOf(MESSAGE, 900)));
      assertArrayEquals(other.expected(MESSAGE, 0, 0), mac.doFinal());
    }
  }

  @ParameterizedTest
  @MethodSource("digests")
  void failedDigestKeepsTheState(Subject subject) {
    MessageDigest digest = subject.digest();
    int length = digest.getDigestLength();
    for (int level : fillLevels(subject)) {
      byte[] small = filled(length - 1);
      byte[] exact = filled(length);
      digest.update(MESSAGE, 0, level);
      assertThrows(DigestException.class, () -> digest.digest(small, 0, small.length));
      assertThrows(DigestException.class, () -> digest.digest(exact, 0, length - 1));
      assertThrows(DigestException.class, () -> digest.digest(exact, -1, length));
      assertThrows(IllegalArgumentException.class, () -> digest.digest(small, 0, length));
      assertThrows(IllegalArgumentException.class, () -> digest.digest(exact, 1, length));
      assertThrows(IllegalArgumentException.class, () -> digest.digest(null, 0, length));
      assertArrayEquals(filled(small.length), small);
      assertArrayEquals(filled(exact.length), exact);
      digest.update(MESSAGE, level, 77);
      assertArrayEquals(subject.expected(MESSAGE, 0, level + 77), digest.digest());
    }
  }

  @ParameterizedTest
  @MethodSource("digests")
  void digestIntoAnArrayWritesItsBytesOnly(Subject subject) throws DigestException {
    MessageDigest digest = subject.digest();
    int length = digest.getDigestLength();
    for (int level : fillLevels(subject)) {
      byte[] expected = filled(length + 12);
      System.arraycopy(subject.expected(MESSAGE, 0, level), 0, expected, 5, length);
      for (int room : new int[] {length, length + 7}) {
        byte[] out = filled(length + 12);
        digest.update(MESSAGE, 0, level);
        assertEquals(length, digest.digest(out, 5, room));
        assertArrayEquals(expected, out);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void macIntoAnArrayWritesItsBytesOnlyOrFails(Subject subject) throws ShortBufferException {
    Mac mac = subject.mac();
    int length = mac.getMacLength();
    for (int level : fillLevels(subject)) {
      byte[] expected = filled(length + 12);
      System.arraycopy(subject.expected(MESSAGE, 0, level), 0, expected, 5, length);
      byte[] out = filled(length + 12);
      mac.update(MESSAGE, 0, level);
      assertThrows(ShortBufferException.class, () -> mac.doFinal(out, 13));
      assertThrows(ShortBufferException.class, () -> mac.doFinal(new byte[length - 1], 0));
      assertThrows(ShortBufferException.class, () -> mac.doFinal(null, 0));
      assertArrayEquals(filled(length + 12), out);
      mac.doFinal(out, 5);
      assertArrayEquals(expected, out);
    }
  }

  private static byte[] filled(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, FILLER);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyFormOfUpdateAtEveryFillLevel(Subject subject) {
    Feeder feeder = new Feeder();
    Computation reused = subject.open();
    byte[] message = MESSAGE.clone();
    int block = subject.entry().blockLength();
    for (int level : fillLevels(subject)) {
      reused.update(message, 0, level);
      for (int more : new int[] {0, 1, block, 3 * block + 1}) {
        byte[] expected = subject.expected(message, 0, level + more);
        for (Feeder.Form form : Feeder.Form.values()) {
          Computation filled = reused.copy();
          feeder.feed(filled, message, level, more, form);
          byte[] actual = filled.finish();
          assertArrayEquals(expected, actual, () -> subject + ", " + level + ", " + form);
        }
      }
      reused.reset();
    }
    for (Feeder.Form form : Feeder.Form.values()) {
      feeder.feed(reused, message, 0, message.length, form);
      byte[] actual = reused.finish();
      assertArrayEquals(subject.expected(message), actual, () -> subject + ", " + form);
    }
    assertArrayEquals(MESSAGE, message);
  }
}
