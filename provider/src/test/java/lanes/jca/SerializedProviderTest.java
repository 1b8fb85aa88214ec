package lanes.jca;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.security.MessageDigest;
import java.security.Provider;
import lanes.LanesProvider;
import org.junit.jupiter.api.Test;

/** Every {@link Provider} is serializable; one that comes back must work. */
class SerializedProviderTest {
  @Test
  void worksLikeANewOne() throws Exception {
    Provider before = new LanesProvider();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(before);
    }
    Provider after;
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      after = (Provider) in.readObject();
    }
    assertEquals(before.getServices().size(), after.getServices().size());
    assertArrayEquals(
        MessageDigest.getInstance("BLAKE3", before).digest(new byte[9]),
        MessageDigest.getInstance("BLAKE3", after).digest(new byte[9]));
  }
}
