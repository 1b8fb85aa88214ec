package lanes.kernel.natives;

/** An instruction set that there are native kernels for. */
public enum Level {
  SSE41(CpuFeature.SSE41, 1, "x86_64"),
  AVX2(CpuFeature.AVX2, 2, "x86_64"),
  AVX512(CpuFeature.AVX512, 3, "x86_64"),
  NEON(CpuFeature.NEON, 4, "aarch64");

  private final CpuFeature feature;
  private final int number;
  private final String architecture;

  Level(CpuFeature feature, int number, String architecture) {
    this.feature = feature;
    this.number = number;
    this.architecture = architecture;
  }

  /** As the functions of the library want it. */
  int number() {
    return number;
  }

  /** Null where kernels of this level can run here; else why not, in words. */
  public String missing() {
    if (!architecture.equals(Platform.CURRENT.architecture())) {
      return "is for " + architecture + ", this JVM is for " + Platform.CURRENT.architecture();
    }
    String reason = NativeLibrary.missing();
    return reason == null ? NativeLibrary.missing(feature) : reason;
  }
}
