package lanes;

import java.security.InvalidAlgorithmParameterException;
import lanes.dispatch.Selected;
import lanes.jca.KmacDerivation;

/**
 * Key derivation with KMAC128 and KMAC256 (NIST SP 800-108 revision 1, section 4.4). The results
 * are those of {@code javax.crypto.KDF} of JDK 25, where it is called {@code KMAC128-KDF} and
 * {@code KMAC256-KDF}.
 *
 * <pre>{@code
 * byte[] derived = KmacKdf.derive(256, KmacKdfParameterSpec.ofKey(key).andLabel(label).andLength(32));
 * }</pre>
 */
public final class KmacKdf {
  private KmacKdf() {}

  /**
   * Derives a key.
   *
   * @param strengthBits 128 or 256
   * @param parameters with a length
   * @throws IllegalArgumentException if the strength is neither
   * @throws InvalidAlgorithmParameterException if the length is missing, or the key does not give
   *     its bytes
   */
  public static byte[] derive(int strengthBits, KmacKdfParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    int strength = Lengths.strength(strengthBits);
    return new KmacDerivation(Selected.keccak().kernel(), strength).derive(parameters);
  }
}
