package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Keys for every MAC: random bytes, as many as the output has unless told otherwise. */
final class KeyGeneratorEngine extends KeyGeneratorSpi {
  private final String name;
  private final Scheme scheme;
  private final int usualLength;
  private int length;
  private SecureRandom random;

  KeyGeneratorEngine(String name, Scheme scheme, int bits) {
    this.name = name;
    this.scheme = scheme;
    this.usualLength = scheme.usualOutput(bits);
    this.length = usualLength;
  }

  @Override
  protected void engineInit(SecureRandom source) {
    length = usualLength;
    random = source;
  }

  @Override
  protected void engineInit(AlgorithmParameterSpec parameters, SecureRandom source)
      throws InvalidAlgorithmParameterException {
    throw new InvalidAlgorithmParameterException(name + " keys take a size, not parameters");
  }

  @Override
  protected void engineInit(int bits, SecureRandom source) {
    int shortest = Math.max(1, scheme.shortestKey) * Byte.SIZE;
    long longest = (long) scheme.longestKey * Byte.SIZE;
    if (bits % Byte.SIZE != 0 || bits < shortest || bits > longest) {
      String allowed =
          scheme.longestKey == Integer.MAX_VALUE
              ? "at least " + shortest
              : shortest == longest ? "" + shortest : shortest + " to " + longest;
      throw new InvalidParameterException(
          name + " keys have " + allowed + " bits, in whole bytes, not " + bits);
    }
    length = bits / Byte.SIZE;
    random = source;
  }

  @Override
  protected SecretKey engineGenerateKey() {
    if (random == null) {
      random = new SecureRandom();
    }
    byte[] bytes = new byte[length];
    try {
      random.nextBytes(bytes);
      return new SecretKeySpec(bytes, name);
    } finally {
      Arrays.fill(bytes, (byte) 0);
    }
  }
}
