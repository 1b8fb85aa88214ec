package lanes.benchmarks.peer;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** What every peer is given. */
public final class Inputs {
  private static final byte[] KEY = bytes(32);

  private static final byte[] CONTEXT =
      "lanes 2026-11-30 benchmarks".getBytes(StandardCharsets.US_ASCII);

  private Inputs() {}

  /** The key of every keyed operation: 32 bytes, which all algorithms take. */
  public static byte[] key() {
    return KEY.clone();
  }

  /** The context of every derived key. */
  public static byte[] context() {
    return CONTEXT.clone();
  }

  /** A message to hash: bytes without a pattern, the same in every run. */
  public static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
