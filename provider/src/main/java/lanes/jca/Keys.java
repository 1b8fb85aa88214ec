package lanes.jca;

import java.security.InvalidKeyException;
import java.security.Key;
import java.util.Arrays;
import javax.crypto.SecretKey;

/** The bytes of keys, with refusals that say which lengths are allowed and nothing of the key. */
public final class Keys {
  private Keys() {}

  /**
   * The bytes of a key, for the caller to overwrite.
   *
   * @param name of the algorithm, for messages
   * @param shortest in bytes
   * @param longest in bytes; {@link Integer#MAX_VALUE} where any length is allowed
   */
  public static byte[] encoded(String name, Key key, int shortest, int longest)
      throws InvalidKeyException {
    String needs = name + " needs a key of " + allowedLengths(shortest, longest);
    if (key == null) {
      throw new InvalidKeyException(needs + ", not null");
    }
    if (!(key instanceof SecretKey)) {
      throw new InvalidKeyException(
          name
              + " needs a SecretKey of "
              + allowedLengths(shortest, longest)
              + ", not a "
              + key.getClass().getName());
    }
    byte[] encoded = bytes(key);
    if (encoded == null) {
      throw new InvalidKeyException(needs + "; this one does not give its bytes");
    }
    if (encoded.length < shortest || encoded.length > longest) {
      int length = encoded.length;
      Arrays.fill(encoded, (byte) 0);
      throw new InvalidKeyException(needs + ", not " + length);
    }
    return encoded;
  }

  /** The bytes that a key gives; null if it gives none, as one that is destroyed. */
  static byte[] bytes(Key key) {
    try {
      return key.getEncoded();
    } catch (IllegalStateException e) {
      // What it says may be about the key.
      return null;
    }
  }

  private static String allowedLengths(int shortest, int longest) {
    if (longest == Integer.MAX_VALUE) {
      return "any length";
    }
    return shortest == longest ? longest + " bytes" : shortest + " to " + longest + " bytes";
  }
}
