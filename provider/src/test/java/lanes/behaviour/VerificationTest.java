package lanes.behaviour;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.Algorithm;
import lanes.LanesProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tags of every MAC. */
class VerificationTest {
  private static final byte[] MESSAGE = Subject.bytes(171, 300);

  static List<String> macs() {
    return LanesProvider.algorithms().stream()
        .filter(each -> each.service().equals("Mac"))
        .map(Algorithm::name)
        .toList();
  }

  private static Mac keyed(String name) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(name, new LanesProvider());
    mac.init(new SecretKeySpec(Subject.bytes(172, name.startsWith("BLAKE2S") ? 16 : 32), name));
    return mac;
  }

  @ParameterizedTest
  @MethodSource("macs")
  void onlyTheTagItselfIsIt(String name) throws GeneralSecurityException {
    Mac mac = keyed(name);
    byte[] tag = mac.doFinal(MESSAGE);
    for (int i = 0; i < 2; i++) {
      mac.update(MESSAGE);
      assertTrue(LanesProvider.verify(mac, tag), "and then again");
    }
    for (int bit = 0; bit < tag.length * Byte.SIZE; bit++) {
      byte[] other = tag.clone();
      other[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      mac.update(MESSAGE);
      assertFalse(LanesProvider.verify(mac, other), "bit " + bit);
    }
    for (int length : new int[] {0, 1, tag.length - 1, tag.length + 1}) {
      mac.update(MESSAGE);
      assertFalse(LanesProvider.verify(mac, Arrays.copyOf(tag, length)), length + " bytes");
    }
    mac.update(MESSAGE, 0, MESSAGE.length - 1);
    assertFalse(LanesProvider.verify(mac, tag));
  }

  @Test
  void aTagThatIsNullLeavesTheMessage() throws GeneralSecurityException {
    Mac mac = keyed("BLAKE3");
    byte[] tag = mac.doFinal(MESSAGE);
    mac.update(MESSAGE);
    assertThrows(NullPointerException.class, () -> LanesProvider.verify(mac, null));
    assertTrue(LanesProvider.verify(mac, tag));
  }

  @Test
  void withoutAKeyThereIsNoTag() throws GeneralSecurityException {
    Mac mac = Mac.getInstance("KMAC256", new LanesProvider());
    assertThrows(IllegalStateException.class, () -> LanesProvider.verify(mac, new byte[64]));
  }

  @Test
  void ofAnotherProviderToo() throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256", "SunJCE");
    mac.init(new SecretKeySpec(new byte[32], "HmacSHA256"));
    byte[] tag = mac.doFinal(MESSAGE);
    mac.update(MESSAGE);
    assertTrue(LanesProvider.verify(mac, tag));
  }
}
