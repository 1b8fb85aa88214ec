package lanes.kernel.natives;

/** An instruction set that there are native kernels for. */
public enum Level {
  SSE41(CpuFeature.SSE41, 1, "x86_64"),
  AVX2(CpuFeature.AVX2, 2, "x86_64"),
  AVX512(CpuFeature.AVX512, 3, "x86_64"),
  NEON(CpuFeature.NEON, 4, "aarch64"),
  BMI2(CpuFeature.BMI2, 5, "x86_64"),
  SHA3(CpuFeature.SHA3, 6, "aarch64"),

  /** What every processor has: registers for integers. */
  GENERAL(null, 0, null);

  /**
   * The most bytes in a call that takes one block after another, as such calls are slower than
   * those of {@link NativeBlake3}.
   */
  static final int MOST_SERIAL_BYTES = 64 * 1024;

  private final CpuFeature feature;
  private final int number;
  private final String architecture;

  Level(CpuFeature feature, int number, String architecture) {
    this.feature = feature;
    this.number = number;
    this.architecture = architecture;
  }

  /**
   * The level as the functions of the library want it.
   *
   * @throws IllegalStateException if kernels of this level cannot run here
   */
  int require() {
    String missing = missing();
    if (missing != null) {
      throw new IllegalStateException(missing);
    }
    return number;
  }

  /** Null where kernels of this level can run here; else why not, in words. */
  public String missing() {
    if (architecture != null && !architecture.equals(Platform.CURRENT.architecture())) {
      return "is for " + architecture + ", this JVM is for " + Platform.CURRENT.architecture();
    }
    String reason = NativeLibrary.missing();
    return reason == null && feature != null ? NativeLibrary.missing(feature) : reason;
  }

  /**
   * Null where a kernel whose instructions all wait for each other is at least as fast in vectors
   * as in general registers; else a sentence that says so. Only for a level that can run here.
   */
  public static String drawbackOfVectors() {
    return NativeLibrary.oneAsRow() == 0 ? "general registers are faster on this CPU" : null;
  }
}
