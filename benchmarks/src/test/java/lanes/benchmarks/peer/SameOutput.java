package lanes.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;

/** Compares peers with Lanes. */
final class SameOutput {
  private SameOutput() {}

  /** Hashes a message with each peer that has the subject: at once, in parts, and at once again. */
  static void check(List<Peer> peers, Subject subject, int size) {
    byte[] message = Inputs.bytes(size);
    byte[] expected = Peers.LANES.open(subject).hash(message);
    for (Peer peer : peers) {
      Hasher hasher = peer.open(subject);
      if (hasher == null) {
        continue;
      }
      String what = peer.label() + " " + subject + " " + size;
      assertArrayEquals(expected, hasher.hash(message), what);
      for (int at = 0; at < size; at += 999) {
        hasher.update(message, at, Math.min(999, size - at));
      }
      assertArrayEquals(expected, hasher.finish(), what + ", in parts");
      assertArrayEquals(expected, hasher.hash(message), what + ", again");
    }
  }
}
