package lanes.mode;

import java.util.Arrays;
import lanes.kernel.KeccakKernel;
import lanes.kernel.LittleEndian;

/**
 * The sponge over Keccak-p[1600, 24] with multi-rate padding (FIPS 202, sections 4 and 5), for any
 * rate and domain suffix, with output of any length.
 */
public final class Sponge extends BlockHash {
  /** Suffix of SHA-3 (FIPS 202, section 6.1), with the first bit of the padding. */
  public static final byte SHA3 = 0x06;

  /** Suffix of SHAKE (FIPS 202, section 6.2), with the first bit of the padding. */
  public static final byte SHAKE = 0x1F;

  /** No suffix, as in Keccak before it was standardised; only the first bit of the padding. */
  public static final byte KECCAK = 0x01;

  /** Bytes in a state. */
  private static final int WIDTH = 200;

  private final KeccakKernel kernel;
  private final byte suffix;
  private final long[] state = new long[KeccakKernel.STATE_WORDS];

  private Sponge(KeccakKernel kernel, int rate, byte suffix) {
    super(rate);
    this.kernel = kernel;
    this.suffix = suffix;
  }

  private Sponge(Sponge other) {
    super(other);
    kernel = other.kernel;
    suffix = other.suffix;
    System.arraycopy(other.state, 0, state, 0, state.length);
  }

  /**
   * A sponge for a security strength: its capacity is twice that.
   *
   * @param strengthBits 128, 224, 256, 288, 384 or 512
   * @param suffix the domain suffix and the first bit of the padding, from the lowest bit up
   */
  public static Sponge ofStrength(KeccakKernel kernel, int strengthBits, byte suffix) {
    return new Sponge(kernel, WIDTH - 2 * strengthBits / Byte.SIZE, suffix);
  }

  /** Bytes in a block. */
  public int rate() {
    return buffer.blockLength();
  }

  /** Appends one whole block to a message of whole blocks, at once. */
  void absorbBlock(byte[] block) {
    process(block, 0, rate());
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
    int rate = rate();
    byte[] block = buffer.bytes();
    int count = buffer.count();
    if (count == rate) {
      process(block, 0, rate);
      count = 0;
    }
    Arrays.fill(block, count, rate, (byte) 0);
    block[count] = suffix;
    block[rate - 1] ^= (byte) 0x80;
    process(block, 0, rate);
    // Beyond what the buffer knows it holds, so beyond what it wipes.
    block[count] = 0;
    block[rate - 1] = 0;
    squeeze(out, offset, length);
    reset();
  }

  @Override
  public void reset() {
    Arrays.fill(state, 0);
    buffer.clear();
  }

  @Override
  public Sponge copy() {
    return new Sponge(this);
  }

  @Override
  public void wipe() {
    Arrays.fill(state, 0);
    buffer.wipe();
  }

  private void squeeze(byte[] out, int offset, int length) {
    int rate = rate();
    int first = Math.min(rate, length);
    LittleEndian.putLongs(state, out, offset, first);
    int blocks = (length - first) / rate;
    kernel.squeeze(state, out, offset + first, rate, blocks);
    int done = first + blocks * rate;
    if (done < length) {
      kernel.permute(state);
      LittleEndian.putLongs(state, out, offset + done, length - done);
    }
  }
}
