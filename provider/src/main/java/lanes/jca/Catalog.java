package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.MessageDigest;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Every algorithm of the provider: the one place that names them. */
public final class Catalog {
  private static final String DIGEST = "MessageDigest";
  private static final String MAC = "Mac";
  private static final String KEY_GENERATOR = "KeyGenerator";
  private static final String SECRET_KEY_FACTORY = "SecretKeyFactory";
  private static final String PARAMETERS = "AlgorithmParameters";
  private static final String KDF = "KDF";

  /** Arc of the NIST hash algorithms: joint-iso-itu-t(2) country(16) us(840) … hashAlgs(2). */
  private static final String NIST = "2.16.840.1.101.3.4.2.";

  /** Arc of the BLAKE2 and BLAKE3 digests under enterprise number 1722. */
  private static final String BLAKE = "1.3.6.1.4.1.1722.12.2.";

  /** The algorithms, in the order of their families. */
  public static final List<Entry> ENTRIES = Collections.unmodifiableList(entries());

  private Catalog() {}

  private static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();

    entries.add(new Entry(DIGEST, "BLAKE3-256", Scheme.BLAKE3, 256, BLAKE + "3.8", "BLAKE3"));
    keyed(entries, "BLAKE3", Scheme.BLAKE3, 256, "");

    for (int bits : new int[] {160, 256, 384, 512}) {
      String name = "BLAKE2B-" + bits;
      String oid = BLAKE + "1." + bits / 32;
      entries.add(new Entry(DIGEST, name, Scheme.BLAKE2B, bits, oid, openSsl(name, 512)));
      keyed(entries, name, Scheme.BLAKE2B, bits, "");
    }
    for (int bits : new int[] {128, 160, 224, 256}) {
      String name = "BLAKE2S-" + bits;
      String oid = BLAKE + "2." + bits / 32;
      entries.add(new Entry(DIGEST, name, Scheme.BLAKE2S, bits, oid, openSsl(name, 256)));
      keyed(entries, name, Scheme.BLAKE2S, bits, "");
    }

