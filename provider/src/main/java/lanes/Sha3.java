package lanes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Objects;
import lanes.dispatch.Selected;
import lanes.mode.Sponge;

/**
 * SHA-3 (FIPS 202) in one call. The results are those of {@link MessageDigest} of the names {@code
 * SHA3-224}, {@code SHA3-256}, {@code SHA3-384} and {@code SHA3-512}.
 *
 * <pre>{@code
 * byte[] hash = Sha3.hash(256, path);
 * boolean unchanged = Sha3.verify(256, path, hash);
 * }</pre>
 *
 * <p>The bits of a hash, 224, 256, 384 or 512, choose the function: a shorter hash is not the
 * beginning of a longer one. With a key see {@code HmacSHA3-n} and {@code KMAC}, for output of any
 * length {@link Xof}. Buffers are read from their position, and nothing remains in them; a {@code
 * MemorySegment} is given as its {@code asByteBuffer()}.
 */
public final class Sha3 {
  private Sha3() {}

  /**
   * The hash of an array (FIPS 202, section 6.1).
   *
   * @param bits of the hash: 224, 256, 384 or 512
   * @throws IllegalArgumentException if it is another number
   */
  public static byte[] hash(int bits, byte[] message) {
    return of(bits).of(OneShot.message(message));
  }

  /** The hash of {@code length} bytes from {@code offset} on; see {@link #hash(int, byte[])}. */
  public static byte[] hash(int bits, byte[] in, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, in.length);
    return of(bits).of(in, offset, length);
  }

  /** The hash of what remains in a buffer; see {@link #hash(int, byte[])}. */
  public static byte[] hash(int bits, ByteBuffer message) {
    return of(bits).of(OneShot.message(message));
  }

  /** The hash of a file; see {@link #hash(int, byte[])}. */
  public static byte[] hash(int bits, Path file) throws IOException {
    return of(bits).of(OneShot.file(file));
  }

  /**
   * Whether this is the hash of an array (FIPS 202, section 6.1). It takes the same time wherever
   * they differ.
   *
   * @param bits of the hash: 224, 256, 384 or 512
   * @param hash as it was given; one of another length is not the hash
   * @throws IllegalArgumentException if the bits are another number
   */
  public static boolean verify(int bits, byte[] message, byte[] hash) {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(hash(bits, message), hash);
  }

  /** Whether this is the hash of a file; see {@link #verify(int, byte[], byte[])}. */
  public static boolean verify(int bits, Path file, byte[] hash) throws IOException {
    Objects.requireNonNull(hash, "hash");
    return MessageDigest.isEqual(hash(bits, file), hash);
  }

  private static OneShot of(int bits) {
    int strength = Lengths.sha3(bits);
    Sponge sponge = Sponge.ofStrength(Selected.keccak().kernel(), strength, Sponge.SHA3);
    return OneShot.plain(sponge, bits / Byte.SIZE);
  }
}
