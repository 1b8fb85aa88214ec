package lanes.mode;

import java.util.Arrays;
import lanes.kernel.EarlyWords;
import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;
import lanes.kernel.SlowStarter;

/**
 * The sponge over Keccak-p[1600, 24] with multi-rate padding (FIPS 202, sections 4 and 5), for any
 * rate and domain suffix, with output of any length; and what NIST SP 800-185 makes of it by a
 * prefix of whole blocks and an ending of each message: cSHAKE and KMAC.
 *
 * <p>The state after the prefix is kept, and every message starts from it: so a key is absorbed
 * once and not needed again.
 */
public final class Sponge extends BlockHash implements ExtendableHash {
  /** Suffix of SHA-3 (FIPS 202, section 6.1), with the first bit of the padding. */
  public static final byte SHA3 = 0x06;

  /** Suffix of SHAKE (FIPS 202, section 6.2), with the first bit of the padding. */
  public static final byte SHAKE = 0x1F;

  /** No suffix, as in Keccak before it was standardised; only the first bit of the padding. */
  public static final byte KECCAK = 0x01;

  /** Suffix of cSHAKE (SP 800-185, section 3.3), with the first bit of the padding. */
  private static final byte CSHAKE = 0x04;

  /** The output length of a message of which any output may be read (SP 800-185, section 4.3.1). */
  public static final int ANY_LENGTH = 0;

  /** Bytes in a state. */
  private static final int WIDTH = 200;

  private static final byte[] KMAC = {'K', 'M', 'A', 'C'};

  private final KeccakKernel kernel;
  private final byte suffix;

  /** What follows every message; null for nothing. */
  private final byte[] ending;

  /** The state after the prefix; null where there is none and the state is zero. */
  private final long[] start;

  /** Whether the prefix has a key. */
  private final boolean keyed;

  private final long[] state = new long[KeccakKernel.STATE_WORDS];

  /** Whether the message has ended. */
  private boolean squeezing;

  /** So many bytes at the end of the block of output that the state holds are not read yet. */
  private int unread;

  private Sponge(KeccakKernel kernel, int rate, byte suffix) {
    super(rate);
    this.kernel = kernel;
    this.suffix = suffix;
    ending = null;
    start = null;
    keyed = false;
  }

  /**
   * With a prefix of bytepad-ed strings (SP 800-185, section 2.3.3).
   *
   * @param key null for none
   */
  private Sponge(
      KeccakKernel kernel, int rate, byte[] name, byte[] customization, byte[] key, byte[] ending) {
    super(rate);
    this.kernel = kernel;
    this.suffix = CSHAKE;
    this.ending = ending;
    keyed = key != null;
    try {
      absorbPadded(name, customization);
      if (keyed) {
        absorbPadded(key);
        buffer.wipe();
      }
      start = state.clone();
    } catch (RuntimeException | Error e) {
      // Nobody has this object, to wipe it.
      buffer.wipe();
      Arrays.fill(state, 0);
      throw e;
    }
  }

  private Sponge(Sponge other) {
    super(other);
    kernel = other.kernel;
    suffix = other.suffix;
    ending = other.ending;
    start = other.start == null ? null : other.start.clone();
    keyed = other.keyed;
    squeezing = other.squeezing;
    unread = other.unread;
    System.arraycopy(other.state, 0, state, 0, state.length);
  }

  /**
   * A sponge for a security strength: its capacity is twice that.
   *
   * @param strengthBits 128, 224, 256, 288, 384 or 512
   * @param suffix the domain suffix and the first bit of the padding, from the lowest bit up
   */
  public static Sponge ofStrength(KeccakKernel kernel, int strengthBits, byte suffix) {
    return new Sponge(kernel, rate(strengthBits), suffix);
  }

  /**
   * cSHAKE (SP 800-185, section 3.3). It is SHAKE where both strings are empty.
   *
   * @param strengthBits 128 or 256
   * @param functionName N, of any length; for functions that NIST defines
   * @param customization S, of any length
   */
  public static Sponge cshake(
      KeccakKernel kernel, int strengthBits, byte[] functionName, byte[] customization) {
    return functionName.length == 0 && customization.length == 0
        ? ofStrength(kernel, strengthBits, SHAKE)
        : new Sponge(kernel, rate(strengthBits), functionName, customization, null, null);
  }

  /**
   * KMAC (SP 800-185, section 4.3), or with {@link #ANY_LENGTH} KMACXOF (section 4.3.1).
   *
   * @param strengthBits 128 or 256
   * @param key K, of any length
   * @param customization S, of any length
   * @param outputLength in bytes; an output of another length is that of another function
   */
  public static Sponge kmac(
      KeccakKernel kernel, int strengthBits, byte[] key, byte[] customization, int outputLength) {
    return new Sponge(
        kernel,
        rate(strengthBits),
        KMAC,
        customization,
        key,
        Encoding.rightEncodeBits(outputLength));
  }

