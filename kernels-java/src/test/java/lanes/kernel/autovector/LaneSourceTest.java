package lanes.kernel.autovector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The file of the lane kernel is what its source writes. */
class LaneSourceTest {
  @Test
  void committedFileIsWhatTheSourceWrites() throws IOException {
    Path file = Path.of("src/main/java/lanes/kernel/autovector", LaneSource.FILE);
    assertEquals(
        LaneSource.text(), Files.readString(file), "see CONTRIBUTING.md: Unrolled kernels");
  }
}
