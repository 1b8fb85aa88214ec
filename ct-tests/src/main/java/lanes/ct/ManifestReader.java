package lanes.ct;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import lanes.LanesProvider;
import lanes.ct.Manifest.Comparison;
import lanes.ct.Manifest.Control;
import lanes.ct.Manifest.Entry;
import lanes.ct.Manifest.Evidence;
import lanes.ct.Manifest.Export;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Manifest.Kind;
import lanes.ct.Manifest.Waiver;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** Reads the ct manifest, and says everything that is wrong with its form. */
public final class ManifestReader {
  private static final Set<String> TABLES =
      Set.of("policy", "entry", "kernel", "export", "evidence", "comparison", "control", "waiver");

  private final TomlParseResult toml;
  private final List<String> faults = new ArrayList<>();

  private ManifestReader(TomlParseResult toml) {
    this.toml = toml;
  }

  /** The text of the manifest that the provider's jar or folder has. */
  public static String shipped() throws IOException {
    try (InputStream in = LanesProvider.class.getResourceAsStream("/META-INF/ct.toml")) {
      if (in == null) {
        throw new IOException("the provider has no META-INF/ct.toml");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Reads a manifest.
   *
   * @throws ManifestException with everything that is wrong with it
   */
  public static Manifest read(String text) throws ManifestException {
    TomlParseResult toml = Toml.parse(text);
    if (toml.hasErrors()) {
      throw new ManifestException(
          toml.errors().stream().map(e -> e.position() + ": " + e.getMessage()).toList());
    }
    return new ManifestReader(toml).manifest();
  }

  private Manifest manifest() throws ManifestException {
    for (String key : toml.keySet()) {
      if (!TABLES.contains(key)) {
        faults.add("there is no table " + key + "; known: " + TABLES.stream().sorted().toList());
      }
    }
    policy();
    Manifest manifest =
        new Manifest(
            rows("entry", "id", ManifestReader::entry),
            rows("kernel", "id", ManifestReader::kernel),
            rows("export", "symbol", ManifestReader::export),
            rows("evidence", "type", ManifestReader::evidence),
            rows("comparison", "site", ManifestReader::comparison),
            rows("control", "leak", ManifestReader::control),
            rows("waiver", "symbol", ManifestReader::waiver));
    if (!faults.isEmpty()) {
      throw new ManifestException(faults);
    }
    return manifest;
  }

  private void policy() {
    if (!toml.isTable(List.of("policy"))) {
      faults.add("there is no [policy]");
      return;
    }
    TomlTable table = toml.getTable(List.of("policy"));
    Fields policy =
        new Fields("[policy]", "", table, toml.inputPositionOf(List.of("policy")).line(), faults);
    int schema = policy.number("schema");
    if (schema != Manifest.SCHEMA) {
      faults.add("[policy] schema is " + schema + ", known is " + Manifest.SCHEMA);
    }
    policy.texts("may-leak");
    policy.texts("must-not-leak");
    policy.has("claims");
    policy.end();
    TomlTable claims = table.isTable(List.of("claims")) ? table.getTable(List.of("claims")) : null;
    for (Claim claim : Claim.values()) {
      if (claims == null || !claims.isString(List.of(claim.word()))) {
        faults.add("[policy.claims] does not say what " + claim.word() + " means");
      }
    }
  }

  private <T> List<T> rows(String kind, String name, Function<Fields, T> reader) {
    List<T> rows = new ArrayList<>();
    if (!toml.contains(List.of(kind))) {
      return rows;
    }
    TomlArray array = toml.isArray(List.of(kind)) ? toml.getArray(List.of(kind)) : null;
    if (array == null || !array.toList().stream().allMatch(TomlTable.class::isInstance)) {
      faults.add("[[" + kind + "]] is to be written with two brackets");
      return rows;
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < array.size(); i++) {
      TomlTable table = array.getTable(i);
      int line = array.inputPositionOf(i).line();
      Fields fields = new Fields("[[" + kind + "]]", name, table, line, faults);
      rows.add(reader.apply(fields));
      fields.end();
      if (table.isString(List.of(name)) && !names.add(table.getString(List.of(name)))) {
        faults.add(
            "line "
                + line
                + ", [["
                + kind
                + "]] "
                + table.getString(List.of(name))
                + " is there twice");
      }
    }
    return rows;
  }

  private static Entry entry(Fields row) {
    String id = row.text("id");
    boolean isMethod = row.has("methods");
    String service = isMethod ? "" : row.text("service");
    List<String> algorithms = isMethod ? List.of() : row.texts("algorithms");
    row.texts("secret");
    row.texts("public");
    row.texts("operations");
    row.text("comparator");
    row.optional("limitation");
    return new Entry(
        id,
        service,
        algorithms,
        isMethod ? row.texts("methods") : List.of(),
        row.optionalNumber("jdk"),
        row.optional("parameters"),
        row.texts("kernels"),
        row.numbers("keys"),
        row.numbers("lengths"),
        row.has("outputs") ? row.numbers("outputs") : List.of(),
        row.word("claim", Claim.class));
  }

  private static Kernel kernel(Fields row) {
    boolean part = row.has("part-of");
    row.text("instruction-set");
    return new Kernel(
        row.text("id"),
        row.word("kind", Kind.class),
        part ? "" : row.text("class"),
        part ? row.texts("part-of") : List.of(),
        row.texts("sources"),
        row.texts("evidence"),
        row.has("unavailable-on") ? row.tables("unavailable-on", "platform", "reason") : List.of(),
        row.word("claim", Claim.class));
  }

  private static Export export(Fields row) {
    row.texts("public");
    List<String> secret = row.texts("secret");
    if (secret.isEmpty()) {
      row.text("reason");
    }
    return new Export(row.text("symbol"), row.texts("kernels"), secret);
  }

  private enum Gate {
    REQUIRED,
    DIAGNOSTIC
  }

  private static Evidence evidence(Fields row) {
    row.text("title");
    row.text("runner");
    List<Kind> kinds = new ArrayList<>();
    for (String kind : row.texts("kinds")) {
      kinds.add(Kind.valueOf(kind.toUpperCase(Locale.ROOT)));
    }
    return new Evidence(
        row.text("type"),
        kinds,
        row.word("gate", Gate.class) == Gate.REQUIRED,
        !row.optional("how").equals("static"),
        row.optionalNumber("keys"),
        row.has("warm-ups") ? row.texts("warm-ups") : List.of());
  }

  private static Comparison comparison(Fields row) {
    row.text("compares");
    return new Comparison(row.text("site"));
  }

  private static Control control(Fields row) {
    row.text("title");
    return new Control(
        row.text("leak"),
        row.texts("caught-by"),
        row.has("not-caught-by") ? row.tables("not-caught-by", "type", "reason") : List.of());
  }

  private static Waiver waiver(Fields row) {
    row.text("rationale");
    return new Waiver(
        row.text("kind"),
        row.text("symbol"),
        row.number("count"),
        row.text("source"),
        row.text("sha256"));
  }
}
