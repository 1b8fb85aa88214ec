package lanes.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import lanes.LanesProvider;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;
import picocli.CommandLine.Command;

/** Prints the ct manifest of the provider, which its own tests hold to what is there. */
@Command(
    name = "ct",
    description = {
      "Show what is claimed about constant time, and on what evidence.",
      "For which algorithms, by which kernels, and within which limits."
    })
final class ConstantTimeCommand implements Runnable {
  private static final String MANIFEST = "/META-INF/ct.toml";

  private final Streams streams;

  ConstantTimeCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public void run() {
    TomlParseResult manifest = read();
    TomlTable policy = manifest.getTable("policy");
    streams.print("What may be seen by who watches the time:\n" + items(policy, "may-leak"));
    streams.print("\nWhat may not:\n" + items(policy, "must-not-leak"));
    TomlTable claims = policy.getTable("claims");
    StringBuilder words = new StringBuilder("\nClaims:\n");
    claims.keySet().forEach(key -> words.append("  " + key + ": " + claims.getString(key) + "\n"));
    streams.print(words.toString());

    List<List<String>> entries = new ArrayList<>();
    entries.add(List.of("CLAIM", "SECRET", "KERNELS", "WHAT", "LIMITATION"));
    for (TomlTable row : rows(manifest, "entry")) {
      entries.add(
          List.of(
              row.getString("claim"),
              orDash(list(row, "secret")),
              orDash(list(row, "kernels")),
              what(row),
              orDash(text(row, "limitation"))));
    }
    streams.print("\n" + Table.format(entries));

    List<List<String>> kernels = new ArrayList<>();
    kernels.add(List.of("KERNEL", "CLAIM", "KIND", "INSTRUCTIONS", "EVIDENCE", "NOT ON"));
    for (TomlTable row : rows(manifest, "kernel")) {
      List<String> missing = new ArrayList<>();
      rows(row, "unavailable-on").forEach(each -> missing.add(each.getString("platform")));
      kernels.add(
          List.of(
              row.getString("id"),
              row.getString("claim"),
              row.getString("kind"),
              row.getString("instruction-set"),
              orDash(list(row, "evidence")),
              orDash(String.join(", ", missing))));
    }
    streams.print("\n" + Table.format(kernels));

    List<List<String>> evidence = new ArrayList<>();
    evidence.add(List.of("EVIDENCE", "GATE", "WHAT IT SHOWS"));
    for (TomlTable row : rows(manifest, "evidence")) {
      evidence.add(List.of(row.getString("type"), row.getString("gate"), row.getString("title")));
    }
    streams.print("\n" + Table.format(evidence));

    List<List<String>> controls = new ArrayList<>();
    controls.add(List.of("LEAK ON PURPOSE", "FOUND BY", "WHAT IT IS"));
    for (TomlTable row : rows(manifest, "control")) {
      controls.add(List.of(row.getString("leak"), list(row, "caught-by"), row.getString("title")));
    }
    streams.print("\n" + Table.format(controls));
  }

  private static TomlParseResult read() {
    try (InputStream in = LanesProvider.class.getResourceAsStream(MANIFEST)) {
      if (in == null) {
        throw new Failure("the provider has no " + MANIFEST);
      }
      return Toml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new Failure(MANIFEST + " cannot be read: " + e.getMessage());
    }
  }

  private static String what(TomlTable row) {
    if (row.contains("methods")) {
      return list(row, "methods");
    }
    String parameters = text(row, "parameters");
    return row.getString("service")
        + " "
        + list(row, "algorithms")
        + (parameters.isEmpty() ? "" : " with " + parameters)
        + (row.contains("jdk") ? ", on JDK " + row.getLong("jdk") + " and later" : "");
  }

  private static List<TomlTable> rows(TomlTable of, String key) {
    List<TomlTable> rows = new ArrayList<>();
    TomlArray array = of.getArrayOrEmpty(key);
    for (int i = 0; i < array.size(); i++) {
      rows.add(array.getTable(i));
    }
    return rows;
  }

  private static String items(TomlTable table, String key) {
    StringBuilder text = new StringBuilder();
    table.getArrayOrEmpty(key).toList().forEach(item -> text.append("  " + item + "\n"));
    return text.toString();
  }

  private static String list(TomlTable table, String key) {
    List<String> items = new ArrayList<>();
    table.getArrayOrEmpty(key).toList().forEach(item -> items.add(item.toString()));
    return String.join(", ", items);
  }

  private static String text(TomlTable table, String key) {
    return table.contains(key) ? table.getString(key) : "";
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : text;
  }
}
