package lanes.ct;

import java.nio.file.Path;

/** Where the tests find the sources. */
final class Repository {
  static final Path ROOT = Path.of(System.getProperty("lanes.ct.root", ".."));

  private Repository() {}
}
