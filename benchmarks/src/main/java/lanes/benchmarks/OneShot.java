package lanes.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One message through a reused instance, in one call. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class OneShot {
  /** A {@link Contender}. JMH wants a value here; {@link Main} puts all of them in its place. */
  @Param("MessageDigest.BLAKE3-256/Lanes")
  public String contender;

  @Param({"64", "1024", "16384", "1048576"})
  public int size;

  private Hasher hasher;
  private byte[] message;

  @Setup
  public void open() {
    hasher = Contender.parse(contender).open();
    message = Peer.bytes(size);
  }

  @Benchmark
  public byte[] hash() {
    return hasher.hash(message);
  }
}
