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
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Several threads at once, each with instances of its own. */
class ThreadsTest {
  private static final byte[] MESSAGE = Subject.bytes(111, 60_000);

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

  @Test
  void ownInstancesNeverMix() throws Exception {
    List<Subject> subjects = Subject.all();
    int[] lengths = {0, 1, 63, 200, 1025, 17_000, 60_000};
    byte[][][] expected = new byte[subjects.size()][lengths.length][];
    for (int s = 0; s < subjects.size(); s++) {
      for (int l = 0; l < lengths.length; l++) {
        expected[s][l] = subjects.get(s).expected(MESSAGE, 0, lengths[l]);
      }
    }
    inThreads(
        4,
        thread -> {
          List<Computation> own = subjects.stream().map(Subject::open).toList();
          Random random = new Random(thread);
          for (int i = 0; i < 3000; i++) {
            int s = random.nextInt(own.size());
            int l = random.nextInt(lengths.length);
            Computation computation = own.get(s);
            int half = lengths[l] / 2;
            computation.update(MESSAGE, 0, half);
            computation.update(MESSAGE, half, lengths[l] - half);
            assertArrayEquals(expected[s][l], computation.finish());
          }
        });
  }

  /** In a fresh class loader, so that every class is initialized anew, by whoever comes first. */
  @RepeatedTest(20)
  void firstUseFromManyThreadsAtOnce() throws Exception {
    URL[] classes = {
      LanesProvider.class.getProtectionDomain().getCodeSource().getLocation(),
      Blake3Kernel.class.getProtectionDomain().getCodeSource().getLocation()
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
