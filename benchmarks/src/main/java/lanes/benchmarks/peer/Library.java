package lanes.benchmarks.peer;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A native library that is a peer where its path is given. */
public enum Library {
  /** The official C library of BLAKE3. */
  LIBBLAKE3,

  /** OpenSSL, 3.0 or later. */
  LIBCRYPTO,

  /** The BLAKE2 authors' library. */
  LIBB2;

  static final String PREFIX = "lanes.peer.";

  /** Its name without version and suffix. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The library of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Library labelled(String label) {
    return Stream.of(values())
        .filter(each -> each.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no library is named "
                        + label
                        + "; all: "
                        + Stream.of(values()).map(Library::label).toList()));
  }

  /** The system property that holds its path. */
  public String property() {
    return PREFIX + label();
  }

  /** Where it is; empty if it is not asked for. */
  public Optional<Path> path() {
    return Optional.ofNullable(System.getProperty(property())).map(Path::of);
  }
}
