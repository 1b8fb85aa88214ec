package lanes.benchmarks.peer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import lanes.benchmarks.timing.Work;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.dispatch.Selected;
import lanes.kernel.Blake3;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.LittleEndian;
import lanes.kernel.SlowStarter;

/** A part of BLAKE3's tree, in one call of a kernel. */
public enum Part {
  /** So many whole chunks. */
  CHUNKS("chunks") {
    @Override
    Work work(Blake3Kernel kernel, int count, int[] key, int[][] work) {
      byte[] in = Inputs.bytes(count * Blake3.CHUNK);
      int[] cvs = new int[count * Blake3.CV_WORDS];
      return () -> {
        kernel.chunks(key, in, 0, count, 0, 0, cvs, 0, work);
        return last(cvs);
      };
    }
  },

  /** So many parents. */
  PARENTS("parents") {
    @Override
    Work work(Blake3Kernel kernel, int count, int[] key, int[][] work) {
      int[] cvs = words(2 * count * Blake3.CV_WORDS);
      int[] out = new int[count * Blake3.CV_WORDS];
      return () -> {
        kernel.parents(key, cvs, 0, count, 0, out, 0, work);
        return last(out);
      };
    }
  };

  /** The algorithm whose parts they are. */
  public static final String ALGORITHM = "BLAKE3-256";

  private static final long MOST_START_NANOS = TimeUnit.SECONDS.toNanos(15);

  private final String label;

  Part(String label) {
    this.label = label;
  }

  /** The name of the operation. */
  public String label() {
    return label;
  }

  /** The names of all parts. */
  public static List<String> labels() {
    return Stream.of(values()).map(Part::label).toList();
  }

  /**
   * The part of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Part labelled(String label) {
    return Stream.of(values())
        .filter(each -> each.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no part is named " + label));
  }

  /** Every kernel that can run here, by label; first the one that the table chose. */
  public static Map<String, Blake3Kernel> kernels() {
    Map<String, Blake3Kernel> kernels = new LinkedHashMap<>();
    kernels.put(Peers.LANES.label(), Selected.blake3().kernel());
    for (Row<Blake3Kernel> row : KernelTable.INSTALLED.rows(Family.BLAKE3)) {
      if (row.requirement().missing() == null) {
        kernels.put(new KernelPeer(row.name()).label(), row.make());
      }
    }
    return kernels;
  }

  /**
   * Lets the kernels that start slowly come to their own loops, with chunks: a short contest, or
   * one without any chunks, would be over before. Does nothing for algorithms without chunks.
   */
  public static void start(String algorithm) {
    if (!algorithm.startsWith("BLAKE3")) {
      return;
    }
    for (Blake3Kernel kernel : kernels().values()) {
      if (kernel instanceof SlowStarter) {
        Work work = CHUNKS.work(kernel, 16);
        long start = System.nanoTime();
        while (!((SlowStarter) kernel).isHandedOver()
            && System.nanoTime() - start < MOST_START_NANOS) {
          work.run();
        }
      }
    }
  }

  /**
   * The work of a kernel on arrays of its own.
   *
   * @param count of chunks or parents, at least 1
   * @return gives the last word of the last chaining value
   */
  public Work work(Blake3Kernel kernel, int count) {
    return work(kernel, count, Blake3.iv(), kernel.newWork());
  }

  abstract Work work(Blake3Kernel kernel, int count, int[] key, int[][] work);

  private static int[] words(int count) {
    int[] words = new int[count];
    LittleEndian.getInts(Inputs.bytes(count * Integer.BYTES), 0, words);
    return words;
  }

  private static int last(int[] words) {
    return words[words.length - 1];
  }
}
