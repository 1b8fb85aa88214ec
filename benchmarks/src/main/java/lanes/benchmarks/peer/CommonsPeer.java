package lanes.benchmarks.peer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.apache.commons.codec.digest.Blake3;

/** Apache Commons Codec, which has BLAKE3 in all its modes. */
final class CommonsPeer implements Peer {
  private static final String BUILD = "/META-INF/maven/commons-codec/commons-codec/pom.properties";

  @Override
  public String label() {
    return "Commons";
  }

  @Override
  public String description() {
    Properties build = new Properties();
    try (InputStream in = Blake3.class.getResourceAsStream(BUILD)) {
      build.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "Commons Codec " + build.getProperty("version");
  }

  @Override
  public Hasher open(Subject subject) {
    if (!subject.function().equals("BLAKE3")) {
      return null;
    }
    Blake3 blake3 =
        switch (subject.operation().mode()) {
          case HASH -> Blake3.initHash();
          case KEYED -> Blake3.initKeyedHash(Inputs.key());
          case DERIVE_KEY -> Blake3.initKeyDerivationFunction(Inputs.context());
        };
    int outputLength = subject.outputLength();
    return new Hasher() {
      @Override
      public void update(byte[] in, int offset, int length) {
        blake3.update(in, offset, length);
      }

      @Override
      public byte[] finish() {
        byte[] out = blake3.doFinalize(outputLength);
        blake3.reset();
        return out;
      }
    };
  }
}
