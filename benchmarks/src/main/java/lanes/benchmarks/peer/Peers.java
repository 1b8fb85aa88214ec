package lanes.benchmarks.peer;

import java.security.Security;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;

/** Every peer. */
public final class Peers {
  /** Lanes, with which all others are compared. */
  public static final Peer LANES = new LanesPeer();

  /** Bouncy Castle. */
  public static final Peer BOUNCY_CASTLE = new BouncyCastlePeer();

  /** The providers of the JDK. */
  public static final Peer JDK =
      new JcaPeer(
          "JDK", () -> List.of(Security.getProvider("SUN"), Security.getProvider("SunJCE")));

  /** Apache Commons Codec. */
  public static final Peer COMMONS = new CommonsPeer();

  private static Map<Library, Peer> natives;

  private Peers() {}

  /** Lanes, the others in Java, and the native ones whose path is given, in this order. */
  public static List<Peer> all() {
    List<Peer> all = new ArrayList<>(List.of(LANES, BOUNCY_CASTLE, JDK, COMMONS));
    all.addAll(natives().values());
    return all;
  }

  private static synchronized Map<Library, Peer> natives() {
    if (natives == null) {
      natives = new LinkedHashMap<>();
      for (Library library : Library.values()) {
        if (NativePeers.missing() == null && library.path().isPresent()) {
          natives.put(library, NativePeers.open(library));
        }
      }
    }
    return natives;
  }

  /** The peer of a label; that of Lanes with a forced kernel is {@code Lanes:kernel}. */
  public static Peer labelled(String label) {
    // The table of kernels last, so that a JVM that is after another peer's first calls is without.
    return find(all(), label)
        .or(() -> find(kernels(kernelNames()), label))
        .orElseThrow(() -> new IllegalArgumentException("no peer " + label));
  }

  private static Optional<Peer> find(List<Peer> peers, String label) {
    return peers.stream().filter(each -> each.label().equals(label)).findFirst();
  }

  /** The names of all kernels of the table, those that cannot run here included. */
  public static Set<String> kernelNames() {
    Set<String> names = new LinkedHashSet<>();
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        names.add(row.name());
      }
    }
    return names;
  }

  /** Lanes with each of these kernels. */
  public static List<Peer> kernels(Iterable<String> names) {
    List<Peer> peers = new ArrayList<>();
    names.forEach(name -> peers.add(new KernelPeer(name)));
    return peers;
  }

  /** Names and versions of the peers, and why kernels and libraries are not among them. */
  public static List<String> descriptions() {
    List<String> descriptions = new ArrayList<>();
    all().forEach(peer -> descriptions.add(peer.description()));
    for (Library library : Library.values()) {
      if (library.path().isPresent() && NativePeers.missing() != null) {
        descriptions.add("no " + library.label() + " (" + NativePeers.missing() + ")");
      }
    }
    for (Family<?> family : Family.ALL) {
      for (Row<?> row : KernelTable.INSTALLED.rows(family)) {
        String missing = row.requirement().missing();
        if (missing != null) {
          descriptions.add("no " + family + ":" + row.name() + " (" + missing + ")");
        }
      }
    }
    return descriptions;
  }
}
