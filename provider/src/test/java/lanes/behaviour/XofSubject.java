package lanes.behaviour;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lanes.Oracle;
import lanes.PlainBlake2x;
import lanes.Xof;
import lanes.XofParameterSpec;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.CSHAKEDigest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.params.Blake3Parameters;

/**
 * An {@link Xof} under test, with what it is made with.
 *
 * @param parameters null for none
 * @param key null for none
 */
record XofSubject(String algorithm, XofParameterSpec parameters, byte[] key) {
  static final String[] ALGORITHMS = {
    "BLAKE3",
    "BLAKE2XB",
    "BLAKE2XS",
    "SHAKE128",
    "SHAKE256",
    "CSHAKE128",
    "CSHAKE256",
    "KMACXOF128",
    "KMACXOF256"
  };

  private static final String CONTEXT = "Lanes 2026-12-03 Xof, \u00fcber";

  /** Every function, with each kind of parameters that it takes. */
  static List<XofSubject> all() {
    List<XofSubject> all = new ArrayList<>();
    byte[] name = Subject.bytes(141, 20);
    byte[] customization = Subject.bytes(142, 161);
    XofParameterSpec customized = XofParameterSpec.ofCustomization(customization);
    for (String algorithm : ALGORITHMS) {
      if (algorithm.equals("BLAKE3")) {
        byte[] key = Subject.bytes(143, 32);
        all.add(new XofSubject(algorithm, null, null));
        all.add(keyed(algorithm, key, null));
        all.add(new XofSubject(algorithm, XofParameterSpec.ofContext(CONTEXT), null));
      } else if (algorithm.startsWith("BLAKE2X")) {
        int longestKey = algorithm.equals("BLAKE2XB") ? 64 : 32;
        XofParameterSpec ofLength = XofParameterSpec.ofOutputLength(65_000);
        all.add(new XofSubject(algorithm, null, null));
        all.add(new XofSubject(algorithm, ofLength, null));
        all.add(keyed(algorithm, Subject.bytes(147, longestKey), null));
        all.add(keyed(algorithm, Subject.bytes(148, 1), ofLength));
      } else if (algorithm.startsWith("KMAC")) {
        all.add(keyed(algorithm, Subject.bytes(144, 50), null));
        all.add(keyed(algorithm, Subject.bytes(145, 0), null));
        all.add(keyed(algorithm, Subject.bytes(146, 300), customized));
      } else {
        all.add(new XofSubject(algorithm, null, null));
        if (algorithm.startsWith("C")) {
          all.add(new XofSubject(algorithm, customized, null));
          all.add(new XofSubject(algorithm, XofParameterSpec.ofFunctionName(name), null));
          all.add(new XofSubject(algorithm, customized.andFunctionName(name), null));
        }
      }
    }
    return all;
  }

  private static XofSubject keyed(String algorithm, byte[] key, XofParameterSpec others) {
    XofParameterSpec spec =
        others == null
            ? XofParameterSpec.ofKey(Oracle.secretKey(key))
            : others.andKey(Oracle.secretKey(key));
    return new XofSubject(algorithm, spec, key);
  }

  Xof open() {
    try {
      return parameters == null
          ? Xof.getInstance(algorithm)
          : Xof.getInstance(algorithm, parameters);
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  /** What Bouncy Castle gives; for BLAKE2X, the plain form that is compared with it. */
  byte[] expected(byte[] message, int offset, int length, int outputLength) {
    byte[] none = {};
    byte[] customization = parameters == null ? none : parameters.customization();
    if (algorithm.startsWith("KMAC")) {
      return Oracle.kmac(
          strength(), key, customization, outputLength, true, message, offset, length);
    }
    if (algorithm.startsWith("BLAKE2X")) {
      long whole = parameters == null ? 0 : parameters.outputLength().orElse(0);
      byte[] part = Arrays.copyOfRange(message, offset, offset + length);
      int width = algorithm.equals("BLAKE2XB") ? 64 : 32;
      return PlainBlake2x.output(width, key, part, whole, 0, outputLength);
    }
    org.bouncycastle.crypto.Xof peer;
    if (algorithm.startsWith("CSHAKE")) {
      byte[] name = parameters == null ? none : parameters.functionName();
      peer = new CSHAKEDigest(strength(), name, customization);
    } else if (algorithm.startsWith("SHAKE")) {
      peer = new SHAKEDigest(strength());
    } else {
      Blake3Digest blake3 = new Blake3Digest(256);
      if (key != null) {
        blake3.init(Blake3Parameters.key(key));
      } else if (parameters != null) {
        blake3.init(Blake3Parameters.context(CONTEXT.getBytes(StandardCharsets.UTF_8)));
      }
      peer = blake3;
    }
    byte[] out = new byte[outputLength];
    peer.update(message, offset, length);
    peer.doFinal(out, 0, outputLength);
    return out;
  }

  private int strength() {
    return algorithm.endsWith("128") ? 128 : 256;
  }

  @Override
  public String toString() {
    return algorithm + (parameters == null ? "" : ", " + parameters);
  }
}
