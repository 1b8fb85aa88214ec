package lanes.dispatch;

import lanes.kernel.natives.Level;

/** The library of native kernels, and a processor that has what a level needs. */
enum NativeLevel implements Requirement {
  SSE41(Level.SSE41),
  AVX2(Level.AVX2),
  AVX512(Level.AVX512),
  NEON(Level.NEON),
  BMI2(Level.BMI2),
  GENERAL(Level.GENERAL);

  private final Level level;

  NativeLevel(Level level) {
    this.level = level;
  }

  @Override
  public String missing() {
    return level.missing();
  }
}
