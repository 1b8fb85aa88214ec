import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import lanes.Blake3;

/**
 * Tokens like those of JWT: a header, a payload, and a tag that only who has the secret can make or
 * check. The tag is a keyed hash, under a key that is derived for this use alone.
 */
public class Token {
  private static final String CONTEXT = "example.org 2026-12-03 tokens of the example";
  private static final String HEADER =
      encode("{\"alg\":\"BLAKE3\"}".getBytes(StandardCharsets.UTF_8));

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static SecretKey key(byte[] secret) {
    return new SecretKeySpec(Blake3.deriveKey(CONTEXT, secret, Blake3.LENGTH), "BLAKE3");
  }

  private static String sign(SecretKey key, String payload) throws GeneralSecurityException {
    String body = HEADER + "." + encode(payload.getBytes(StandardCharsets.UTF_8));
    byte[] tag = Blake3.keyedHash(key, body.getBytes(StandardCharsets.US_ASCII));
    return body + "." + encode(tag);
  }

  /** The payload of a token that is genuine. */
  private static String check(SecretKey key, String token) throws GeneralSecurityException {
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3 || !parts[0].equals(HEADER)) {
      throw new GeneralSecurityException("no token of ours");
    }
    try {
      byte[] body = (parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII);
      if (Blake3.verify(key, body, Base64.getUrlDecoder().decode(parts[2]))) {
        return new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8);
      }
    } catch (IllegalArgumentException e) {
      throw new GeneralSecurityException("no token of ours", e);
    }
    throw new GeneralSecurityException("the tag is wrong");
  }

  /**
   * {@code sign SECRET-FILE PAYLOAD} prints a token; {@code check SECRET-FILE TOKEN} its payload.
   */
  public static void main(String[] args) throws Exception {
    SecretKey key = key(Files.readAllBytes(Path.of(args[1])));
    try {
      System.out.println(args[0].equals("sign") ? sign(key, args[2]) : check(key, args[2]));
    } catch (GeneralSecurityException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }
}