    int arc = 7;
    for (int bits : new int[] {224, 256, 384, 512}) {
      entries.add(new Entry(DIGEST, "SHA3-" + bits, Scheme.SHA3, bits, NIST + arc));
      String[] aliases = {"HMAC-SHA3-" + bits, "HMAC/SHA3-" + bits};
      String name = "HmacSHA3-" + bits;
      String oid = NIST + (arc + 6);
      keyed(entries, name, Scheme.SHA3, bits, oid, aliases);
      entries.add(new Entry(SECRET_KEY_FACTORY, name, Scheme.SHA3, bits, oid, aliases));
      arc++;
    }
    for (int bits : new int[] {128, 256}) {
      String bare = "SHAKE" + bits;
      String name = bare + "-" + 2 * bits;
      entries.add(new Entry(DIGEST, name, Scheme.SHAKE, bits, NIST + arc, bare, "SHAKE-" + bits));
      arc++;
    }
    for (int bits : new int[] {224, 256, 288, 384, 512}) {
      entries.add(new Entry(DIGEST, "KECCAK-" + bits, Scheme.KECCAK, bits, ""));
      String[] aliases = {"HMAC-KECCAK" + bits, "HMAC/KECCAK" + bits};
      keyed(entries, "HMACKECCAK" + bits, Scheme.KECCAK, bits, "", aliases);
    }
    arc = 19;
    for (int bits : new int[] {128, 256}) {
      String name = "KMAC" + bits;
      // RFC 8702 has the first as id-KmacWithSHAKE128 and -256; KMAC itself was given another.
      String oid = NIST + arc;
      String other = NIST + (arc + 2);
      String[] aliases = {other, "OID." + other};
      keyed(entries, name, Scheme.KMAC, bits, oid, aliases);
      entries.add(new Entry(SECRET_KEY_FACTORY, name, Scheme.KMAC, bits, oid, aliases));
      entries.add(new Entry(PARAMETERS, name, Scheme.KMAC, bits, oid, aliases));
      arc++;
    }
    if (Kdfs.areThere()) {
      addKdfs(entries);
    }
    return entries;
  }

  private static void addKdfs(List<Entry> entries) {
    entries.add(new Entry(KDF, "BLAKE3", Scheme.BLAKE3, 256, ""));
    for (int bits : new int[] {224, 256, 384, 512}) {
      entries.add(new Entry(KDF, "HKDF-SHA3-" + bits, Scheme.SHA3, bits, ""));
    }
    for (int bits : new int[] {128, 256}) {
      entries.add(new Entry(KDF, "KMAC" + bits + "-KDF", Scheme.KMAC, bits, ""));
    }
  }

  private static void keyed(
      List<Entry> entries, String name, Scheme scheme, int bits, String oid, String... aliases) {
    entries.add(new Entry(MAC, name, scheme, bits, oid, aliases));
    entries.add(new Entry(KEY_GENERATOR, name, scheme, bits, oid, aliases));
  }

  /** OpenSSL's name for the longest digest of BLAKE2b and BLAKE2s, which has no hyphen. */
  private static String[] openSsl(String name, int longest) {
    return name.endsWith("-" + longest) ? new String[] {name.replace("-", "")} : new String[0];
  }

  /**
   * The entry of a service that has this name, alias or object identifier, in any letter case; null
   * if there is none.
   */
  public static Entry find(String service, String name) {
    for (Entry entry : ENTRIES) {
      if (entry.service().equals(service) && entry.isNamed(name)) {
        return entry;
      }
    }
    return null;
  }

  /** One algorithm of one service. */
  public static final class Entry {
    private final String service;
    private final String name;
    private final Scheme scheme;
    private final int bits;
    private final String objectIdentifier;
    private final List<String> aliases;

    Entry(
        String service,
        String name,
        Scheme scheme,
        int bits,
        String objectIdentifier,
        String... aliases) {
      this.service = service;
      this.name = name;
      this.scheme = scheme;
      this.bits = bits;
      this.objectIdentifier = objectIdentifier;
      this.aliases = List.of(aliases);
    }

    public String service() {
      return service;
    }

    public String name() {
      return name;
    }

    /** Other names, without the object identifier. */
    public List<String> aliases() {
      return aliases;
    }

    /** In dotted form; empty for none. */
    public String objectIdentifier() {
      return objectIdentifier;
    }

    /** Other names, and the object identifier in both forms that JCA callers use. */
    public List<String> allAliases() {
      List<String> all = new ArrayList<>(aliases);
      if (!objectIdentifier.isEmpty()) {
        all.add(objectIdentifier);
        all.add("OID." + objectIdentifier);
      }
      return all;
    }

    /** Bytes in a block of the hash function. */
    public int blockLength() {
      return scheme.blockLength(bits);
    }

    /** The class of what {@link #newSpi} makes. */
    public Class<?> implementation() {
      return switch (service) {
        case DIGEST -> DigestEngine.class;
        case MAC -> MacEngine.class;
        case KEY_GENERATOR -> KeyGeneratorEngine.class;
        case SECRET_KEY_FACTORY -> SecretKeyFactoryEngine.class;
        case KDF -> Kdfs.implementation();
        default -> KmacParametersEngine.class;
      };
    }

    /** A new engine of this service. */
    public Object newSpi() {
      return switch (service) {
        case DIGEST -> new DigestEngine(scheme.makeDefault(bits));
        case MAC -> new MacEngine(name, scheme, bits);
        case KEY_GENERATOR -> new KeyGeneratorEngine(name, scheme, bits);
        case SECRET_KEY_FACTORY -> new SecretKeyFactoryEngine(name, this::isNamed);
        case KDF -> Kdfs.newSpi(name, scheme, bits);
        default -> new KmacParametersEngine(name, scheme.usualOutput(bits));
      };
    }

    /**
     * A new digest with parameters.
     *
     * @param asked the name that {@link MessageDigest#getAlgorithm} shall give
     */
    public MessageDigest messageDigest(String asked, AlgorithmParameterSpec parameters)
        throws InvalidAlgorithmParameterException {
      return new ParameterizedDigest(asked, new DigestEngine(scheme.make(bits, null, parameters)));
    }

    boolean isNamed(String other) {
      if (name.equalsIgnoreCase(other)) {
        return true;
      }
      for (String alias : allAliases()) {
        if (alias.equalsIgnoreCase(other)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public String toString() {
      return service + "." + name;
    }
  }
}
