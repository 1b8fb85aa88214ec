package lanes.ct;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where class files compare arrays or buffers. */
final class ComparisonSites extends ClassVisitor {
  /** Of {@link java.util.Arrays}; each may stop at the first difference. */
  private static final Set<String> OF_ARRAYS =
      Set.of("equals", "mismatch", "compare", "compareUnsigned", "deepEquals");

  /** Of buffers and segments. */
  private static final Set<String> OF_BUFFERS =
      Set.of("java/nio/ByteBuffer", "java/nio/Buffer", "java/lang/foreign/MemorySegment");

  private static final Set<String> BUFFER_METHODS = Set.of("equals", "mismatch", "compareTo");

  private final Map<String, Integer> constantTime;
  private final Map<String, Integer> others;
  private String type;

  private ComparisonSites(Map<String, Integer> constantTime, Map<String, Integer> others) {
    super(Opcodes.ASM9);
    this.constantTime = constantTime;
    this.others = others;
  }

  /**
   * What was found: how many of each in which method, {@code class#method}.
   *
   * @param constantTime calls of {@code MessageDigest.isEqual}
   * @param others calls of what may stop at the first difference
   */
  record Found(Map<String, Integer> constantTime, Map<String, Integer> others) {}

  static Found in(Collection<byte[]> classFiles) {
    Found found = new Found(new TreeMap<>(), new TreeMap<>());
    for (byte[] each : classFiles) {
      new ClassReader(each)
          .accept(
              new ComparisonSites(found.constantTime(), found.others()), ClassReader.SKIP_DEBUG);
    }
    return found;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String parent, String[] interfaces) {
    type = name.replace('/', '.');
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    String site = type + "#" + name;
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String of, boolean isInterface) {
        see(site, owner, called, of);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String called, String of, Handle bootstrap, Object... arguments) {
        for (Object each : arguments) {
          if (each instanceof Handle) {
            Handle handle = (Handle) each;
            see(site, handle.getOwner(), handle.getName(), handle.getDesc());
          }
        }
      }
    };
  }

  private void see(String site, String owner, String called, String descriptor) {
    if (owner.equals("java/security/MessageDigest") && called.equals("isEqual")) {
      constantTime.merge(site, 1, Integer::sum);
    } else if (owner.equals("java/util/Arrays")
            && OF_ARRAYS.contains(called)
            && descriptor.startsWith("([")
        || OF_BUFFERS.contains(owner) && BUFFER_METHODS.contains(called)) {
      others.merge(site, 1, Integer::sum);
    }
  }
}
