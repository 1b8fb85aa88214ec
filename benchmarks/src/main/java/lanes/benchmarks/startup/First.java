package lanes.benchmarks.startup;

/** What the processes share. */
final class First {
  private First() {}

  /** Ends the process with an error if a digest is not what was asked for. */
  static void expect(byte[] digest, int length) {
    if (digest.length != length) {
      throw new IllegalStateException("a digest of " + digest.length + " bytes");
    }
  }
}
