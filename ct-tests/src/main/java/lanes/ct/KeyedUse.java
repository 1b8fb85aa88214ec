package lanes.ct;

import java.lang.reflect.InvocationTargetException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import lanes.Blake2b;
import lanes.Blake2s;
import lanes.Blake3;
import lanes.Blake3KdfParameterSpec;
import lanes.Hkdf;
import lanes.KmacKdf;
import lanes.KmacKdfParameterSpec;
import lanes.KmacParameterSpec;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;
import lanes.Xof;
import lanes.XofParameterSpec;

/** A use of an entry of the manifest with one key, and then with another one. */
abstract class KeyedUse {
  /** What is no secret, the same in every process. */
  static final String CONTEXT = "ct-tests 2026-12-03 a context";

  static final byte[] SALT = {1, 2, 3, 4, 5};
  static final byte[] INFO = {6, 7};

  /** Bytes of derived keys, and of other output of any length. */
  static final int OUTPUT = 65;

  /** Of HKDF where no name says it. */
  static final int HKDF_BITS = 256;

  private static final byte[] MESSAGE = new byte[1_000_000];
  private static final int PART = 100;

  /**
   * Which use: of an entry with a kernel of a family.
   *
   * @param algorithm of the entry, or one that the entry can be used with
   * @param length of the key in bytes
   */
  record Kind(String entry, String family, String algorithm, int length) {
    /** Whether an object lives on that has the key, or a state that is as good as the key. */
    boolean keeps() {
      return entry.contains("mac") && !entry.contains("kdf") || isXof();
    }

    /** Whether it can be destroyed, and then keeps nothing of the last key either. */
    boolean isDestroyable() {
      return isXof();
    }

    private boolean isXof() {
      return entry.equals("xof-with-key") || entry.equals("blake3-derive-key");
    }
  }

  /** Takes the key, handles a million bytes with it, gives a result, and begins again. */
  abstract void use(SeedKey key) throws Exception;

  /** Gives up the key, and takes another one. */
  void replace(SeedKey key) throws Exception {
    use(key);
  }

  /** Gives up the last key. */
  void destroy() {}

  static KeyedUse of(Kind kind) {
    return switch (kind.entry()) {
      case "xof-with-key" -> new KeyedXof(kind.algorithm());
      case "blake3-derive-key" -> new DerivedXof();
      case "blake3-keyed-hash", "blake2b-keyed-hash", "blake2s-keyed-hash" ->
          new OneShot(kind.family());
      case "hkdf" -> new HkdfUse();
      case "kmac-kdf" -> new KmacKdfUse(kind.algorithm());
      case "kdf-blake3", "kdf-hkdf", "kdf-kmac" -> new KdfUse(kind);
      case "mac-verify" -> new MacUse(kind, true);
      default -> new MacUse(kind, false);
    };
  }

  private static final class MacUse extends KeyedUse {
    private final Kind kind;
    private final boolean verifies;
    private Mac mac;

    MacUse(Kind kind, boolean verifies) {
      this.kind = kind;
      this.verifies = verifies;
    }

    private AlgorithmParameterSpec parameters() {
      return switch (kind.entry()) {
        case "mac-blake3-xof" -> OutputLengthParameterSpec.ofBytes(OUTPUT);
        case "kmac-with-parameters" -> KmacParameterSpec.ofOutputLength(OUTPUT);
        default -> null;
      };
    }

    @Override
    void use(SeedKey key) throws Exception {
      mac = Mac.getInstance(kind.algorithm(), new LanesProvider());
      mac.init(key, parameters());
      mac.update(MESSAGE, 0, PART);
      mac.update(MESSAGE, PART, MESSAGE.length - PART);
      if (verifies) {
        LanesProvider.verify(mac, new byte[mac.getMacLength()]);
      } else {
        mac.doFinal();
      }
      mac.update(MESSAGE, 0, PART);
    }

    @Override
    void replace(SeedKey key) throws Exception {
      mac.reset();
      mac.init(key, parameters());
    }
  }

  private static final class KeyedXof extends KeyedUse {
    private final String algorithm;
    private Xof xof;

    KeyedXof(String algorithm) {
      this.algorithm = algorithm;
    }

    @Override
    void use(SeedKey key) throws Exception {
      xof = Xof.getInstance(algorithm, XofParameterSpec.ofKey(key));
      xof.update(MESSAGE);
      xof.peek(OUTPUT);
      xof.read(OUTPUT);
      xof.reset();
      xof.update(MESSAGE, 0, PART);
    }

    @Override
    void replace(SeedKey key) throws Exception {
      xof.reset();
      xof.close();
      use(key);
    }

