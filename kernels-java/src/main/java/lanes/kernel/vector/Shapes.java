package lanes.kernel.vector;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * The constants of the Vector API that the kernels use, which C2 must know as constants. In a class
 * of their own, so that a JVM without the module never meets them.
 */
final class Shapes {
  static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
  static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_PREFERRED;

  /** Lanes of 32 bits in a vector: 2 where HotSpot has no vectors, else 4, 8 or 16. */
  static final int WIDTH = INTS.length();

  /** Exchange each lane with the one that is so many lanes away. */
  static final VectorShuffle<Integer> SWAP_1 = swap(1);

  static final VectorShuffle<Integer> SWAP_2 = swap(2);
  static final VectorShuffle<Integer> SWAP_4 = swap(4);
  static final VectorShuffle<Integer> SWAP_8 = swap(8);

  /** The lanes in whose number the bit is set. */
  static final VectorMask<Integer> BIT_1 = bit(1);

  static final VectorMask<Integer> BIT_2 = bit(2);
  static final VectorMask<Integer> BIT_4 = bit(4);
  static final VectorMask<Integer> BIT_8 = bit(8);

  private Shapes() {}

  private static VectorShuffle<Integer> swap(int distance) {
    return VectorShuffle.fromOp(INTS, lane -> (lane ^ distance) & WIDTH - 1);
  }

  private static VectorMask<Integer> bit(int bit) {
    boolean[] lanes = new boolean[WIDTH];
    for (int lane = 0; lane < WIDTH; lane++) {
      lanes[lane] = (lane & bit) != 0;
    }
    return VectorMask.fromArray(INTS, lanes, 0);
  }
}
