package lanes.vectors;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of the data files in {@code lanes/vectors}: what is computed, the name of an algorithm,
 * and fields.
 *
 * <pre>
 * MessageDigest SHA3-256 message='abc' output=3a985da74fe225b2…
 * </pre>
 *
 * <p>What is computed is {@code MessageDigest}, {@code Mac}, {@code Xof} or {@code DeriveKey}, and
 * in the folder {@code procedures} the name of a procedure. Lines that are empty or start with
 * {@code #} do not count. The value of a field is bytes:
 *
 * <ul>
 *   <li>{@code 00ff}: these bytes, in hexadecimal; empty for none
 *   <li>{@code 'abc'}: the bytes of this ASCII text
 *   <li>{@code 0..63}: the bytes from 0 to 63, both included
 *   <li>{@code 200:a3}, {@code 65536:'abc'}, {@code 1025:0..250}: so many bytes, the beginning of
 *       the endless repetition of what follows the colon
 * </ul>
 *
 * <p>{@code outputStart} is there in place of {@code output} where a source gives the first bytes
 * only.
 */
final class KnownAnswer {
  private static final String FOLDER = "/lanes/vectors";
  private static final Set<String> FIELDS =
      Set.of(
          "message",
          "key",
          "salt",
          "personalization",
          "functionName",
          "customization",
          "context",
          "seed",
          "first",
          "second",
          "third",
          "blockLength",
          "output",
          "outputStart");
  private static final Pattern FIELD =
      Pattern.compile("([A-Za-z]+)=((?:\\d+:)?(?:'[^']*'|[^ ']*))");
  private static final Pattern REPETITION = Pattern.compile("(\\d+):(.+)");
  private static final Pattern TEXT = Pattern.compile("'([^']+)'");
  private static final Pattern RANGE = Pattern.compile("(\\d+)\\.\\.(\\d+)");

  private final String place;
  private final String service;
  private final String algorithm;
  private final Map<String, byte[]> fields;

  private KnownAnswer(String place, String service, String algorithm, Map<String, byte[]> fields) {
    this.place = place;
    this.service = service;
    this.algorithm = algorithm;
    this.fields = fields;
  }

  /** All lines of all files but those of procedures. */
  static List<KnownAnswer> all() {
    List<KnownAnswer> answers = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of(KnownAnswer.class.getResource(FOLDER).toURI()))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".txt")).sorted().toList()) {
        answers.addAll(read(file));
      }
    } catch (URISyntaxException e) {
      throw new AssertionError("a resource has no such address", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return answers;
  }

  /** All lines of one file of a procedure. */
  static List<KnownAnswer> procedure(String file) {
    try {
      return read(Path.of(KnownAnswer.class.getResource(FOLDER + "/procedures/" + file).toURI()));
    } catch (URISyntaxException e) {
      throw new AssertionError("a resource has no such address", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<KnownAnswer> read(Path file) throws IOException {
    List<KnownAnswer> answers = new ArrayList<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (!line.isEmpty() && !line.startsWith("#")) {
        answers.add(parse(file.getFileName() + ":" + number, line));
      }
    }
    return answers;
  }

  /**
   * Reads a line.
   *
   * @param place where it is, for messages
   * @throws IllegalArgumentException if the line does not follow the notation
   */
  static KnownAnswer parse(String place, String line) {
    String[] words = line.split(" ", 3);
    if (words.length < 3) {
      throw wrong(place, line);
    }
    Map<String, byte[]> fields = new TreeMap<>();
    Matcher matcher = FIELD.matcher(words[2]);
    int at = 0;
    while (at < words[2].length()) {
      if (!matcher.find(at) || matcher.start() != at || !FIELDS.contains(matcher.group(1))) {
        throw wrong(place, words[2].substring(at));
      }
      if (fields.put(matcher.group(1), bytes(place, matcher.group(2))) != null) {
        throw wrong(place, "twice " + matcher.group(1));
      }
      at = matcher.end();
      if (at < words[2].length() && words[2].charAt(at++) != ' ') {
        throw wrong(place, words[2].substring(at - 1));
      }
    }
    if (fields.containsKey("output") == fields.containsKey("outputStart")) {
      throw wrong(place, "one of output and outputStart is needed");
    }
    return new KnownAnswer(place, words[0], words[1], fields);
  }

  private static byte[] bytes(String place, String value) {
    Matcher repetition = REPETITION.matcher(value);
    if (repetition.matches()) {
      byte[] unit = sequence(place, repetition.group(2));
      byte[] out = new byte[Integer.parseInt(repetition.group(1))];
      for (int i = 0; i < out.length; i++) {
        out[i] = unit[i % unit.length];
      }
      return out;
    }
    return sequence(place, value);
  }

  private static byte[] sequence(String place, String value) {
    Matcher text = TEXT.matcher(value);
    if (text.matches()) {
      return text.group(1).getBytes(StandardCharsets.US_ASCII);
    }
    Matcher range = RANGE.matcher(value);
    if (range.matches()) {
      int first = Integer.parseInt(range.group(1));
      int last = Integer.parseInt(range.group(2));
      if (first > last || last > 255) {
        throw wrong(place, value);
      }
      byte[] out = new byte[last - first + 1];
      for (int i = 0; i < out.length; i++) {
        out[i] = (byte) (first + i);
      }
      return out;
    }
    return HexFormat.of().parseHex(value);
  }

  private static IllegalArgumentException wrong(String place, String what) {
    return new IllegalArgumentException(place + ": not in the notation: " + what);
  }

  /** What is computed: a service, key derivation, or a procedure. */
  String service() {
    return service;
  }

  String algorithm() {
    return algorithm;
  }

  boolean has(String field) {
    return fields.containsKey(field);
  }

  /** The bytes of a field; none if the line does not have it. */
  byte[] get(String field) {
    byte[] value = fields.get(field);
    return value == null ? new byte[0] : value.clone();
  }

  /** The output that is known, whether it is all or the beginning. */
  byte[] output() {
    return get(has("output") ? "output" : "outputStart");
  }

  /** As many bytes of a computed output as are known. */
  byte[] known(byte[] computed) {
    return has("output") ? computed : Arrays.copyOf(computed, get("outputStart").length);
  }

  @Override
  public String toString() {
    StringBuilder all = new StringBuilder(place).append(' ').append(service);
    all.append(' ').append(algorithm);
    fields.forEach((name, value) -> all.append(' ').append(name).append(':').append(value.length));
    return all.toString();
  }
}
