package lanes.kernel.natives;

/** What {@code lanes_cpu_features} tells of that a kernel can need. */
enum CpuFeature {
  SSE41("SSE4.1", 0),
  AVX2("AVX2", 1),
  AVX512("AVX-512", 2),
  BMI2("BMI2", 3),
  NEON("NEON", 4),
  SHA3("SHA-3", 6);

  private final String title;
  private final int bit;

  CpuFeature(String title, int bit) {
    this.title = title;
    this.bit = bit;
  }

  /** As its vendor writes it. */
  String title() {
    return title;
  }

  int bit() {
    return 1 << bit;
  }
}
