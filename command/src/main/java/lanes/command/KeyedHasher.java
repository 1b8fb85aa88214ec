package lanes.command;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;

/** BLAKE3's keyed hash. Closing it overwrites the key. */
final class KeyedHasher implements Hasher, AutoCloseable {
  /** The only keyed algorithm of the command, as b3sum has it. */
  static final String ALGORITHM = "BLAKE3";

  /** Bytes in a key. */
  static final int KEY_LENGTH = 32;

  private final Mac mac;

  /**
   * @param key is not kept, and not wiped
   * @param outputLength in bytes
   */
  KeyedHasher(byte[] key, int outputLength) {
    try {
      mac = Mac.getInstance(ALGORITHM, new LanesProvider());
      mac.init(new Key(key), OutputLengthParameterSpec.ofBytes(outputLength));
    } catch (GeneralSecurityException e) {
      throw new Failure(e.getMessage());
    }
  }

  /**
   * With the key that is all of a stream.
   *
   * @throws Failure if that is not {@value #KEY_LENGTH} bytes or cannot be read
   */
  static KeyedHasher readKey(InputStream in, int outputLength) {
    byte[] bytes = new byte[KEY_LENGTH + 1];
    try {
      int count = in.readNBytes(bytes, 0, bytes.length);
      if (count != KEY_LENGTH) {
        String found = count < KEY_LENGTH ? Integer.toString(count) : "more";
        throw new Failure(
            "expected a key of " + KEY_LENGTH + " bytes from standard input, found " + found);
      }
      byte[] key = Arrays.copyOf(bytes, KEY_LENGTH);
      try {
        return new KeyedHasher(key, outputLength);
      } finally {
        Arrays.fill(key, (byte) 0);
      }
    } catch (IOException e) {
      throw new Failure("the key cannot be read from standard input: " + Reasons.of(e));
    } finally {
      Arrays.fill(bytes, (byte) 0);
    }
  }

  @Override
  public void update(byte[] in, int offset, int length) {
    mac.update(in, offset, length);
  }

  @Override
  public byte[] finish() {
    return mac.doFinal();
  }

  @Override
  public void reset() {
    mac.reset();
  }

  @Override
  public void close() {
    try {
      // A Mac cannot be destroyed, but the provider wipes the old key when a new one comes.
      mac.init(new Key(new byte[KEY_LENGTH]));
    } catch (GeneralSecurityException e) {
      throw new Failure(e.getMessage());
    }
  }

  /** Not SecretKeySpec, which keeps a copy that cannot be wiped. */
  private record Key(byte[] bytes) implements SecretKey {
    @Override
    public String getAlgorithm() {
      return ALGORITHM;
    }

    @Override
    public String getFormat() {
      return "RAW";
    }

    @Override
    public byte[] getEncoded() {
      return bytes.clone();
    }
  }
}
