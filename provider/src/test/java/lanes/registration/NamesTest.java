package lanes.registration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanes.Algorithm;
import lanes.LanesProvider;
import org.junit.jupiter.api.Test;

class NamesTest {
  @Test
  void theCatalogHasExactlyTheNamesThatAreWrittenDown() throws IOException {
    Set<Names.Line> registered = new HashSet<>();
    for (Algorithm each : LanesProvider.algorithms()) {
      registered.add(
          new Names.Line(each.service(), each.name(), each.aliases(), each.objectIdentifier()));
    }
    List<Names.Line> written = Names.readAll();
    // The classes in folders are those for JDK 17.
    written.removeIf(line -> line.service().equals(Names.KDF));
    Set<Names.Line> unwritten = new HashSet<>(registered);
    written.forEach(unwritten::remove);
    Set<Names.Line> unregistered = new HashSet<>(written);
    unregistered.removeAll(registered);
    assertEquals(Set.of(), unwritten, "in the catalog, but not in names.txt");
    assertEquals(Set.of(), unregistered, "in names.txt, but not in the catalog");
    assertEquals(written.size(), LanesProvider.algorithms().size());
  }

  @Test
  void bareNamesThatMeanDifferentThingsElsewhereAreNotThere() {
    LanesProvider provider = new LanesProvider();
    for (String name : new String[] {"BLAKE2B", "BLAKE2S", "BLAKE2", "KECCAK", "SHA3"}) {
      assertEquals(null, provider.getService("MessageDigest", name), name);
    }
    // Carry a length as a parameter, so they are not those of the fixed lengths.
    for (String identifier : new String[] {"17", "18"}) {
      assertEquals(
          null, provider.getService("MessageDigest", "2.16.840.1.101.3.4.2." + identifier));
    }
  }
}
