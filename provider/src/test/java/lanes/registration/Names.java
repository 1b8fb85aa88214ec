package lanes.registration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The names that are registered, from {@code names.txt}. */
final class Names {
  /** One algorithm of one service. */
  record Line(String service, String name, List<String> aliases, String objectIdentifier) {
    /** Every way to ask for it. */
    List<String> all() {
      List<String> all = new ArrayList<>();
      all.add(name);
      all.addAll(aliases);
      if (!objectIdentifier.isEmpty()) {
        all.add(objectIdentifier);
        all.add("OID." + objectIdentifier);
      }
      return all;
    }
  }

  private Names() {}

  static List<Line> read() throws IOException {
    List<Line> lines = new ArrayList<>();
    try (InputStream in = Names.class.getResourceAsStream("names.txt")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#")) {
          String[] parts = line.split(" ");
          List<String> aliases = parts[2].equals("-") ? List.of() : List.of(parts[2].split(","));
          lines.add(new Line(parts[0], parts[1], aliases, parts[3].equals("-") ? "" : parts[3]));
        }
      }
    }
    return lines;
  }
}
