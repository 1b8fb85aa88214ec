package lanes;

import java.security.spec.AlgorithmParameterSpec;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Salt, personalization and output length of BLAKE2b and BLAKE2s (RFC 7693, section 2.5; BLAKE2
 * specification, section 2.8), for {@link javax.crypto.Mac#init} and {@link
 * LanesProvider#messageDigest}.
 *
 * <pre>{@code
 * Blake2ParameterSpec parameters = Blake2ParameterSpec.ofSalt(salt).andPersonalization(application);
 * MessageDigest digest = LanesProvider.messageDigest("BLAKE2B-256", parameters);
 * }</pre>
 *
 * <p>Salt and personalization are exactly 16 bytes each for BLAKE2b and 8 for BLAKE2s; nothing is
 * padded or cut. An output of another length is another function: the shorter is not the beginning
 * of the longer.
 *
 * <p>Immutable: arrays are copied on the way in and out.
 */
public final class Blake2ParameterSpec implements AlgorithmParameterSpec {
  private static final Blake2ParameterSpec NONE =
      new Blake2ParameterSpec(new byte[0], new byte[0], 0);

  private final byte[] salt;
  private final byte[] personalization;
  private final int outputLength;

  private Blake2ParameterSpec(byte[] salt, byte[] personalization, int outputLength) {
    this.salt = salt;
    this.personalization = personalization;
    this.outputLength = outputLength;
  }

  /**
   * With a salt.
   *
   * @param salt 16 bytes for BLAKE2b, 8 for BLAKE2s
   * @throws IllegalArgumentException if it is of another length
   */
  public static Blake2ParameterSpec ofSalt(byte[] salt) {
    return NONE.andSalt(salt);
  }

  /**
   * With a personalization.
   *
   * @param personalization 16 bytes for BLAKE2b, 8 for BLAKE2s
   * @throws IllegalArgumentException if it is of another length
   */
  public static Blake2ParameterSpec ofPersonalization(byte[] personalization) {
    return NONE.andPersonalization(personalization);
  }

  /**
   * With an output length, which takes the place of the one in the algorithm's name.
   *
   * @param bytes 1 to 64 for BLAKE2b, 1 to 32 for BLAKE2s
   * @throws IllegalArgumentException if it is not between 1 and 64
   */
  public static Blake2ParameterSpec ofOutputLength(int bytes) {
    return NONE.andOutputLength(bytes);
  }

  /** These parameters with another salt; see {@link #ofSalt}. */
  public Blake2ParameterSpec andSalt(byte[] newSalt) {
    return new Blake2ParameterSpec(checked("salt", newSalt), personalization, outputLength);
  }

  /** These parameters with another personalization; see {@link #ofPersonalization}. */
  public Blake2ParameterSpec andPersonalization(byte[] newPersonalization) {
    return new Blake2ParameterSpec(
        salt, checked("personalization", newPersonalization), outputLength);
  }

  /** These parameters with another output length; see {@link #ofOutputLength}. */
  public Blake2ParameterSpec andOutputLength(int bytes) {
    if (bytes < 1 || bytes > 64) {
      throw new IllegalArgumentException(
          "output length must be 1 to 64 bytes for BLAKE2b, 1 to 32 for BLAKE2s, not " + bytes);
    }
    return new Blake2ParameterSpec(salt, personalization, bytes);
  }

  private static byte[] checked(String what, byte[] value) {
    Objects.requireNonNull(value, what);
    if (value.length != 8 && value.length != 16) {
      throw new IllegalArgumentException(
          what + " must be 16 bytes for BLAKE2b, 8 for BLAKE2s, not " + value.length);
    }
    return value.clone();
  }

  /** A copy of the salt; empty for none. */
  public byte[] salt() {
    return salt.clone();
  }

  /** A copy of the personalization; empty for none. */
  public byte[] personalization() {
    return personalization.clone();
  }

  /** The output length in bytes; empty for that of the algorithm's name. */
  public OptionalInt outputLength() {
    return outputLength == 0 ? OptionalInt.empty() : OptionalInt.of(outputLength);
  }

  /**
   * Says which parameters there are, and the output length; not what salt and personalization are.
   */
  @Override
  public String toString() {
    return "BLAKE2 parameters: salt of "
        + salt.length
        + " bytes, personalization of "
        + personalization.length
        + " bytes, output of "
        + (outputLength == 0 ? "the usual length" : outputLength + " bytes");
  }
}
