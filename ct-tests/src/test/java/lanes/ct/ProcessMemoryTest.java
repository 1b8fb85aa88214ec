package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is in the memory of another process is found, also what came since it was last searched. */
class ProcessMemoryTest {
  private static final int LENGTH = 32;

  /** As bytes, and as ints and longs of either order. */
  private static final int WINDOWS = 5 * (LENGTH - Needles.WINDOW + 1);

  /** More than fit into a block, so that some go beyond the end of one. */
  private static final int COPIES = 2000;

  @Test
  void whatCameSinceTheLastSearchIsFound() throws Exception {
    if (!Machine.platform().startsWith("linux")) {
      Tools.unavailable("the memory of another process is read on Linux only");
    }
    Process process =
        KernelRounds.jvm(List.of("-XX:+UseSerialGC"), ResidueChild.class, List.of()).start();
    try (PrintStream to = new PrintStream(process.getOutputStream(), true);
        BufferedReader from = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
      long thread = Long.parseLong(ask(to, from, "thread"));
      Needles needles = new Needles();
      int first = needles.add("first", SeedKey.bytes(1, LENGTH), true);
      int second = needles.add("second", SeedKey.bytes(2, LENGTH), true);
      try (ProcessMemory memory = new ProcessMemory(process.pid(), thread)) {
        assertEquals(0, memory.search(needles).of(first));
        ask(to, from, "plant\t1\t" + LENGTH);
        for (int i = 0; i < COPIES; i++) {
          ask(to, from, "plant\t2\t" + LENGTH);
        }
        for (int search = 0; search < 2; search++) {
          Needles.Hits hits = memory.search(needles);
          assertEquals(Needles.forms(), hits.forms(first));
          assertEquals(Needles.PADS.length * WINDOWS, hits.of(first));
          assertEquals(COPIES * Needles.PADS.length * WINDOWS, hits.of(second));
        }
        int third = needles.add("the first one again", SeedKey.bytes(1, LENGTH), false);
        assertEquals(WINDOWS, memory.search(needles).of(third));
      }
    } finally {
      process.destroyForcibly();
    }
  }

  private static String ask(PrintStream to, BufferedReader from, String line) throws IOException {
    to.println(line);
    return from.readLine();
  }
}
