package lanes.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import lanes.benchmarks.timing.Times;

/** Draws how much of the longest message each peer hashes in a second, as SVG. */
public final class Chart {
  static final String TITLE = "Throughput of one-shot hashing";

  private static final String OPERATION = "one-shot";
  private static final int WIDTH = 860;
  private static final int LEFT = 130;
  private static final int RIGHT = 150;
  private static final int TOP = 100;
  private static final int BAR = 13;
  private static final int GAP = 9;
  private static final String[] COLOURS = {
    "#1f77b4", "#ff7f0e", "#2ca02c", "#9467bd", "#d62728", "#17becf", "#bcbd22", "#e377c2"
  };

  /** Readable on light and on dark. */
  private static final String STYLE =
      """
      <style>
        text { font: 12px sans-serif; fill: #1f2328; }
        .title { font-size: 16px; font-weight: bold; }
        .small { font-size: 10px; }
        .ground { fill: #ffffff; }
        @media (prefers-color-scheme: dark) {
          text { fill: #e6edf3; }
          .ground { fill: #0d1117; }
        }
      </style>
      """;

  private final StringBuilder text = new StringBuilder();
  private final List<Row> rows;
  private final List<String> peers;
  private final double fastest;

  private Chart(List<Row> rows) {
    this.rows = rows;
    Set<String> labels = new LinkedHashSet<>();
    rows.forEach(row -> labels.addAll(row.nanos().keySet()));
    peers = List.copyOf(labels);
    fastest =
        rows.stream()
            .flatMap(row -> row.nanos().values().stream().map(nanos -> throughput(row, nanos)))
            .max(Double::compare)
            .orElse(1.0);
  }

  /** One bar for each peer of each one-shot row of the longest message; empty without such rows. */
  public static Optional<String> of(Report report) {
    TreeMap<Integer, List<Row>> bySize = new TreeMap<>();
    for (Row row : report.rows()) {
      if (row.operation().equals(OPERATION) && row.size() > 0) {
        bySize.computeIfAbsent(row.size(), size -> new ArrayList<>()).add(row);
      }
    }
    Map.Entry<Integer, List<Row>> longest = bySize.lastEntry();
    return longest == null
        ? Optional.empty()
        : Optional.of(new Chart(longest.getValue()).draw(longest.getKey(), report.machine()));
  }

  /** MB/s: bytes in a microsecond. */
  private static double throughput(Row row, List<Double> nanos) {
    return row.size() * 1000.0 / Times.of(nanos).median();
  }

  private String draw(int size, Machine machine) {
    int bars = rows.stream().mapToInt(row -> row.nanos().size()).sum();
    int height = TOP + bars * BAR + rows.size() * GAP;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">",
        WIDTH, height);
    line("<title>%s</title>", escape(TITLE));
    text.append(STYLE);
    line("<rect class=\"ground\" width=\"%d\" height=\"%d\"/>", WIDTH, height);
    label("title", 10, 22, "start", TITLE + ", " + size + " bytes, one thread, MB/s");
    label("small", 10, 40, "start", machine.hardware());
    label("small", 10, 54, "start", machine.virtualMachine());
    label("small", 10, 68, "start", machine.chosenKernels());
    legend();
    int y = TOP;
    for (Row row : rows) {
      y = group(row, y) + GAP;
    }
    line("</svg>");
    return text.toString();
  }

  private void legend() {
    int x = 10;
    for (int i = 0; i < peers.size(); i++) {
      line("<circle cx=\"%d\" cy=\"84\" r=\"5\" fill=\"%s\"/>", x + 5, COLOURS[i % COLOURS.length]);
      label("small", x + 14, 88, "start", peers.get(i));
      x += 30 + 7 * peers.get(i).length();
    }
  }

  private int group(Row row, int top) {
    int y = top;
    label("", LEFT - 8, y + BAR - 2, "end", row.algorithm());
    for (Map.Entry<String, List<Double>> each : row.nanos().entrySet()) {
      double value = throughput(row, each.getValue());
      int peer = peers.indexOf(each.getKey());
      double length = (WIDTH - LEFT - RIGHT) * value / fastest;
      line(
          "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
          LEFT, y, length, BAR - 1, COLOURS[peer % COLOURS.length]);
      String caption = String.format(Locale.ROOT, "%s %.0f", each.getKey(), value);
      label("small", LEFT + (int) length + 5, y + BAR - 3, "start", caption);
      y += BAR;
    }
    return y;
  }

  private void label(String style, int x, int y, String anchor, String what) {
    line(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>",
        style, x, y, anchor, escape(what));
  }

  private static String escape(String what) {
    return what.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
