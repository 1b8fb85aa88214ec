package lanes.benchmarks.timing;

/** The order in which peers take their turns. */
public final class Rotation {
  private Rotation() {}

  /**
   * The order of a round: rotated every second round and turned round in between, so that over the
   * rounds each peer comes at each place, and after each other peer, equally often.
   *
   * @return the numbers from 0 to {@code peers - 1}
   */
  public static int[] order(int round, int peers) {
    int[] order = new int[peers];
    for (int i = 0; i < peers; i++) {
      int place = round % 2 == 0 ? i : peers - 1 - i;
      order[place] = (i + round / 2) % peers;
    }
    return order;
  }
}
