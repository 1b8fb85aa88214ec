package lanes;

import java.security.spec.AlgorithmParameterSpec;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Customization and output length of KMAC128 and KMAC256 (NIST SP 800-185, section 4), for {@link
 * javax.crypto.Mac#init} and {@link java.security.AlgorithmParameters}.
 *
 * <pre>{@code
 * Mac mac = Mac.getInstance("KMAC256");
 * mac.init(key, KmacParameterSpec.ofCustomization(application).andOutputLength(32));
 * }</pre>
 *
 * <p>Another customization or output length is another function: the shorter output is not the
 * beginning of the longer. For output of any length see KMACXOF128 and KMACXOF256.
 *
 * <p>Immutable: arrays are copied on the way in and out.
 */
public final class KmacParameterSpec implements AlgorithmParameterSpec {
  private static final KmacParameterSpec NONE = new KmacParameterSpec(new byte[0], 0);

  private final byte[] customization;
  private final int outputLength;

  private KmacParameterSpec(byte[] customization, int outputLength) {
    this.customization = customization;
    this.outputLength = outputLength;
  }

  /**
   * With a customization, S of the standard.
   *
   * @param customization of any length; empty for none
   */
  public static KmacParameterSpec ofCustomization(byte[] customization) {
    return NONE.andCustomization(customization);
  }

  /**
   * With an output length.
   *
   * @param bytes at least 1; usual are 32 for KMAC128 and 64 for KMAC256
   * @throws IllegalArgumentException if it is less
   */
  public static KmacParameterSpec ofOutputLength(int bytes) {
    return NONE.andOutputLength(bytes);
  }

  /** These parameters with another customization; see {@link #ofCustomization}. */
  public KmacParameterSpec andCustomization(byte[] newCustomization) {
    Objects.requireNonNull(newCustomization, "customization");
    return new KmacParameterSpec(newCustomization.clone(), outputLength);
  }

  /** These parameters with another output length; see {@link #ofOutputLength}. */
  public KmacParameterSpec andOutputLength(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("output length must be at least 1 byte, not " + bytes);
    }
    return new KmacParameterSpec(customization, bytes);
  }

  /**
   * These parameters with another output length, in bits as in the standard.
   *
   * @param bits a positive multiple of 8
   * @throws IllegalArgumentException if it is not
   */
  public KmacParameterSpec andOutputBits(int bits) {
    if (bits < 1 || bits % Byte.SIZE != 0) {
      throw new IllegalArgumentException(
          "output length must be a positive multiple of 8 bits, not " + bits);
    }
    return andOutputLength(bits / Byte.SIZE);
  }

  /** A copy of the customization; empty for none. */
  public byte[] customization() {
    return customization.clone();
  }

  /** The output length in bytes; empty for the usual one, 32 for KMAC128 and 64 for KMAC256. */
  public OptionalInt outputLength() {
    return outputLength == 0 ? OptionalInt.empty() : OptionalInt.of(outputLength);
  }

  /** Says how long customization and output are; not what the customization is. */
  @Override
  public String toString() {
    return "KMAC parameters: customization of "
        + customization.length
        + " bytes, output of "
        + (outputLength == 0 ? "the usual length" : outputLength + " bytes");
  }
}
