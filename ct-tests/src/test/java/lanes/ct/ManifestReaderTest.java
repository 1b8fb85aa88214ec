package lanes.ct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The form of the manifest. */
class ManifestReaderTest {
  @Test
  void theManifestInTheJarIsTheOneInTheRepository() throws IOException {
    assertEquals(
        Files.readString(Repository.ROOT.resolve("META-INF/ct.toml")), ManifestReader.shipped());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "schema = 1 | schema = 2 | [policy] schema is 2, known is 1",
        "schema = 1 | schema = \"1\" | schema is to be a number from 0 on",
        "[policy.claims] | [policy.claim] | [policy.claims] does not say what claimed means",
        "[[entry]]\\nid = \"mac-blake3\" | [[entry]] | [[entry]]: has no id",
        "id = \"mac-blake3-xof\" | id = \"mac-blake3\" | [[entry]] mac-blake3 is there twice",
        "kernels = [\"blake2b\"] | kernels = \"blake2b\" | mac-blake2b: kernels is to be a list of texts",
        "keys = [32, 64] | keys = [32, \"64\"] | mac-blake2b: keys is to be a list of numbers, not with 64",
        "keys = [32, 64] | keys = [32, 32] | mac-blake2b: keys has 32 twice",
        "limitation = \"the key is copied from one SecretKeySpec to another\" | limitatoin = \"the key is copied\" | key-factories: there is no key limitatoin here",
        "claim = \"intended\" | claim = \"hoped\" | claim = \"hoped\" is none of [claimed, intended, not-claimed]",
        "kind = \"vector\" | kind = \"vectors\" | kind = \"vectors\" is none of [java, native, vector]",
        "gate = \"diagnostic\" | gate = \"optional\" | gate = \"optional\" is none of [diagnostic, required]",
        "[[waiver]] | [waiver] | [[waiver]] is to be written with two brackets",
        "[[waiver]] | [[waivers]] | there is no table waivers",
        "platform = \"aarch64\", reason | platform = \"aarch64\", because | unavailable-on is to have the texts platform, reason",
        "secret = [\"key material\", | secret = [\"key material\" | Unexpected",
      })
  void whatIsWrongIsSaid(String from, String to, String message) throws IOException {
    String text = ManifestReader.shipped();
    String mutated = text.replace(from.replace("\\n", "\n"), to);
    assertTrue(!mutated.equals(text), () -> "the manifest has no " + from);
    ManifestException error =
        assertThrows(ManifestException.class, () -> ManifestReader.read(mutated));
    assertTrue(error.getMessage().contains(message), error.getMessage());
    assertTrue(error.getMessage().contains("ct.toml"), error.getMessage());
  }
}
