package lanes.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileNamesTest {
  @Test
  void anyBytesComeBack() {
    Random random = new Random(2);
    // Around the lead bytes and continuation bytes of UTF-8, so that many sequences are valid.
    int[] likely = {'a', 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0x82, 0xAC, 0xED, 0xA0, 0xF0, 0x9F, 0xFF};
    for (int i = 0; i < 50_000; i++) {
      byte[] bytes = new byte[random.nextInt(10)];
      for (int j = 0; j < bytes.length; j++) {
        bytes[j] = (byte) likely[random.nextInt(likely.length)];
      }
      assertArrayEquals(bytes, FileNames.encode(FileNames.decode(bytes)));
    }
  }

  @Test
  void utf8IsItself() {
    String name = "plain \u00fc \u20ac \ud83d\ude00";
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    assertEquals(name, FileNames.decode(bytes));
    assertArrayEquals(bytes, FileNames.encode(name));
  }

  @Test
  void anAstralCharacterIsNoKeptByte() {
    // Its low surrogate is in the range of the kept bytes.
    String name = "\ud83d\udc80";
    assertArrayEquals(name.getBytes(StandardCharsets.UTF_8), FileNames.encode(name));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void everyByteOpens(@TempDir Path folder) throws IOException {
    assumeTrue(Files.exists(Path.of("/proc/self/cwd")));
    for (int b = 1; b < 256; b++) {
      if (b == '/') {
        continue;
      }
      String name = folder + "/x" + FileNames.decode(new byte[] {(byte) b});
      Files.write(FileNames.path(name), FileNames.encode(name));
      assertArrayEquals(FileNames.encode(name), Files.readAllBytes(FileNames.path(name)));
    }
    try (var files = Files.list(folder)) {
      assertEquals(254, files.count());
    }
  }

  @Test
  void relativeNamesStartAtTheWorkingDirectory() throws IOException {
    assertEquals(
        Path.of("").toRealPath().resolve("pom.xml"), FileNames.path("pom.xml").toRealPath());
  }

  @Test
  void absoluteNamesMayStartWithTwoSlashes(@TempDir Path folder) throws IOException {
    assertEquals(folder.toRealPath(), FileNames.path("/" + folder).toRealPath());
  }

  @Test
  void theEmptyNameIsNoFile() {
    assertThrows(NoSuchFileException.class, () -> FileNames.path(""));
  }
}
