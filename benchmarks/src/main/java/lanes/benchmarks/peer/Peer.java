package lanes.benchmarks.peer;

/** An implementation that is measured. */
public interface Peer {
  /** The name in reports. */
  String label();

  /** Name and version of what is behind the label. */
  String description();

  /** A hasher that is ready for the first message; null if this peer does not have the subject. */
  Hasher open(Subject subject);
}
