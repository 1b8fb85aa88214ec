package lanes.kernel.natives;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;

/**
 * The library of the jar as a file, in a folder of its own that only this user can enter, until it
 * is closed. The file is compared with the digest that the build wrote beside the library.
 *
 * <p>Where a file that is loaded cannot be deleted, as on Windows, it stays until a later
 * extraction sweeps it up.
 */
final class Extraction implements AutoCloseable {
  static final String PREFIX = "lanes-native-";
  private static final String DIGEST = ".sha256";

  private static final int MOST_TRIES = 100;

  /** Of folders that are younger, another JVM may not have loaded the library yet. */
  private static final Duration SETTLED = Duration.ofHours(1);

  private final Path folder;
  private final Path file;

  private Extraction(Path folder, Path file) {
    this.folder = folder;
    this.file = file;
  }

  /**
   * Unpacks the library of a platform.
   *
   * @throws LibraryException if the jar has none, it is not what was built, or there is no place
   */
  static Extraction of(Platform platform) throws LibraryException {
    byte[] library = read(platform.resource());
    byte[] digest = read(platform.resource() + DIGEST);
    if (library == null || digest == null) {
      throw new LibraryException("no native library for " + platform + " in the jar");
    }
    Path parent = parent();
    if (platform.system().equals("windows")) {
      sweep(parent, Instant.now().minus(SETTLED));
    }
    Extraction extraction;
    try {
      Path folder = makeFolder(parent);
      extraction = new Extraction(folder, folder.resolve(platform.libraryName()));
    } catch (IOException | RuntimeException e) {
      throw new LibraryException("the native library cannot be unpacked: " + e, e);
    }
    try {
      extraction.write(library);
      extraction.verify(new String(digest, StandardCharsets.US_ASCII).strip());
      return extraction;
    } catch (IOException | RuntimeException e) {
      extraction.close();
      throw new LibraryException("the native library cannot be unpacked: " + e, e);
    } catch (LibraryException e) {
      extraction.close();
      throw e;
    }
  }

  private static byte[] read(String resource) throws LibraryException {
    try (InputStream in = Extraction.class.getResourceAsStream(resource)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new LibraryException("the native library in the jar cannot be read: " + e, e);
    }
  }

  private static Path parent() throws LibraryException {
    String wanted = Settings.get(Settings.DIRECTORY);
    String property = wanted.isEmpty() ? "java.io.tmpdir" : Settings.DIRECTORY;
    String name = wanted.isEmpty() ? Settings.get(property) : wanted;
    try {
      Path parent = Path.of(name).toAbsolutePath();
      if (!Files.isDirectory(parent)) {
        throw new LibraryException(property + "=" + name + " is no directory");
      }
      return parent;
    } catch (RuntimeException e) {
      throw new LibraryException(property + "=" + name + " is no directory: " + e, e);
    }
  }

  /**
   * Makes a folder that only this user can enter. Not by {@link Files#createTempDirectory}, which
   * takes its name from a new {@link java.security.SecureRandom}: one whose provider hashes with
   * this one would come back here.
   */
  private static Path makeFolder(Path parent) throws IOException {
    FileAttribute<?>[] attributes = {};
    if (parent.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      attributes =
          new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(
                EnumSet.of(
                    PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.OWNER_EXECUTE))
          };
    }
    for (int left = MOST_TRIES; ; left--) {
      String name = PREFIX + ProcessHandle.current().pid() + Math.abs(System.nanoTime());
      try {
        return Files.createDirectory(parent.resolve(name), attributes);
      } catch (FileAlreadyExistsException e) {
        // Two class loaders at once, or somebody who is in our way on purpose.
        if (left == 0) {
          throw e;
        }
      }
    }
  }

  private void write(byte[] library) throws IOException {
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW)) {
      out.write(library);
    }
  }

  private void verify(String digest) throws IOException, LibraryException {
    if (!Sha256.hex(Files.readAllBytes(file)).equals(digest)) {
      throw new LibraryException("the native library is damaged: it has not the digest in the jar");
    }
  }

  Path file() {
    return file;
  }

  @Override
  public void close() {
    delete(file);
    delete(folder);
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException | RuntimeException e) {
      // It is in use, or not ours: then it stays.
      return;
    }
  }

  /** Deletes what JVMs have left behind that ended before. */
  static void sweep(Path parent, Instant before) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (Files.getLastModifiedTime(folder).toInstant().isBefore(before)) {
          delete(folder.resolve(Platform.CURRENT.libraryName()));
          delete(folder);
        }
      }
    } catch (IOException | RuntimeException e) {
      // A folder that others swept up at the same time; the next extraction sees to the rest.
      return;
    }
  }
}
