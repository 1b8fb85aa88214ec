package lanes.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final long MILLISECOND = 1_000_000;
  private static final long MIB = 1 << 20;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now = 77;

  private Progress progress(boolean terminal) {
    Streams streams =
        new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, terminal);
    return new Progress(streams, () -> now);
  }

  private String drawn() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  @Test
  void nothingIsDrawnInTheFirstSecond() {
    Progress progress = progress(true);
    progress.start(100 * MIB);
    now += 999 * MILLISECOND;
    progress.advance(50 * MIB);
    progress.end();
    assertEquals("", drawn());
  }

  @Test
  void nothingIsDrawnWhereThereIsNoTerminal() {
    Progress progress = progress(false);
    progress.start(100 * MIB);
    now += 5000 * MILLISECOND;
    progress.advance(50 * MIB);
    progress.end();
    assertEquals("", drawn());
  }

  @Test
  void theBarShowsPartAndTotalAndRate() {
    Progress progress = progress(true);
    progress.start(100 * MIB);
    now += 2000 * MILLISECOND;
    progress.advance(50 * MIB);
    assertEquals(
        "\r[###############...............]  50%  50.0 MiB of 100.0 MiB  25.0 MiB/s", drawn());
  }

  @Test
  void withoutATotalThereIsNoBar() {
    Progress progress = progress(true);
    progress.start(Progress.UNKNOWN);
    now += 2000 * MILLISECOND;
    progress.advance(3 * 1024 * MIB);
    assertEquals("\r3.0 GiB  1.5 GiB/s", drawn());
  }

  @Test
  void aFileThatGrowsStaysAtTheEnd() {
    Progress progress = progress(true);
    progress.start(MIB);
    now += 1000 * MILLISECOND;
    progress.advance(2 * MIB);
    assertTrue(drawn().startsWith("\r[##############################] 100%  "));
  }

  @Test
  void itIsDrawnFiveTimesASecondAtMost() {
    Progress progress = progress(true);
    progress.start(100 * MIB);
    int draws = 0;
    for (int i = 0; i < 1000; i++) {
      now += 4 * MILLISECOND;
      progress.advance(1000);
      draws += drawn().isEmpty() ? 0 : 1;
    }
    assertEquals(16, draws);
  }

  @Test
  void theEndWipesAllThatWasDrawn() {
    Progress progress = progress(true);
    progress.start(2048 * MIB);
    now += 1000 * MILLISECOND;
    progress.advance(999 * MIB);
    int width = drawn().length() - 1;
    now += 1000 * MILLISECOND;
    progress.advance(MIB);
    assertEquals(width, drawn().length() - 1, "a shorter line covers the longer");
    progress.end();
    assertEquals("\r" + " ".repeat(width) + "\r", drawn());
    progress.end();
    assertEquals("", drawn());
  }

  @Test
  void anotherInputStartsAnew() {
    Progress progress = progress(true);
    progress.start(Progress.UNKNOWN);
    now += 3000 * MILLISECOND;
    progress.advance(MIB);
    progress.end();
    drawn();
    progress.start(Progress.UNKNOWN);
    now += 500 * MILLISECOND;
    progress.advance(MIB);
    assertEquals("", drawn());
    now += 500 * MILLISECOND;
    progress.advance(MIB);
    assertEquals("\r2.0 MiB  2.0 MiB/s", drawn());
  }
}
