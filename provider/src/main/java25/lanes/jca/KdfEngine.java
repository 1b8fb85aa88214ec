package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.KDFParameters;
import javax.crypto.KDFSpi;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Every key derivation function. */
final class KdfEngine extends KDFSpi {
  private final Derivation derivation;

  KdfEngine(Derivation derivation) throws InvalidAlgorithmParameterException {
    super(null);
    this.derivation = derivation;
  }

  @Override
  protected KDFParameters engineGetParameters() {
    return null;
  }

  @Override
  protected SecretKey engineDeriveKey(String algorithm, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException, NoSuchAlgorithmException {
    if (algorithm.isEmpty()) {
      throw new NoSuchAlgorithmException("the derived key needs the name of an algorithm");
    }
    byte[] derived = derivation.derive(parameters);
    try {
      return new SecretKeySpec(derived, algorithm);
    } finally {
      Arrays.fill(derived, (byte) 0);
    }
  }

  @Override
  protected byte[] engineDeriveData(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    return derivation.derive(parameters);
  }
}
