package lanes.benchmarks.startup;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import lanes.LanesProvider;

/** A process that makes the provider and one BLAKE3 digest. */
public final class FirstLanes {
  private FirstLanes() {}

  public static void main(String[] args) throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("BLAKE3", new LanesProvider());
    First.expect(digest.digest("abc".getBytes(StandardCharsets.US_ASCII)), 32);
  }
}
