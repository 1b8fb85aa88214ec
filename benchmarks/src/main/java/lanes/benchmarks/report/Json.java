package lanes.benchmarks.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Records in JSON files. */
public final class Json {
  /** More digits than a measurement has. */
  private static final MathContext PRECISION = new MathContext(6);

  private static final Pattern BREAK_AROUND_NUMBER =
      Pattern.compile("(?<=[\\[,])\\n *(?=-?[0-9][^\\n]*)|(?<=[0-9])\\n *(?=\\])");

  private static final Gson GSON =
      new GsonBuilder()
          .setPrettyPrinting()
          .disableHtmlEscaping()
          .registerTypeAdapter(
              Double.class,
              (JsonSerializer<Double>)
                  (value, type, context) ->
                      new JsonPrimitive(new BigDecimal(value).round(PRECISION)))
          .create();

  private Json() {}

  /** Writes a record; fractions are rounded to six digits, and a list of numbers is one line. */
  public static void write(Path file, Object value) throws IOException {
    String text = GSON.toJson(value);
    Files.writeString(file, BREAK_AROUND_NUMBER.matcher(text).replaceAll("") + "\n");
  }

  /** Reads a record. */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      return GSON.fromJson(reader, type);
    }
  }
}
