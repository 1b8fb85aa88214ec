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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Records in JSON files. */
public final class Json {
  /** More digits than a measurement has. */
  private static final MathContext PRECISION = new MathContext(6);

  /** A list or an object without another in it. */
  private static final Pattern INNERMOST = Pattern.compile("[\\[{][^\\[\\]{}]*[\\]}]");

  /** JSON has none within a string. */
  private static final Pattern LINE_BREAK = Pattern.compile("\\n *");

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

  /** Writes a record; fractions are rounded to six digits, and innermost parts are one line. */
  public static void write(Path file, Object value) throws IOException {
    String text =
        INNERMOST
            .matcher(GSON.toJson(value))
            .replaceAll(part -> Matcher.quoteReplacement(oneLine(part.group())));
    Files.writeString(file, text + "\n");
  }

  private static String oneLine(String part) {
    return LINE_BREAK.matcher(part).replaceAll("");
  }

  /** Reads a record. */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    try (Reader reader = Files.newBufferedReader(file)) {
      return GSON.fromJson(reader, type);
    }
  }
}
