package lanes.ct;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One table of the manifest, which is read key by key. What is wrong is collected, with the line.
 */
final class Fields {
  private final String where;
  private final TomlTable table;
  private final List<String> faults;
  private final Set<String> read = new HashSet<>();

  /**
   * @param kind as the manifest writes it, such as {@code [[kernel]]}
   * @param name the key whose value names the row; empty for none
   */
  Fields(String kind, String name, TomlTable table, int line, List<String> faults) {
    this.table = table;
    this.faults = faults;
    String title =
        name.isEmpty() || !table.isString(List.of(name))
            ? ""
            : " " + table.getString(List.of(name));
    where = "line " + line + ", " + kind + title;
  }

  private void fault(String key, String message) {
    TomlPosition position = table.inputPositionOf(List.of(key));
    String place = position == null ? where : where.replaceFirst("\\d+", "" + position.line());
    faults.add(place + ": " + message);
  }

  /** A text, which has to be there. */
  String text(String key) {
    if (!has(key)) {
      fault(key, "has no " + key);
      return "";
    }
    return optional(key);
  }

  /** A text; empty where it is not there. */
  String optional(String key) {
    if (!has(key)) {
      return "";
    }
    if (!table.isString(List.of(key)) || table.getString(List.of(key)).isBlank()) {
      fault(key, key + " is to be a text that is not empty");
      return "";
    }
    return table.getString(List.of(key));
  }

  /** A number that is not negative, which has to be there. */
  int number(String key) {
    if (!has(key)) {
      fault(key, "has no " + key);
      return 0;
    }
    if (!table.isLong(List.of(key))
        || table.getLong(List.of(key)) < 0
        || table.getLong(List.of(key)) > Integer.MAX_VALUE) {
      fault(key, key + " is to be a number from 0 on");
      return 0;
    }
    return Math.toIntExact(table.getLong(List.of(key)));
  }

  /** A number; 0 where it is not there. */
  int optionalNumber(String key) {
    return has(key) ? number(key) : 0;
  }

  /** A list of texts, which has to be there. */
  List<String> texts(String key) {
    return list(key, String.class, "a list of texts");
  }

  /** A list of numbers, which has to be there. */
  List<Integer> numbers(String key) {
    return list(key, Long.class, "a list of numbers").stream().map(Math::toIntExact).toList();
  }

  /** A list of tables, each with these keys, of which the values of the first are returned. */
  List<String> tables(String key, String... keys) {
    List<String> values = new ArrayList<>();
    for (TomlTable each : list(key, TomlTable.class, "a list of tables")) {
      if (!each.keySet().equals(Set.of(keys))
          || !each.keySet().stream().allMatch(k -> each.isString(List.of(k)))) {
        fault(
            key,
            key + " is to have the texts " + String.join(", ", keys) + ", not " + each.keySet());
      } else {
        values.add(each.getString(List.of(keys[0])));
      }
    }
    return values;
  }

  /** What is in place of a list that need not be there. */
  boolean has(String key) {
    read.add(key);
    return table.contains(List.of(key));
  }

  private <T> List<T> list(String key, Class<T> type, String expected) {
    List<T> values = new ArrayList<>();
    if (!has(key)) {
      fault(key, "has no " + key);
      return values;
    }
    TomlArray array = table.isArray(List.of(key)) ? table.getArray(List.of(key)) : null;
    for (Object each : array == null ? List.of() : array.toList()) {
      if (type.isInstance(each) && !values.contains(each)) {
        values.add(type.cast(each));
      } else if (type.isInstance(each)) {
        fault(key, key + " has " + each + " twice");
      } else {
        fault(key, key + " is to be " + expected + ", not with " + each);
      }
    }
    if (array == null) {
      fault(key, key + " is to be " + expected);
    }
    return values;
  }

  /** One of the constants, whose words are their names in lower case with hyphens. */
  <E extends Enum<E>> E word(String key, Class<E> type) {
    String text = text(key);
    Set<String> words = new TreeSet<>();
    for (E each : type.getEnumConstants()) {
      String word = each.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (word.equals(text)) {
        return each;
      }
      words.add(word);
    }
    if (!text.isEmpty()) {
      fault(key, key + " = \"" + text + "\" is none of " + words);
    }
    return type.getEnumConstants()[0];
  }

  /** Every key has been read by now. */
  void end() {
    for (String key : table.keySet()) {
      if (!read.contains(key)) {
        fault(key, "there is no key " + key + " here; known: " + new TreeSet<>(read));
      }
    }
  }
}
