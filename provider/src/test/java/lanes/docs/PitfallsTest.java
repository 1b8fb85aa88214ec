package lanes.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tests that CONTRIBUTING names beside each pitfall are there. */
class PitfallsTest {
  private static final Path GUIDE = Path.of("..", "CONTRIBUTING.md");
  private static final List<Path> TESTS =
      List.of(Path.of("src", "test"), Path.of("..", "ct-tests", "src", "test"));
  private static final Pattern NAME = Pattern.compile("`(\\w+(?:Test|IT))\\.(\\w+)`");

  @Test
  void everyTestThatIsNamedIsThere() throws IOException {
    String guide = Files.readString(GUIDE);
    int begin = guide.indexOf("## What others got wrong");
    assertTrue(begin >= 0);
    String section = guide.substring(begin, guide.indexOf("\n## ", begin + 1));
    List<String> missing = new ArrayList<>();
    for (String row : section.lines().filter(line -> line.startsWith("| ")).skip(1).toList()) {
      Matcher matcher = NAME.matcher(row);
      int count = 0;
      while (matcher.find()) {
        count++;
        if (!isThere(matcher.group(1), matcher.group(2))) {
          missing.add(matcher.group());
        }
      }
      assertTrue(count > 0, "a row without a test: " + row);
    }
    assertEquals(List.of(), missing);
  }

  private static boolean isThere(String type, String member) throws IOException {
    Pattern declaration = Pattern.compile("(void " + member + "\\(|ArchRule " + member + " =)");
    for (Path folder : TESTS) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(path -> path.endsWith(type + ".java")).toList()) {
          if (declaration.matcher(Files.readString(file)).find()) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
