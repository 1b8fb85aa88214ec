package lanes.ct;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Traces of the native library for AArch64, in the emulation of qemu: the program of {@link
 * SingleStep}, built for AArch64, which a plugin of qemu traces ({@code src/main/c/qemu_trace.c}).
 */
final class QemuTrace {
  /** As the manifest names it. */
  static final String EVIDENCE = "qemu-trace";

  /** Not a platform: what is unavailable on AArch64 itself may be there. */
  static final String PLATFORM = "linux-aarch64-qemu";

  private QemuTrace() {}

  /**
   * The library for Linux on AArch64: that of the jar, or else what kernels-native makes of the
   * same sources.
   *
   * @param made by the Makefile of this module
   * @param copy where that of the jar goes
   */
  static Path library(Path made, Path copy) throws IOException {
    for (Map.Entry<String, byte[]> each : ClassFiles.files("liblanes.so").entrySet()) {
      if (each.getKey().contains("linux-aarch64")) {
        Files.createDirectories(copy.getParent());
        return Files.write(copy, each.getValue());
      }
    }
    return made;
  }

  /**
   * What traces a library.
   *
   * @param folder in which the Makefile has program and plugin
   */
  static NativeProgram of(Path folder, Path library) throws IOException {
    return new NativeProgram(
        EVIDENCE,
        List.of(
            "qemu-aarch64",
            "-L",
            "/usr/aarch64-linux-gnu",
            "-plugin",
            folder.resolve("trace.so").toString(),
            folder.resolve("single_step").toString(),
            library.toString()),
        "linux-aarch64, qemu-user",
        library);
  }
}
