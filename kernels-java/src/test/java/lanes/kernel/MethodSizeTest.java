package lanes.kernel;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * HotSpot never compiles a method of more than 8000 bytes of bytecode (its flag {@code
 * HugeMethodLimit}): such a kernel would be interpreted, a hundred times slower, and nothing would
 * say so.
 */
class MethodSizeTest {
  private static final int LIMIT = 8000;

  @Test
  void everyMethodIsShortEnoughToBeCompiled() throws IOException, URISyntaxException {
    Map<String, Integer> sizes = sizes(classesOf(Blake3Kernel.class));
    Map<String, Integer> tooLong =
        sizes.entrySet().stream()
            .filter(e -> e.getValue() > LIMIT)
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    assertTrue(tooLong.isEmpty(), () -> "longer than " + LIMIT + " bytes: " + tooLong);
  }

  /**
   * The unrolled kernels are among what is looked at, and are of the size that makes the test worth
   * having.
   */
  @Test
  void theUnrolledMethodsAreSeen() throws IOException, URISyntaxException {
    Map<String, Integer> sizes = sizes(classesOf(Blake3Kernel.class));
    List<String> large =
        sizes.entrySet().stream()
            .filter(e -> e.getValue() > LIMIT / 2)
            .map(Map.Entry::getKey)
            .toList();
    assertFalse(large.isEmpty(), () -> "no method above " + LIMIT / 2 + ": " + sizes);
  }

  private static Path classesOf(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Map<String, Integer> sizes(Path folder) throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        new ClassReader(Files.readAllBytes(file)).accept(new Sizes(sizes), 0);
      }
    }
    return sizes;
  }

  private static final class Sizes extends ClassVisitor {
    private final Map<String, Integer> sizes;
    private String type;

    Sizes(Map<String, Integer> sizes) {
      super(Opcodes.ASM9);
      this.sizes = sizes;
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String parent,
        String[] interfaces) {
      type = name;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      String method = type + "." + name + descriptor;
      return new CodeSizeEvaluator(null) {
        @Override
        public void visitEnd() {
          sizes.put(method, getMaxSize());
        }
      };
    }
  }
}
