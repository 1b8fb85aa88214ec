package lanes.ct;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lanes.ct.Manifest.Kernel;
import lanes.ct.Manifest.Kind;

/**
 * Whether the manifest has a row for everything that needs one and none for what is not there, and
 * whether its rows agree with one another.
 */
final class Completeness {
  private final Manifest manifest;
  private final Facts facts;
  private final List<String> faults = new ArrayList<>();

  private Completeness(Manifest manifest, Facts facts) {
    this.manifest = manifest;
    this.facts = facts;
  }

  /**
   * Everything that is wrong, one sentence each; empty where all is well.
   *
   * @param root of the repository, for the sources that waivers are about
   */
  static List<String> faults(Manifest manifest, Facts facts, Path root) throws IOException {
    Completeness check = new Completeness(manifest, facts);
    check.services();
    check.methods();
    check.kernels();
    check.exports();
    check.comparisons();
    check.references();
    check.waivers(root);
    return check.faults;
  }

  private void services() {
    Set<String> rows = new HashSet<>();
    for (Manifest.Entry entry : manifest.entries()) {
      for (String algorithm : entry.algorithms()) {
        String service = entry.service() + "." + algorithm;
        boolean known = facts.keyedServices().contains(service);
        // With parameters, an algorithm may have several rows.
        if (!rows.add(service + entry.parameters())) {
          faults.add("[[entry]] " + entry.id() + ": another row has " + service + " too");
        }
        if (entry.service().equals("KDF")) {
          // Without parameters there is no use of it.
          rows.add(service);
        }
        if (!known && entry.jdk() <= facts.release()) {
          faults.add("[[entry]] " + entry.id() + ": the provider has no keyed service " + service);
        }
      }
    }
    for (String service : facts.keyedServices()) {
      if (!rows.contains(service)) {
        faults.add("the keyed service " + service + " has no [[entry]]");
      }
    }
  }

  private void methods() {
    Set<String> rows = new HashSet<>();
    for (Manifest.Entry entry : manifest.entries()) {
      for (String method : entry.methods()) {
        rows.add(method);
        if (!isMethod(method)) {
          faults.add("[[entry]] " + entry.id() + ": there is no method " + method);
        }
      }
    }
    for (String method : facts.keyedMethods()) {
      if (!rows.contains(method)) {
        faults.add("the public method " + method + ", which takes a key, has no [[entry]]");
      }
    }
  }

