package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.SecretKey;

/** A way to derive keys. Any number of threads may use one at once. */
interface Derivation {
  /** The bytes of a derived key, all of it in the parameters. */
  byte[] derive(AlgorithmParameterSpec parameters) throws InvalidAlgorithmParameterException;

  /** The bytes of a key of any length, for the caller to overwrite. */
  static byte[] encoded(String name, SecretKey key) throws InvalidAlgorithmParameterException {
    try {
      return Keys.encoded(name, key, 0, Integer.MAX_VALUE);
    } catch (InvalidKeyException e) {
      throw new InvalidAlgorithmParameterException(e.getMessage(), e);
    }
  }

  /** The refusal of parameters that are of another kind. */
  static InvalidAlgorithmParameterException wrongType(
      String expected, AlgorithmParameterSpec parameters) {
    return new InvalidAlgorithmParameterException(
        "parameters expected: "
            + expected
            + ", not "
            + (parameters == null ? "null" : parameters.getClass().getName()));
  }
}
