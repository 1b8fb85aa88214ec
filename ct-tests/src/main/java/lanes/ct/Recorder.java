package lanes.ct;

import java.util.Set;
import java.util.TreeSet;

/**
 * What instrumented code calls: takes down which way it went. For one thread; nothing is taken down
 * unless it has been started.
 */
public final class Recorder {
  /** Of splitmix64; any that mixes well would do. */
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private static boolean active;
  private static long hash;
  private static long events;
  private static long clock;
  private static final Set<Integer> UNLISTED = new TreeSet<>();

  /** Sites and values, in turn; null for none. */
  private static long[] kept;

  private Recorder() {}

  /**
   * What was taken down.
   *
   * @param hash of all events
   * @param events how many
   * @param unlisted sites of calls into code that is neither instrumented nor reviewed
   */
  public record Trace(long hash, long events, Set<Integer> unlisted) {}

  /**
   * Begins to take down.
   *
   * @param keep receives the first events, a site and a value each; null for none
   * @throws IllegalStateException if something else is being taken down
   */
  static synchronized void start(long[] keep) {
    if (active) {
      throw new IllegalStateException("two traces at once would mix");
    }
    hash = 0;
    events = 0;
    clock = 0;
    UNLISTED.clear();
    kept = keep;
    active = true;
  }

  static synchronized Trace stop() {
    active = false;
    return new Trace(hash, events, Set.copyOf(UNLISTED));
  }

  /** A basic block begins. */
  public static void block(int site) {
    value(0, site);
  }

  /** A value on which the time may depend: an index, a length, an operand of a division. */
  public static void value(long value, int site) {
    if (!active) {
      return;
    }
    long mixed = (hash ^ (long) site << 32 ^ value) * FACTOR;
    hash = mixed ^ mixed >>> 29;
    if (kept != null && 2 * events + 1 < kept.length) {
      kept[(int) (2 * events)] = site;
      kept[(int) (2 * events + 1)] = value;
    }
    events++;
  }

  /** The same, of an {@code int}. */
  public static void value(int value, int site) {
    value((long) value, site);
  }

  public static void unlisted(int site) {
    if (active) {
      UNLISTED.add(site);
    }
  }

  public static int divide(int dividend, int divisor, int site) {
    value((long) dividend << 32 | divisor & 0xFFFFFFFFL, site);
    return dividend / divisor;
  }

  public static int remainder(int dividend, int divisor, int site) {
    value((long) dividend << 32 | divisor & 0xFFFFFFFFL, site);
    return dividend % divisor;
  }

  public static long divide(long dividend, long divisor, int site) {
    value(dividend, site);
    value(divisor, site);
    return dividend / divisor;
  }

  public static long remainder(long dividend, long divisor, int site) {
    value(dividend, site);
    value(divisor, site);
    return dividend % divisor;
  }

  /**
   * In place of the clock: the same sequence of times in every trace, as decisions that the clock
   * makes are none that a secret makes.
   */
  public static long clock() {
    long mixed = ++clock * FACTOR;
    return clock * 10_000 + (mixed >>> 56) * 20;
  }
}
