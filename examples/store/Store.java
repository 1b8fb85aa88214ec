import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import lanes.Blake3;

/**
 * A content-addressed store: every object is a file whose name is its hash. A long file becomes
 * pieces, and nodes that list the hashes of pieces or of nodes below them (a Merkle DAG). So the
 * hash of the uppermost object stands for all of the file, what is the same is stored once, and
 * whatever is read is checked.
 */
public class Store {
  private static final int PIECE = 1 << 16;
  private static final int CHILDREN = 256;

  /** The first byte of an object, so that a piece is never taken for a node. */
  private static final byte LEAF = 'l';

  private static final byte NODE = 'n';

  private final Path folder;

  private Store(Path folder) {
    this.folder = folder;
  }

  private Path place(byte[] hash) {
    String name = HexFormat.of().formatHex(hash);
    return folder.resolve(name.substring(0, 2)).resolve(name.substring(2));
  }

  private byte[] putObject(byte kind, byte[] content) throws IOException {
    byte[] object = new byte[1 + content.length];
    object[0] = kind;
    System.arraycopy(content, 0, object, 1, content.length);
    byte[] hash = Blake3.hash(object);
    Path file = place(hash);
    if (!Files.exists(file)) {
      Files.createDirectories(file.getParent());
      Files.write(file, object);
    }
    return hash;
  }

  /** Stores a file, and gives the hash of its uppermost object. */
  private byte[] put(Path file) throws IOException {
    ByteArrayOutputStream hashes = new ByteArrayOutputStream();
    try (InputStream in = Files.newInputStream(file)) {
      byte[] piece = in.readNBytes(PIECE);
      do {
        hashes.write(putObject(LEAF, piece));
        piece = in.readNBytes(PIECE);
      } while (piece.length > 0);
    }
    while (hashes.size() > Blake3.LENGTH) {
      byte[] below = hashes.toByteArray();
      hashes.reset();
      for (int at = 0; at < below.length; at += CHILDREN * Blake3.LENGTH) {
        int end = Math.min(below.length, at + CHILDREN * Blake3.LENGTH);
        hashes.write(putObject(NODE, Arrays.copyOfRange(below, at, end)));
      }
    }
    return hashes.toByteArray();
  }

  /** Writes what is below an object, each of which is checked. */
  private void get(byte[] hash, OutputStream out) throws IOException {
    byte[] object = Files.readAllBytes(place(hash));
    if (!Blake3.verify(object, hash)) {
      throw new IOException("damaged: " + place(hash));
    }
    if (object[0] == LEAF) {
      out.write(object, 1, object.length - 1);
    } else {
      for (int at = 1; at < object.length; at += Blake3.LENGTH) {
        get(Arrays.copyOfRange(object, at, at + Blake3.LENGTH), out);
      }
    }
  }

  /** {@code put FOLDER FILE} prints a hash; {@code get FOLDER HASH FILE} writes the file. */
  public static void main(String[] args) throws IOException {
    Store store = new Store(Path.of(args[1]));
    if (args[0].equals("put")) {
      System.out.println(HexFormat.of().formatHex(store.put(Path.of(args[2]))));
    } else {
      try (OutputStream out = Files.newOutputStream(Path.of(args[3]))) {
        store.get(HexFormat.of().parseHex(args[2]), out);
      }
    }
  }
}
