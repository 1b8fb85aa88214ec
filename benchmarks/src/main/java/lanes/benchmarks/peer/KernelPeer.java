package lanes.benchmarks.peer;

import lanes.dispatch.Family;
import lanes.dispatch.KernelTable;
import lanes.dispatch.Row;
import lanes.mode.Blake2Parameters;
import lanes.mode.Blake2bHash;
import lanes.mode.Blake2sHash;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;
import lanes.mode.Hmac;
import lanes.mode.Sponge;

/** Lanes with one kernel of the table, whatever the table would choose. */
final class KernelPeer implements Peer {
  private static final byte[] NO_KEY = {};
  private static final byte[] NO_CUSTOMIZATION = {};

  private final String kernel;

  KernelPeer(String kernel) {
    this.kernel = kernel;
  }

  @Override
  public String label() {
    return Peers.LANES.label() + ":" + kernel;
  }

  @Override
  public String description() {
    return label();
  }

  @Override
  public Hasher open(Subject subject) {
    Hash hash = hash(subject);
    return hash == null ? null : Hasher.of(new HashDigest(hash, subject.outputLength()));
  }

  private Hash hash(Subject subject) {
    byte[] key = subject.operation().mode() == Operation.Mode.KEYED ? Inputs.key() : NO_KEY;
    int bits = subject.bits();
    return switch (subject.function()) {
      case "BLAKE3" -> blake3(subject.operation().mode());
      case "BLAKE2B" -> {
        var chosen = kernel(Family.BLAKE2B);
        yield chosen == null
            ? null
            : new Blake2bHash(chosen, bits / Byte.SIZE, key, Blake2Parameters.SEQUENTIAL);
      }
      case "BLAKE2S" -> {
        var chosen = kernel(Family.BLAKE2S);
        yield chosen == null
            ? null
            : new Blake2sHash(chosen, bits / Byte.SIZE, key, Blake2Parameters.SEQUENTIAL);
      }
      case "SHA3" -> sponge(bits, Sponge.SHA3);
      case "HmacSHA3" -> hmac(bits, Sponge.SHA3);
      case "SHAKE128" -> sponge(128, Sponge.SHAKE);
      case "SHAKE256" -> sponge(256, Sponge.SHAKE);
      case "KECCAK" -> sponge(bits, Sponge.KECCAK);
      case "HMACKECCAK" -> hmac(bits, Sponge.KECCAK);
      case "KMAC128" -> kmac(128, subject);
      case "KMAC256" -> kmac(256, subject);
      default -> throw new IllegalArgumentException("no mode is known for " + subject);
    };
  }

  private Blake3Tree blake3(Operation.Mode mode) {
    var chosen = kernel(Family.BLAKE3);
    if (chosen == null) {
      return null;
    }
    return switch (mode) {
      case HASH -> Blake3Tree.hash(chosen);
      case KEYED -> Blake3Tree.keyed(chosen, Inputs.key());
      case DERIVE_KEY -> Blake3Tree.deriveKey(chosen, Inputs.context());
    };
  }

  private Sponge sponge(int strength, byte suffix) {
    var chosen = kernel(Family.KECCAK);
    return chosen == null ? null : Sponge.ofStrength(chosen, strength, suffix);
  }

  private Hmac hmac(int bits, byte suffix) {
    Sponge sponge = sponge(bits, suffix);
    return sponge == null ? null : new Hmac(sponge, bits / Byte.SIZE, Inputs.key());
  }

  private Sponge kmac(int strength, Subject subject) {
    var chosen = kernel(Family.KECCAK);
    return chosen == null
        ? null
        : Sponge.kmac(chosen, strength, Inputs.key(), NO_CUSTOMIZATION, subject.outputLength());
  }

  /** This kernel of a family; null if there is none or it cannot run here. */
  private <K> K kernel(Family<K> family) {
    for (Row<K> row : KernelTable.INSTALLED.rows(family)) {
      if (row.name().equals(kernel) && row.requirement().missing() == null) {
        return row.make();
      }
    }
    return null;
  }
}
