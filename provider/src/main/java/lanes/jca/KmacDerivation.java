package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import lanes.KmacKdfParameterSpec;
import lanes.kernel.KeccakKernel;
import lanes.mode.Sponge;

/**
 * KMAC of the context, with the label as customization (NIST SP 800-108 revision 1, section 4.4).
 */
public final class KmacDerivation implements Derivation {
  private final KeccakKernel kernel;
  private final int strength;

  /**
   * @param strength in bits, 128 or 256
   */
  public KmacDerivation(KeccakKernel kernel, int strength) {
    this.kernel = kernel;
    this.strength = strength;
  }

  @Override
  public byte[] derive(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (!(parameters instanceof KmacKdfParameterSpec)) {
      throw Derivation.wrongType("KmacKdfParameterSpec", parameters);
    }
    KmacKdfParameterSpec spec = (KmacKdfParameterSpec) parameters;
    if (spec.length().isEmpty()) {
      throw new InvalidAlgorithmParameterException("the length of the derived key is missing");
    }
    byte[] context = spec.context();
    Sponge kmac = keyed(spec);
    try {
      byte[] out = new byte[spec.length().getAsInt()];
      kmac.update(context, 0, context.length);
      kmac.finish(out, 0, out.length);
      return out;
    } finally {
      kmac.wipe();
    }
  }

  private Sponge keyed(KmacKdfParameterSpec spec) throws InvalidAlgorithmParameterException {
    byte[] key = Derivation.encoded("KMAC" + strength + "-KDF", spec.key());
    try {
      int length = spec.length().getAsInt();
      return Sponge.kmac(kernel, strength, key, spec.label(), length);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
  }
}
