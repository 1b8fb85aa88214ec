package lanes.ct;

/** How much is claimed, from most to least. */
public enum Claim {
  CLAIMED,
  INTENDED,
  NOT_CLAIMED;

  /** As the manifest writes it. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
