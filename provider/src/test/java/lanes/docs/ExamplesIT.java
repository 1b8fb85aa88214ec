package lanes.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import lanes.ChildJvm;
import lanes.Oracle;
import lanes.jca.Catalog;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The programs in the folder {@code examples}, run as their README says. */
class ExamplesIT {
  private static final Path JAR = Path.of("target", "lanes.jar").toAbsolutePath();
  private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath().normalize();

  @TempDir static Path folder;
  private static Path file;
  private static byte[] content;

  @BeforeAll
  static void makeAFile() throws IOException {
    // Of the store, more pieces than a node has.
    content = new byte[257 << 16];
    new Random(221).nextBytes(content);
    file = Files.write(folder.resolve("file"), content);
  }

  private static ChildJvm.Result java(List<String> options, String source, Object... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-cp", JAR.toString(), EXAMPLES.resolve(source).toString()));
    for (Object argument : arguments) {
      all.add(argument.toString());
    }
    return ChildJvm.run(all);
  }

  private static String run(String source, Object... arguments)
      throws IOException, InterruptedException {
    ChildJvm.Result result = java(List.of(), source, arguments);
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err());
    return result.out().strip();
  }

  private static String blake3(byte[] message) {
    Catalog.Entry entry = Catalog.find("MessageDigest", "BLAKE3-256");
    return HexFormat.of().formatHex(Oracle.answer(entry, null, null, message));
  }

  @Test
  void upload() throws IOException, InterruptedException {
    assertEquals(blake3(content), run("upload/Upload.java", file));
  }

  @Test
  void store() throws IOException, InterruptedException {
    String source = "store/Store.java";
    Path store = folder.resolve("store");
    String hash = run(source, "put", store, file);
    assertEquals(hash, run(source, "put", store, file));
    Path back = folder.resolve("back");
    run(source, "get", store, hash, back);
    assertArrayEquals(content, Files.readAllBytes(back));
    Path empty = Files.createFile(folder.resolve("empty"));
    String ofNothing = run(source, "put", store, empty);
    run(source, "get", store, ofNothing, back);
    assertEquals(0, Files.size(back));

    // A change anywhere is noticed.
    Path object;
    try (Stream<Path> objects = Files.walk(store)) {
      object = objects.filter(path -> path.toFile().length() > 60_000).findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(object);
    bytes[1000] ^= 1;
    Files.write(object, bytes);
    ChildJvm.Result result = java(List.of(), source, "get", store, hash, back);
    assertEquals(1, result.exitStatus());
    assertTrue(result.err().contains("damaged: "), result.toString());
  }

  @Test
  void token() throws IOException, InterruptedException {
    String source = "token/Token.java";
    Path secret = Files.write(folder.resolve("secret"), new byte[] {1, 2, 3});
    Path other = Files.write(folder.resolve("other"), new byte[] {1, 2, 4});
    String payload = "{\"sub\":\"somebody\"}";
    String token = run(source, "sign", secret, payload);
    assertEquals(payload, run(source, "check", secret, token));
    for (List<Object> wrong :
        List.of(
            List.<Object>of(other, token),
            List.<Object>of(secret, token.substring(1)),
            List.<Object>of(secret, token.replace(".", "..")),
            List.<Object>of(secret, token.substring(0, token.length() - 2)),
            List.<Object>of(secret, token.replaceFirst("\\.e", ".f")))) {
      ChildJvm.Result result = java(List.of(), source, "check", wrong.get(0), wrong.get(1));
      assertEquals(1, result.exitStatus(), result.toString());
      assertFalse(result.err().isEmpty());
    }
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "the number in the file is that of Linux")
  void javaSecurity() throws IOException, InterruptedException {
    Path properties = EXAMPLES.resolve("java-security/lanes.security");
    ChildJvm.Result result =
        java(List.of("-Djava.security.properties=" + properties), "java-security/Hash.java", file);
    assertEquals(0, result.exitStatus(), result.toString());
    assertEquals("", result.err());
    assertEquals(blake3(content) + " by Lanes", result.out().strip());
  }
}
