package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;
import lanes.Blake2ParameterSpec;
import lanes.KmacParameterSpec;
import lanes.OutputLengthParameterSpec;
import lanes.dispatch.Selected;
import lanes.kernel.Blake3Kernel;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import lanes.mode.Hmac;
import lanes.mode.Sponge;

/**
 * How the algorithms of one kind are made: from the bits in the algorithm's name, a key for the
 * keyed ones, and parameters. Bits are the length of the output, but for SHAKE and KMAC, where they
 * are the strength, and the output is twice that.
 */
enum Scheme {
  BLAKE3(32, 32, 64),
  BLAKE2B(1, 64, 128),
  BLAKE2S(1, 32, 64),

  /** With a key: HMAC. */
  SHA3(0, Integer.MAX_VALUE, 0),

  SHAKE(0, 0, 0),

  /** With a key: HMAC. */
  KECCAK(0, Integer.MAX_VALUE, 0),

  /** Only with a key. */
  KMAC(0, Integer.MAX_VALUE, 0);

  /**
   * A hash to run, and how much output it gives.
   *
   * @param outputLength in bytes
   */
  record Computation(Hash hash, int outputLength) {}

  private static final byte[] NO_KEY = {};
  private static final byte[] NO_CUSTOMIZATION = {};

  final int shortestKey;
  final int longestKey;
  private final int blockLength;

  /**
   * @param shortestKey in bytes
   * @param longestKey in bytes
   * @param blockLength in bytes; 0 for that of a sponge
   */
  Scheme(int shortestKey, int longestKey, int blockLength) {
    this.shortestKey = shortestKey;
    this.longestKey = longestKey;
    this.blockLength = blockLength;
  }

  /**
   * Makes a computation.
   *
   * @param key null for the plain hash; else of a length between {@link #shortestKey} and {@link
   *     #longestKey}
   * @param parameters null for none
   */
  final Computation make(int bits, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    return switch (this) {
      case BLAKE3 -> blake3(bits, key, parameters);
      case BLAKE2B -> blake2b(bits, key, parameters);
      case BLAKE2S -> blake2s(bits, key, parameters);
      case SHA3 -> fixed(bits, Sponge.SHA3, key, parameters);
      case SHAKE ->
          new Computation(sponge(bits, Sponge.SHAKE), outputLength(usualOutput(bits), parameters));
      case KECCAK -> fixed(bits, Sponge.KECCAK, key, parameters);
      case KMAC -> kmac(bits, key, parameters);
    };
  }

  private static Computation blake3(int bits, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    int length = outputLength(bits / Byte.SIZE, parameters);
    Blake3Kernel kernel = Selected.blake3().kernel();
    return new Computation(
        key == null ? Blake3Tree.hash(kernel) : Blake3Tree.keyed(kernel, key), length);
  }

  private static Computation blake2b(int bits, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    Blake2ParameterSpec spec = blake2(parameters, 64, 16);
    int length = outputLength(bits, spec);
    return new Computation(
        new Blake2bHash(
            Selected.blake2b().kernel(), length, key == null ? NO_KEY : key, block(spec)),
        length);
  }

  private static Computation blake2s(int bits, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    Blake2ParameterSpec spec = blake2(parameters, 32, 8);
    int length = outputLength(bits, spec);
    return new Computation(
        new Blake2sHash(
            Selected.blake2s().kernel(), length, key == null ? NO_KEY : key, block(spec)),
        length);
  }

  /** A sponge with an output of one length, or HMAC with it. */
  private static Computation fixed(
      int bits, byte suffix, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    noParameters(parameters);
    Sponge sponge = sponge(bits, suffix);
    int length = bits / Byte.SIZE;
    return new Computation(key == null ? sponge : new Hmac(sponge, length, key), length);
  }

  private Computation kmac(int bits, byte[] key, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters != null && !(parameters instanceof KmacParameterSpec)) {
      throw wrongType(parameters, "KmacParameterSpec");
    }
    KmacParameterSpec spec = (KmacParameterSpec) parameters;
    int usual = usualOutput(bits);
    int length = spec == null ? usual : spec.outputLength().orElse(usual);
    byte[] customization = spec == null ? NO_CUSTOMIZATION : spec.customization();
    return new Computation(
        Sponge.kmac(Selected.keccak().kernel(), bits, key, customization, length), length);
  }

  private static Sponge sponge(int bits, byte suffix) {
    return Sponge.ofStrength(Selected.keccak().kernel(), bits, suffix);
  }

  private static int outputLength(int bits, Blake2ParameterSpec spec) {
    int usual = bits / Byte.SIZE;
    return spec == null ? usual : spec.outputLength().orElse(usual);
  }

  /** Makes a plain hash without parameters. */
  final Computation makeDefault(int bits) {
    try {
      return make(bits, null, null);
    } catch (InvalidAlgorithmParameterException e) {
      throw new AssertionError("no parameters were given", e);
    }
  }

  /** Bytes of output without parameters. */
  final int usualOutput(int bits) {
    return (this == SHAKE || this == KMAC ? 2 * bits : bits) / Byte.SIZE;
  }

  /** Bytes in a block of the hash function. */
  final int blockLength(int bits) {
    return blockLength == 0 ? 200 - 2 * bits / Byte.SIZE : blockLength;
  }

  private static int outputLength(int usual, AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters == null) {
      return usual;
    }
    if (parameters instanceof OutputLengthParameterSpec) {
      return ((OutputLengthParameterSpec) parameters).bytes();
    }
    throw wrongType(parameters, "OutputLengthParameterSpec");
  }

  private static Blake2ParameterSpec blake2(
      AlgorithmParameterSpec parameters, int longestOutput, int saltLength)
      throws InvalidAlgorithmParameterException {
    if (parameters == null) {
      return null;
    }
    if (!(parameters instanceof Blake2ParameterSpec)) {
      throw wrongType(parameters, "Blake2ParameterSpec");
    }
    Blake2ParameterSpec spec = (Blake2ParameterSpec) parameters;
    int length = spec.outputLength().orElse(1);
    if (length > longestOutput) {
      throw new InvalidAlgorithmParameterException(
          "output length must be 1 to " + longestOutput + " bytes, not " + length);
    }
    optionalLength("salt", spec.salt(), saltLength);
    optionalLength("personalization", spec.personalization(), saltLength);
    return spec;
  }

  private static void optionalLength(String what, byte[] value, int length)
      throws InvalidAlgorithmParameterException {
    if (value.length != 0 && value.length != length) {
      throw new InvalidAlgorithmParameterException(
          what + " must be " + length + " bytes, not " + value.length);
    }
  }

  private static Blake2Parameters block(Blake2ParameterSpec spec) {
    return spec == null
        ? Blake2Parameters.SEQUENTIAL
        : Blake2Parameters.sequential(spec.salt(), spec.personalization());
  }

  private static void noParameters(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (parameters != null) {
      throw wrongType(parameters, "none");
    }
  }

  private static InvalidAlgorithmParameterException wrongType(
      AlgorithmParameterSpec parameters, String expected) {
    return new InvalidAlgorithmParameterException(
        "parameters expected: " + expected + ", not " + parameters.getClass().getName());
  }
}
