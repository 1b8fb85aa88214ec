package lanes.jca;

import java.io.IOException;
import java.security.AlgorithmParametersSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import lanes.KmacParameterSpec;

/**
 * Parameters of KMAC, and their encoding (RFC 8702, section 3.4): a sequence of the output length
 * in bits, which is left out where it is the usual one, and the customization, which is left out
 * where it is empty.
 */
final class KmacParametersEngine extends AlgorithmParametersSpi {
  private static final String ASN_1 = "ASN.1";

  private final String name;

  /** In bytes. */
  private final int usualLength;

  private KmacParameterSpec spec;

  KmacParametersEngine(String name, int usualLength) {
    this.name = name;
    this.usualLength = usualLength;
  }

  @Override
  protected void engineInit(AlgorithmParameterSpec parameters)
      throws InvalidParameterSpecException {
    if (!(parameters instanceof KmacParameterSpec)) {
      throw new InvalidParameterSpecException(
          name
              + " takes a KmacParameterSpec, not "
              + (parameters == null ? "null" : parameters.getClass().getName()));
    }
    spec = (KmacParameterSpec) parameters;
  }

  @Override
  protected void engineInit(byte[] encoded) throws IOException {
    if (encoded == null) {
      throw new IOException(name + " parameters cannot be read from null");
    }
    spec = decode(encoded);
  }

  @Override
  protected void engineInit(byte[] encoded, String format) throws IOException {
    check(format);
    engineInit(encoded);
  }

  private static KmacParameterSpec decode(byte[] encoded) throws IOException {
    Der outer = new Der(encoded);
    Der sequence = new Der(outer.next(Der.SEQUENCE));
    outer.end();
    boolean hasLength = sequence.at(Der.INTEGER);
    long bits = hasLength ? Der.toLong(sequence.next(Der.INTEGER)) : Byte.SIZE;
    byte[] customization =
        sequence.at(Der.OCTET_STRING) ? sequence.next(Der.OCTET_STRING) : new byte[0];
    sequence.end();
    long bytes = bits / Byte.SIZE;
    if (bits < 1 || bits % Byte.SIZE != 0 || bytes > Integer.MAX_VALUE) {
      throw new IOException("an output of " + bits + " bits is not supported");
    }
    KmacParameterSpec decoded = KmacParameterSpec.ofCustomization(customization);
    return hasLength ? decoded.andOutputLength((int) bytes) : decoded;
  }

  @Override
  protected <T extends AlgorithmParameterSpec> T engineGetParameterSpec(Class<T> type)
      throws InvalidParameterSpecException {
    if (type == null || !type.isAssignableFrom(KmacParameterSpec.class)) {
      throw new InvalidParameterSpecException(
          name + " parameters are a KmacParameterSpec, not " + type);
    }
    return type.cast(spec);
  }

  @Override
  protected byte[] engineGetEncoded() {
    int length = spec.outputLength().orElse(usualLength);
    byte[] customization = spec.customization();
    byte[] bits = length == usualLength ? new byte[0] : Der.integer((long) length * Byte.SIZE);
    byte[] string =
        customization.length == 0 ? new byte[0] : Der.element(Der.OCTET_STRING, customization);
    return Der.element(Der.SEQUENCE, bits, string);
  }

  @Override
  protected byte[] engineGetEncoded(String format) throws IOException {
    check(format);
    return engineGetEncoded();
  }

  private static void check(String format) throws IOException {
    if (format != null && !format.equalsIgnoreCase(ASN_1)) {
      throw new IOException("the format is " + ASN_1 + ", not " + format);
    }
  }

  @Override
  protected String engineToString() {
    return spec.toString();
  }
}
