package lanes.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanes.benchmarks.peer.Hasher;
import lanes.benchmarks.peer.Inputs;
import lanes.benchmarks.peer.Part;
import lanes.benchmarks.peer.Peer;
import lanes.benchmarks.peer.Peers;
import lanes.benchmarks.peer.Subject;
import lanes.benchmarks.timing.Work;
import lanes.kernel.Blake3Kernel;

/** Who takes part in the rows of one operation of one algorithm. */
interface Players {
  /**
   * What each does at one size, by label.
   *
   * @throws IllegalStateException if one computes something else than Lanes
   */
  Map<String, Work> at(int size);

  /** The players of an operation by its name. */
  static Players of(String operation, String algorithm, List<String> kernels) {
    if (Part.labels().contains(operation)) {
      return of(Part.labelled(operation));
    }
    return of(Subject.of(operation, algorithm), kernels);
  }

  private static Players of(Part part) {
    Map<String, Blake3Kernel> kernels = Part.kernels();
    return count -> {
      Map<String, Work> works = new LinkedHashMap<>();
      kernels.forEach((label, kernel) -> works.put(label, part.work(kernel, count)));
      int expected = works.get(Peers.LANES.label()).run();
      works.forEach(
          (label, work) -> {
            if (work.run() != expected) {
              throw new IllegalStateException(label + " differs from Lanes in " + part.label());
            }
          });
      return works;
    };
  }

  private static Players of(Subject subject, List<String> kernels) {
    return size -> {
      byte[] message = Inputs.bytes(size);
      Map<String, Work> works = new LinkedHashMap<>();
      hashers(subject, message, kernels)
          .forEach((label, hasher) -> works.put(label, subject.operation().work(hasher, message)));
      return works;
    };
  }

  private static Map<String, Hasher> hashers(
      Subject subject, byte[] message, List<String> kernels) {
    byte[] expected = Peers.LANES.open(subject).hash(message);
    Map<String, Hasher> hashers = new LinkedHashMap<>();
    List<Peer> peers = new ArrayList<>(Peers.all());
    peers.addAll(Peers.kernels(kernels));
    for (Peer peer : peers) {
      Hasher hasher = peer.open(subject);
      if (hasher == null) {
        continue;
      }
      for (int use = 0; use < 2; use++) {
        if (!Arrays.equals(hasher.hash(message), expected)) {
          throw new IllegalStateException(peer.label() + " differs from Lanes in " + subject);
        }
      }
      hashers.put(peer.label(), hasher);
    }
    return hashers;
  }
}
