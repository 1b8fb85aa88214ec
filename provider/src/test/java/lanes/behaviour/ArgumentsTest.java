package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.Oracle;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Calls that are wrong or nearly so. The JDK's own provider gets the same ones, and what it throws
 * (or does not) and whether it keeps its state is the standard.
 */
@Execution(ExecutionMode.CONCURRENT)
class ArgumentsTest {
  private static final byte[] BEFORE = {'a', 'b', 'c'};

  private interface Call<T> {
    void on(T engine) throws Exception;
  }

  static List<Subject> digests() {
    return Subject.digests();
  }

  static List<Subject> macs() {
    return Subject.macs();
  }

  private static final int[][] RANGES = {
    {1, -1},
    {-1, 1},
    {-1, -1},
    {-5, -5},
    {0, -1},
    {-1, 0},
    {Integer.MIN_VALUE, 0},
    {0, 11},
    {5, 6},
    {10, 1},
    {11, 0},
    {10, 0},
    {0, 0},
    {20, -15},
    {Integer.MAX_VALUE, 1},
    {1, Integer.MAX_VALUE},
    {Integer.MAX_VALUE, Integer.MAX_VALUE},
    {Integer.MIN_VALUE, 1},
    {1, Integer.MIN_VALUE},
    {Integer.MIN_VALUE, Integer.MIN_VALUE},
    {Integer.MAX_VALUE, Integer.MIN_VALUE},
    {Integer.MIN_VALUE, Integer.MAX_VALUE}
  };

  private static Map<String, Call<MessageDigest>> digestCalls() {
    Map<String, Call<MessageDigest>> calls = new LinkedHashMap<>();
    for (int[] range : RANGES) {
      calls.put("update" + Arrays.toString(range), d -> d.update(new byte[10], range[0], range[1]));
      calls.put("digest" + Arrays.toString(range), d -> d.digest(new byte[10], range[0], range[1]));
    }
    calls.put("update null", d -> d.update((byte[]) null));
    calls.put("update null range of nothing", d -> d.update(null, 0, 0));
    calls.put("update null range", d -> d.update(null, 0, 1));
    calls.put("update null buffer", d -> d.update((ByteBuffer) null));
    calls.put("digest null", d -> d.digest(null));
    calls.put("digest into null", d -> d.digest(null, 0, d.getDigestLength()));
    for (int[] change : new int[][] {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {9, 10, 0}}) {
      calls.put(
          "digest into an array, changed by " + Arrays.toString(change),
          d -> {
            int length = d.getDigestLength();
            d.digest(new byte[length + change[0]], change[1], length + change[2]);
          });
    }
    calls.put(
        "digest at a huge offset",
        d -> d.digest(new byte[100], Integer.MAX_VALUE, d.getDigestLength()));
    calls.put("digest with huge room", d -> d.digest(new byte[100], 0, Integer.MAX_VALUE));
    calls.put("digest with negative room", d -> d.digest(new byte[100], 0, -1));
    return calls;
  }

  private static Map<String, Call<Mac>> macCalls() {
    Map<String, Call<Mac>> calls = new LinkedHashMap<>();
    for (int[] range : RANGES) {
      calls.put("update" + Arrays.toString(range), m -> m.update(new byte[10], range[0], range[1]));
    }
    calls.put("update null", m -> m.update((byte[]) null));
    calls.put("update null range of nothing", m -> m.update(null, 0, 0));
    calls.put("update null range", m -> m.update(null, 0, 1));
    calls.put("update null buffer", m -> m.update((ByteBuffer) null));
    calls.put("doFinal null", m -> m.doFinal((byte[]) null));
    calls.put("doFinal into null", m -> m.doFinal(null, 0));
    calls.put("doFinal into a short array", m -> m.doFinal(new byte[m.getMacLength() - 1], 0));
    calls.put("doFinal at a negative offset", m -> m.doFinal(new byte[m.getMacLength()], -1));
    calls.put("doFinal too near the end", m -> m.doFinal(new byte[m.getMacLength()], 1));
    calls.put("doFinal past the end", m -> m.doFinal(new byte[100], Integer.MAX_VALUE));
    return calls;
  }

