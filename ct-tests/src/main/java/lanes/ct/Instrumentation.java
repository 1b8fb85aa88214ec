package lanes.ct;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.LocalVariablesSorter;

/**
 * Changes classes so that they tell {@link Recorder} of every basic block, every index of an array,
 * every length of a new array, the operands of every division, and of calls what {@link
 * ReviewedCalls} asks for. The clock becomes {@link Recorder#clock}.
 */
final class Instrumentation {
  private static final String RECORDER = Type.getInternalName(Recorder.class);

  /** What each site is, in words; sites are numbered. */
  private final List<String> sites = new ArrayList<>();

  /** What a site is. */
  String site(long number) {
    return sites.get((int) number);
  }

  byte[] instrument(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    String type = reader.getClassName().replace('/', '.');
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new Method(access, descriptor, next, type + "#" + name);
          }
        },
        ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  private final class Method extends LocalVariablesSorter {
    private final String method;
    private int line;

    /** Whether a basic block begins with the next instruction. */
    private boolean begins = true;

    Method(int access, String descriptor, MethodVisitor next, String method) {
      super(Opcodes.ASM9, access, descriptor, next);
      this.method = method;
    }

    private void site(String what) {
      mv.visitLdcInsn(sites.size());
      sites.add(method + ":" + line + ": " + what);
    }

    private void record(String name, String descriptor) {
      mv.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, name, descriptor, false);
    }

    private void begin() {
      if (begins) {
        begins = false;
        site("branch");
        record("block", "(I)V");
      }
    }

    /** Of the {@code int} on top. */
    private void recordTop(String what) {
      mv.visitInsn(Opcodes.DUP);
      site(what);
      record("value", "(II)V");
    }

    /** Locals for arguments of calls mean nothing where ways meet. */
    @Override
    protected void updateNewLocals(Object[] locals) {
      Arrays.fill(locals, Opcodes.TOP);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      super.visitLineNumber(number, start);
    }

    @Override
    public void visitLabel(Label label) {
      super.visitLabel(label);
      begins = true;
    }

    @Override
    public void visitInsn(int opcode) {
      begin();
      switch (opcode) {
        case Opcodes.IALOAD,
            Opcodes.LALOAD,
            Opcodes.FALOAD,
            Opcodes.DALOAD,
            Opcodes.AALOAD,
            Opcodes.BALOAD,
            Opcodes.CALOAD,
            Opcodes.SALOAD ->
            recordTop("index");
        case Opcodes.IASTORE,
            Opcodes.FASTORE,
            Opcodes.AASTORE,
            Opcodes.BASTORE,
            Opcodes.CASTORE,
            Opcodes.SASTORE -> {
          mv.visitInsn(Opcodes.DUP2);
          mv.visitInsn(Opcodes.POP);
          site("index");
          record("value", "(II)V");
        }
        case Opcodes.LASTORE, Opcodes.DASTORE -> {
          mv.visitInsn(Opcodes.DUP2_X1);
          mv.visitInsn(Opcodes.POP2);
          recordTop("index");
          mv.visitInsn(Opcodes.DUP_X2);
          mv.visitInsn(Opcodes.POP);
        }
        case Opcodes.IDIV, Opcodes.IREM -> {
          site("division");
          record(opcode == Opcodes.IDIV ? "divide" : "remainder", "(III)I");
          return;
        }
        case Opcodes.LDIV, Opcodes.LREM -> {
          site("division");
          record(opcode == Opcodes.LDIV ? "divide" : "remainder", "(JJI)J");
          return;
        }
        default -> {}
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      begin();
      if (opcode == Opcodes.NEWARRAY) {
        recordTop("length of an array");
      }
      super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        // Frames name what is not initialized by the place of this instruction, which is a label's.
        super.visitTypeInsn(opcode, type);
        begin();
        return;
      }
      begin();
      if (opcode == Opcodes.ANEWARRAY) {
        recordTop("length of an array");
      }
      super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      begin();
      recordTop("length of an array");
      super.visitMultiANewArrayInsn(descriptor, dimensions);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      begin();
      super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      begin();
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitLdcInsn(Object value) {
      begin();
      super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      begin();
      super.visitIincInsn(variable, increment);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      begin();
      super.visitJumpInsn(opcode, label);
      begins = true;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
      begin();
      super.visitTableSwitchInsn(min, max, other, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
      begin();
      super.visitLookupSwitchInsn(other, keys, labels);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      begin();
      if (ReviewedCalls.argumentsOf(bootstrap.getOwner(), bootstrap.getName(), bootstrap.getDesc())
          == null) {
        site("call of " + bootstrap.getOwner() + "#" + bootstrap.getName() + ", for " + name);
        record("unlisted", "(I)V");
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      begin();
      if (owner.equals("java/lang/System") && name.equals("nanoTime")) {
        record("clock", "()J");
        return;
      }
      if (!owner.startsWith("lanes/")) {
        String call = owner.replace('/', '.') + "#" + name + descriptor;
        int[] arguments = ReviewedCalls.argumentsOf(owner, name, descriptor);
        if (arguments == null) {
          site("call of " + call);
          record("unlisted", "(I)V");
        } else if (arguments.length > 0) {
          recordArguments(call, Type.getArgumentTypes(descriptor), arguments);
        }
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void recordArguments(String call, Type[] types, int[] wanted) {
      int[] locals = new int[types.length];
      for (int i = types.length - 1; i >= 0; i--) {
        locals[i] = newLocal(types[i]);
        mv.visitVarInsn(types[i].getOpcode(Opcodes.ISTORE), locals[i]);
      }
      for (int i = 0; i < types.length; i++) {
        int argument = i;
        mv.visitVarInsn(types[i].getOpcode(Opcodes.ILOAD), locals[i]);
        if (Arrays.stream(wanted).anyMatch(each -> each == argument)) {
          boolean isLong = types[i] == Type.LONG_TYPE;
          mv.visitInsn(isLong ? Opcodes.DUP2 : Opcodes.DUP);
          site("argument " + i + " of " + call);
          record("value", isLong ? "(JI)V" : "(II)V");
        }
      }
    }
  }
}
