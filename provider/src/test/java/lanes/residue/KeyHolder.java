package lanes.residue;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.LanesProvider;

/**
 * Runs in a child JVM: keys a MAC, uses it, keys it anew, and dumps the heap with all dead objects.
 * It makes the first key from a seed and overwrites its own copies, so that what is found in the
 * dump is what the provider left.
 *
 * <p>Arguments: the algorithm, the seed, {@code keep} or {@code rekey}, and the file of the dump.
 */
final class KeyHolder {
  private KeyHolder() {}

  /** The key that a seed stands for. */
  static byte[] key(long seed) {
    byte[] key = new byte[32];
    new Random(seed).nextBytes(key);
    return key;
  }

  /** Gives copies that it can overwrite. */
  private static final class CountedKey implements SecretKey {
    private static final long serialVersionUID = 1L;

    private transient byte[] bytes;
    private transient byte[] given;

    CountedKey(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String getAlgorithm() {
      return "test";
    }

    @Override
    public String getFormat() {
      return "RAW";
    }

    @Override
    public byte[] getEncoded() {
      given = bytes.clone();
      return given;
    }

    /** Whether the copy that was given has been overwritten by whoever took it. */
    boolean givenIsWiped() {
      return MessageDigest.isEqual(new byte[given.length], given);
    }

    void wipe() {
      Arrays.fill(bytes, (byte) 0);
    }
  }

  public static void main(String[] args) throws Exception {
    Mac mac = Mac.getInstance(args[0], new LanesProvider());
    CountedKey key = new CountedKey(key(Long.parseLong(args[1])));
    mac.init(key);
    key.wipe();
    if (!key.givenIsWiped()) {
      throw new AssertionError("the copy from getEncoded is left");
    }
    byte[] message = new byte[100_000];
    mac.update(message);
    mac.doFinal();
    mac.update(message, 0, 100);
    if (args[2].equals("rekey")) {
      mac.init(new CountedKey(key(-1)));
    }
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(args[3], false);
    // Keeps the MAC alive until the dump is written.
    mac.doFinal();
  }
}
