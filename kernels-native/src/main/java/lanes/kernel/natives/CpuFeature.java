package lanes.kernel.natives;

/** What {@code lanes_cpu_features} tells of, in the order of its bits. */
enum CpuFeature {
  SSE41("SSE4.1"),
  AVX2("AVX2"),
  AVX512("AVX-512"),
  BMI2("BMI2"),
  NEON("NEON");

  private final String title;

  CpuFeature(String title) {
    this.title = title;
  }

  /** As its vendor writes it. */
  String title() {
    return title;
  }

  int bit() {
    return 1 << ordinal();
  }
}
