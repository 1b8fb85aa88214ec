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

  /** The service that only the packed jar has, and only on JDK 25 and later. */
  static final String KDF = "KDF";

  private Names() {}

  /** Those that the packed jar registers on this JDK. */
  static List<Line> read() throws IOException {
    List<Line> lines = readAll();
    if (Runtime.version().feature() < 25) {
      lines.removeIf(line -> line.service().equals(KDF));
    }
    return lines;
  }

  static List<Line> readAll() throws IOException {
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
