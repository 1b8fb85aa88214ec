package lanes.ct;

/** What came of one piece of evidence. */
public enum Verdict {
  /** Nothing depends on a secret, as far as this type of evidence can see. */
  PASS,

  /** Something does. */
  FAIL,

  /** Nothing can be said, though it was tried. */
  INCONCLUSIVE,

  /** It cannot be tried here. */
  UNAVAILABLE
}
