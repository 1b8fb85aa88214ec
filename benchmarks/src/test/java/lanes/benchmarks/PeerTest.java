package lanes.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PeerTest {
  /** A comparison of different functions would be worth nothing. */
  @ParameterizedTest
  @MethodSource("lanes.benchmarks.Subject#all")
  void lanesAndBouncyCastleComputeTheSame(Subject subject) {
    Map<Peer, Hasher> hashers = Row.hashers(subject, Peer.bytes(1025));
    byte[] message = Peer.bytes(300);
    assertArrayEquals(
        hashers.get(Peer.BOUNCY_CASTLE).hash(message), hashers.get(Peer.LANES).hash(message));
  }

  @Test
  void theJdkHasTheSha3FamilyOnly() {
    assertNotNull(Peer.JDK.open(new Subject(Subject.DIGEST, "SHA3-256")));
    assertNotNull(Peer.JDK.open(new Subject(Subject.MAC, "HmacSHA3-512")));
    assertNull(Peer.JDK.open(new Subject(Subject.DIGEST, "BLAKE3-256")));
    assertNull(Peer.JDK.open(new Subject(Subject.MAC, "BLAKE2B-256")));
  }

  @ParameterizedTest
  @MethodSource("lanes.benchmarks.Contender#all")
  void contendersSurviveTheirText(Contender contender) {
    assertEquals(contender, Contender.parse(contender.toString()));
  }

  @Test
  void contendersThatDoNotExistAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Contender.parse("BLAKE3-256/Lanes"));
    assertThrows(IllegalArgumentException.class, () -> Contender.parse("Mac.BLAKE3/Nobody"));
    Contender impossible = Contender.parse("Mac.BLAKE3/JDK");
    assertThrows(IllegalArgumentException.class, impossible::open);
  }
}
