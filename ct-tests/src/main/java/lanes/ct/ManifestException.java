package lanes.ct;

import java.util.List;

/** A manifest that cannot be used, with everything that is wrong with it. */
public final class ManifestException extends Exception {
  private static final long serialVersionUID = 1L;

  ManifestException(List<String> faults) {
    super("META-INF/ct.toml:\n  " + String.join("\n  ", faults));
  }
}
