package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.spec.HKDFParameterSpec;
import lanes.mode.Hkdf;

/** HKDF (RFC 5869), of which either step may be asked for alone. */
final class HkdfDerivation implements Derivation {
  private static final byte[] NONE = {};

  private final String name;
  private final Hkdf hkdf;

  HkdfDerivation(String name, Hkdf hkdf) {
    this.name = name;
    this.hkdf = hkdf;
  }

  @Override
  public byte[] derive(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters instanceof HKDFParameterSpec.Extract spec) {
      return extract(spec.salts(), spec.ikms());
    }
    if (parameters instanceof HKDFParameterSpec.Expand spec) {
      checkLength(spec.length());
      return expand(Derivation.encoded(name, spec.prk()), spec.info(), spec.length());
    }
    if (parameters instanceof HKDFParameterSpec.ExtractThenExpand spec) {
      checkLength(spec.length());
      return expand(extract(spec.salts(), spec.ikms()), spec.info(), spec.length());
    }
    throw Derivation.wrongType("HKDFParameterSpec", parameters);
  }

  private void checkLength(int length) throws InvalidAlgorithmParameterException {
    if (length > hkdf.longestOutput()) {
      throw new InvalidAlgorithmParameterException(
          name + " gives at most " + hkdf.longestOutput() + " bytes, not " + length);
    }
  }

  private byte[] extract(List<SecretKey> salts, List<SecretKey> keyMaterials)
      throws InvalidAlgorithmParameterException {
    byte[] keyMaterial = joined(keyMaterials);
    byte[] salt = NONE;
    try {
      salt = joined(salts);
      return hkdf.extract(salt, keyMaterial);
    } finally {
      Arrays.fill(keyMaterial, (byte) 0);
      Arrays.fill(salt, (byte) 0);
    }
  }

  /**
   * Overwrites the key.
   *
   * @param info null for none
   */
  private byte[] expand(byte[] key, byte[] info, int length)
      throws InvalidAlgorithmParameterException {
    try {
      if (key.length < hkdf.hashLength()) {
        throw new InvalidAlgorithmParameterException(
            name
                + " expands a pseudorandom key of at least "
                + hkdf.hashLength()
                + " bytes, not "
                + key.length);
      }
      return hkdf.expand(key, info == null ? NONE : info, length);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
  }

  private byte[] joined(List<SecretKey> parts) throws InvalidAlgorithmParameterException {
    byte[] all = NONE;
    for (SecretKey part : parts) {
      byte[] before = all;
      byte[] encoded = NONE;
      try {
        encoded = Derivation.encoded(name, part);
        all = Arrays.copyOf(before, before.length + encoded.length);
        System.arraycopy(encoded, 0, all, before.length, encoded.length);
      } finally {
        Arrays.fill(before, (byte) 0);
        Arrays.fill(encoded, (byte) 0);
      }
    }
    return all;
  }
}
