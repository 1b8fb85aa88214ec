package lanes;

import java.security.spec.AlgorithmParameterSpec;
import java.util.Objects;
import java.util.Optional;
import javax.crypto.SecretKey;
import lanes.jca.Text;

/**
 * What a key is derived from with BLAKE3 (specification, section 2.3), on JDK 25 for {@code
 * KDF.getInstance("BLAKE3")}. Everywhere, {@link Blake3#deriveKey} derives the same keys.
 *
 * <pre>{@code
 * Blake3KdfParameterSpec use = Blake3KdfParameterSpec.ofContext("example.com 2026-12-03 session keys");
 * Blake3KdfParameterSpec parameters = use.andKeyMaterial(key).andLength(32);
 * }</pre>
 *
 * <p>Immutable. The key material is kept as it is.
 */
public final class Blake3KdfParameterSpec implements AlgorithmParameterSpec {
  private final String context;
  private final SecretKey keyMaterial;
  private final int length;

  private Blake3KdfParameterSpec(String context, SecretKey keyMaterial, int length) {
    this.context = context;
    this.keyMaterial = keyMaterial;
    this.length = length;
  }

  /**
   * With a context, no key material yet, and 32 bytes of derived key.
   *
   * @param context should be hardcoded, globally unique and specific to one use
   * @throws IllegalArgumentException if it is not well-formed UTF-16, so that there is no UTF-8 of
   *     it
   */
  public static Blake3KdfParameterSpec ofContext(String context) {
    Text.utf8("context", context);
    return new Blake3KdfParameterSpec(context, null, Blake3.LENGTH);
  }

  /**
   * These parameters with key material.
   *
   * @param newKeyMaterial of any length; no password, as this is fast
   */
  public Blake3KdfParameterSpec andKeyMaterial(SecretKey newKeyMaterial) {
    return new Blake3KdfParameterSpec(
        context, Objects.requireNonNull(newKeyMaterial, "keyMaterial"), length);
  }

  /**
   * These parameters with another length.
   *
   * @param bytes of the derived key, at least 1; a longer one begins with the shorter one
   * @throws IllegalArgumentException if it is less
   */
  public Blake3KdfParameterSpec andLength(int bytes) {
    return new Blake3KdfParameterSpec(context, keyMaterial, Lengths.output(bytes));
  }

  /** The context. */
  public String context() {
    return context;
  }

  /** The key material; empty where it is not given yet. */
  public Optional<SecretKey> keyMaterial() {
    return Optional.ofNullable(keyMaterial);
  }

  /** The length of the derived key in bytes. */
  public int length() {
    return length;
  }

  /** Says the context and the length; nothing of the key material. */
  @Override
  public String toString() {
    return "BLAKE3 key derivation: context \"" + context + "\", key of " + length + " bytes";
  }
}
