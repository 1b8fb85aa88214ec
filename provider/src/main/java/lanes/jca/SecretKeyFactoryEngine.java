package lanes.jca;

import java.security.InvalidKeyException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.Arrays;
import java.util.function.Predicate;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.SecretKeySpec;

/** Keys for a MAC from their bytes, and back. A key gets the name of the MAC. */
final class SecretKeyFactoryEngine extends SecretKeyFactorySpi {
  private final String name;
  private final Predicate<String> isNamed;

  /**
   * @param isNamed whether a key whose algorithm has this name is one for the MAC
   */
  SecretKeyFactoryEngine(String name, Predicate<String> isNamed) {
    this.name = name;
    this.isNamed = isNamed;
  }

  @Override
  protected SecretKey engineGenerateSecret(KeySpec spec) throws InvalidKeySpecException {
    if (!(spec instanceof SecretKeySpec)) {
      throw new InvalidKeySpecException(
          name
              + " keys are made from a SecretKeySpec, not "
              + (spec == null ? "null" : spec.getClass().getName()));
    }
    return named(((SecretKeySpec) spec).getEncoded());
  }

  @Override
  protected KeySpec engineGetKeySpec(SecretKey key, Class<?> type) throws InvalidKeySpecException {
    if (type == null || !type.isAssignableFrom(SecretKeySpec.class)) {
      throw new InvalidKeySpecException(name + " keys are given as a SecretKeySpec, not " + type);
    }
    try {
      return translate(key);
    } catch (InvalidKeyException e) {
      throw new InvalidKeySpecException(e.getMessage());
    }
  }

  @Override
  protected SecretKey engineTranslateKey(SecretKey key) throws InvalidKeyException {
    return translate(key);
  }

  private SecretKeySpec translate(SecretKey key) throws InvalidKeyException {
    if (key == null) {
      throw new InvalidKeyException(name + " needs a key, not null");
    }
    if (!isNamed.test(key.getAlgorithm())) {
      throw new InvalidKeyException("the key is for " + key.getAlgorithm() + ", not for " + name);
    }
    byte[] encoded = Keys.bytes(key);
    if (encoded == null || encoded.length == 0) {
      throw new InvalidKeyException("the key has no bytes or does not give them");
    }
    return named(encoded);
  }

  /** Overwrites the bytes, which the key has copied. */
  private SecretKeySpec named(byte[] encoded) {
    try {
      return new SecretKeySpec(encoded, name);
    } finally {
      Arrays.fill(encoded, (byte) 0);
    }
  }
}
