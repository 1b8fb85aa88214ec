package lanes.benchmarks.peer;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.List;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Digests and MACs of providers. */
class JcaPeer implements Peer {
  private final String label;
  private final Supplier<List<Provider>> source;

  /** Made when first asked for: a JVM that measures first calls must not load those of others. */
  private List<Provider> providers;

  /**
   * @param source gives the providers, of which the first that has an algorithm counts
   */
  JcaPeer(String label, Supplier<List<Provider>> source) {
    this.label = label;
    this.source = source;
  }

  private List<Provider> providers() {
    if (providers == null) {
      providers = source.get();
    }
    return providers;
  }

  @Override
  public final String label() {
    return label;
  }

  @Override
  public final String description() {
    Provider first = providers().get(0);
    return first.getName() + " " + first.getVersionStr();
  }

  @Override
  public final Hasher open(Subject subject) {
    try {
      Hasher registered = registered(subject);
      return registered == null ? unregistered(subject) : registered;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(subject + " of " + label, e);
    }
  }

  private Hasher registered(Subject subject) throws GeneralSecurityException {
    Operation operation = subject.operation();
    if (operation.outputLength() > 0) {
      return null;
    }
    String algorithm = subject.algorithm();
    for (Provider provider : providers()) {
      if (provider.getService(operation.mode().service(), algorithm) == null) {
        continue;
      }
      switch (operation.mode()) {
        case HASH:
          return Hasher.of(MessageDigest.getInstance(algorithm, provider));
        case KEYED:
          Mac mac = Mac.getInstance(algorithm, provider);
          mac.init(new SecretKeySpec(Inputs.key(), algorithm));
          return Hasher.of(mac);
        default:
          return null;
      }
    }
    return null;
  }

  /** What the provider has, but not as a service of JCA; null for nothing. */
  Hasher unregistered(Subject subject) throws GeneralSecurityException {
    return null;
  }
}
