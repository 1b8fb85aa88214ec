package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import javax.crypto.SecretKey;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** The manifest is complete, and a mutation of it or of the provider is found and named. */
class CompletenessTest {
  private static Facts facts;
  private static String text;

  @BeforeAll
  static void collect() throws IOException {
    facts = Facts.ofThisBuild(Repository.ROOT);
    text = ManifestReader.shipped();
  }

  private static List<String> faults(String manifest, Facts of)
      throws IOException, ManifestException {
    return Completeness.faults(ManifestReader.read(manifest), of, Repository.ROOT);
  }

  private static void assertFault(List<String> faults, String expected) {
    assertTrue(
        faults.contains(expected), () -> expected + "\nis not among\n" + String.join("\n", faults));
  }

  @Test
  void theManifestIsComplete() throws IOException, ManifestException {
    assertEquals(List.of(), faults(text, facts));
    Manifest manifest = ManifestReader.read(text);
    System.out.println(
        "ct manifest: "
            + facts.keyedServices().size()
            + " keyed services and "
            + facts.keyedMethods().size()
            + " public methods with a key in "
            + manifest.entries().size()
            + " entries, "
            + facts.rows().size()
            + " rows of the dispatch table in "
            + manifest.kernels().size()
            + " kernels, "
            + manifest.exports().size()
            + " exports (seen in "
            + String.join(", ", facts.exports().keySet())
            + "), "
            + facts.comparisons().size()
            + " comparisons, "
            + facts.otherComparisons().size()
            + " waived");
  }

  @Test
  void theFactsAreNotEmpty() {
    assertTrue(facts.keyedServices().contains("Mac.BLAKE3"));
    assertTrue(facts.rows().containsKey("blake3:neon"), "independent of the machine");
    assertTrue(facts.exports().get("lanes.h").contains("lanes_blake3_chunks"));
    assertTrue(facts.otherComparisons().containsKey("lanes.kernel.vector.Debut#perform"));
  }

  /** The text of a row, from its heading to the next one. */
  private static String row(String kind, String name) {
    for (String row : text.split("(?m)^(?=\\[\\[)")) {
      if (row.startsWith("[[" + kind + "]]\n") && row.contains(" = \"" + name + "\"\n")) {
        return row;
      }
    }
    throw new AssertionError("no [[" + kind + "]] " + name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "entry | mac-blake2b | the keyed service Mac.BLAKE2B-160 has no [[entry]]",
        "entry | hmac-sha3 | the keyed service Mac.HmacSHA3-512 has no [[entry]]",
        "entry | blake3-keyed-hash | the public method lanes.Blake3#verify, which takes a key, has no [[entry]]",
        "kernel | blake3:neon | the kernel blake3:neon of the dispatch table has no [[kernel]]",
        "kernel | keccak:scalar | the kernel keccak:scalar of the dispatch table has no [[kernel]]",
        "export | lanes_blake3_reduce | the function lanes_blake3_reduce of lanes.h has no [[export]]",
        "evidence | residue | [[kernel]] blake3:neon: there is no [[evidence]] residue",
        "waiver | comparison | lanes.kernel.vector.Debut#perform compares 2 times with what may stop at the first"
            + " difference; the only comparator is MessageDigest.isEqual(computed, given)",
      })
  void aRemovedRowIsMissed(String kind, String name, String message) throws Exception {
    assertFault(faults(text.replace(row(kind, name), ""), facts), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"BLAKE2S-128\", | \"BLAKE2S-128\", \"BLAKE2S-129\", | [[entry]] mac-blake2s: the provider has no keyed service Mac.BLAKE2S-129",
        "\"HmacSHA3-224\", | \"HmacSHA3-224\", \"BLAKE2S-128\", | [[entry]] hmac-sha3: another row has Mac.BLAKE2S-128 too",
        "Blake3#deriveKey | Blake3#deriveKeys | [[entry]] blake3-derive-key: there is no method lanes.Blake3#deriveKeys",
        "id = \"blake3:avx2\" | id = \"blake3:avx3\" | [[kernel]] blake3:avx3: the dispatch table has no such row",
        "NativeBlake3$Sse41 | NativeBlake3$Sse42 | [[kernel]] blake3:sse41: its class is lanes.kernel.natives.NativeBlake3$Sse41, not lanes.kernel.natives.NativeBlake3$Sse42",
        "\"blake3:sse41\", \"blake3:neon\"] | \"blake3:sse41\", \"blake3:sve\"] | [[kernel]] blake3:general: is part of blake3:sve, which the dispatch table has not",
        "\"lanes_blake3_output\" | \"lanes_blake3_outputs\" | [[export]] lanes_blake3_outputs: lanes.h does not export it",
        "[[control]] | [[comparison]]\\nsite = \"lanes.jca.MacEngine#verify\"\\ncompares = \"tags\"\\n\\n[[control]] | [[comparison]] lanes.jca.MacEngine#verify: does not call MessageDigest.isEqual",
        "Debut#perform | Debut#rehearse | [[waiver]] lanes.kernel.vector.Debut#rehearse: there is no such comparison",
        "caught-by = [\"residue\"] | caught-by = [\"remnants\"] | [[control]] uncleared-key: there is no [[evidence]] remnants",
      })
  void aGhostRowIsFound(String from, String to, String message) throws Exception {
    String mutated =
        text.replaceFirst(
            java.util.regex.Pattern.quote(from),
            java.util.regex.Matcher.quoteReplacement(to.replace("\\n", "\n")));
    assertTrue(!mutated.equals(text), () -> "the manifest has no " + from);
    assertFault(faults(mutated, facts), message);
  }

