package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import java.net.URL;
import java.net.URLClassLoader;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.crypto.Mac;
import lanes.LanesProvider;
import lanes.Oracle;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.natives.Level;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several threads at once, each with instances of its own. */
class ThreadsTest {
  private static final byte[] MESSAGE = Subject.bytes(111, 60_000);

  static List<Subject> all() {
    return Subject.all();
  }

  private interface Work {
    void run(int thread) throws Exception;
  }

  /** Runs the same work in so many threads, which start it together; fails if one hangs. */
  private static void inThreads(int threads, Work work) throws Exception {
    ThreadFactory daemons =
        task -> {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          return thread;
        };
    ExecutorService executor = Executors.newFixedThreadPool(threads, daemons);
    CyclicBarrier barrier = new CyclicBarrier(threads);
    try {
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        futures.add(
            executor.submit(
                () -> {
                  barrier.await(60, TimeUnit.SECONDS);
                  work.run(thread);
                  return null;
                }));
      }
      for (Future<?> future : futures) {
        try {
          future.get(60, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          throw new AssertionError("a thread hangs", e);
        } catch (ExecutionException e) {
          throw new AssertionError("a thread failed", e.getCause());
        }
      }
    } finally {
      executor.shutdownNow();
    }
  }

  /** All on the same algorithm at a time, and short messages among the long: so they meet. */
  @ParameterizedTest
  @MethodSource("all")
  void ownInstancesNeverMix(Subject subject) throws Exception {
    int[] lengths = {0, 1, 63, 200, 1000, 1025, 17_000};
    byte[][] expected = new byte[lengths.length][];
    for (int i = 0; i < lengths.length; i++) {
      expected[i] = subject.expected(MESSAGE, 0, lengths[i]);
    }
    inThreads(
        4,
        thread -> {
          Computation own = subject.open();
          Random random = new Random(thread);
          for (int n = 0; n < 1000; n++) {
            int i = random.nextInt(lengths.length);
            int half = lengths[i] / 2;
            own.update(MESSAGE, 0, half);
            own.update(MESSAGE, half, lengths[i] - half);
            assertArrayEquals(expected[i], own.finish());
          }
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void instancesAreMadeByManyThreadsAtOnce(Subject subject) throws Exception {
    byte[] expected = subject.expected(MESSAGE, 0, 100);
    inThreads(
        4,
        thread -> {
          for (int n = 0; n < 300; n++) {
            assertArrayEquals(expected, result(subject, Subject.PROVIDER));
          }
        });
  }

  /** In a fresh class loader, so that every class is initialized anew, by whoever comes first. */
  @RepeatedTest(20)
  void firstUseFromManyThreadsAtOnce() throws Exception {
    URL[] classes = {
      LanesProvider.class.getProtectionDomain().getCodeSource().getLocation(),
      Blake3Kernel.class.getProtectionDomain().getCodeSource().getLocation(),
      Level.class.getProtectionDomain().getCodeSource().getLocation()
    };
    ClassLoader parent = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(classes, parent)) {
      Class<?> fresh = loader.loadClass(LanesProvider.class.getName());
      assertNotSame(LanesProvider.class, fresh);
      inThreads(
          8,
          thread -> {
            Provider provider = (Provider) fresh.getConstructor().newInstance();
            List<Subject> subjects = new ArrayList<>(Subject.all());
            Collections.rotate(subjects, thread * subjects.size() / 8);
            for (Subject subject : subjects) {
              assertArrayEquals(subject.expected(MESSAGE, 0, 100), result(subject, provider));
            }
          });
    }
  }

  private static byte[] result(Subject subject, Provider provider) throws GeneralSecurityException {
    if (subject.isDigest()) {
      MessageDigest digest = MessageDigest.getInstance(subject.entry().name(), provider);
      digest.update(MESSAGE, 0, 100);
      return digest.digest();
    }
    Mac mac = Mac.getInstance(subject.entry().name(), provider);
    mac.init(Oracle.secretKey(subject.key()));
    mac.update(MESSAGE, 0, 100);
    return mac.doFinal();
  }
}
