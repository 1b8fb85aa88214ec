package lanes.vectors;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import lanes.Blake2ParameterSpec;
import lanes.KmacParameterSpec;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;
import lanes.Xof;
import lanes.XofParameterSpec;
import lanes.dispatch.Selected;
import lanes.mode.Blake3Tree;
import lanes.mode.Hash;

/** What a {@link KnownAnswer} needs of digest, MAC and key derivation alike. */
interface Computation {
  Provider PROVIDER = new LanesProvider();

  void update(byte in);

  void update(byte[] in);

  /** Gives the output and starts anew. */
  byte[] finish();

  void reset();

  /** The computation that a line asks for, with parameters only where it needs them. */
  static Computation of(KnownAnswer answer) throws GeneralSecurityException {
    return of(answer, answer.get("output").length);
  }

  /** As if the line gave no more output than the algorithm has without parameters. */
  static Computation ofUsualLength(KnownAnswer answer) throws GeneralSecurityException {
    return of(answer, 0);
  }

  /**
   * The computation that a line asks for.
   *
   * @param length bytes of output; 0 for as many as the algorithm has without parameters
   */
  private static Computation of(KnownAnswer answer, int length) throws GeneralSecurityException {
    return switch (answer.service()) {
      case "MessageDigest" -> digest(answer, length);
      case "Mac" -> mac(answer, length);
      case "Xof" -> xof(answer, length == 0 ? 2 * strength(answer) / Byte.SIZE : length);
      case "Chain" -> answer.has("key") ? mac(answer, length) : digest(answer, length);
      case "DeriveKey" -> deriveKey(answer, length == 0 ? Blake3Tree.KEY_LENGTH : length);
      default -> throw new NoSuchAlgorithmException("no such service: " + answer);
    };
  }

  /** Whether a shorter output begins a longer one; to some, the length is part of the input. */
  static boolean isExtendable(KnownAnswer answer) {
    return !answer.algorithm().startsWith("BLAKE2") && !isKmac(answer);
  }

  private static boolean isKmac(KnownAnswer answer) {
    return answer.algorithm().matches("KMAC\\d+");
  }

  private static Computation digest(KnownAnswer answer, int length)
      throws GeneralSecurityException {
    MessageDigest plain = MessageDigest.getInstance(answer.algorithm(), PROVIDER);
    AlgorithmParameterSpec parameters = parameters(answer, length, plain.getDigestLength());
    MessageDigest digest =
        parameters == null ? plain : LanesProvider.messageDigest(answer.algorithm(), parameters);
    return new Computation() {
      @Override
      public void update(byte in) {
        digest.update(in);
      }

      @Override
      public void update(byte[] in) {
        digest.update(in);
      }

      @Override
      public byte[] finish() {
        return digest.digest();
      }

      @Override
      public void reset() {
        digest.reset();
      }
    };
  }

  private static Computation mac(KnownAnswer answer, int length) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(answer.algorithm(), PROVIDER);
    AlgorithmParameterSpec parameters = parameters(answer, length, mac.getMacLength());
    SecretKeySpec key = new SecretKeySpec(answer.get("key"), answer.algorithm());
    if (parameters == null) {
      mac.init(key);
    } else {
      mac.init(key, parameters);
    }
    return new Computation() {
      @Override
      public void update(byte in) {
        mac.update(in);
      }

      @Override
      public void update(byte[] in) {
        mac.update(in);
      }

      @Override
      public byte[] finish() {
        return mac.doFinal();
      }

      @Override
      public void reset() {
        mac.reset();
      }
    };
  }

  private static Computation deriveKey(KnownAnswer answer, int length) {
    return of(Blake3Tree.deriveKey(Selected.blake3().kernel(), answer.get("context")), length);
  }

  private static Computation of(Hash hash, int length) {
    return new Computation() {
      @Override
      public void update(byte in) {
        hash.update(in);
      }

      @Override
      public void update(byte[] in) {
        hash.update(in, 0, in.length);
      }

      @Override
      public byte[] finish() {
        byte[] out = new byte[length];
        hash.finish(out, 0, length);
        return out;
      }

      @Override
      public void reset() {
        hash.reset();
      }
    };
  }

  private static Computation xof(KnownAnswer answer, int length) throws GeneralSecurityException {
    XofParameterSpec parameters =
        XofParameterSpec.ofCustomization(answer.get("customization"))
            .andFunctionName(answer.get("functionName"));
    if (answer.algorithm().startsWith("BLAKE2X")) {
      parameters = parameters.andOutputLength(length);
    }
    if (answer.has("key")) {
      parameters = parameters.andKey(new SecretKeySpec(answer.get("key"), answer.algorithm()));
    }
    if (answer.has("context")) {
      String context = new String(answer.get("context"), StandardCharsets.UTF_8);
      parameters = parameters.andContext(context);
    }
    Xof xof = Xof.getInstance(answer.algorithm(), parameters);
    return new Computation() {
      @Override
      public void update(byte in) {
        xof.update(in);
      }

      @Override
      public void update(byte[] in) {
        xof.update(in);
      }

      @Override
      public byte[] finish() {
        byte[] out = xof.read(length);
        xof.reset();
        return out;
      }

      @Override
      public void reset() {
        xof.reset();
      }
    };
  }

  private static int strength(KnownAnswer answer) {
    return Integer.parseInt(answer.algorithm().replaceFirst("\\D+", ""));
  }

  private static AlgorithmParameterSpec parameters(KnownAnswer answer, int length, int usual) {
    boolean otherLength = length != 0 && length != usual;
    if (isExtendable(answer)) {
      return otherLength ? OutputLengthParameterSpec.ofBytes(length) : null;
    }
    if (isKmac(answer)) {
      KmacParameterSpec parameters = KmacParameterSpec.ofCustomization(answer.get("customization"));
      return otherLength ? parameters.andOutputLength(length) : parameters;
    }
    Blake2ParameterSpec parameters = null;
    if (otherLength) {
      parameters = Blake2ParameterSpec.ofOutputLength(length);
    }
    if (answer.has("salt")) {
      byte[] salt = answer.get("salt");
      parameters = parameters == null ? Blake2ParameterSpec.ofSalt(salt) : parameters.andSalt(salt);
    }
    if (answer.has("personalization")) {
      byte[] personalization = answer.get("personalization");
      parameters =
          parameters == null
              ? Blake2ParameterSpec.ofPersonalization(personalization)
              : parameters.andPersonalization(personalization);
    }
    return parameters;
  }
}
