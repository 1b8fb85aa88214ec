package lanes.jca;

import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import lanes.Blake3KdfParameterSpec;
import lanes.dispatch.Selected;
import lanes.mode.Blake3Tree;

/**
 * Key derivation with BLAKE3 (specification, section 2.3). The key that comes of the context is
 * kept, as most programs have one context and many keys; it is no secret.
 */
final class Blake3Derivation implements Derivation {
  /** Before any key material; only ever copied. */
  private record Prepared(String context, Blake3Tree tree) {}

  private volatile Prepared last;

  private Blake3Tree prepared(String context) {
    Prepared found = last;
    if (found == null || !found.context().equals(context)) {
      byte[] encoded = Text.utf8("context", context);
      found = new Prepared(context, Blake3Tree.deriveKey(Selected.blake3().kernel(), encoded));
      last = found;
    }
    return found.tree().copy();
  }

  @Override
  public byte[] derive(AlgorithmParameterSpec parameters)
      throws InvalidAlgorithmParameterException {
    if (!(parameters instanceof Blake3KdfParameterSpec)) {
      throw Derivation.wrongType("Blake3KdfParameterSpec", parameters);
    }
    Blake3KdfParameterSpec spec = (Blake3KdfParameterSpec) parameters;
    byte[] keyMaterial = Derivation.encoded("BLAKE3", spec.keyMaterial().orElse(null));
    try {
      Blake3Tree tree = prepared(spec.context());
      try {
        byte[] out = new byte[spec.length()];
        tree.update(keyMaterial, 0, keyMaterial.length);
        tree.finish(out, 0, out.length);
        return out;
      } finally {
        tree.wipe();
      }
    } finally {
      Arrays.fill(keyMaterial, (byte) 0);
    }
  }
}
