package lanes.ct;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Methods that are not instrumented and may be called all the same: {@code calls.txt}, which says
 * of each which of its arguments decide how long it takes. Those are taken down.
 */
final class ReviewedCalls {
  private static final Map<String, int[]> ALL = read();

  private ReviewedCalls() {}

  /** The arguments to take down, from 0 on; null where the method has not been reviewed. */
  static int[] argumentsOf(String owner, String name, String descriptor) {
    return ALL.get(
        (owner.startsWith("[") ? "array" : owner.replace('/', '.')) + "#" + name + descriptor);
  }

  private static Map<String, int[]> read() {
    Map<String, int[]> all = new HashMap<>();
    try (InputStream in = ReviewedCalls.class.getResourceAsStream("calls.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] words = line.trim().split(" +");
          int[] arguments = Arrays.stream(words).skip(1).mapToInt(Integer::parseInt).toArray();
          if (all.put(words[0], arguments) != null) {
            throw new IllegalStateException("twice in calls.txt: " + words[0]);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
