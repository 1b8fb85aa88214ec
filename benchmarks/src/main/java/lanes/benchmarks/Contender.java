package lanes.benchmarks;

import java.util.ArrayList;
import java.util.List;
import lanes.benchmarks.peer.Hasher;
import lanes.benchmarks.peer.Peer;
import lanes.benchmarks.peer.Peers;
import lanes.benchmarks.peer.Subject;

/** One peer with one subject, as one value of a JMH parameter: no combination is impossible. */
record Contender(Subject subject, String peer) {
  /** Every subject with every peer that has it, and with every kernel of Lanes. */
  static List<Contender> all() {
    List<Peer> peers = new ArrayList<>(Peers.all());
    peers.addAll(Peers.kernels(Peers.kernelNames()));
    List<Contender> all = new ArrayList<>();
    for (Subject subject : Subject.all()) {
      for (Peer peer : peers) {
        if (peer.open(subject) != null) {
          all.add(new Contender(subject, peer.label()));
        }
      }
    }
    return all;
  }

  /** The contender that {@link #toString} gives. */
  static Contender parse(String text) {
    String[] parts = text.split("/");
    if (parts.length != 3) {
      throw new IllegalArgumentException(text + " is not operation/ALGORITHM/Peer");
    }
    return new Contender(Subject.of(parts[0], parts[1]), parts[2]);
  }

  /** Opens the hasher. */
  Hasher open() {
    Hasher hasher = Peers.labelled(peer).open(subject);
    if (hasher == null) {
      throw new IllegalArgumentException(peer + " has no " + subject);
    }
    return hasher;
  }

  @Override
  public String toString() {
    return subject + "/" + peer;
  }
}
