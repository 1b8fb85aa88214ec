package lanes.natives;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What a child JVM runs: hashes with the jar that is named, in two class loaders and two threads at
 * once, and prints what each of them found.
 */
public final class NativeProbe {
  /** On both sides of where a message is one chunk, and more than a call of a kernel is given. */
  static final int[] LENGTHS = {0, 1, 64, 1024, 1025, 5000, 70_000, 600_001};

  /** One of each family of kernels. */
  static final List<String> ALGORITHMS =
      List.of("BLAKE3-256", "BLAKE2B-512", "BLAKE2S-256", "SHA3-256");

  private NativeProbe() {}

  /** A line that says what the digest of a message is. */
  static String line(String algorithm, int length, byte[] digest) {
    return algorithm + ' ' + length + ' ' + HexFormat.of().formatHex(digest) + '\n';
  }

  static byte[] message(int length) {
    byte[] message = new byte[length];
    for (int i = 0; i < length; i++) {
      message[i] = (byte) (i * 31 + i / 7);
    }
    return message;
  }

  /** Takes the path of the jar. */
  public static void main(String[] args) throws Exception {
    URL jar = Path.of(args[0]).toUri().toURL();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    ClassLoader parent = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader one = new URLClassLoader(new URL[] {jar}, parent);
        URLClassLoader other = new URLClassLoader(new URL[] {jar}, parent)) {
      List<Callable<String>> uses = new ArrayList<>();
      for (ClassLoader loader : List.of(one, other)) {
        uses.add(() -> found(loader));
      }
      for (Future<String> found : threads.invokeAll(uses)) {
        System.out.print(found.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static String found(ClassLoader loader) throws Exception {
    StringBuilder found = new StringBuilder();
    for (Provider provider : ServiceLoader.load(Provider.class, loader)) {
      if (provider.getName().equals("Lanes")) {
        for (String algorithm : ALGORITHMS) {
          MessageDigest digest = MessageDigest.getInstance(algorithm, provider);
          for (int length : LENGTHS) {
            found.append(line(algorithm, length, digest.digest(message(length))));
          }
        }
      }
    }
    Object report = loader.loadClass("lanes.Kernels").getMethod("report").invoke(null);
    for (Object entry : (List<?>) report) {
      found.append(entry).append('\n');
    }
    return found.toString();
  }
}
