package lanes;

import java.security.spec.AlgorithmParameterSpec;
import java.util.Objects;
import java.util.OptionalInt;
import javax.crypto.SecretKey;

/**
 * What a key is derived from with KMAC (NIST SP 800-108 revision 1, section 4.4): for {@link
 * KmacKdf}, and on JDK 25 for {@code KDF.getInstance("KMAC128-KDF")} and {@code "KMAC256-KDF"}.
 *
 * <pre>{@code
 * KmacKdfParameterSpec parameters =
 *     KmacKdfParameterSpec.ofKey(key).andLabel(label).andContext(context).andLength(32);
 * }</pre>
 *
 * <p>A key of another length is another key: the shorter is not the beginning of the longer.
 *
 * <p>Immutable: arrays are copied on the way in and out. The key is kept as it is.
 */
public final class KmacKdfParameterSpec implements AlgorithmParameterSpec {
  private static final byte[] NOTHING = {};

  private final SecretKey key;
  private final byte[] label;
  private final byte[] context;
  private final int length;

  private KmacKdfParameterSpec(SecretKey key, byte[] label, byte[] context, int length) {
    this.key = key;
    this.label = label;
    this.context = context;
    this.length = length;
  }

  /**
   * With a key to derive from, K<sub>IN</sub> of the standard, and no label, context or length yet.
   *
   * @param key of any length
   */
  public static KmacKdfParameterSpec ofKey(SecretKey key) {
    return new KmacKdfParameterSpec(Objects.requireNonNull(key, "key"), NOTHING, NOTHING, 0);
  }

  /**
   * These parameters with a label.
   *
   * @param newLabel what the derived key is for; of any length
   */
  public KmacKdfParameterSpec andLabel(byte[] newLabel) {
    Objects.requireNonNull(newLabel, "label");
    return new KmacKdfParameterSpec(key, newLabel.clone(), context, length);
  }

  /**
   * These parameters with a context.
   *
   * @param newContext whose key it is, such as names and nonces of those that share it; of any
   *     length
   */
  public KmacKdfParameterSpec andContext(byte[] newContext) {
    Objects.requireNonNull(newContext, "context");
    return new KmacKdfParameterSpec(key, label, newContext.clone(), length);
  }

  /**
   * These parameters with a length.
   *
   * @param bytes of the derived key, at least 1
   * @throws IllegalArgumentException if it is less
   */
  public KmacKdfParameterSpec andLength(int bytes) {
    return new KmacKdfParameterSpec(key, label, context, Lengths.output(bytes));
  }

  /** The key to derive from. */
  public SecretKey key() {
    return key;
  }

  /** A copy of the label; empty for none. */
  public byte[] label() {
    return label.clone();
  }

  /** A copy of the context; empty for none. */
  public byte[] context() {
    return context.clone();
  }

  /** The length of the derived key in bytes; empty where it is not given yet. */
  public OptionalInt length() {
    return length == 0 ? OptionalInt.empty() : OptionalInt.of(length);
  }

  /** Says how long label, context and derived key are; nothing of what they are. */
  @Override
  public String toString() {
    return "KMAC key derivation: label of "
        + label.length
        + " bytes, context of "
        + context.length
        + " bytes, "
        + (length == 0 ? "no length" : "key of " + length + " bytes");
  }
}
