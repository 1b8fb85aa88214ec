package lanes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import lanes.mode.Hash;

/** A computation that is used for one message. */
final class OneShot {
  private static final int PIECE = 1 << 17;

  private final Hash hash;
  private final int length;

  /** Whether to overwrite the computation when it is over. */
  private final boolean secret;

  private OneShot(Hash hash, int length, boolean secret) {
    this.hash = hash;
    this.length = length;
    this.secret = secret;
  }

  /**
   * Without a key.
   *
   * @param length of the output in bytes
   */
  static OneShot plain(Hash hash, int length) {
    return new OneShot(hash, length, false);
  }

  /**
   * With a key, which is overwritten afterwards.
   *
   * @param length of the output in bytes
   */
  static OneShot keyed(Hash hash, int length) {
    return new OneShot(hash, length, true);
  }

  /** The output for a message whose range is checked. */
  byte[] of(byte[] in, int offset, int count) {
    try {
      hash.update(in, offset, count);
      return finish();
    } finally {
      end();
    }
  }

  byte[] of(byte[] in) {
    return of(in, 0, in.length);
  }

  byte[] of(ByteBuffer in) {
    try {
      hash.update(in);
      return finish();
    } finally {
      end();
    }
  }

  byte[] of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      Pieces.of(in, PIECE, Pieces.ALL, hash::update);
      return finish();
    } finally {
      end();
    }
  }

  private byte[] finish() {
    byte[] out = new byte[length];
    hash.finish(out, 0, length);
    return out;
  }

  private void end() {
    if (secret) {
      hash.wipe();
    }
  }

  /** The message, for which a key need not be looked at if it is null. */
  static <T> T message(T message) {
    return Objects.requireNonNull(message, "message");
  }

  static Path file(Path file) {
    return Objects.requireNonNull(file, "file");
  }
}
