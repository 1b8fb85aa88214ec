package lanes.architecture;

import lanes.kernel.Blake3;
import lanes.kernel.autovector.AutoVectorBlake3;

/** Runs in a child JVM: makes the loops of the lane kernel hot. */
final class HotLoops {
  /** What is hashed. */
  enum Message {
    /** Many lanes, from the first call on. */
    LONG,
    /** Few lanes, after the rehearsals that the kernel itself thinks right. */
    SHORT
  }

  private static final int FEW = 32;
  private static final int MANY = 256;

  private HotLoops() {}

  /**
   * @param args the name of a {@link Message}
   */
  public static void main(String[] args) {
    AutoVectorBlake3 kernel = new AutoVectorBlake3();
    if (Message.valueOf(args[0]) == Message.LONG) {
      kernel.handOver();
      for (int i = 0; i < 60; i++) {
        chunks(kernel, MANY / 2, 1);
        chunks(kernel, MANY, 1);
      }
    } else {
      while (!kernel.isHandedOver()) {
        chunks(kernel, FEW, 1);
      }
      chunks(kernel, FEW, 1000);
    }
  }

  private static void chunks(AutoVectorBlake3 kernel, int count, int times) {
    int[][] work = kernel.newWork();
    byte[] message = new byte[count * Blake3.CHUNK];
    int[] cvs = new int[count * Blake3.CV_WORDS];
    for (int i = 0; i < times; i++) {
      kernel.chunks(Blake3.iv(), message, 0, count, i, 0, cvs, 0, work);
    }
  }
}
