package lanes.benchmarks.peer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lanes.LanesProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PeerTest {
  private static Hasher open(Peer peer, String operation, String algorithm) {
    return peer.open(Subject.of(operation, algorithm));
  }

  /** A comparison of different functions would be worth nothing. */
  @ParameterizedTest
  @MethodSource("lanes.benchmarks.peer.Subject#all")
  void allPeersComputeTheSame(Subject subject) {
    List<Peer> peers = new ArrayList<>(Peers.all());
    peers.addAll(Peers.kernels(Peers.kernelNames()));
    for (int size : new int[] {0, 1, 64, 1025, 5000}) {
      SameOutput.check(peers, subject, size);
    }
  }

  @ParameterizedTest
  @MethodSource("lanes.benchmarks.peer.Subject#all")
  void bouncyCastleAndTheScalarKernelsHaveEverything(Subject subject) {
    assertNotNull(Peers.BOUNCY_CASTLE.open(subject));
    assertNotNull(Peers.labelled("Lanes:scalar").open(subject));
  }

  @Test
  void everyAlgorithmIsMeasured() {
    Set<String> expected = new TreeSet<>();
    LanesProvider.algorithms().stream()
        .filter(each -> Set.of("MessageDigest", "Mac").contains(each.service()))
        .forEach(each -> expected.add(each.service() + "." + each.name()));
    Set<String> measured = new TreeSet<>();
    for (Subject subject : Subject.all()) {
      measured.add(subject.operation().mode().service() + "." + subject.algorithm());
    }
    assertEquals(expected, measured);
  }

  @Test
  void outputsHaveTheLengthOfTheOperation() {
    byte[] message = Inputs.bytes(10);
    byte[] usual = open(Peers.LANES, "one-shot", "SHAKE256-512").hash(message);
    assertEquals(64, usual.length);
    for (String length : List.of("131", "1024", "16384", "1048576")) {
      Hasher hasher = open(Peers.LANES, "xof-" + length, "SHAKE256-512");
      byte[] longer = hasher.hash(message);
      assertEquals(Integer.parseInt(length), longer.length);
      assertArrayEquals(usual, Arrays.copyOf(longer, 64));
    }
  }

  @Test
  void operationsAreDifferentFunctions() {
    byte[] message = Inputs.bytes(100);
    Set<String> outputs = new TreeSet<>();
    outputs.add(hex(open(Peers.LANES, "one-shot", "BLAKE3-256").hash(message)));
    outputs.add(hex(open(Peers.LANES, "keyed", "BLAKE3").hash(message)));
    outputs.add(hex(open(Peers.LANES, "derive-key", "BLAKE3-256").hash(message)));
    assertEquals(3, outputs.size());
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void theJdkHasTheSha3FamilyOnly() {
    assertNotNull(open(Peers.JDK, "one-shot", "SHA3-256"));
    assertNotNull(open(Peers.JDK, "streaming-64", "SHA3-256"));
    assertNotNull(open(Peers.JDK, "keyed", "HmacSHA3-512"));
    assertNull(open(Peers.JDK, "one-shot", "BLAKE3-256"));
    assertNull(open(Peers.JDK, "keyed", "BLAKE2B-256"));
  }

  @Test
  void commonsCodecHasBlake3InAllModes() {
    for (Subject subject : Subject.all()) {
      assertEquals(
          subject.algorithm().startsWith("BLAKE3"),
          Peers.COMMONS.open(subject) != null,
          subject.toString());
    }
    assertTrue(Peers.COMMONS.description().matches("Commons Codec 1\\.\\d+\\.\\d+"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Nobody", "Lanes:", "Lanes:nobody", "libblake3"})
  void peersThatDoNotExistAreRefused(String label) {
    assertThrows(IllegalArgumentException.class, () -> Peers.labelled(label));
  }

  @Test
  void streamingAppliesWhereItIsMoreThanOneUpdate() {
    Operation streaming = Subject.of("streaming-4096", "BLAKE3-256").operation();
    assertEquals(
        List.of(false, false, true),
        List.of(streaming.applies(0), streaming.applies(4096), streaming.applies(4097)));
    assertTrue(Operation.ONE_SHOT.applies(0));
  }
}