  @Test
  void aNewKeyedServiceIsFound() throws Exception {
    Set<String> services = new TreeSet<>(facts.keyedServices());
    services.add("Mac.SKEIN-256");
    Facts more =
        new Facts(
            facts.release(),
            services,
            facts.keyedMethods(),
            facts.rows(),
            facts.exports(),
            facts.comparisons(),
            facts.otherComparisons());
    assertEquals(List.of("the keyed service Mac.SKEIN-256 has no [[entry]]"), faults(text, more));
  }

  /** What a new part of the public API would look like. */
  public static final class Careful {
    public boolean verify(SecretKey key, byte[] message) {
      return key.getEncoded().length == message.length;
    }
  }

  @Test
  void aNewKeyedMethodIsFound() throws Exception {
    ClassWriter moved = new ClassWriter(0);
    try (InputStream in = Careful.class.getResourceAsStream("CompletenessTest$Careful.class")) {
      Remapper toPublic =
          new SimpleRemapper(Map.of("lanes/ct/CompletenessTest$Careful", "lanes/Careful"));
      new ClassReader(in).accept(new ClassRemapper(moved, toPublic), 0);
    }
    Set<String> methods = new TreeSet<>(facts.keyedMethods());
    methods.addAll(KeyedMethods.in(List.of(moved.toByteArray())));
    Facts more =
        new Facts(
            facts.release(),
            facts.keyedServices(),
            methods,
            facts.rows(),
            facts.exports(),
            facts.comparisons(),
            facts.otherComparisons());
    assertEquals(
        List.of("the public method lanes.Careful#verify, which takes a key, has no [[entry]]"),
        faults(text, more));
  }

  @Test
  void aNewKernelIsFound() throws Exception {
    Map<String, String> rows = new TreeMap<>(facts.rows());
    rows.put("keccak:sve", "lanes.kernel.natives.NativeKeccak");
    Facts more =
        new Facts(
            facts.release(),
            facts.keyedServices(),
            facts.keyedMethods(),
            rows,
            facts.exports(),
            facts.comparisons(),
            facts.otherComparisons());
    assertEquals(
        List.of("the kernel keccak:sve of the dispatch table has no [[kernel]]"),
        faults(text, more));
  }

  @Test
  void aNewExportIsFound() throws Exception {
    Map<String, Set<String>> exports = new TreeMap<>(facts.exports());
    Set<String> library = new TreeSet<>(exports.get("lanes.h"));
    library.add("lanes_skein_compress");
    exports.put("META-INF/native/linux-x86_64/liblanes.so", library);
    Facts more =
        new Facts(
            facts.release(),
            facts.keyedServices(),
            facts.keyedMethods(),
            facts.rows(),
            exports,
            facts.comparisons(),
            facts.otherComparisons());
    assertEquals(
        List.of(
            "the function lanes_skein_compress of META-INF/native/linux-x86_64/liblanes.so has no [[export]]"),
        faults(text, more));
  }

  /** What a careless verification would look like. */
  static final class Careless {
    boolean verify(byte[] computed, byte[] given) {
      return Arrays.equals(computed, given);
    }

    boolean verifyByReference(byte[] computed, byte[] given) {
      BiPredicate<byte[], byte[]> same = Arrays::equals;
      return same.test(computed, given);
    }

    int firstDifference(byte[] computed, byte[] given) {
      return Arrays.mismatch(computed, given);
    }

    boolean verifyWell(byte[] computed, byte[] given) {
      return MessageDigest.isEqual(computed, given);
    }
  }

  @Test
  void aComparisonThatMayStopEarlyIsFound() throws Exception {
    ByteArrayOutputStream careless = new ByteArrayOutputStream();
    try (InputStream in = Careless.class.getResourceAsStream("CompletenessTest$Careless.class")) {
      in.transferTo(careless);
    }
    List<byte[]> classes = new ArrayList<>(ClassFiles.all().values());
    classes.add(careless.toByteArray());
    ComparisonSites.Found found = ComparisonSites.in(classes);
    Facts more =
        new Facts(
            facts.release(),
            facts.keyedServices(),
            facts.keyedMethods(),
            facts.rows(),
            facts.exports(),
            found.constantTime(),
            found.others());
    String site = Careless.class.getName() + "#";
    String early =
        " compares 1 times with what may stop at the first difference; the only comparator is"
            + " MessageDigest.isEqual(computed, given)";
    assertEquals(
        List.of(
            site + "firstDifference" + early,
            site + "verify" + early,
            site + "verifyByReference" + early,
            site + "verifyWell calls MessageDigest.isEqual and has no [[comparison]]"),
        faults(text, more));
  }

  @Test
  void aSourceThatChangedSinceItWasWaivedIsFound() throws Exception {
    String hash = row("waiver", "comparison").replaceAll("(?s).*sha256 = \"(\\w+)\".*", "$1");
    List<String> faults = faults(text.replace(hash, hash.replace(hash.charAt(0), '0')), facts);
    assertEquals(1, faults.size(), faults::toString);
    assertTrue(
        faults
            .get(0)
            .contains("Debut.java has changed since it was looked at; its SHA-256 is " + hash));
  }

  @Test
  void aClaimWithoutRequiredEvidenceIsFound() throws Exception {
    String kernel = row("kernel", "blake3:scalar");
    String mutated =
        text.replace(
            kernel,
            kernel
                .replaceAll("(?m)^claim = .*$", "claim = \"claimed\"")
                .replaceAll("(?m)^evidence = .*$", "evidence = [\"residue\"]"));
    List<String> faults = faults(mutated, facts);
    assertTrue(
        !faults.isEmpty() && faults.get(0).startsWith("[[kernel]] blake3:scalar: is claimed"),
        faults::toString);
  }
}
