package lanes.benchmarks;

import java.util.concurrent.TimeUnit;
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

/** A part of BLAKE3's tree with one kernel. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class PartBenchmark {
  /** Label of a {@link Part}. {@link Main} puts all of them in the place of this one. */
  @Param("chunks")
  public String part;

  /** One of {@link Part#kernels}. {@link Main} puts all of them in the place of this one. */
  @Param("Lanes")
  public String kernel;

  /** Of chunks or parents. {@link Main} puts those of the full profile in the place of this one. */
  @Param("16")
  public int count;

  private Work work;

  @Setup
  public void open() {
    Part.start(Part.ALGORITHM);
    work = Part.labelled(part).work(Part.kernels().get(kernel), count);
  }

  @Benchmark
  public int part() {
    return work.run();
  }
}
