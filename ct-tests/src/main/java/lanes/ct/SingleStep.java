package lanes.ct;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Single-step traces of the shipped native library: every instruction and every address of the
 * kernels by symbol, in child processes that run {@code src/main/c/single_step.c}.
 */
public final class SingleStep {
  /** As the manifest names it. */
  public static final String EVIDENCE = "single-step";

  private SingleStep() {}

  /**
   * What traces a library.
   *
   * @param program what the Makefile of this module builds
   */
  static NativeProgram of(Path program, Path library) throws IOException {
    return new NativeProgram(
        EVIDENCE,
        List.of(program.toString(), library.toString()),
        Machine.configuration(),
        library);
  }

  /** The library of Linux on x86-64 that the provider has, by its name in the jar. */
  static Map.Entry<String, byte[]> shippedLibrary() throws IOException {
    for (Map.Entry<String, byte[]> each : ClassFiles.files("liblanes.so").entrySet()) {
      if (each.getKey().contains("linux-x86_64")) {
        return each;
      }
    }
    return null;
  }
}
