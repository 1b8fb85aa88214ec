package lanes.benchmarks;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Records in JSON files. */
final class Json {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private Json() {}

  static void write(Path file, Object value) throws IOException {
    try (Writer writer = Files.newBufferedWriter(file)) {
      GSON.toJson(value, writer);
      writer.write('\n');
    }
  }

  static <T> T read(Path file, Class<T> type) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      return GSON.fromJson(reader, type);
    }
  }
}
