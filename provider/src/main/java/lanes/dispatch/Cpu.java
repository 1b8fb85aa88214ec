package lanes.dispatch;

import lanes.kernel.natives.NativeLibrary;

/** The processor. */
public final class Cpu {
  private Cpu() {}

  /** Its features that native kernels may use, in words; or why they were not looked for. */
  public static String features() {
    return NativeLibrary.features();
  }
}
