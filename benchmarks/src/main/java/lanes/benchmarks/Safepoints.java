package lanes.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanes.LanesProvider;
import lanes.benchmarks.report.Machine;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How long the JVM waits for a thread that hashes gibibytes, whenever it wants to stop all threads:
 * a critical native call and a loop without a poll keep it waiting. Beside it, the same with a
 * thread that only waits itself, which is what the machine does to the measurement.
 */
public final class Safepoints {
  private static final int UPDATE = 64 << 20;
  private static final int UPDATES = 64;
  private static final long IDLE_MILLIS = 300;
  private static final Pattern REACHING = Pattern.compile("Reaching safepoint: +(\\d+) ns");

  private Safepoints() {}

  /** Takes flags for the JVMs that hash, such as those that grant native access. */
  public static void main(String[] args) throws IOException, InterruptedException {
    System.out.println(Machine.here());
    print("hashing 4 GiB", measure(List.of(args), "hash"));
    print("idle", measure(List.of(args), "idle"));
  }

  private static double[] measure(List<String> flags, String what)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("lanes-safepoints", ".log");
    try {
      List<String> all = new ArrayList<>(flags);
      all.add("-Xlog:safepoint=info:file=" + log + "::filecount=0");
      int status = ChildJvm.run(Hashing.class, all, what);
      if (status != 0) {
        throw new IOException("the JVM ended with " + status);
      }
      try (Stream<String> lines = Files.lines(log)) {
        return lines
            .filter(line -> line.contains("\"" + Hashing.OPERATION + "\""))
            .map(REACHING::matcher)
            .filter(Matcher::find)
            .mapToDouble(found -> Double.parseDouble(found.group(1)))
            .toArray();
      }
    } finally {
      Files.delete(log);
    }
  }

  private static void print(String what, double[] nanos) {
    System.out.printf(
        Locale.ROOT,
        "%-16s %5d safepoints: median %6.1f, 99 %% %6.1f, longest %6.1f us to reach; %d of them"
            + " more than 1 ms%n",
        what,
        nanos.length,
        StatUtils.percentile(nanos, 50) / TimeUnit.MICROSECONDS.toNanos(1),
        StatUtils.percentile(nanos, 99) / TimeUnit.MICROSECONDS.toNanos(1),
        StatUtils.max(nanos) / TimeUnit.MICROSECONDS.toNanos(1),
        Arrays.stream(nanos).filter(each -> each > TimeUnit.MILLISECONDS.toNanos(1)).count());
  }

  /** Hashes, or waits, while another thread stops all threads again and again. */
  static final class Hashing {
    /** What the JVM calls the operation that looks at the stacks of all threads. */
    static final String OPERATION = "ThreadDump";

    /** So that there are no more busy threads than a small machine has processors. */
    private static final long PAUSE_NANOS = 200_000;

    private Hashing() {}

    public static void main(String[] args) throws Exception {
      Thread stopping = new Thread(Hashing::stopAll);
      stopping.setDaemon(true);
      if (args[0].equals("hash")) {
        byte[] message = new byte[UPDATE];
        MessageDigest digest = MessageDigest.getInstance("BLAKE3-256", new LanesProvider());
        // First without: compilers at work would want a processor too.
        for (int i = 0; i < UPDATES; i++) {
          digest.update(message);
        }
        stopping.start();
        for (int i = 0; i < UPDATES; i++) {
          digest.update(message);
        }
        digest.digest();
      } else {
        stopping.start();
        Thread.sleep(IDLE_MILLIS);
      }
    }

    private static void stopAll() {
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      while (true) {
        threads.dumpAllThreads(false, false);
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }
}
