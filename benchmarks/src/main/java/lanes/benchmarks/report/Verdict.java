package lanes.benchmarks.report;

/** What a ratio means for Lanes. */
public enum Verdict {
  WIN,
  TIE,
  LOSS;

  private static final double WIN_ABOVE = 1.05;
  private static final double LOSS_BELOW = 0.95;

  public static Verdict of(double ratio) {
    if (ratio > WIN_ABOVE) {
      return WIN;
    }
    return ratio < LOSS_BELOW ? LOSS : TIE;
  }

  /** The first letter. */
  String letter() {
    return name().substring(0, 1);
  }
}
