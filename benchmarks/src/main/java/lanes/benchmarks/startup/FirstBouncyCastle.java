package lanes.benchmarks.startup;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** A process that makes Bouncy Castle's provider and one BLAKE3 digest. */
public final class FirstBouncyCastle {
  private FirstBouncyCastle() {}

  public static void main(String[] args) throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("BLAKE3-256", new BouncyCastleProvider());
    First.expect(digest.digest("abc".getBytes(StandardCharsets.US_ASCII)), 32);
  }
}
