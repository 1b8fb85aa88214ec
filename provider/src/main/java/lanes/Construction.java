package lanes;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import lanes.dispatch.Selected;
import lanes.jca.Keys;
import lanes.kernel.Blake3Kernel;
import lanes.kernel.KeccakKernel;
import lanes.mode.Blake2x;
import lanes.mode.Blake3Tree;
import lanes.mode.ExtendableHash;
import lanes.mode.Sponge;

/** How each {@link Xof} is made; the names are those that it is asked for by. */
enum Construction {
  BLAKE3,
  BLAKE2XB,
  BLAKE2XS,
  SHAKE128,
  SHAKE256,
  CSHAKE128,
  CSHAKE256,
  KMACXOF128,
  KMACXOF256;

  private static final XofParameterSpec NONE = XofParameterSpec.ofCustomization(new byte[0]);

  static Construction of(String name) throws NoSuchAlgorithmException {
    for (Construction each : values()) {
      if (each.name().equalsIgnoreCase(name)) {
        return each;
      }
    }
    throw new NoSuchAlgorithmException(
        "there is no Xof " + name + ", only " + Arrays.toString(values()));
  }

  /**
   * Makes one, before any message.
   *
   * @param parameters null for none
   */
  ExtendableHash make(XofParameterSpec parameters)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    XofParameterSpec given = parameters == null ? NONE : parameters;
    boolean isCshake = this == CSHAKE128 || this == CSHAKE256;
    boolean isKmac = this == KMACXOF128 || this == KMACXOF256;
    boolean isBlake2x = this == BLAKE2XB || this == BLAKE2XS;
    refuse("key", given.key().isPresent() && this != BLAKE3 && !isBlake2x && !isKmac);
    refuse("output length", given.outputLength().isPresent() && !isBlake2x);
    refuse("context", given.context().isPresent() && this != BLAKE3);
    refuse("customization", given.customization().length > 0 && !isCshake && !isKmac);
    refuse("function name", given.functionName().length > 0 && !isCshake);
    if (this == BLAKE3) {
      return blake3(given);
    }
    if (isBlake2x) {
      return blake2x(given);
    }
    KeccakKernel kernel = Selected.keccak().kernel();
    return isKmac
        ? kmac(kernel, given)
        : Sponge.cshake(kernel, strength(), given.functionName(), given.customization());
  }

  private void refuse(String what, boolean isGiven) throws InvalidAlgorithmParameterException {
    if (isGiven) {
      throw new InvalidAlgorithmParameterException(name() + " takes no " + what);
    }
  }

  private ExtendableHash blake3(XofParameterSpec given)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    refuse("key and context together", given.key().isPresent() && given.context().isPresent());
    Blake3Kernel kernel = Selected.blake3().kernel();
    if (given.context().isPresent()) {
      return Blake3Tree.deriveKey(kernel, given.contextBytes());
    }
    if (given.key().isEmpty()) {
      return Blake3Tree.hash(kernel);
    }
    byte[] key =
        Keys.encoded(name(), given.key().get(), Blake3Tree.KEY_LENGTH, Blake3Tree.KEY_LENGTH);
    try {
      return Blake3Tree.keyed(kernel, key);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
  }

  private ExtendableHash blake2x(XofParameterSpec given)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    long length = given.outputLength().orElse(0);
    long longest = this == BLAKE2XB ? Blake2x.LONGEST_B : Blake2x.LONGEST_S;
    if (length > longest) {
      throw new InvalidAlgorithmParameterException(
          name() + " gives 1 to " + longest + " bytes of a length that is known, not " + length);
    }
    byte[] key = new byte[0];
    if (given.key().isPresent()) {
      key = Keys.encoded(name(), given.key().get(), 1, this == BLAKE2XB ? 64 : 32);
    }
    try {
      return this == BLAKE2XB
          ? Blake2x.ofB(Selected.blake2b().kernel(), key, length)
          : Blake2x.ofS(Selected.blake2s().kernel(), key, length);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
  }

  private ExtendableHash kmac(KeccakKernel kernel, XofParameterSpec given)
      throws InvalidKeyException {
    byte[] key = Keys.encoded(name(), given.key().orElse(null), 0, Integer.MAX_VALUE);
    try {
      return Sponge.kmac(kernel, strength(), key, given.customization(), Sponge.ANY_LENGTH);
    } finally {
      Arrays.fill(key, (byte) 0);
    }
  }

  private int strength() {
    return name().endsWith("128") ? 128 : 256;
  }
}
