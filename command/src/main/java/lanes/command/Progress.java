package lanes.command;

import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * How far a long input has been read, on one line of the terminal that is wiped at the end. Nothing
 * is drawn for what takes less than a second, or where standard error is no terminal.
 */
final class Progress {
  /** The size of an input that does not tell it. */
  static final long UNKNOWN = 0;

  private static final long SECOND = 1_000_000_000;
  private static final long DELAY = SECOND;
  private static final long INTERVAL = SECOND / 5;
  private static final int BAR = 30;
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  private final Streams streams;
  private final LongSupplier clock;

  private long total;
  private long done;
  private long started;
  private long next;

  /** Columns that are drawn on. */
  private int width;

  /**
   * @param clock in nanoseconds
   */
  Progress(Streams streams, LongSupplier clock) {
    this.streams = streams;
    this.clock = clock;
  }

  /**
   * Begins an input.
   *
   * @param bytes its size, or {@link #UNKNOWN}
   */
  void start(long bytes) {
    total = bytes;
    done = 0;
    started = clock.getAsLong();
    next = DELAY;
  }

  /** So many more bytes have been read. */
  void advance(long bytes) {
    done += bytes;
    if (!streams.terminal()) {
      return;
    }
    long elapsed = clock.getAsLong() - started;
    if (elapsed >= next) {
      next = elapsed + INTERVAL;
      draw(line(elapsed));
    }
  }

  /** Ends the input and wipes the line. */
  void end() {
    if (width > 0) {
      draw("");
      streams.draw("\r");
      width = 0;
    }
  }

  private void draw(String line) {
    streams.draw("\r" + line + " ".repeat(Math.max(0, width - line.length())));
    width = Math.max(width, line.length());
  }

  private String line(long elapsed) {
    String rate = size((long) (done * ((double) SECOND / elapsed))) + "/s";
    if (total == UNKNOWN) {
      return size(done) + "  " + rate;
    }
    double part = Math.min(1, (double) done / total);
    int filled = (int) (part * BAR);
    return String.format(
        Locale.ROOT,
        "[%s%s] %3d%%  %s of %s  %s",
        "#".repeat(filled),
        ".".repeat(BAR - filled),
        (int) (100 * part),
        size(done),
        size(total),
        rate);
  }

  private static String size(long bytes) {
    int unit = 0;
    double value = bytes;
    while (value >= 1000 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
  }
}