  private static Map<String, Call<Mac>> callsWithoutAKey() {
    Map<String, Call<Mac>> calls = new LinkedHashMap<>();
    calls.put("update a byte", m -> m.update((byte) 1));
    calls.put("update an array", m -> m.update(new byte[10]));
    calls.put("update a range", m -> m.update(new byte[10], 1, 2));
    calls.put("update a wrong range", m -> m.update(new byte[10], 1, -2));
    calls.put("update a buffer", m -> m.update(ByteBuffer.allocate(10)));
    calls.put("update null", m -> m.update((byte[]) null));
    calls.put("reset", m -> m.reset());
    calls.put("doFinal", m -> m.doFinal());
    calls.put("doFinal an array", m -> m.doFinal(new byte[10]));
    calls.put("doFinal into an array", m -> m.doFinal(new byte[100], 0));
    calls.put("doFinal into a short array", m -> m.doFinal(new byte[1], 0));
    calls.put("getMacLength", m -> m.getMacLength());
    calls.put("clone", m -> m.clone());
    calls.put("clone, then doFinal", m -> ((Mac) m.clone()).doFinal());
    return calls;
  }

  private static <T> Class<?> thrown(Call<T> call, T engine) {
    try {
      call.on(engine);
      return null;
    } catch (Exception e) {
      return e.getClass();
    }
  }

  @ParameterizedTest
  @MethodSource("digests")
  void digestThrowsWhatTheJdkThrows(Subject subject) throws Exception {
    byte[] kept = subject.expected(BEFORE);
    byte[] fresh = subject.expected(new byte[0]);
    for (Map.Entry<String, Call<MessageDigest>> call : digestCalls().entrySet()) {
      MessageDigest standard = MessageDigest.getInstance("SHA3-256", "SUN");
      byte[] keptByStandard = standard.digest(BEFORE);
      standard.update(BEFORE);
      Class<?> expected = thrown(call.getValue(), standard);
      MessageDigest digest = subject.digest();
      digest.update(BEFORE);
      assertEquals(expected, thrown(call.getValue(), digest), call.getKey());
      boolean keeps = Arrays.equals(keptByStandard, standard.digest());
      assertArrayEquals(keeps ? kept : fresh, digest.digest(), call.getKey());
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void macThrowsWhatTheJdkThrows(Subject subject) throws Exception {
    byte[] kept = subject.expected(BEFORE);
    byte[] fresh = subject.expected(new byte[0]);
    for (Map.Entry<String, Call<Mac>> call : macCalls().entrySet()) {
      Mac standard = Mac.getInstance("HmacSHA3-256", "SunJCE");
      standard.init(new SecretKeySpec(new byte[32], "any"));
      byte[] keptByStandard = standard.doFinal(BEFORE);
      standard.update(BEFORE);
      Class<?> expected = thrown(call.getValue(), standard);
      Mac mac = subject.mac();
      mac.update(BEFORE);
      assertEquals(expected, thrown(call.getValue(), mac), call.getKey());
      boolean keeps = Arrays.equals(keptByStandard, standard.doFinal());
      assertArrayEquals(keeps ? kept : fresh, mac.doFinal(), call.getKey());
    }
  }

  @ParameterizedTest
  @MethodSource("macs")
  void macWithoutAKeyThrowsWhatTheJdkThrows(Subject subject) throws Exception {
    for (Map.Entry<String, Call<Mac>> call : callsWithoutAKey().entrySet()) {
      Class<?> expected = thrown(call.getValue(), Mac.getInstance("HmacSHA3-256", "SunJCE"));
      Mac mac = Mac.getInstance(subject.entry().name(), Subject.PROVIDER);
      assertEquals(expected, thrown(call.getValue(), mac), call.getKey());
      mac.init(Oracle.secretKey(subject.key()));
      assertArrayEquals(subject.expected(BEFORE), mac.doFinal(BEFORE), call.getKey());
    }
  }
}
