package lanes.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Hashes files, one after the other. */
final class FileHasher {
  /** The name that stands for standard input. */
  static final String STDIN = "-";

  /**
   * Bytes to read at once. Long, so that calls of the system and of the kernels cost nothing beside
   * the hash, and short enough to stay in the cache between reading and hashing. A multiple of the
   * 16 KiB that BLAKE3 hashes together.
   */
  private static final int BLOCK = 1 << 20;

  private final Streams streams;
  private final Progress progress;
  private final byte[] block = new byte[BLOCK];

  FileHasher(Streams streams) {
    this.streams = streams;
    this.progress = new Progress(streams, System::nanoTime);
  }

  /**
   * The hash of a file.
   *
   * @throws IOException if it cannot be read; {@link Reasons} tells why
   */
  byte[] hash(String name, Hasher hasher) throws IOException {
    if (name.equals(STDIN)) {
      return hash(streams.in(), Progress.UNKNOWN, hasher);
    }
    Path path = FileNames.path(name);
    try (InputStream in = Files.newInputStream(path)) {
      return hash(in, streams.terminal() ? size(path) : Progress.UNKNOWN, hasher);
    }
  }

  private static long size(Path path) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return attributes.isRegularFile() ? attributes.size() : Progress.UNKNOWN;
  }

  private byte[] hash(InputStream in, long size, Hasher hasher) throws IOException {
    hasher.reset();
    progress.start(size);
    try {
      for (int count; (count = in.read(block)) >= 0; ) {
        hasher.update(block, 0, count);
        progress.advance(count);
      }
    } finally {
      progress.end();
    }
    return hasher.finish();
  }
}
