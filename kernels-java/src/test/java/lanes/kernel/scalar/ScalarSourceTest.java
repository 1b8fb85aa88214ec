package lanes.kernel.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The unrolled files are what their source writes. */
class ScalarSourceTest {
  private static final Path FOLDER = Path.of("src/main/java/lanes/kernel/scalar");

  static Stream<Map.Entry<String, String>> files() {
    return ScalarSource.files().entrySet().stream();
  }

  @ParameterizedTest
  @MethodSource("files")
  void committedFileIsWhatTheSourceWrites(Map.Entry<String, String> file) throws IOException {
    Path path = FOLDER.resolve(file.getKey());
    assertEquals(file.getValue(), Files.readString(path), "see CONTRIBUTING.md: Unrolled kernels");
  }
}
