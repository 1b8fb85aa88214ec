package lanes.ct;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import lanes.ct.Manifest.Entry;

/**
 * How the entries of the manifest are used, one use for each shape of an entry. The classes of the
 * provider are those of a {@link TracedProvider}, so they are found by name.
 */
final class Uses {
  private static final String CONTEXT = "ct-tests 2026-12-02 a context";

  /** For entries that any MAC would do for, by the family of its kernel. */
  private static final Map<String, String> MACS =
      Map.of(
          "blake3", "BLAKE3",
          "blake2b", "BLAKE2B-256",
          "blake2s", "BLAKE2S-256",
          "keccak", "HmacSHA3-256");

  private static final Map<String, String> XOFS =
      Map.of(
          "blake3", "BLAKE3",
          "blake2b", "BLAKE2XB",
          "blake2s", "BLAKE2XS",
          "keccak", "KMACXOF256");

  private final TracedProvider traced;
  private final String family;

  /**
   * @param family of the kernel
   */
  Uses(TracedProvider traced, String family) {
    this.traced = traced;
    this.family = family;
  }

  /** Something to run with the secrets of a number; see {@link Secrets}. */
  interface Use {
    void run(int number) throws Exception;
  }

  /**
   * The lengths of one use, in bytes.
   *
   * @param algorithm empty for methods
   * @param output 0 for the usual one
   */
  record Shape(String algorithm, int key, int message, int output) {
    @Override
    public String toString() {
      return (algorithm.isEmpty() ? "" : algorithm + ", ")
          + "key of "
          + key
          + " bytes, message of "
          + message
          + (output == 0 ? "" : ", output of " + output);
    }
  }

  /** The use of an entry in that shape. */
  Use of(Entry entry, Shape shape) throws Exception {
    if (entry.service().equals("Mac")) {
      return mac(shape, parameters(entry, shape.output()));
    }
    return switch (entry.id()) {
      case "hkdf" -> hkdf(shape);
      case "kmac-kdf" -> kmacKdf(shape);
      case "kdf-blake3", "kdf-hkdf", "kdf-kmac" -> kdf(entry, shape);
      case "blake3-derive-key" -> deriveKey(shape);
      case "blake3-keyed-hash" -> keyedHash("lanes.Blake3", shape);
      case "blake2b-keyed-hash" -> keyedHash("lanes.Blake2b", shape);
      case "blake2s-keyed-hash" -> keyedHash("lanes.Blake2s", shape);
      case "mac-verify" -> verify(shape);
      case "xof-with-key" -> xof(shape);
      default -> throw new IllegalArgumentException("no use is written for " + entry.id());
    };
  }

  private AlgorithmParameterSpec parameters(Entry entry, int output) throws Exception {
    return switch (entry.parameters()) {
      case "" -> null;
      case "OutputLengthParameterSpec" ->
          (AlgorithmParameterSpec) call("lanes.OutputLengthParameterSpec", "ofBytes", null, output);
      case "KmacParameterSpec" ->
          (AlgorithmParameterSpec) call("lanes.KmacParameterSpec", "ofOutputLength", null, output);
      default ->
          throw new IllegalArgumentException(
              entry.id() + ": parameters " + entry.parameters() + " cannot be made");
    };
  }

  private static SecretKey key(int number, int length, String algorithm) {
    return new SecretKeySpec(Secrets.bytes(number, length, 0), algorithm);
  }

  private Use mac(Shape shape, AlgorithmParameterSpec parameters) {
    return number -> {
      byte[] message = Secrets.bytes(number, shape.message(), 1);
      Mac mac = Mac.getInstance(shape.algorithm(), traced.provider());
      mac.init(key(number, shape.key(), shape.algorithm()), parameters);
      mac.update(message, 0, message.length / 3);
      mac.update(message, message.length / 3, message.length - message.length / 3);
      byte[] tag = mac.doFinal();
      Mac clone = (Mac) mac.clone();
      clone.update(tag[0]);
      clone.reset();
      mac.doFinal(message);
    };
  }

  private Use deriveKey(Shape shape) throws Exception {
    Object spec = call("lanes.XofParameterSpec", "ofContext", null, CONTEXT);
    return number -> {
      byte[] material = Secrets.bytes(number, shape.key(), 0);
      call("lanes.Blake3", "deriveKey", null, CONTEXT, material, shape.output());
      readFrom(call("lanes.Xof", "getInstance", null, "BLAKE3", spec), material, shape.output());
    };
  }

  private Use hkdf(Shape shape) throws Exception {
    Object hkdf = call("lanes.Hkdf", "ofSha3", null, 256);
    byte[] info = {1, 2, 3};
    return number -> {
      byte[] material = Secrets.bytes(number, shape.key(), 0);
      byte[] salt = Secrets.bytes(number, 20, 1);
      call("lanes.Hkdf", "derive", hkdf, salt, material, info, shape.output());
      byte[] key = Secrets.bytes(number, 32, 2);
      call("lanes.Hkdf", "expand", hkdf, key, info, shape.output());
    };
  }

