package lanes.registration;

import java.security.AlgorithmParameters;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.Locale;
import javax.crypto.KeyGenerator;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.SecretKeySpec;

/**
 * Runs in a child JVM that has nothing but this class, {@link Names} and the provider's jar, and
 * asks for every name in several letter cases. Argument: {@code first} if Lanes must win over the
 * JDK's own providers, {@code named} to ask for the provider by name.
 */
final class Probe {
  private Probe() {}

  public static void main(String[] args) throws Exception {
    boolean first = args[0].equals("first");
    int count = 0;
    for (Names.Line line : Names.read()) {
      for (String name : line.all()) {
        for (String asked : spellings(name)) {
          Provider provider = get(line.service(), asked, first);
          if (!provider.getName().equals("Lanes")) {
            throw new AssertionError(line.service() + " " + asked + " came from " + provider);
          }
          count++;
        }
      }
    }
    Provider lanes = Security.getProvider("Lanes");
    Module module = lanes.getClass().getModule();
    System.out.println(count + " names, module " + module.getName());
  }

  private static List<String> spellings(String name) {
    StringBuilder mixed = new StringBuilder(name.toLowerCase(Locale.ROOT));
    for (int i = 0; i < mixed.length(); i += 2) {
      mixed.setCharAt(i, Character.toUpperCase(mixed.charAt(i)));
    }
    return List.of(
        name, name.toLowerCase(Locale.ROOT), name.toUpperCase(Locale.ROOT), mixed.toString());
  }

  private static Provider get(String service, String name, boolean first) throws Exception {
    switch (service) {
      case "MessageDigest":
        MessageDigest digest =
            first ? MessageDigest.getInstance(name) : MessageDigest.getInstance(name, "Lanes");
        if (digest.digest().length != digest.getDigestLength()
            || !digest.getAlgorithm().equals(name)) {
          throw new AssertionError(name + " is not usable");
        }
        return digest.getProvider();
      case "Mac":
        Mac mac = first ? Mac.getInstance(name) : Mac.getInstance(name, "Lanes");
        mac.init(new SecretKeySpec(new byte[32], name));
        if (mac.doFinal().length != mac.getMacLength() || !mac.getAlgorithm().equals(name)) {
          throw new AssertionError(name + " is not usable");
        }
        return mac.getProvider();
      case "SecretKeyFactory":
        SecretKeyFactory factory =
            first
                ? SecretKeyFactory.getInstance(name)
                : SecretKeyFactory.getInstance(name, "Lanes");
        factory.generateSecret(new SecretKeySpec(new byte[32], name));
        return factory.getProvider();
      case Names.KDF:
        // This class is for JDK 17.
        Class<?> kdf = Class.forName("javax.crypto.KDF");
        Object found =
            first
                ? kdf.getMethod("getInstance", String.class).invoke(null, name)
                : kdf.getMethod("getInstance", String.class, String.class)
                    .invoke(null, name, "Lanes");
        if (!kdf.getMethod("getAlgorithm").invoke(found).equals(name)) {
          throw new AssertionError(name + " has another name");
        }
        return Security.getProvider((String) kdf.getMethod("getProviderName").invoke(found));
      case "AlgorithmParameters":
        return first
            ? AlgorithmParameters.getInstance(name).getProvider()
            : AlgorithmParameters.getInstance(name, "Lanes").getProvider();
      default:
        KeyGenerator generator =
            first ? KeyGenerator.getInstance(name) : KeyGenerator.getInstance(name, "Lanes");
        if (Security.getProvider("SUN") != null) {
          // Without SUN, the JDK has no random numbers.
          generator.generateKey();
        }
        return generator.getProvider();
    }
  }
}
