package lanes.benchmarks;

import java.util.ArrayList;
import java.util.List;

/** One peer with one subject, as one value of a JMH parameter: no combination is impossible. */
record Contender(Subject subject, Peer peer) {
  /** Every subject with every peer that has it. */
  static List<Contender> all() {
    List<Contender> all = new ArrayList<>();
    for (Subject subject : Subject.all()) {
      for (Peer peer : Peer.values()) {
        if (peer.open(subject) != null) {
          all.add(new Contender(subject, peer));
        }
      }
    }
    return all;
  }

  /** The contender that {@link #toString} gives. */
  static Contender parse(String text) {
    int slash = text.lastIndexOf('/');
    int dot = text.indexOf('.');
    if (dot < 0 || slash < dot) {
      throw new IllegalArgumentException(text + " is not Service.ALGORITHM/Peer");
    }
    Subject subject = new Subject(text.substring(0, dot), text.substring(dot + 1, slash));
    return new Contender(subject, Peer.labelled(text.substring(slash + 1)));
  }

  /** Opens the hasher. */
  Hasher open() {
    Hasher hasher = peer.open(subject);
    if (hasher == null) {
      throw new IllegalArgumentException(peer.label() + " has no " + subject);
    }
    return hasher;
  }

  @Override
  public String toString() {
    return subject + "/" + peer.label();
  }
}
