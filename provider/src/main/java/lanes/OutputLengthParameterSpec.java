package lanes;

import java.security.spec.AlgorithmParameterSpec;

/**
 * The length of the output of a function that can give any: BLAKE3 as digest and {@link
 * javax.crypto.Mac}, SHAKE as digest.
 *
 * <pre>{@code
 * Mac mac = Mac.getInstance("BLAKE3");
 * mac.init(key, OutputLengthParameterSpec.ofBytes(64));
 * }</pre>
 *
 * <p>A longer output of the same function begins with the shorter one.
 */
public final class OutputLengthParameterSpec implements AlgorithmParameterSpec {
  private final int bytes;

  private OutputLengthParameterSpec(int bytes) {
    this.bytes = bytes;
  }

  /**
   * An output of so many bytes.
   *
   * @throws IllegalArgumentException if {@code bytes} is not positive
   */
  public static OutputLengthParameterSpec ofBytes(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("output length must be at least 1 byte, not " + bytes);
    }
    return new OutputLengthParameterSpec(bytes);
  }

  /** The length, in bytes. */
  public int bytes() {
    return bytes;
  }

  @Override
  public String toString() {
    return "output of " + bytes + " bytes";
  }
}
