package lanes.dispatch;

import lanes.kernel.natives.Level;

/** The library of native kernels, and a processor that has what a level needs. */
enum NativeLevel implements Requirement {
  SSE41(Level.SSE41),
  AVX2(Level.AVX2),
  AVX512(Level.AVX512),
  NEON(Level.NEON),
  BMI2(Level.BMI2),
  SHA3(Level.SHA3),
  GENERAL(Level.GENERAL),

  /** For kernels in which everything waits for what comes before it. */
  SSE41_CHAIN(Level.SSE41, true),
  AVX2_CHAIN(Level.AVX2, true),
  AVX512_CHAIN(Level.AVX512, true);

  private final Level level;
  private final boolean isChain;

  NativeLevel(Level level) {
    this(level, false);
  }

  NativeLevel(Level level, boolean isChain) {
    this.level = level;
    this.isChain = isChain;
  }

  @Override
  public String missing() {
    return level.missing();
  }

  @Override
  public String drawback() {
    return isChain ? Level.drawbackOfVectors() : null;
  }
}