    @Override
    void destroy() {
      xof.close();
    }
  }

  /** The key is the message, which an object holds until it forgets it. */
  private static final class DerivedXof extends KeyedUse {
    private Xof xof;

    @Override
    void use(SeedKey key) throws Exception {
      xof = Xof.getInstance("BLAKE3", XofParameterSpec.ofContext(CONTEXT));
      byte[] material = key.getEncoded();
      Blake3.deriveKey(CONTEXT, material, OUTPUT);
      xof.update(material);
      xof.read(OUTPUT);
      xof.reset();
      xof.update(material);
      Arrays.fill(material, (byte) 0);
    }

    @Override
    void replace(SeedKey key) {
      xof.reset();
      byte[] material = key.getEncoded();
      Blake3.deriveKey(CONTEXT, material, OUTPUT);
      // Not all of it, as more would overwrite what a reset leaves.
      xof.update(material[0]);
      Arrays.fill(material, (byte) 0);
    }

    @Override
    void destroy() {
      xof.close();
    }
  }

  private static final class OneShot extends KeyedUse {
    private final String family;

    OneShot(String family) {
      this.family = family;
    }

    @Override
    void use(SeedKey key) throws Exception {
      switch (family) {
        case "blake3" -> Blake3.verify(key, MESSAGE, Blake3.keyedHash(key, MESSAGE));
        case "blake2b" -> Blake2b.verify(key, MESSAGE, Blake2b.keyedHash(key, MESSAGE));
        default -> Blake2s.verify(key, MESSAGE, Blake2s.keyedHash(key, MESSAGE));
      }
    }
  }

  private static final class HkdfUse extends KeyedUse {
    @Override
    void use(SeedKey key) {
      byte[] material = key.getEncoded();
      Hkdf hkdf = Hkdf.ofSha3(HKDF_BITS);
      hkdf.derive(SALT, material, INFO, OUTPUT);
      if (material.length >= HKDF_BITS / Byte.SIZE) {
        hkdf.expand(material, INFO, OUTPUT);
      }
      Arrays.fill(material, (byte) 0);
    }
  }

  private static KmacKdfParameterSpec kmacParameters(SecretKey key) {
    return KmacKdfParameterSpec.ofKey(key).andLabel(INFO).andLength(OUTPUT);
  }

  private static final class KmacKdfUse extends KeyedUse {
    private final int strength;

    KmacKdfUse(String algorithm) {
      strength = Integer.parseInt(algorithm.substring("KMAC".length()));
    }

    @Override
    void use(SeedKey key) throws Exception {
      KmacKdf.derive(strength, kmacParameters(key));
    }
  }

  /** By reflection, as the class came with JDK 25. */
  private static final class KdfUse extends KeyedUse {
    private final Kind kind;
    private Object kdf;

    KdfUse(Kind kind) {
      this.kind = kind;
    }

    @Override
    void use(SeedKey key) throws Exception {
      Class<?> type = Class.forName("javax.crypto.KDF");
      if (kdf == null) {
        kdf =
            type.getMethod("getInstance", String.class, Provider.class)
                .invoke(null, kind.algorithm(), new LanesProvider());
      }
      AlgorithmParameterSpec parameters =
          switch (kind.entry()) {
            case "kdf-kmac" -> kmacParameters(key);
            case "kdf-blake3" ->
                Blake3KdfParameterSpec.ofContext(CONTEXT).andKeyMaterial(key).andLength(OUTPUT);
            default -> hkdfParameters(key);
          };
      try {
        type.getMethod("deriveData", AlgorithmParameterSpec.class).invoke(kdf, parameters);
        type.getMethod("deriveKey", String.class, AlgorithmParameterSpec.class)
            .invoke(kdf, "HmacSHA3-256", parameters);
      } catch (InvocationTargetException e) {
        throw new IllegalStateException(e.getCause());
      }
    }

    private static AlgorithmParameterSpec hkdfParameters(SecretKey key)
        throws ReflectiveOperationException {
      Object of =
          Class.forName("javax.crypto.spec.HKDFParameterSpec").getMethod("ofExtract").invoke(null);
      Class<?> builder = Class.forName("javax.crypto.spec.HKDFParameterSpec$Builder");
      builder.getMethod("addIKM", SecretKey.class).invoke(of, key);
      builder.getMethod("addSalt", byte[].class).invoke(of, SALT);
      return (AlgorithmParameterSpec)
          builder.getMethod("thenExpand", byte[].class, int.class).invoke(of, INFO, OUTPUT);
    }
  }
}
