package lanes.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanes.benchmarks.peer.Hasher;
import lanes.benchmarks.peer.Inputs;
import lanes.benchmarks.peer.Operation;
import lanes.benchmarks.peer.Peer;
import lanes.benchmarks.peer.Peers;
import lanes.benchmarks.peer.Subject;
import lanes.benchmarks.report.Json;
import lanes.benchmarks.report.Row;
import lanes.benchmarks.timing.Contest;
import lanes.benchmarks.timing.Rotation;

/**
 * What the first calls of a fresh JVM take, in the interpreter and in code that is not yet
 * optimised. To make the instance is not part of it; {@code startup.sh} measures that.
 */
final class FirstCalls {
  static final String OPERATION = "first-calls";

  /** An algorithm of each design. */
  static final List<String> ALGORITHMS = List.of("BLAKE3-256", "BLAKE2B-512", "SHA3-256");

  static final List<Integer> SIZES = List.of(1024, 65536);

  private static final List<Integer> COUNTS = List.of(1, 10, 100, 1000);
  private static final List<Peer> PEERS = List.of(Peers.LANES, Peers.BOUNCY_CASTLE);

  private FirstCalls() {}

  /** What one JVM does. */
  record Task(String peer, String algorithm, int size) {}

  /**
   * What it took.
   *
   * @param nanos of the processor for all calls up to each of {@link #COUNTS}
   */
  record Result(List<Double> nanos) {}

  /**
   * Measures one algorithm.
   *
   * @param rounds in each of which every peer has a JVM
   * @return a row for each number of calls
   */
  static List<Row> measure(String algorithm, int size, int rounds, List<String> flags)
      throws IOException, InterruptedException {
    List<Map<String, List<Double>>> nanos = new ArrayList<>();
    for (int i = 0; i < COUNTS.size(); i++) {
      nanos.add(new LinkedHashMap<>());
      for (Peer peer : PEERS) {
        nanos.get(i).put(peer.label(), new ArrayList<>());
      }
    }
    for (int round = 0; round < rounds; round++) {
      for (int player : Rotation.order(round, PEERS.size())) {
        String peer = PEERS.get(player).label();
        Task task = new Task(peer, algorithm, size);
        Result result = ChildJvm.run(FirstCalls.class, task, Result.class, flags);
        for (int i = 0; i < COUNTS.size(); i++) {
          nanos.get(i).get(peer).add(result.nanos().get(i));
        }
      }
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < COUNTS.size(); i++) {
      rows.add(new Row(OPERATION + "-" + COUNTS.get(i), algorithm, size, nanos.get(i), 0, true));
    }
    return rows;
  }

  /** Reads a {@link Task} from a file and writes the {@link Result} in its place. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    Task task = Json.read(file, Task.class);
    byte[] message = Inputs.bytes(task.size());
    Subject subject = new Subject(Operation.ONE_SHOT, task.algorithm());
    Hasher hasher = Peers.labelled(task.peer()).open(subject);
    List<Double> nanos = new ArrayList<>();
    int calls = 0;
    int length = 0;
    long start = Contest.processorNanos();
    for (int count : COUNTS) {
      for (; calls < count; calls++) {
        length += hasher.hash(message).length;
      }
      nanos.add((double) (Contest.processorNanos() - start));
    }
    if (length != calls * subject.outputLength()) {
      throw new IllegalStateException("outputs of another length");
    }
    Json.write(file, new Result(nanos));
  }
}
