package lanes;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import javax.crypto.Mac;
import lanes.jca.Catalog;

/**
 * The JCA provider {@code Lanes}: BLAKE3, BLAKE2b, BLAKE2s, SHA-3, SHAKE and Keccak as {@link
 * MessageDigest}, their keyed forms and KMAC as {@link javax.crypto.Mac} with {@link
 * javax.crypto.KeyGenerator}; on JDK 25 and later, what derives keys with them as {@code
 * javax.crypto.KDF}.
 *
 * <pre>{@code
 * Security.addProvider(new LanesProvider());
 * byte[] hash = MessageDigest.getInstance("BLAKE3").digest(message);
 * }</pre>
 *
 * <p>Or, without code, a line {@code security.provider.N=Lanes} in the file {@code java.security}.
 */
public final class LanesProvider extends Provider {
  /** Name of the provider. */
  public static final String NAME = "Lanes";

  private static final long serialVersionUID = 1L;

  /** Makes the provider. No kernel is chosen or loaded yet. */
  public LanesProvider() {
    super(
        NAME,
        "0.1",
        "BLAKE3, BLAKE2, SHA-3, SHAKE, KMAC and Keccak: digests, MACs and key generators");
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      putService(new CatalogService(this, entry));
    }
  }

  /** Of a provider, only the names are serialized, and not the services that make engines. */
  private Object readResolve() {
    return new LanesProvider();
  }

  /** The algorithms of this provider, in the order of their families. */
  public static List<Algorithm> algorithms() {
    List<Algorithm> algorithms = new ArrayList<>();
    for (Catalog.Entry entry : Catalog.ENTRIES) {
      algorithms.add(
          new Algorithm(entry.service(), entry.name(), entry.aliases(), entry.objectIdentifier()));
    }
    return algorithms;
  }

  /**
   * A digest with parameters, for which {@link MessageDigest#getInstance} has no place. Its {@link
   * MessageDigest#getProvider} is null, which JCA sets only on what it makes itself.
   *
   * @param algorithm name, alias or object identifier of a digest of this provider, in any letter
   *     case
   * @param parameters {@link Blake2ParameterSpec} for BLAKE2B-n and BLAKE2S-n, {@link
   *     OutputLengthParameterSpec} for BLAKE3 and SHAKE; null for none
   * @throws NoSuchAlgorithmException if this provider has no such digest
   * @throws InvalidAlgorithmParameterException if the digest does not take these parameters
   */
  public static MessageDigest messageDigest(String algorithm, AlgorithmParameterSpec parameters)
      throws NoSuchAlgorithmException, InvalidAlgorithmParameterException {
    Catalog.Entry entry = Catalog.find("MessageDigest", algorithm);
    if (entry == null) {
      throw new NoSuchAlgorithmException(NAME + " has no MessageDigest " + algorithm);
    }
    return entry.messageDigest(algorithm, parameters);
  }

  /**
   * Whether a tag is that of the message that a MAC was given. It takes the same time wherever they
   * differ, which {@link Mac} has nothing for and {@link Arrays#equals(byte[], byte[])} does not.
   *
   * <pre>{@code
   * mac.init(key);
   * mac.update(message);
   * boolean genuine = LanesProvider.verify(mac, tag);
   * }</pre>
   *
   * @param mac of any provider, with a key; {@link Mac#doFinal()} is called, so another message can
   *     follow
   * @param tag as it was given; one of another length is not the tag, nor is a part of it
   * @throws IllegalStateException if the MAC has no key
   */
  public static boolean verify(Mac mac, byte[] tag) {
    Objects.requireNonNull(tag, "tag");
    byte[] computed = mac.doFinal();
    try {
      return MessageDigest.isEqual(computed, tag);
    } finally {
      Arrays.fill(computed, (byte) 0);
    }
  }

  private static final class CatalogService extends Service {
    private final Catalog.Entry entry;

    CatalogService(Provider provider, Catalog.Entry entry) {
      super(
          provider,
          entry.service(),
          entry.name(),
          entry.implementation().getName(),
          entry.allAliases(),
          null);
      this.entry = entry;
    }

    @Override
    public Object newInstance(Object constructorParameter) throws NoSuchAlgorithmException {
      if (constructorParameter != null) {
        String message = getType() + " " + getAlgorithm() + " takes no constructor parameter";
        if (getType().equals("KDF")) {
          // KDF.getInstance throws the cause.
          throw new NoSuchAlgorithmException(
              message, new InvalidAlgorithmParameterException(message));
        }
        throw new InvalidParameterException(message);
      }
      return entry.newSpi();
    }
  }
}
