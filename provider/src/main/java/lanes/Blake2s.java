package lanes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Objects;
import javax.crypto.SecretKey;
import lanes.dispatch.Selected;
import lanes.jca.Keys;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2sHash;

/**
 * BLAKE2s (RFC 7693) in one call, with its longest output. The results are those of {@link
 * MessageDigest} and {@link javax.crypto.Mac} of the name {@code BLAKE2S-256}.
 *
 * <pre>{@code
 * byte[] hash = Blake2s.hash(path);
 * byte[] tag = Blake2s.keyedHash(key, message);
 * boolean genuine = Blake2s.verify(key, message, tag);
 * }</pre>
 *
 * <p>A hash has 32 bytes. A shorter one is another function and not the beginning of this: that is
 * {@code BLAKE2S-n}, or any length with salt and personalization by {@link
 * LanesProvider#messageDigest} and {@link Blake2ParameterSpec}. Buffers are read from their
 * position, and nothing remains in them; a {@code MemorySegment} is given as its {@code
 * asByteBuffer()}.
 */
public final class Blake2s {
  /** Bytes in a hash, and in the longest key. */
  public static final int LENGTH = 32;

  private static final byte[] NO_KEY = {};

  private Blake2s() {}

  /** The hash of an array. */
  public static byte[] hash(byte[] message) {
    return plain().of(OneShot.message(message));
  }

  /** The hash of {@code length} bytes from {@code offset} on. */
  public static byte[] hash(byte[] in, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, in.length);
    return plain().of(in, offset, length);
  }

  /** The hash of what remains in a buffer. */
  public static byte[] hash(ByteBuffer message) {
    return plain().of(OneShot.message(message));
  }

  /** The hash of a file. */
  public static byte[] hash(Path file) throws IOException {
    return plain().of(OneShot.file(file));
  }

  /**
   * The keyed hash of an array.
   *
   * @param key 1 to 32 bytes
   * @throws InvalidKeyException if it is null, has another length or does not give its bytes
   */
  public static byte[] keyedHash(SecretKey key, byte[] message) throws InvalidKeyException {
    OneShot.message(message);
    return keyed(key).of(message);
  }

  /** The keyed hash of what remains in a buffer; see {@link #keyedHash(SecretKey, byte[])}. */
  public static byte[] keyedHash(SecretKey key, ByteBuffer message) throws InvalidKeyException {
    OneShot.message(message);
    return keyed(key).of(message);
  }

  /** The keyed hash of a file; see {@link #keyedHash(SecretKey, byte[])}. */
  public static byte[] keyedHash(SecretKey key, Path file) throws InvalidKeyException, IOException {
    OneShot.file(file);
    return keyed(key).of(file);
  }

  /**
   * Whether this is the hash of an array. It takes the same time wherever they differ.
   *
   * @param hash as it was given; one that has not 32 bytes is not the hash
   */
  public static boolean verify(byte[] message, byte[] hash) {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(hash(message), hash);
  }

  /** Whether this is the hash of a file; see {@link #verify(byte[], byte[])}. */
  public static boolean verify(Path file, byte[] hash) throws IOException {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(hash(file), hash);
  }

  /**
   * Whether this is the keyed hash of an array. It takes the same time wherever they differ.
   *
   * @param hash as it was given; one that has not 32 bytes is not the hash
   */
  public static boolean verify(SecretKey key, byte[] message, byte[] hash)
      throws InvalidKeyException {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(keyedHash(key, message), hash);
  }

  /** Whether this is the keyed hash of a file; see {@link #verify(SecretKey, byte[], byte[])}. */
  public static boolean verify(SecretKey key, Path file, byte[] hash)
      throws InvalidKeyException, IOException {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(keyedHash(key, file), hash);
  }

  private static OneShot plain() {
    return OneShot.plain(make(NO_KEY), LENGTH);
  }

  private static OneShot keyed(SecretKey key) throws InvalidKeyException {
    byte[] encoded = Keys.encoded("BLAKE2S-256", key, 1, LENGTH);
    try {
      return OneShot.keyed(make(encoded), LENGTH);
    } finally {
      Arrays.fill(encoded, (byte) 0);
    }
  }

  private static Blake2sHash make(byte[] key) {
    return new Blake2sHash(Selected.blake2s().kernel(), LENGTH, key, Blake2Parameters.SEQUENTIAL);
  }
}
