package lanes.mode;

import java.util.Arrays;
import lanes.kernel.Blake2;
import lanes.kernel.Blake2sKernel;
import lanes.kernel.LittleEndian;

/** BLAKE2s (RFC 7693), plain or keyed, with the whole parameter block. */
public final class Blake2sHash extends Blake2Hash {
  private static final int[] IV = Blake2.ivS();

  private final Blake2sKernel kernel;
  private final byte[] parameterBlock;
  private final int[] start = new int[Blake2sKernel.WORK];
  private final int[] state = new int[Blake2sKernel.STATE_WORDS];

  /**
   * @param digestLength 1 to 32
   * @param key 0 to 32 bytes; none for the plain hash
   * @param parameters the rest of the parameter block
   */
  public Blake2sHash(
      Blake2sKernel kernel, int digestLength, byte[] key, Blake2Parameters parameters) {
    super(Blake2sKernel.BLOCK, key);
    this.kernel = kernel;
    parameterBlock = parameters.blockOfS(digestLength, key.length);
    begin();
  }

  private Blake2sHash(Blake2sHash other) {
    super(other);
    kernel = other.kernel;
    parameterBlock = other.parameterBlock.clone();
    System.arraycopy(other.start, 0, start, 0, start.length);
    System.arraycopy(other.state, 0, state, 0, Blake2sKernel.WORK);
  }

  @Override
  public void process(byte[] in, int offset, int length) {
    kernel.compress(state, in, offset, length / Blake2sKernel.BLOCK, Blake2sKernel.BLOCK);
  }

  @Override
  public Hash copy() {
    return new Blake2sHash(this);
  }

  @Override
  byte[] parameterBlock() {
    return parameterBlock;
  }

  @Override
  void initialize() {
    Arrays.fill(state, 0);
    for (int i = 0; i < IV.length; i++) {
      state[i] = IV[i] ^ LittleEndian.getInt(parameterBlock, i * Integer.BYTES);
    }
  }

  @Override
  void keepStart() {
    System.arraycopy(state, 0, start, 0, Blake2sKernel.WORK);
  }

  @Override
  void restart() {
    System.arraycopy(start, 0, state, 0, Blake2sKernel.WORK);
  }

  @Override
  void compressLast(byte[] block, int count) {
    state[Blake2sKernel.F0] = -1;
    kernel.compress(state, block, 0, 1, count);
  }

  @Override
  void writeState(byte[] out, int offset, int length) {
    LittleEndian.putInts(state, out, offset, length);
  }

  @Override
  void wipeState() {
    Arrays.fill(state, 0);
  }
}
