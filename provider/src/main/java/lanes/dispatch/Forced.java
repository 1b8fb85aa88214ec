package lanes.dispatch;

import java.util.HashMap;
import java.util.Map;

/** The kernels that {@code -Dlanes.kernels=family:kernel,…} forces. */
final class Forced {
  static final String PROPERTY = "lanes.kernels";

  private final String value;
  private final Map<String, String> kernels = new HashMap<>();
  private final String error;

  Forced(String value) {
    this.value = value;
    this.error = value.isEmpty() ? null : parse();
  }

  static Forced fromSystemProperty() {
    try {
      return new Forced(System.getProperty(PROPERTY, ""));
    } catch (SecurityException e) {
      // Under a security manager, the property is not for the caller to set either.
      return new Forced("");
    }
  }

  private String parse() {
    for (String item : value.split(",", -1)) {
      int colon = item.indexOf(':');
      String family = colon < 0 ? item : item.substring(0, colon);
      boolean known = false;
      for (Family<?> each : Family.ALL) {
        known |= each.name().equals(family);
      }
      if (colon < 0 || !known) {
        return this + ": \"" + item + "\" is not family:kernel; families: " + Family.ALL;
      }
      if (kernels.put(family, item.substring(colon + 1)) != null) {
        return this + ": " + family + " is there twice";
      }
    }
    return null;
  }

  /** The name of the kernel that is forced for a family, or null. */
  String kernel(Family<?> family) {
    return kernels.get(family.name());
  }

  /** What is wrong with the property as such, or null. */
  String error() {
    return error;
  }

  @Override
  public String toString() {
    return PROPERTY + "=" + value;
  }
}
