package lanes.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import lanes.ChildJvm;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples in the documentation of public types and in README.md compile against the packed
 * jar, and run. What their names stand for is in {@link #NAMES}.
 */
class SnippetsIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();
  private static final Path SOURCES = Path.of("src", "main", "java", "lanes");
  private static final Path README = Path.of("..", "README.md");
  private static final Pattern IN_SOURCE =
      Pattern.compile("<pre>\\{@code\\n(.*?)\\n \\* }</pre>", Pattern.DOTALL);
  private static final Pattern IN_README =
      Pattern.compile("^```java\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  /** Only JDK 25 has what these use. */
  private static final Pattern NEWER = Pattern.compile("\\bKDF\\b|\\bsegment\\b");

  /** Names that examples do not declare, with type and value. */
  private static final List<String> NAMES =
      List.of(
          "byte[] message = {1, 2, 3}",
          "byte[] salt = new byte[16]",
          "byte[] application = new byte[16]",
          "byte[] keyMaterial = new byte[20]",
          "byte[] secret = new byte[20]",
          "byte[] info = {4}",
          "byte[] label = {5}",
          "byte[] context = {6}",
          "byte[] name = {7}",
          "byte[] address = {8}",
          "byte[] tag = new byte[32]",
          "SecretKey key = new SecretKeySpec(new byte[32], \"any\")",
          "Mac mac = Mac.getInstance(\"BLAKE3\")",
          "Path path = Files.createTempFile(\"lanes\", null)");

  private static final String NEWER_NAME =
      "java.lang.foreign.MemorySegment segment ="
          + " java.lang.foreign.MemorySegment.ofArray(message)";

  @TempDir static Path folder;

  /** Where each example stands, and its text. */
  private static final Map<String, String> SNIPPETS = new TreeMap<>();

  private static final List<String> TYPES_WITHOUT = new ArrayList<>();

  @BeforeAll
  static void find() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        String source = Files.readString(file);
        String type = file.getFileName().toString().replace(".java", "");
        if (!source.contains("\npublic ")) {
          continue;
        }
        int count = 0;
        Matcher matcher = IN_SOURCE.matcher(source);
        while (matcher.find()) {
          String text = matcher.group(1).replaceAll("(?m)^ \\*( |$)", "");
          SNIPPETS.put(type + " " + ++count, text);
        }
        if (count == 0 && !type.equals("package-info")) {
          TYPES_WITHOUT.add(type);
        }
      }
    }
    Matcher matcher = IN_README.matcher(Files.readString(README));
    for (int count = 1; matcher.find(); count++) {
      SNIPPETS.put(String.format("README %02d", count), matcher.group(1));
    }
  }

  @Test
  void everyPublicTypeHasAnExample() {
    assertEquals(List.of(), TYPES_WITHOUT);
    assertTrue(SNIPPETS.keySet().stream().filter(name -> name.startsWith("README")).count() > 5);
  }

  @Test
  void allCompileAndRun() throws IOException, InterruptedException {
    boolean isNew = Runtime.version().feature() >= 25;
    StringBuilder main = new StringBuilder("public class Main {\n");
    main.append("public static void main(String[] args) throws Exception {\n");
    main.append("java.security.Security.addProvider(new lanes.LanesProvider());\n");
    List<Path> sources = new ArrayList<>();
    List<String> used = new ArrayList<>();
    for (Map.Entry<String, String> snippet : SNIPPETS.entrySet()) {
      if (isNew || !NEWER.matcher(snippet.getValue()).find()) {
        String type = snippet.getKey().replace(' ', '_');
        sources.add(write(type, source(type, snippet.getValue(), isNew)));
        main.append("System.out.println(\"").append(snippet.getKey()).append("\");\n");
        main.append(type).append(".run();\n");
        used.add(snippet.getKey());
      }
    }
    assertFalse(used.isEmpty());
    sources.add(write("Main", main.append("}\n}\n").toString()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertNotNull(compiler, "the tests need a JDK");
    StringWriter errors = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  errors,
                  manager,
                  null,
                  List.of("-d", folder.toString(), "-cp", JAR.toString(), "-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(sources))
              .call();
      assertTrue(compiled, errors.toString());
    }
    String classPath = JAR + File.pathSeparator + folder;
    ChildJvm.Result result =
        ChildJvm.run(List.of("-Djava.io.tmpdir=" + folder, "-cp", classPath, "Main"));
    assertEquals(0, result.exitStatus(), result.toString());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.containsAll(used), result.toString());
    System.out.println(used.size() + " of " + SNIPPETS.size() + " examples compiled and run");
  }

  private static Path write(String type, String source) throws IOException {
    return Files.writeString(folder.resolve(type + ".java"), source);
  }

  private static String source(String type, String snippet, boolean isNew) {
    StringBuilder source = new StringBuilder();
    for (String imported :
        List.of(
            "java.io",
            "java.nio",
            "java.nio.file",
            "java.security",
            "java.util",
            "javax.crypto",
            "javax.crypto.spec",
            "lanes")) {
      source.append("import ").append(imported).append(".*;\n");
    }
    source.append("class ").append(type).append(" {\n");
    List<String> names = new ArrayList<>(NAMES);
    if (isNew) {
      names.add(NEWER_NAME);
    }
    for (String name : names) {
      String[] parts = name.split(" = ", 2);
      source.append("static ").append(parts[0]).append(";\n");
    }
    source.append("static void run() throws Exception {\n");
    for (String name : names) {
      String[] parts = name.split(" = ", 2);
      String variable = parts[0].substring(parts[0].indexOf(' ') + 1);
      String value = parts[1].startsWith("{") ? "new byte[] " + parts[1] : parts[1];
      source.append(variable).append(" = ").append(value).append(";\n");
    }
    return source.append("example();\n}\nstatic void example() throws Exception {\n")
        + snippet
        + "\n}\n}\n";
  }
}
