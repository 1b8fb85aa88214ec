package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import lanes.dispatch.Selected;
import lanes.mode.Hkdf;

/** The engines of {@code javax.crypto.KDF}. */
final class Kdfs {
  private Kdfs() {}

  /** Whether there are any. */
  static boolean areThere() {
    return true;
  }

  static Class<?> implementation() {
    return KdfEngine.class;
  }

  /** A new engine. */
  static Object newSpi(String name, Scheme scheme, int bits) {
    Derivation derivation =
        switch (scheme) {
          case BLAKE3 -> new Blake3Derivation();
          case SHA3 -> new HkdfDerivation(name, new Hkdf(Selected.keccak().kernel(), bits));
          case KMAC -> new KmacDerivation(Selected.keccak().kernel(), bits);
          default -> throw new AssertionError(scheme);
        };
    try {
      return new KdfEngine(derivation);
    } catch (InvalidAlgorithmParameterException e) {
      throw new AssertionError("no parameters were given", e);
    }
  }
}