  private Use kmacKdf(Shape shape) {
    return number -> {
      for (int strength : new int[] {128, 256}) {
        Object parameters = kmacParameters(number, shape);
        call("lanes.KmacKdf", "derive", null, strength, parameters);
      }
    };
  }

  private Object kmacParameters(int number, Shape shape) throws Exception {
    String type = "lanes.KmacKdfParameterSpec";
    Object spec = call(type, "ofKey", null, key(number, shape.key(), "KMAC"));
    spec = call(type, "andLabel", spec, new byte[] {4, 5});
    return call(type, "andLength", spec, shape.output());
  }

  /** By reflection, as the class came with JDK 25. */
  private Use kdf(Entry entry, Shape shape) {
    return number -> {
      Object kdf =
          call("javax.crypto.KDF", "getInstance", null, shape.algorithm(), traced.provider());
      Object parameters =
          switch (entry.parameters()) {
            case "KmacKdfParameterSpec" -> kmacParameters(number, shape);
            case "Blake3KdfParameterSpec" -> blake3Parameters(number, shape);
            default -> hkdfParameters(number, shape);
          };
      call("javax.crypto.KDF", "deriveData", kdf, parameters);
      call("javax.crypto.KDF", "deriveKey", kdf, "HmacSHA3-256", parameters);
    };
  }

  private Object blake3Parameters(int number, Shape shape) throws Exception {
    String type = "lanes.Blake3KdfParameterSpec";
    Object spec = call(type, "ofContext", null, CONTEXT);
    spec = call(type, "andKeyMaterial", spec, key(number, shape.key(), "Generic"));
    return call(type, "andLength", spec, shape.output());
  }

  private Object hkdfParameters(int number, Shape shape) throws Exception {
    String builder = "javax.crypto.spec.HKDFParameterSpec$Builder";
    Object of = call("javax.crypto.spec.HKDFParameterSpec", "ofExtract", null);
    call(builder, "addIKM", of, key(number, shape.key(), "Generic"));
    call(builder, "addSalt", of, Secrets.bytes(number, 20, 1));
    return call(builder, "thenExpand", of, new byte[] {6}, shape.output());
  }

  private Use keyedHash(String type, Shape shape) {
    return number -> {
      SecretKey key = key(number, shape.key(), "Generic");
      byte[] message = Secrets.bytes(number, shape.message(), 1);
      byte[] tag = (byte[]) call(type, "keyedHash", null, key, message);
      call(type, "verify", null, key, message, tag);
      tag[number % tag.length] ^= 1;
      call(type, "verify", null, key, message, tag);
    };
  }

  private Use verify(Shape shape) {
    String algorithm = MACS.get(family);
    return number -> {
      Mac mac = Mac.getInstance(algorithm, traced.provider());
      mac.init(key(number, shape.key(), algorithm));
      byte[] message = Secrets.bytes(number, shape.message(), 1);
      byte[] tag = mac.doFinal(message);
      tag[number % tag.length] ^= 1;
      mac.update(message);
      call("lanes.LanesProvider", "verify", null, mac, tag);
      tag[number % tag.length] ^= 1;
      mac.update(message);
      call("lanes.LanesProvider", "verify", null, mac, tag);
    };
  }

  private Use xof(Shape shape) {
    String algorithm = XOFS.get(family);
    return number -> {
      Object spec =
          call("lanes.XofParameterSpec", "ofKey", null, key(number, shape.key(), algorithm));
      byte[] message = Secrets.bytes(number, shape.message(), 1);
      readFrom(call("lanes.Xof", "getInstance", null, algorithm, spec), message, shape.output());
    };
  }

  private void readFrom(Object xof, byte[] message, int output) throws Exception {
    call("lanes.Xof", "update", xof, message);
    call("lanes.Xof", "peek", xof, output);
    call("lanes.Xof", "read", xof, output);
    call("lanes.Xof", "skip", xof, 70L);
    Object clone = call("lanes.Xof", "clone", xof);
    call("lanes.Xof", "read", clone, output);
    call("lanes.Xof", "close", clone);
    call("lanes.Xof", "reset", xof);
    call("lanes.Xof", "update", xof, message);
    call("lanes.Xof", "close", xof);
  }

  /** Calls the public method of that name that takes such arguments. */
  private Object call(String type, String name, Object on, Object... arguments) throws Exception {
    for (Method method : traced.load(type).getMethods()) {
      if (method.getName().equals(name) && !method.isBridge() && takes(method, arguments)) {
        try {
          return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
          throw new IllegalStateException(e.getCause());
        }
      }
    }
    throw new IllegalArgumentException("there is no method " + type + "#" + name);
  }

  private static boolean takes(Method method, Object[] arguments) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      Class<?> of = arguments[i].getClass();
      boolean fits =
          types[i].isInstance(arguments[i])
              || types[i] == int.class && of == Integer.class
              || types[i] == long.class && of == Long.class;
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
