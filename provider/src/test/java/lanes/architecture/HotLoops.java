package lanes.architecture;

import lanes.kernel.Blake3;
import lanes.kernel.autovector.AutoVectorBlake3;

/** Runs in a child JVM: makes the loops of the lane kernel hot. */
final class HotLoops {
  private HotLoops() {}

  public static void main(String[] args) {
    AutoVectorBlake3 kernel = new AutoVectorBlake3();
    kernel.handOver();
    int[][] work = kernel.newWork();
    byte[] message = new byte[256 * Blake3.CHUNK];
    int[] cvs = new int[256 * Blake3.CV_WORDS];
    for (int i = 0; i < 60; i++) {
      kernel.chunks(Blake3.iv(), message, 0, 128, i, 0, cvs, 0, work);
      kernel.chunks(Blake3.iv(), message, 0, 256, i, 0, cvs, 0, work);
    }
  }
}
