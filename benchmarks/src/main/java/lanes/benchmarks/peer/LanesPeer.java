package lanes.benchmarks.peer;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import lanes.LanesProvider;
import lanes.OutputLengthParameterSpec;
import lanes.dispatch.Selected;
import lanes.mode.Blake3Tree;

/** Lanes as its users have it. */
final class LanesPeer extends JcaPeer {
  LanesPeer() {
    super("Lanes", () -> List.of(new LanesProvider()));
  }

  @Override
  Hasher unregistered(Subject subject) throws GeneralSecurityException {
    Operation operation = subject.operation();
    if (operation.equals(Operation.DERIVE_KEY)) {
      // The provider does not offer it yet.
      return subject.algorithm().equals("BLAKE3-256")
          ? Hasher.of(
              new HashDigest(
                  Blake3Tree.deriveKey(Selected.blake3().kernel(), Inputs.context()),
                  subject.outputLength()))
          : null;
    }
    return operation.outputLength() > 0 ? extendable(subject) : null;
  }

  private static Hasher extendable(Subject subject) {
    try {
      return Hasher.of(
          LanesProvider.messageDigest(
              subject.algorithm(), OutputLengthParameterSpec.ofBytes(subject.outputLength())));
    } catch (NoSuchAlgorithmException | InvalidAlgorithmParameterException e) {
      // A MAC, or an algorithm whose output has one length.
      return null;
    }
  }
}
