package lanes.packaging;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceLoader;

/**
 * What a child JVM runs: hashes the file that is named with BLAKE3, and prints the digest, the name
 * of the provider's module, and the report on the kernels.
 */
public final class FileProbe {
  private FileProbe() {}

  public static void main(String[] args) throws Exception {
    for (Provider provider : ServiceLoader.load(Provider.class)) {
      if (provider.getName().equals("Lanes")) {
        MessageDigest digest = MessageDigest.getInstance("BLAKE3", provider);
        try (InputStream in =
            new DigestInputStream(Files.newInputStream(Path.of(args[0])), digest)) {
          in.transferTo(OutputStream.nullOutputStream());
        }
        System.out.println(HexFormat.of().formatHex(digest.digest()));
        System.out.println("module " + provider.getClass().getModule().getName());
        Class<?> kernels = Class.forName("lanes.Kernels");
        for (Object entry : (List<?>) kernels.getMethod("report").invoke(null)) {
          System.out.println(entry);
        }
      }
    }
  }
}
