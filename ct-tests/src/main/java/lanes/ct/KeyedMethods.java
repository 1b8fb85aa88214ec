package lanes.ct;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Which methods of the public API take a key, or a MAC that has one. */
final class KeyedMethods extends ClassVisitor {
  private static final Set<String> KEYS =
      Set.of("javax.crypto.SecretKey", "java.security.Key", "javax.crypto.Mac");

  private final Set<String> found;
  private String type;
  private boolean isPublic;

  private KeyedMethods(Set<String> found) {
    super(Opcodes.ASM9);
    this.found = found;
  }

  /** Those of the public classes of the package {@code lanes}, {@code class#method}. */
  static Set<String> in(Collection<byte[]> classFiles) {
    Set<String> found = new TreeSet<>();
    for (byte[] each : classFiles) {
      new ClassReader(each).accept(new KeyedMethods(found), ClassReader.SKIP_CODE);
    }
    return found;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    type = name.replace('/', '.');
    isPublic = (access & Opcodes.ACC_PUBLIC) != 0 && type.matches("lanes\\.\\w+");
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if (isPublic && (access & Opcodes.ACC_PUBLIC) != 0) {
      for (Type parameter : Type.getArgumentTypes(descriptor)) {
        if (KEYS.contains(parameter.getClassName())) {
          found.add(type + "#" + name);
        }
      }
    }
    return null;
  }
}
