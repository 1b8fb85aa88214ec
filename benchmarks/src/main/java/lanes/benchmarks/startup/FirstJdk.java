package lanes.benchmarks.startup;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A process that makes one SHA-256 digest with the JDK's own provider. */
public final class FirstJdk {
  private FirstJdk() {}

  public static void main(String[] args) throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    First.expect(digest.digest("abc".getBytes(StandardCharsets.US_ASCII)), 32);
  }
}
