package lanes.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import lanes.ChildJvm;
import lanes.Kernels;
import lanes.kernel.Blake3Kernel;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A new kernel is one class and one row. Here both are made in a temporary folder, the row by
 * adding a line to the real source of {@link Rows}, and child JVMs that have the folder first on
 * their class path show that table, tests and printout take the kernel up as they are.
 */
class NewKernelTest {
  private static final String CLASS =
      """
      package lanes.kernel.dummy;

      import lanes.kernel.Blake3Kernel;
      import lanes.kernel.scalar.ScalarBlake3;

      public final class DummyBlake3 implements Blake3Kernel {
        private final Blake3Kernel scalar = new ScalarBlake3();

        @Override
        public int batchChunks() {
          return scalar.batchChunks();
        }

        @Override
        public int enoughChunks() {
          return scalar.enoughChunks();
        }

        @Override
        public int[][] newWork() {
          return scalar.newWork();
        }

        @Override
        public int workFrom() {
          return scalar.workFrom();
        }

        @Override
        public void chunkPrefix(
            int[] key, byte[] in, int offset, int blocks, long counter, int flags, int[] cv) {
          scalar.chunkPrefix(key, in, offset, blocks, counter, flags, cv);
        }

        @Override
        public void chunk(
            int[] key, byte[] in, int offset, int length, long counter, int flags, int[] cvs, int cvOffset) {
          scalar.chunk(key, in, offset, length, counter, flags, cvs, cvOffset);
        }

        @Override
        public void chunks(
            int[] key, byte[] in, int offset, int chunks, long counter, int flags, int[] cvs, int cvOffset, int[][] work) {
          scalar.chunks(key, in, offset, chunks, counter, flags, cvs, cvOffset, work);
        }

        @Override
        public void parents(
            int[] key, int[] cvs, int cvOffset, int parents, int flags, int[] out, int outOffset, int[][] work) {
          scalar.parents(key, cvs, cvOffset, parents, flags, out, outOffset, work);
        }

        @Override
        public void output(
            int[] cv, int[] block, int blockLength, long counter, int flags, byte[] out, int offset, int blocks, int[][] work) {
          scalar.output(cv, block, blockLength, counter, flags, out, offset, blocks, work);
        }
      }
      """;

  private static final String ROW =
      """
          new Row<>(Family.BLAKE3, "dummy", Requirement.NOTHING, lanes.kernel.dummy.DummyBlake3.class),
      """;

  @TempDir static Path folder;

  @BeforeAll
  static void addTheKernel() throws IOException {
    String rows = Files.readString(Path.of("src/main/java/lanes/dispatch/Rows.java"));
    String withRow = rows.replaceFirst("List\\.of\\(\n", "List.of(\n" + ROW);
    assertEquals(rows.lines().count() + 1, withRow.lines().count(), "one line was added");
    compile("lanes/kernel/dummy/DummyBlake3.java", CLASS);
    compile("lanes/dispatch/Rows.java", withRow);
  }

  private static void compile(String name, String source) throws IOException {
    Path file = folder.resolve("source").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of("-d", folder.toString(), "-cp", ChildJvm.classPath(folder), "--release", "17");
      assertTrue(
          compiler.getTask(null, files, null, options, null, files.getJavaFileObjects(file)).call(),
          name);
    }
  }

  private static ChildJvm.Result run(String... arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(ChildJvm.kernelArguments());
    all.addAll(List.of("-cp", ChildJvm.classPath(folder)));
    all.addAll(List.of(arguments));
    return ChildJvm.run(all);
  }

  @Test
  void thePrintoutHasItAndTheTableChoosesIt() throws IOException, InterruptedException {
    ChildJvm.Result result = run(Kernels.class.getName());
    assertEquals(0, result.exitStatus(), result.toString());
    assertTrue(result.out().contains("blake3   dummy      used"), result.toString());
    assertTrue(
        result.out().contains("blake3   scalar     -      dummy comes first"), result.toString());
  }

  @Test
  void itCanBeForced() throws IOException, InterruptedException {
    ChildJvm.Result result = run("-Dlanes.kernels=blake3:scalar", Kernels.class.getName());
    assertTrue(
        result
            .out()
            .contains("blake3   dummy      -      lanes.kernels=blake3:scalar asks for another"),
        result.toString());
    ChildJvm.Result unknown = run("-Dlanes.kernels=blake3:other", Kernels.class.getName());
    assertEquals(1, unknown.exitStatus(), unknown.toString());
    assertTrue(unknown.err().contains("available for blake3: [dummy, "), unknown.toString());
  }

  @Test
  void theTestsOfTheContractTestIt() throws IOException, InterruptedException {
    ChildJvm.Result result = run(RunTests.class.getName(), KernelContractTest.class.getName());
    List<String> kernels = new ArrayList<>(List.of("dummy"));
    for (Row<Blake3Kernel> row : KernelTable.INSTALLED.rows(Family.BLAKE3)) {
      if (row.requirement().missing() == null) {
        kernels.add(row.name());
      }
    }
    String tests = "SUCCESSFUL chunkPrefix\nSUCCESSFUL chunk\nSUCCESSFUL chunks\n";
    tests += "SUCCESSFUL parents\nSUCCESSFUL reduce\nSUCCESSFUL output\nSUCCESSFUL blake3:";
    for (String kernel : kernels) {
      assertTrue(result.out().contains(tests + kernel + "\n"), result.toString());
    }
  }
}
