package lanes.ct;

import java.nio.file.Path;
import java.util.HexFormat;

/** The native library of {@code src/main/c/stepper.c}, which traces the thread that calls it. */
final class Stepper {
  private Stepper() {}

  static void load(Path library) {
    System.load(library.toAbsolutePath().toString());
    prepare();
  }

  private static native void prepare();

  static native void watch(long from, long to);

  static native void keep(int number);

  /** Whether arming does nothing from now on. */
  static native void pause(boolean isPaused);

  static native void arm();

  static native void disarm();

  private static native long value(int which);

  private static native long difference(long steps);

  private static native long code(long at);

  private static native long instruction(int number, long step);

  /**
   * The trace that ended last.
   *
   * @param hash of the addresses of all instructions and of all their operands in memory
   * @param inside steps in the range that is watched
   * @param refused the address of a division, a gather or an instruction that cannot be decoded,
   *     the first of these that there is; 0 for none
   */
  record Trace(long hash, long steps, long inside, String fault, long refused) {}

  static Trace last() {
    String[] faults = {"division", "gather", "an instruction that cannot be decoded"};
    for (int i = 0; i < faults.length; i++) {
      if (value(3 + i) != 0) {
        long at = value(6 + i);
        String bytes = HexFormat.of().toHexDigits(Long.reverseBytes(code(at)));
        return new Trace(value(0), value(1), value(2), faults[i] + ", " + bytes + ",", at);
      }
    }
    return new Trace(value(0), value(1), value(2), "", 0);
  }

  /**
   * The instruction of the first step in which the two traces that were kept differ, or that before
   * it where they go different ways; 0 for none.
   */
  static long whereTheyPart(long steps) {
    long step = difference(steps);
    if (step < 0) {
      return 0;
    }
    boolean sameInstruction = instruction(0, step) == instruction(1, step);
    return instruction(0, sameInstruction || step == 0 ? step : step - 1);
  }
}
