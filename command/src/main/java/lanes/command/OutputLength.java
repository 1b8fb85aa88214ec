package lanes.command;

import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import lanes.Blake2ParameterSpec;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;

/** How a digest takes the length of its output. The provider is asked; no algorithm is named. */
enum OutputLength {
  /** Any length; the shorter output is the beginning of the longer. */
  EXTENDABLE {
    @Override
    AlgorithmParameterSpec parameters(int bytes) {
      return OutputLengthParameterSpec.ofBytes(bytes);
    }
  },

  /** A length up to a limit, which goes into the hash: each is a function of its own. */
  PARAMETER {
    @Override
    AlgorithmParameterSpec parameters(int bytes) {
      return Blake2ParameterSpec.ofOutputLength(bytes);
    }
  },

  /** The one in the algorithm's name. */
  FIXED {
    @Override
    AlgorithmParameterSpec parameters(int bytes) throws InvalidAlgorithmParameterException {
      throw new InvalidAlgorithmParameterException("the length of its output is fixed");
    }
  };

  /**
   * The parameters for an output length.
   *
   * @throws InvalidAlgorithmParameterException if the length is fixed
   * @throws IllegalArgumentException if there is never an output of that length
   */
  abstract AlgorithmParameterSpec parameters(int bytes) throws InvalidAlgorithmParameterException;

  /** How a digest of the provider takes it. */
  static OutputLength of(String digest) throws NoSuchAlgorithmException {
    for (OutputLength way : List.of(EXTENDABLE, PARAMETER)) {
      try {
        LanesProvider.messageDigest(digest, way.parameters(1));
        return way;
      } catch (InvalidAlgorithmParameterException e) {
        // Not this way.
      }
    }
    return FIXED;
  }
}
