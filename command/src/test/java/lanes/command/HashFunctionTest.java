package lanes.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import lanes.Algorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class HashFunctionTest {
  static final List<Algorithm> ALL = HashFunction.ALL;

  private static final OptionalInt NOT_SAID = OptionalInt.empty();

  private static HashFunction named(String name) {
    return HashFunction.named(name).orElseThrow();
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void everyNameIsFound(Algorithm algorithm) {
    assertEquals(algorithm.name(), named(algorithm.name()).toString());
    assertEquals(algorithm.name(), named(algorithm.name().toLowerCase(Locale.ROOT)).toString());
    for (String alias : algorithm.aliases()) {
      assertEquals(algorithm.name(), named(alias).toString());
    }
    if (!algorithm.objectIdentifier().isEmpty()) {
      assertEquals(algorithm.name(), named(algorithm.objectIdentifier()).toString());
      assertEquals(algorithm.name(), named("oid." + algorithm.objectIdentifier()).toString());
    }
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void theTagNamesTheFunction(Algorithm algorithm) {
    HashFunction function = named(algorithm.name());
    HashFunction tagged = HashFunction.tagged(function.tag()).orElseThrow();
    assertEquals(function.toString(), tagged.toString());
    assertEquals(function.length(), tagged.length());
    assertEquals(
        function.toString(),
        tagged.ofTaggedLine(function.length(), NOT_SAID).orElseThrow().toString());
  }

  @Test
  void tagsDiffer() {
    Set<String> tags = new HashSet<>();
    for (Algorithm algorithm : ALL) {
      assertTrue(tags.add(named(algorithm.name()).tag()), algorithm.name());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "BLAKE3-256,,BLAKE3",
    "BLAKE3,100,BLAKE3",
    "BLAKE2B-512,,BLAKE2b",
    "BLAKE2B-256,,BLAKE2b-256",
    "BLAKE2B-512,33,BLAKE2b-264",
    "BLAKE2B-256,64,BLAKE2b",
    "BLAKE2S-256,,BLAKE2s",
    "BLAKE2S-256,16,BLAKE2s-128",
    "SHAKE256,,SHAKE256",
    "SHAKE128,200,SHAKE128",
    "sha3-384,,SHA3-384",
    "KECCAK-288,,KECCAK-288"
  })
  void tagsAreThoseOfTheTools(String name, Integer length, String tag) {
    HashFunction function = named(name);
    assertEquals(tag, (length == null ? function : function.ofLength(length)).tag());
  }

  @ParameterizedTest
  @CsvSource({"BLAKE2B-512,64", "BLAKE2S-256,32"})
  void everyLengthOfBlake2HasATag(String name, int longest) {
    for (int length = 1; length <= longest; length++) {
      HashFunction tagged = HashFunction.tagged(named(name).ofLength(length).tag()).orElseThrow();
      assertEquals(length, tagged.length());
      assertEquals(length, tagged.newDigest().getDigestLength());
      assertTrue(tagged.ofTaggedLine(length, NOT_SAID).isPresent());
      assertTrue(tagged.ofTaggedLine(length + 1, NOT_SAID).isEmpty());
    }
    assertEquals(Optional.empty(), named(name).withLength(longest + 1));
    assertEquals(Optional.empty(), named(name).withLength(0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MD5",
        "",
        "BLAKE2",
        "BLAKE2b-",
        "BLAKE2b-0",
        "BLAKE2b-7",
        "BLAKE2b-520",
        "BLAKE2b-99999",
        "BLAKE2b256",
        "BLAKE2s-264",
        "SHAKE",
        "SHA3"
      })
  void otherTagsNameNothing(String tag) {
    assertEquals(Optional.empty(), HashFunction.tagged(tag));
  }

  @ParameterizedTest
  @FieldSource("ALL")
  void aLineThatWasCutIsNotTaken(Algorithm algorithm) {
    HashFunction function = named(algorithm.name());
    byte[] whole = function.newDigest().digest();
    for (int cut = 1; cut < whole.length; cut++) {
      Optional<HashFunction> read = function.ofLine(cut, NOT_SAID);
      if (read.isPresent()) {
        byte[] shorter = read.get().newDigest().digest();
        assertEquals(cut, shorter.length);
        assertTrue(
            cut < 4 || !Arrays.equals(shorter, Arrays.copyOf(whole, cut)),
            () -> "a prefix of " + shorter.length + " bytes passes");
      }
    }
  }

  @Test
  void aLengthThatIsSaidOverrulesTheUsual() {
    HashFunction function = named("BLAKE3");
    assertEquals(16, function.ofLine(16, OptionalInt.of(16)).orElseThrow().length());
    assertEquals(Optional.empty(), function.ofLine(32, OptionalInt.of(16)));
    assertEquals(100, function.ofLine(100, NOT_SAID).orElseThrow().length());
    assertEquals(Optional.empty(), function.ofLine(31, NOT_SAID));
    assertEquals(
        Optional.empty(), function.ofLine(HashFunction.LONGEST_OUTPUT + 1, OptionalInt.empty()));
  }

  @Test
  void lengthsThatCannotBeAreRefusedWithAReason() {
    assertThrows(IllegalArgumentException.class, () -> named("SHA3-256").ofLength(32));
    assertThrows(IllegalArgumentException.class, () -> named("BLAKE3").ofLength(0));
    assertThrows(IllegalArgumentException.class, () -> named("BLAKE2S-256").ofLength(33));
    assertThrows(
        IllegalArgumentException.class,
        () -> named("BLAKE3").ofLength(HashFunction.LONGEST_OUTPUT + 1));
  }
}
