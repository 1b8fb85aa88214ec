import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Knows nothing of Lanes: the file lanes.security, which the JVM is given, adds the provider. */
public class Hash {
  public static void main(String[] args) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("BLAKE3");
    byte[] hash = digest.digest(Files.readAllBytes(Path.of(args[0])));
    System.out.println(HexFormat.of().formatHex(hash) + " by " + digest.getProvider().getName());
  }
}
