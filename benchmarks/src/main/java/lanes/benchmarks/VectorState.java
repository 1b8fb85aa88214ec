package lanes.benchmarks;

import java.io.IOException;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import lanes.LanesProvider;
import lanes.benchmarks.report.Machine;
import lanes.benchmarks.timing.Contest;
import lanes.benchmarks.timing.Work;
import org.apache.commons.math3.stat.StatUtils;

/**
 * Whether a short digest takes longer where the code before it has left the upper parts of vector
 * registers in use, as a loop does that C2 has vectorised: instructions older than AVX then wait
 * for the old contents, or the processor saves and restores them.
 */
public final class VectorState {
  private static final int LENGTH = 64;

  /** Elements of the loop: a few times the widest vector. */
  private static final int ELEMENTS = 256;

  private static final int SLICE_MILLIS = 20;
  private static final int WARM_UP = 40;
  private static final int ROUNDS = 60;
  private static final int TRIES = 3;

  private final MessageDigest digest;
  private final byte[] message = new byte[LENGTH];
  private final byte[] hash = new byte[32];
  private final int[] from = IntStream.range(0, ELEMENTS).toArray();
  private final int[] to = new int[ELEMENTS];

  private VectorState() throws NoSuchAlgorithmException {
    digest = MessageDigest.getInstance("BLAKE3-256", new LanesProvider());
  }

  /** Prints what a digest takes after both. */
  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    VectorState state = new VectorState();
    Map<String, Work> players = new LinkedHashMap<>();
    players.put("vectors", state::vectors);
    players.put("vectors, digest", state::vectorsAndDigest);
    players.put("no vectors", state::noVectors);
    players.put("no vectors, digest", state::noVectorsAndDigest);
    Contest contest = new Contest(players, SLICE_MILLIS);
    contest.warmUp(WARM_UP);
    Map<String, List<Double>> nanos = contest.measure(ROUNDS, TRIES).nanos();
    double[] dirty = less(nanos.get("vectors, digest"), nanos.get("vectors"));
    double[] clean = less(nanos.get("no vectors, digest"), nanos.get("no vectors"));
    double[] ratio = IntStream.range(0, ROUNDS).mapToDouble(i -> dirty[i] / clean[i]).toArray();
    System.out.println(Machine.here());
    nanos.forEach((name, times) -> print(name, times.stream().mapToDouble(x -> x).toArray(), "ns"));
    print("digest after vectors", dirty, "ns");
    print("digest after no vectors", clean, "ns");
    print("ratio", ratio, "(limit 1.10)");
  }

  private static double[] less(List<Double> with, List<Double> without) {
    return IntStream.range(0, with.size()).mapToDouble(i -> with.get(i) - without.get(i)).toArray();
  }

  private static void print(String what, double[] values, String unit) {
    double[] percentiles =
        DoubleStream.of(50, 10, 90).map(p -> StatUtils.percentile(values, p)).toArray();
    System.out.printf(
        Locale.ROOT,
        "%-24s median %8.2f, 10 %% %8.2f, 90 %% %8.2f %s%n",
        what,
        percentiles[0],
        percentiles[1],
        percentiles[2],
        unit);
  }

  private int vectors() {
    vectorised();
    return to[1];
  }

  private int vectorsAndDigest() {
    vectorised();
    return hash();
  }

  private int noVectors() {
    return chain();
  }

  private int noVectorsAndDigest() {
    return chain() + hash();
  }

  private void vectorised() {
    for (int i = 0; i < to.length; i++) {
      to[i] = from[i] * 3 ^ to[i];
    }
  }

  /** Each step waits for the one before it, so that no compiler makes vectors of them. */
  private int chain() {
    int x = to[0];
    for (int i = 0; i < 32; i++) {
      x = x * 0x915F77F5 + 1;
    }
    to[0] = x;
    return x;
  }

  private int hash() {
    try {
      digest.update(message);
      digest.digest(hash, 0, hash.length);
      return hash[0];
    } catch (DigestException e) {
      throw new IllegalStateException(e);
    }
  }
}
