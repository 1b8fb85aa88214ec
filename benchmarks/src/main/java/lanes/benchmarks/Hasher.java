package lanes.benchmarks;

/** A reused instance of one algorithm from one peer. */
@FunctionalInterface
public interface Hasher {
  /** The digest or MAC of a message, in a new array. */
  byte[] hash(byte[] message);
}
