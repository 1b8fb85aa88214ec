package lanes.benchmarks.peer;

import java.util.ArrayList;
import java.util.List;
import lanes.benchmarks.timing.Work;

/**
 * What is done with a message.
 *
 * @param outputLength in bytes; 0 for the usual one of the algorithm
 * @param updateLength in bytes; 0 for the whole message in one call
 */
public record Operation(Mode mode, int outputLength, int updateLength) {
  /** The mode of a hash function. */
  public enum Mode {
    HASH("MessageDigest"),
    KEYED("Mac"),
    DERIVE_KEY("MessageDigest");

    private final String service;

    Mode(String service) {
      this.service = service;
    }

    /** The type of service that has the algorithm's name in JCA. */
    String service() {
      return service;
    }
  }

  /** Digest of a message that is there as a whole. */
  public static final Operation ONE_SHOT = new Operation(Mode.HASH, 0, 0);

  /** MAC of a message that is there as a whole. */
  public static final Operation KEYED = new Operation(Mode.KEYED, 0, 0);

  /** Key derivation of BLAKE3 (specification, section 2.3); the message is the key material. */
  public static final Operation DERIVE_KEY = new Operation(Mode.DERIVE_KEY, 0, 0);

  /** Extendable output: a little more than two blocks of BLAKE3, and long ones. */
  private static final int[] OUTPUTS = {131, 1 << 10, 1 << 14, 1 << 20};

  private static final int[] UPDATES = {64, 1 << 12, 1 << 16};

  private static final String XOF = "xof";
  private static final String STREAMING = "streaming";

  /** Every operation. */
  public static List<Operation> all() {
    List<Operation> all = new ArrayList<>(List.of(ONE_SHOT, KEYED, DERIVE_KEY));
    for (int length : OUTPUTS) {
      all.add(new Operation(Mode.HASH, length, 0));
    }
    for (int length : UPDATES) {
      all.add(new Operation(Mode.HASH, 0, length));
    }
    return all;
  }

  /** Such as {@code one-shot}, {@code xof-131} or {@code streaming-64}; lengths are in bytes. */
  public String name() {
    if (outputLength > 0) {
      return XOF + "-" + outputLength;
    }
    if (updateLength > 0) {
      return STREAMING + "-" + updateLength;
    }
    return switch (mode) {
      case HASH -> "one-shot";
      case KEYED -> "keyed";
      case DERIVE_KEY -> "derive-key";
    };
  }

  /** Whether it differs from other operations for a message of so many bytes. */
  public boolean applies(int size) {
    return updateLength == 0 || size > updateLength;
  }

  /** The operation on one message, with one hasher. */
  public Work work(Hasher hasher, byte[] message) {
    if (updateLength == 0) {
      return () -> hasher.hash(message)[0];
    }
    return () -> {
      for (int at = 0; at < message.length; at += updateLength) {
        hasher.update(message, at, Math.min(updateLength, message.length - at));
      }
      return hasher.finish()[0];
    };
  }

  @Override
  public String toString() {
    return name();
  }
}
