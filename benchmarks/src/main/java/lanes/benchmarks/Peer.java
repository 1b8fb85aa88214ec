package lanes.benchmarks;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.LanesProvider;
import org.bouncycastle.crypto.ExtendedDigest;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** An implementation that is measured. */
public enum Peer {
  LANES("Lanes", new LanesProvider()),

  BOUNCY_CASTLE("BC", new BouncyCastleProvider()) {
    @Override
    public Hasher open(Subject subject) {
      Hasher registered = super.open(subject);
      return registered == null ? keyedBlake(subject) : registered;
    }
  },

  JDK("JDK", Security.getProvider("SUN"), Security.getProvider("SunJCE"));

  /** The key of every MAC. 32 bytes, which all of them take. */
  private static final byte[] KEY = bytes(32);

  private final String label;
  private final List<Provider> providers;

  Peer(String label, Provider... providers) {
    this.label = label;
    this.providers = List.of(providers);
  }

  /** The name in reports. */
  public String label() {
    return label;
  }

  /** Name and version of what is behind the label. */
  public String description() {
    Provider first = providers.get(0);
    return first.getName() + " " + first.getVersionStr();
  }

  /** The peer of a label. */
  public static Peer labelled(String label) {
    for (Peer peer : values()) {
      if (peer.label.equals(label)) {
        return peer;
      }
    }
    throw new IllegalArgumentException("no peer " + label);
  }

  /** A hasher, keyed where the subject is a MAC; null if this peer does not have the algorithm. */
  public Hasher open(Subject subject) {
    for (Provider provider : providers) {
      if (provider.getService(subject.service(), subject.algorithm()) != null) {
        try {
          return subject.service().equals(Subject.MAC)
              ? mac(subject.algorithm(), provider)
              : MessageDigest.getInstance(subject.algorithm(), provider)::digest;
        } catch (GeneralSecurityException e) {
          throw new IllegalStateException(subject + " of " + provider, e);
        }
      }
    }
    return null;
  }

  private static Hasher mac(String algorithm, Provider provider) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(algorithm, provider);
    mac.init(new SecretKeySpec(KEY, algorithm));
    return mac::doFinal;
  }

  /** Bouncy Castle has keyed BLAKE2 and BLAKE3, but not as JCA services. */
  private static Hasher keyedBlake(Subject subject) {
    if (!subject.service().equals(Subject.MAC)) {
      return null;
    }
    String[] name = subject.algorithm().split("-");
    return switch (name[0]) {
      case "BLAKE3" -> {
        Blake3Digest digest = new Blake3Digest(256);
        digest.init(Blake3Parameters.key(KEY));
        yield lightweight(digest);
      }
      case "BLAKE2B" -> lightweight(new Blake2bDigest(KEY, outputLength(name), null, null));
      case "BLAKE2S" -> lightweight(new Blake2sDigest(KEY, outputLength(name), null, null));
      default -> null;
    };
  }

  private static int outputLength(String[] name) {
    return Integer.parseInt(name[1]) / Byte.SIZE;
  }

  private static Hasher lightweight(ExtendedDigest digest) {
    return message -> {
      digest.update(message, 0, message.length);
      byte[] out = new byte[digest.getDigestSize()];
      digest.doFinal(out, 0);
      return out;
    };
  }

  /** A message to hash: bytes without a pattern, the same in every run. */
  static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