  private static boolean isMethod(String name) {
    int hash = name.indexOf('#');
    try {
      Method[] methods = Class.forName(name.substring(0, Math.max(0, hash))).getMethods();
      return Arrays.stream(methods)
          .anyMatch(method -> method.getName().equals(name.substring(hash + 1)));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private void kernels() {
    for (Kernel kernel : manifest.kernels()) {
      String type = facts.rows().get(kernel.id());
      if (!kernel.partOf().isEmpty()) {
        for (String whole : kernel.partOf()) {
          if (!facts.rows().containsKey(whole)) {
            faults.add(
                "[[kernel]] "
                    + kernel.id()
                    + ": is part of "
                    + whole
                    + ", which the dispatch table has not");
          }
        }
      } else if (type == null) {
        faults.add("[[kernel]] " + kernel.id() + ": the dispatch table has no such row");
      } else if (!type.equals(kernel.type())) {
        faults.add(
            "[[kernel]] " + kernel.id() + ": its class is " + type + ", not " + kernel.type());
      }
    }
    for (String row : facts.rows().keySet()) {
      if (manifest.kernel(row).isEmpty()) {
        faults.add("the kernel " + row + " of the dispatch table has no [[kernel]]");
      }
    }
  }

  private void exports() {
    facts
        .exports()
        .forEach(
            (where, symbols) -> {
              Set<String> rows = new HashSet<>();
              for (Manifest.Export export : manifest.exports()) {
                rows.add(export.symbol());
                if (!symbols.contains(export.symbol())) {
                  faults.add(
                      "[[export]] " + export.symbol() + ": " + where + " does not export it");
                }
              }
              for (String symbol : symbols) {
                if (!rows.contains(symbol)) {
                  faults.add("the function " + symbol + " of " + where + " has no [[export]]");
                }
              }
            });
  }

  private void comparisons() {
    Map<String, Integer> waived = new TreeMap<>();
    for (Manifest.Waiver waiver : manifest.waivers()) {
      if (waiver.kind().equals("comparison")) {
        waived.put(waiver.symbol(), waiver.count());
      } else {
        faults.add("[[waiver]] " + waiver.symbol() + ": there is no kind " + waiver.kind());
      }
    }
    facts
        .otherComparisons()
        .forEach(
            (site, count) -> {
              if (!count.equals(waived.get(site))) {
                faults.add(
                    site
                        + " compares "
                        + count
                        + " times with what may stop at the first difference; the only"
                        + " comparator is MessageDigest.isEqual(computed, given)");
              }
            });
    for (String site : waived.keySet()) {
      if (!facts.otherComparisons().containsKey(site)) {
        faults.add("[[waiver]] " + site + ": there is no such comparison");
      }
    }
    Set<String> rows = new HashSet<>();
    for (Manifest.Comparison comparison : manifest.comparisons()) {
      rows.add(comparison.site());
      if (!facts.comparisons().containsKey(comparison.site())) {
        faults.add("[[comparison]] " + comparison.site() + ": does not call MessageDigest.isEqual");
      }
    }
    for (String site : facts.comparisons().keySet()) {
      if (!rows.contains(site)) {
        faults.add(site + " calls MessageDigest.isEqual and has no [[comparison]]");
      }
    }
  }

  private void references() {
    Set<String> families = new HashSet<>();
    manifest.kernels().forEach(kernel -> families.add(kernel.family()));
    Set<String> served = new HashSet<>();
    for (Manifest.Entry entry : manifest.entries()) {
      served.addAll(entry.kernels());
      families("[[entry]] " + entry.id(), entry.kernels(), families);
      claimOf(entry);
    }
    for (Manifest.Export export : manifest.exports()) {
      families("[[export]] " + export.symbol(), export.kernels(), families);
    }
    for (Kernel kernel : manifest.kernels()) {
      if (!served.contains(kernel.family())) {
        faults.add("[[kernel]] " + kernel.id() + ": no [[entry]] has its family");
      }
      for (String type : kernel.evidence()) {
        type("[[kernel]] " + kernel.id(), type);
      }
      evidenceOf(kernel);
    }
    for (Manifest.Control control : manifest.controls()) {
      control.caughtBy().forEach(type -> type("[[control]] " + control.leak(), type));
      control.missedBy().forEach(type -> type("[[control]] " + control.leak(), type));
    }
    for (Manifest.Evidence evidence : manifest.evidence()) {
      String type = evidence.type();
      if (manifest.controls().stream().noneMatch(control -> control.caughtBy().contains(type))
          && evidence.required()) {
        faults.add("[[evidence]] " + type + ": no [[control]] shows that it finds anything");
      }
      if (manifest.kernels().stream().noneMatch(kernel -> kernel.evidence().contains(type))) {
        faults.add("[[evidence]] " + type + ": no [[kernel]] asks for it");
      }
    }
  }

  private void families(String where, List<String> asked, Set<String> known) {
    for (String family : asked) {
      if (!known.contains(family)) {
        faults.add(where + ": no [[kernel]] is of the family " + family);
      }
    }
  }

  private void type(String where, String type) {
    if (manifest.evidence(type).isEmpty()) {
      faults.add(where + ": there is no [[evidence]] " + type);
    }
  }

  /** A claim stands on required evidence, and all that is there for such a kernel. */
  private void evidenceOf(Kernel kernel) {
    int required = 0;
    for (Manifest.Evidence evidence : manifest.evidence()) {
      if (evidence.required() && evidence.kinds().contains(kernel.kind())) {
        boolean asked = kernel.evidence().contains(evidence.type());
        required += asked ? 1 : 0;
        if (!asked && kernel.claim() == Claim.CLAIMED) {
          faults.add(
              "[[kernel]] "
                  + kernel.id()
                  + ": is claimed without the required evidence "
                  + evidence.type());
        }
      }
    }
    if (required == 0 && kernel.claim() == Claim.CLAIMED) {
      faults.add("[[kernel]] " + kernel.id() + ": is claimed on no required evidence");
    }
    if (kernel.kind() == Kind.NATIVE && kernel.platforms().isEmpty()) {
      faults.add("[[kernel]] " + kernel.id() + ": is native and says nothing of other platforms");
    }
  }

  /** An entry is claimed only where one of its kernels is. */
  private void claimOf(Manifest.Entry entry) {
    boolean any =
        entry.kernels().stream()
            .flatMap(family -> manifest.ofFamily(family).stream())
            .anyMatch(kernel -> kernel.claim() == Claim.CLAIMED);
    if (entry.claim() == Claim.CLAIMED && !any) {
      faults.add("[[entry]] " + entry.id() + ": is claimed, and none of its kernels is");
    }
  }

  private void waivers(Path root) throws IOException {
    for (Manifest.Waiver waiver : manifest.waivers()) {
      Path source = root.resolve(waiver.source());
      if (!Files.isRegularFile(source)) {
        faults.add("[[waiver]] " + waiver.symbol() + ": there is no file " + waiver.source());
      } else if (!sha256(Files.readAllBytes(source)).equals(waiver.sha256())) {
        faults.add(
            "[[waiver]] "
                + waiver.symbol()
                + ": "
                + waiver.source()
                + " has changed since it was looked at; its SHA-256 is "
                + sha256(Files.readAllBytes(source)));
      }
    }
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
