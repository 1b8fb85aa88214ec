package lanes.benchmarks.peer;

import java.util.List;
import org.bouncycastle.crypto.ExtendedDigest;
import org.bouncycastle.crypto.Xof;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.SHAKEDigest;
import org.bouncycastle.crypto.params.Blake3Parameters;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Bouncy Castle: its provider, and classes of its own interface for what that does not have. */
final class BouncyCastlePeer extends JcaPeer {
  BouncyCastlePeer() {
    super("BC", () -> List.of(new BouncyCastleProvider()));
  }

  @Override
  Hasher unregistered(Subject subject) {
    Operation operation = subject.operation();
    String function = subject.function();
    return switch (operation.mode()) {
      case HASH -> operation.outputLength() > 0 ? extendable(subject) : null;
      case KEYED ->
          switch (function) {
            case "BLAKE3" -> blake3(subject, Blake3Parameters.key(Inputs.key()));
            case "BLAKE2B" ->
                fixed(new Blake2bDigest(Inputs.key(), subject.outputLength(), null, null));
            case "BLAKE2S" ->
                fixed(new Blake2sDigest(Inputs.key(), subject.outputLength(), null, null));
            default -> null;
          };
      case DERIVE_KEY ->
          function.equals("BLAKE3")
              ? blake3(subject, Blake3Parameters.context(Inputs.context()))
              : null;
    };
  }

  private static Hasher extendable(Subject subject) {
    return switch (subject.function()) {
      case "BLAKE3" -> extendable(new Blake3Digest(), subject.outputLength());
      case "SHAKE128" -> extendable(new SHAKEDigest(128), subject.outputLength());
      case "SHAKE256" -> extendable(new SHAKEDigest(256), subject.outputLength());
      default -> null;
    };
  }

  private static Hasher blake3(Subject subject, Blake3Parameters parameters) {
    Blake3Digest digest = new Blake3Digest(subject.bits());
    digest.init(parameters);
    return fixed(digest);
  }

  private static Hasher fixed(ExtendedDigest digest) {
    return new Hasher() {
      @Override
      public void update(byte[] in, int offset, int length) {
        digest.update(in, offset, length);
      }

      @Override
      public byte[] finish() {
        byte[] out = new byte[digest.getDigestSize()];
        digest.doFinal(out, 0);
        return out;
      }
    };
  }

  private static Hasher extendable(Xof xof, int outputLength) {
    return new Hasher() {
      @Override
      public void update(byte[] in, int offset, int length) {
        xof.update(in, offset, length);
      }

      @Override
      public byte[] finish() {
        byte[] out = new byte[outputLength];
        xof.doFinal(out, 0, outputLength);
        return out;
      }
    };
  }
}
