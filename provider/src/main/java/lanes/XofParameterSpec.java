package lanes;

import java.security.spec.AlgorithmParameterSpec;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import javax.crypto.SecretKey;
import lanes.jca.Text;

/**
 * What an {@link Xof} is made with: a key, a customization, a context, an output length.
 *
 * <pre>{@code
 * Xof xof = Xof.getInstance("KMACXOF256", XofParameterSpec.ofKey(key).andCustomization(application));
 * }</pre>
 *
 * <table>
 *   <caption>Who takes what</caption>
 *   <tr><th>Algorithm</th><th>Parameters</th></tr>
 *   <tr><td>BLAKE3</td><td>a key of 32 bytes, or a context, or neither</td></tr>
 *   <tr><td>BLAKE2XB</td><td>a key of 1 to 64 bytes, output length</td></tr>
 *   <tr><td>BLAKE2XS</td><td>a key of 1 to 32 bytes, output length</td></tr>
 *   <tr><td>SHAKE128, SHAKE256</td><td>none</td></tr>
 *   <tr><td>CSHAKE128, CSHAKE256</td><td>customization, function name</td></tr>
 *   <tr><td>KMACXOF128, KMACXOF256</td><td>a key of any length, which they need; customization</td>
 *   </tr>
 * </table>
 *
 * <p>Immutable: arrays are copied on the way in and out. The key is kept as it is, and its bytes
 * are only asked for when an {@link Xof} is made.
 */
public final class XofParameterSpec implements AlgorithmParameterSpec {
  private static final byte[] NOTHING = {};
  private static final XofParameterSpec NONE =
      new XofParameterSpec(null, null, NOTHING, NOTHING, 0);

  private final SecretKey key;
  private final String context;
  private final byte[] customization;
  private final byte[] functionName;

  /** 0 for none. */
  private final long outputLength;

  private XofParameterSpec(
      SecretKey key, String context, byte[] customization, byte[] functionName, long outputLength) {
    this.key = key;
    this.context = context;
    this.customization = customization;
    this.functionName = functionName;
    this.outputLength = outputLength;
  }

  /**
   * With a key: for the keyed hash of BLAKE3 (specification, section 2.2), for BLAKE2X and for
   * KMACXOF (NIST SP 800-185, section 4.3.1).
   */
  public static XofParameterSpec ofKey(SecretKey key) {
    return NONE.andKey(key);
  }

  /**
   * With a context: for the key derivation of BLAKE3 (specification, section 2.3), whose message is
   * the key material.
   *
   * @param context should be hardcoded, globally unique and specific to one use
   * @throws IllegalArgumentException if it is not well-formed UTF-16, so that there is no UTF-8 of
   *     it
   */
  public static XofParameterSpec ofContext(String context) {
    return NONE.andContext(context);
  }

  /**
   * With a customization, S of NIST SP 800-185.
   *
   * @param customization of any length; empty for none
   */
  public static XofParameterSpec ofCustomization(byte[] customization) {
    return NONE.andCustomization(customization);
  }

  /**
   * With a function name, N of NIST SP 800-185, section 3.2, which reserves it for functions that
   * NIST defines; whoever wants to tell uses apart takes {@link #ofCustomization}.
   *
   * @param functionName of any length; empty for none
   */
  public static XofParameterSpec ofFunctionName(byte[] functionName) {
    return NONE.andFunctionName(functionName);
  }

  /**
   * With the length of the whole output, for BLAKE2X (specification, section 2), where an output of
   * another length is that of another function. Without it the length is one that is not known
   * beforehand, which is a function of its own too.
   *
   * @param bytes 1 to 2<sup>32</sup> - 2 for BLAKE2XB, to 2<sup>16</sup> - 2 for BLAKE2XS
   * @throws IllegalArgumentException if it is less than 1
   */
  public static XofParameterSpec ofOutputLength(long bytes) {
    return NONE.andOutputLength(bytes);
  }

  /** These parameters with another key; see {@link #ofKey}. */
  public XofParameterSpec andKey(SecretKey newKey) {
    Objects.requireNonNull(newKey, "key");
    return new XofParameterSpec(newKey, context, customization, functionName, outputLength);
  }

  /** These parameters with another context; see {@link #ofContext}. */
  public XofParameterSpec andContext(String newContext) {
    Text.utf8("context", newContext);
    return new XofParameterSpec(key, newContext, customization, functionName, outputLength);
  }

  /** These parameters with another customization; see {@link #ofCustomization}. */
  public XofParameterSpec andCustomization(byte[] newCustomization) {
    Objects.requireNonNull(newCustomization, "customization");
    return new XofParameterSpec(key, context, newCustomization.clone(), functionName, outputLength);
  }

  /** These parameters with another function name; see {@link #ofFunctionName}. */
  public XofParameterSpec andFunctionName(byte[] newFunctionName) {
    Objects.requireNonNull(newFunctionName, "functionName");
    return new XofParameterSpec(key, context, customization, newFunctionName.clone(), outputLength);
  }

  /** These parameters with another output length; see {@link #ofOutputLength}. */
  public XofParameterSpec andOutputLength(long bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("output length must be at least 1 byte, not " + bytes);
    }
    return new XofParameterSpec(key, context, customization, functionName, bytes);
  }

  /** The key; empty for none. */
  public Optional<SecretKey> key() {
    return Optional.ofNullable(key);
  }

  /** The context; empty for none. */
  public Optional<String> context() {
    return Optional.ofNullable(context);
  }

  /** The bytes of the context; null for none. */
  byte[] contextBytes() {
    return context == null ? null : Text.utf8("context", context);
  }

  /** A copy of the customization; empty for none. */
  public byte[] customization() {
    return customization.clone();
  }

  /** A copy of the function name; empty for none. */
  public byte[] functionName() {
    return functionName.clone();
  }

  /** The length of the whole output in bytes; empty for none. */
  public OptionalLong outputLength() {
    return outputLength == 0 ? OptionalLong.empty() : OptionalLong.of(outputLength);
  }

  /** Says which parameters there are; nothing of the key. */
  @Override
  public String toString() {
    return "XOF parameters: "
        + (key == null ? "no key" : "a key")
        + ", "
        + (context == null ? "no context" : "a context")
        + ", customization of "
        + customization.length
        + " bytes, function name of "
        + functionName.length
        + " bytes, "
        + (outputLength == 0 ? "no output length" : "output of " + outputLength + " bytes");
  }
}
