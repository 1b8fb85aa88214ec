package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassFilesTest {
  /** What two tests side by side do: a jar's file system is open while the other opens it too. */
  @Test
  void aJarThatIsOpenAlreadyIsReadAllTheSame() throws Exception {
    List<Path> jars = ClassFiles.places().stream().filter(Files::isRegularFile).toList();
    assumeTrue(!jars.isEmpty(), "the classes are in folders, as they are before they are packed");
    Map<String, byte[]> alone = ClassFiles.all();
    try (FileSystem open =
        FileSystems.newFileSystem(URI.create("jar:" + jars.get(0).toUri()), Map.of())) {
      assertEquals(alone.keySet(), ClassFiles.all().keySet(), open.toString());
    }
  }
}
