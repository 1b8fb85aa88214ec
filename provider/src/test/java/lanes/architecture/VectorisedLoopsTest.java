package lanes.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanes.ChildJvm;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * C2 turns the loops of the lane kernel into instructions on whole vectors. Nothing but the time
 * would tell when a change to them ends that, so the machine code is read, as the JVM prints it.
 *
 * <p>The JVM is held to AVX2, whose instructions are easy to tell from others: the two-byte or
 * three-byte VEX prefix with the bits for 256-bit vectors (Intel SDM, volume 2, section 2.3.5).
 */
class VectorisedLoopsTest {
  private static final String CLASS = "lanes.kernel.autovector.LaneRounds";

  /** An instruction on vectors: the prefix as VEX has it, and the opcode. */
  private enum Instruction {
    VPADDD(1, 0xFE),
    VPXOR(1, 0xEF),
    /** VMOVDQU to memory. */
    STORE(2, 0x7F);

    private final int prefix;
    private final int opcode;

    Instruction(int prefix, int opcode) {
      this.prefix = prefix;
      this.opcode = opcode;
    }

    /** Whether this is it, for 256 bits, with the last byte of a VEX prefix and what follows. */
    boolean is(int last, int next) {
      return (last & 7) == (4 | prefix) && next == opcode;
    }
  }

  private static final Pattern COMPILED =
      Pattern.compile("Compiled method \\((c[12])\\).*" + CLASS + "::(\\w+)( @)?.*");
  private static final Pattern CODE = Pattern.compile("  0x[0-9a-f]+: ((?:[0-9a-f| ])+)");

  private static ChildJvm.Result java(String... arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of("-XX:UseAVX=2"));
    all.addAll(List.of(arguments));
    return ChildJvm.run(all);
  }

  @ParameterizedTest
  @EnumSource
  void everyLoopIsMadeOfVectorInstructions(HotLoops.Message message)
      throws IOException, InterruptedException {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "reads machine code of x86-64 only");
    ChildJvm.Result flags = java("-XX:+PrintFlagsFinal", "-version");
    assumeTrue(
        Pattern.compile("\\bUseAVX\\s+= 2\\b").matcher(flags.out()).find(), "this CPU has no AVX2");

    Map<String, byte[]> code = new TreeMap<>();
    ChildJvm.Result run =
        java(
            "-Xbatch",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:CompileCommand=print," + CLASS + "::*",
            "-cp",
            ChildJvm.classPath(),
            HotLoops.class.getName(),
            message.name());
    assertEquals(0, run.exitStatus(), run.toString());
    String method = null;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String line : (run.out() + "Compiled method (c1) " + CLASS + "::end").split("\\R")) {
      Matcher compiled = COMPILED.matcher(line);
      Matcher hex = CODE.matcher(line);
      if (compiled.matches()) {
        if (method != null) {
          code.put(method, bytes.toByteArray());
        }
        bytes.reset();
        boolean whole = compiled.group(1).equals("c2") && compiled.group(3) == null;
        method = whole ? compiled.group(2) : null;
      } else if (method != null && hex.matches()) {
        String digits = hex.group(1).replaceAll("[| ]", "");
        for (int i = 0; i + 1 < digits.length(); i += 2) {
          bytes.write(Integer.parseInt(digits.substring(i, i + 2), 16));
        }
      }
    }
    for (int i = 0; i < 8; i++) {
      assertVectorised(code, "g" + i, Instruction.VPADDD, 6);
    }
    assertVectorised(code, "feedForward0", Instruction.VPXOR, 4);
    assertVectorised(code, "feedForward4", Instruction.VPXOR, 4);
    assertVectorised(code, "prepareWords", Instruction.STORE, 4);
    assertVectorised(code, "prepareRest", Instruction.STORE, 4);
  }

  /**
   * @param least how many of these instructions one iteration of the loop has
   */
  private static void assertVectorised(
      Map<String, byte[]> code, String method, Instruction instruction, int least) {
    byte[] bytes = code.get(method);
    assertTrue(bytes != null, () -> "C2 has not compiled " + method + ", only " + code.keySet());
    int count = 0;
    for (int i = 0; i + 3 < bytes.length; i++) {
      boolean two = at(bytes, i) == 0xC5 && instruction.is(at(bytes, i + 1), at(bytes, i + 2));
      boolean three =
          at(bytes, i) == 0xC4
              && (at(bytes, i + 1) & 0x1F) == 1
              && instruction.is(at(bytes, i + 2), at(bytes, i + 3));
      count += two || three ? 1 : 0;
    }
    int found = count;
    assertTrue(
        found >= least,
        () -> method + " has " + found + " times " + instruction + " of 256 bits, not " + least);
  }

  private static int at(byte[] bytes, int index) {
    return bytes[index] & 0xFF;
  }
}
