package lanes.ct;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The native kernels with their secrets taken for undefined, so that a tool finds the branches and
 * addresses that depend on them: {@code src/main/c/tainted.c} in child processes. One run is one
 * for all keys.
 */
final class Taint {
  /** Of the shipped library under valgrind, as the manifest names it. */
  static final String MEMCHECK = "memcheck";

  /** Of the same C code in a program that clang has instrumented. */
  static final String MEMORY_SANITIZER = "memory-sanitizer";

  private Taint() {}

  /**
   * What runs a library under valgrind.
   *
   * @param suppressions for what kernels do on purpose
   * @param log receives what valgrind says, that of controls too
   */
  static NativeProgram memcheck(Path program, Path library, Path suppressions, Path log)
      throws IOException {
    return new NativeProgram(
        MEMCHECK,
        List.of(
            "valgrind",
            "-q",
            "--error-limit=no",
            "--log-file=" + log,
            "--suppressions=" + suppressions,
            program.toString(),
            library.toString()),
        Machine.configuration() + ", valgrind",
        library);
  }

  /**
   * What runs the kernels that a program has in itself.
   *
   * @param log receives what the sanitizer says, with the number of a process at its end
   */
  static NativeProgram memorySanitizer(Path program, Path log) throws IOException {
    return new NativeProgram(
        MEMORY_SANITIZER,
        List.of("env", "MSAN_OPTIONS=log_path=" + log, program.toString()),
        Machine.configuration() + ", clang",
        program);
  }
}