  private static int rate(int strengthBits) {
    return WIDTH - 2 * strengthBits / Byte.SIZE;
  }

  /** Bytes in a block. */
  public int rate() {
    return buffer.blockLength();
  }

  /** Appends one whole block to a message of whole blocks, at once. */
  void absorbBlock(byte[] block) {
    process(block, 0, rate());
  }

  /** Absorbs bytepad of these strings, each encoded, to a multiple of the rate. */
  private void absorbPadded(byte[]... strings) {
    absorb(Encoding.leftEncode(rate()));
    for (byte[] string : strings) {
      absorb(Encoding.leftEncodeBits(string.length));
      absorb(string);
    }
    buffer.padWithZeros(rate());
    process(buffer.bytes(), 0, rate());
    buffer.clear();
  }

  /** Appends a whole array. */
  void absorb(byte[] in) {
    update(in, 0, in.length);
  }

  /**
   * Takes over the state of another sponge of the same rate that has absorbed whole blocks only.
   */
  void resumeFrom(Sponge other) {
    System.arraycopy(other.state, 0, state, 0, state.length);
    buffer.clear();
  }

  @Override
  public void process(byte[] in, int offset, int length) {
    int rate = rate();
    kernel.absorb(state, in, offset, rate, length / rate);
  }

  @Override
  public void finish(byte[] out, int offset, int length) {
    read(out, offset, length);
    reset();
  }

  @Override
  public void read(byte[] out, int offset, int length) {
    endMessage();
    int rate = rate();
    int rest = Math.min(unread, length);
    give(out, offset, rest);
    int done = rest;
    int blocks = (length - done) / rate;
    kernel.squeeze(state, out, offset + done, rate, blocks);
    done += blocks * rate;
    if (done < length) {
      kernel.permute(state);
      unread = rate;
      give(out, offset + done, length - done);
    }
  }

  @Override
  public void skip(long length) {
    endMessage();
    long left = length;
    while (left > unread) {
      left -= unread;
      kernel.permute(state);
      unread = rate();
    }
    unread -= (int) left;
  }

  @Override
  public boolean isSeekable() {
    return false;
  }

  @Override
  public void seek(long position) {
    throw new UnsupportedOperationException("the output of a sponge has to be passed in order");
  }

  private void endMessage() {
    if (!squeezing) {
      if (ending != null) {
        absorb(ending);
      }
      pad();
      squeezing = true;
      unread = rate();
    }
  }

  /** Adds the rest of the message and the padding to the state, which is then permuted. */
  private void pad() {
    byte[] block = buffer.bytes();
    int count = buffer.count();
    if (count == rate()) {
      process(block, 0, count);
      count = 0;
    }
    boolean early = isEarly();
    int words = count / Long.BYTES;
    for (int i = 0; i < words; i++) {
      state[i] ^= word(block, i, early);
    }
    // What lies behind the message in the buffer is of other messages.
    int bits = count % Long.BYTES * Byte.SIZE;
    long rest = word(block, words, early) & ~(-1L << bits);
    state[words] ^= rest | (suffix & 0xFFL) << bits;
    state[rate() / Long.BYTES - 1] ^= Long.MIN_VALUE;
    kernel.permute(state);
  }

  private static long word(byte[] block, int index, boolean early) {
    int at = index * Long.BYTES;
    return early ? EarlyWords.getLong(block, at) : LittleEndian.getLong(block, at);
  }

  /** Whether this JVM has only just begun to hash: what is around the kernel is as slow then. */
  private boolean isEarly() {
    return kernel instanceof SlowStarter && !((SlowStarter) kernel).isHandedOver();
  }

  /** Writes the next bytes of the block of output that the state holds. */
  private void give(byte[] out, int offset, int length) {
    int at = rate() - unread;
    int end = at + length;
    int to = offset;
    boolean early = isEarly();
    while (at < end) {
      if (!early && at % Long.BYTES == 0 && end - at >= Long.BYTES) {
        LittleEndian.putLong(out, to, state[at / Long.BYTES]);
        at += Long.BYTES;
        to += Long.BYTES;
      } else {
        out[to++] = (byte) (state[at / Long.BYTES] >>> Byte.SIZE * (at % Long.BYTES));
        at++;
      }
    }
    unread -= length;
  }

  @Override
  public void reset() {
    if (start == null) {
      Arrays.fill(state, 0);
    } else {
      System.arraycopy(start, 0, state, 0, state.length);
    }
    if (keyed) {
      buffer.wipe();
    } else {
      buffer.clear();
    }
    squeezing = false;
    unread = 0;
  }

  @Override
  public Sponge copy() {
    return new Sponge(this);
  }

  @Override
  public void wipe() {
    Arrays.fill(state, 0);
    if (start != null) {
      Arrays.fill(start, 0);
    }
    buffer.wipe();
  }
}
