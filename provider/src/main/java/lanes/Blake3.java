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
import lanes.jca.Text;
import lanes.mode.Blake3Tree;

/**
 * BLAKE3 in one call. The results are those of {@link MessageDigest}, {@link javax.crypto.Mac} and
 * {@link Xof} of that name.
 *
 * <pre>{@code
 * byte[] hash = Blake3.hash(path);
 * byte[] tag = Blake3.keyedHash(key, message);
 * boolean genuine = Blake3.verify(key, message, tag);
 * byte[] sessionKey = Blake3.deriveKey("example.com 2026-12-03 session keys", secret, 32);
 * }</pre>
 *
 * <p>A hash has 32 bytes; for longer ones see {@link Xof}. Buffers are read from their position,
 * and nothing remains in them; a {@code MemorySegment} is given as its {@code asByteBuffer()}.
 */
public final class Blake3 {
  /** Bytes in a hash and in a key. */
  public static final int LENGTH = 32;

  private Blake3() {}

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
   * @param key 32 bytes
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
   * A key derived from key material (BLAKE3 specification, section 2.3).
   *
   * @param context should be hardcoded, globally unique and specific to one use
   * @param keyMaterial of any length; no password, as this is fast
   * @param length of the derived key in bytes, at least 1; a longer one begins with the shorter one
   * @throws IllegalArgumentException if the length is less, or the context is not well-formed
   *     UTF-16, so that there is no UTF-8 of it
   */
  public static byte[] deriveKey(String context, byte[] keyMaterial, int length) {
    Objects.requireNonNull(keyMaterial, "keyMaterial");
    byte[] encoded = Text.utf8("context", context);
    Lengths.output(length);
    Blake3Tree tree = Blake3Tree.deriveKey(Selected.blake3().kernel(), encoded);
    return OneShot.keyed(tree, length).of(keyMaterial);
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
    return OneShot.plain(Blake3Tree.hash(Selected.blake3().kernel()), LENGTH);
  }

  private static OneShot keyed(SecretKey key) throws InvalidKeyException {
    byte[] encoded = Keys.encoded("BLAKE3", key, Blake3Tree.KEY_LENGTH, Blake3Tree.KEY_LENGTH);
    try {
      return OneShot.keyed(Blake3Tree.keyed(Selected.blake3().kernel(), encoded), LENGTH);
    } finally {
      Arrays.fill(encoded, (byte) 0);
    }
  }
}
