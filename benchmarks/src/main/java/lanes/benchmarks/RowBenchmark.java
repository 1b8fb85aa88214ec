package lanes.benchmarks;

import java.util.concurrent.TimeUnit;
import lanes.benchmarks.peer.Inputs;
import lanes.benchmarks.peer.Part;
import lanes.benchmarks.timing.Work;
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

/** One operation on one message, through a reused instance. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RowBenchmark {
  /** A {@link Contender}. JMH wants a value here; {@link Main} puts all of them in its place. */
  @Param("one-shot/BLAKE3-256/Lanes")
  public String contender;

  /** Bytes in the message. {@link Main} puts those of the full profile in the place of this one. */
  @Param("1024")
  public int size;

  private Work work;

  @Setup
  public void open() {
    Contender parsed = Contender.parse(contender);
    Part.start(parsed.subject().algorithm());
    work = parsed.subject().operation().work(parsed.open(), Inputs.bytes(size));
  }

  @Benchmark
  public int row() {
    return work.run();
  }
}
