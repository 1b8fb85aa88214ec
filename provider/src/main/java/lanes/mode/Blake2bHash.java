package lanes.mode;

import java.util.Arrays;
import lanes.kernel.Blake2;
import lanes.kernel.Blake2bKernel;
import lanes.kernel.LittleEndian;

/** BLAKE2b (RFC 7693), plain or keyed, with the whole parameter block. */
public final class Blake2bHash extends Blake2Hash {
  private static final long[] IV = Blake2.ivB();

  private final Blake2bKernel kernel;
  private final byte[] parameterBlock;
  private final long[] start = new long[Blake2bKernel.WORK];
  private final long[] state = new long[Blake2bKernel.STATE_WORDS];

  /**
   * @param digestLength 1 to 64
   * @param key 0 to 64 bytes; none for the plain hash
   * @param parameters the rest of the parameter block
   */
  public Blake2bHash(
      Blake2bKernel kernel, int digestLength, byte[] key, Blake2Parameters parameters) {
    super(Blake2bKernel.BLOCK, key);
    this.kernel = kernel;
    parameterBlock = parameters.blockOfB(digestLength, key.length);
    begin();
  }

  private Blake2bHash(Blake2bHash other) {
    super(other);
    kernel = other.kernel;
    parameterBlock = other.parameterBlock.clone();
    System.arraycopy(other.start, 0, start, 0, start.length);
    System.arraycopy(other.state, 0, state, 0, Blake2bKernel.WORK);
  }

  @Override
  public void process(byte[] in, int offset, int length) {
    kernel.compress(state, in, offset, length / Blake2bKernel.BLOCK, Blake2bKernel.BLOCK);
  }

  @Override
  public Hash copy() {
    return new Blake2bHash(this);
  }

  @Override
  byte[] parameterBlock() {
    return parameterBlock;
  }

  @Override
  void initialize() {
    Arrays.fill(state, 0);
    for (int i = 0; i < IV.length; i++) {
      state[i] = IV[i] ^ LittleEndian.getLong(parameterBlock, i * Long.BYTES);
    }
  }

  @Override
  void keepStart() {
    System.arraycopy(state, 0, start, 0, Blake2bKernel.WORK);
  }

  @Override
  void restart() {
    System.arraycopy(start, 0, state, 0, Blake2bKernel.WORK);
  }

  @Override
  void compressLast(byte[] block, int count) {
    state[Blake2bKernel.F0] = -1;
    kernel.compress(state, block, 0, 1, count);
  }

  @Override
  void writeState(byte[] out, int offset, int length) {
    LittleEndian.putLongs(state, out, offset, length);
  }

  @Override
  void wipeState() {
    Arrays.fill(state, 0);
  }
}
