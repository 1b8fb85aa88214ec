package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.jca.Catalog;

/**
 * What the manifest has to agree with.
 *
 * @param release of the JDK whose part of a jar with several is used
 * @param keyedServices {@code service.algorithm}
 * @param keyedMethods public methods that take a key, {@code class#method}
 * @param rows of the dispatch table, {@code family:name}, with the class of the kernel
 * @param exports of the native library, with where they are from: its header, and each library of
 *     Linux that this build has
 * @param comparisons calls of {@code MessageDigest.isEqual}, by {@code class#method}
 * @param otherComparisons calls of what may stop at the first difference
 */
record Facts(
    int release,
    Set<String> keyedServices,
    Set<String> keyedMethods,
    Map<String, String> rows,
    Map<String, Set<String>> exports,
    Map<String, Integer> comparisons,
    Map<String, Integer> otherComparisons) {
  private static final int OLDEST_JDK = 17;

  private static final Set<String> WITHOUT_KEYS = Set.of("MessageDigest", "AlgorithmParameters");

  private static final Pattern EXPORT =
      Pattern.compile("^LANES_EXPORT [^;]*?\\b(lanes_\\w+)\\(", Pattern.MULTILINE);

  /** Those of the provider on the class path, whatever this machine is. */
  static Facts ofThisBuild(Path root) throws IOException {
    Set<String> services = new TreeSet<>();
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      if (!WITHOUT_KEYS.contains(entry.service())) {
        services.add(entry.toString());
      }
    }
    Map<String, String> rows = new TreeMap<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        rows.put(family + ":" + row.name(), row.type().getName());
      }
    }
    Map<String, Set<String>> exports = new TreeMap<>();
    Set<String> declared = new TreeSet<>();
    Matcher header =
        EXPORT.matcher(Files.readString(root.resolve("kernels-native/src/main/c/lanes.h")));
    while (header.find()) {
      declared.add(header.group(1));
    }
    exports.put("lanes.h", declared);
    ClassFiles.files("liblanes.so")
        .forEach((name, library) -> exports.put(name, ElfSymbols.exported(library)));
    List<byte[]> classes = List.copyOf(ClassFiles.all().values());
    ComparisonSites.Found found = ComparisonSites.in(classes);
    // Folders have no part that only a later JDK looks at.
    boolean packed = ClassFiles.places().stream().allMatch(Files::isRegularFile);
    return new Facts(
        packed ? Runtime.version().feature() : OLDEST_JDK,
        services,
        KeyedMethods.in(classes),
        rows,
        exports,
        found.constantTime(),
        found.others());
  }
}
