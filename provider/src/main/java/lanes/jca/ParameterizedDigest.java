package lanes.jca;

import java.nio.ByteBuffer;
import java.security.DigestException;
import java.security.MessageDigest;

/** A digest that was made with parameters, outside of {@link MessageDigest#getInstance}. */
final class ParameterizedDigest extends MessageDigest implements Cloneable {
  private final DigestEngine engine;

  ParameterizedDigest(String algorithm, DigestEngine engine) {
    super(algorithm);
    this.engine = engine;
  }

  @Override
  protected int engineGetDigestLength() {
    return engine.engineGetDigestLength();
  }

  @Override
  protected void engineUpdate(byte input) {
    engine.engineUpdate(input);
  }

  @Override
  protected void engineUpdate(byte[] input, int offset, int count) {
    engine.engineUpdate(input, offset, count);
  }

  @Override
  protected void engineUpdate(ByteBuffer input) {
    engine.engineUpdate(input);
  }

  @Override
  protected byte[] engineDigest() {
    return engine.engineDigest();
  }

  @Override
  protected int engineDigest(byte[] out, int offset, int room) throws DigestException {
    return engine.engineDigest(out, offset, room);
  }

  @Override
  protected void engineReset() {
    engine.engineReset();
  }

  @Override
  public ParameterizedDigest clone() {
    return new ParameterizedDigest(getAlgorithm(), engine.clone());
  }
}
