package lanes.kernel.natives;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The library of the native kernels: whether it may be used, and what became of loading it. It is
 * loaded when it is first asked for, once for each class loader, and never where that is not
 * allowed.
 */
public final class NativeLibrary {
  /** {@code LANES_CPU_ONE_AS_ROW}. */
  private static final int FASTER_AS_ROW = 1 << 5;

  /** {@code LANES_LEVEL_ONE_AS_ROW}. */
  static final int ONE_AS_ROW = 0x100;

  private NativeLibrary() {}

  /** What came of loading: a reason, or the features of the processor. */
  private static final class Loaded {
    static final String MISSING;
    static final int FEATURES;

    static {
      String missing = null;
      int features = 0;
      try {
        features = load();
      } catch (LibraryException e) {
        missing = e.getMessage();
      } catch (RuntimeException | LinkageError | VirtualMachineError e) {
        missing = "the native library cannot be loaded: " + e;
      }
      MISSING = missing;
      FEATURES = features;
    }

    private Loaded() {}

    private static int load() throws LibraryException {
      String path = Settings.get(Settings.PATH);
      if (!path.isEmpty()) {
        return Linkage.load(named(path));
      }
      try (Extraction extraction = Extraction.of(Platform.CURRENT)) {
        return Linkage.load(extraction.file());
      }
    }

    private static Path named(String path) throws LibraryException {
      try {
        Path file = Path.of(path).toAbsolutePath();
        if (Files.isRegularFile(file)) {
          checkKind(file, path);
          return file;
        }
      } catch (InvalidPathException e) {
        throw new LibraryException(Settings.PATH + "=" + path + ": " + e.getReason(), e);
      }
      throw new LibraryException(Settings.PATH + "=" + path + ": there is no such file");
    }
  }

  /**
   * A file that is no library at all is not given to the JVM, which would print that it might harm
   * the stack.
   */
  private static void checkKind(Path file, String path) throws LibraryException {
    byte[] begin = new byte[Platform.MOST_MAGIC];
    try (InputStream in = Files.newInputStream(file)) {
      begin = Arrays.copyOf(begin, in.readNBytes(begin, 0, begin.length));
    } catch (IOException e) {
      throw new LibraryException(Settings.PATH + "=" + path + " cannot be read: " + e, e);
    }
    if (!Platform.CURRENT.isLibrary(begin)) {
      throw new LibraryException(Settings.PATH + "=" + path + " is no library for this system");
    }
  }

  /**
   * The bits of the features that {@code lanes.cpu.mask} hides, or what is wrong with its value.
   */
  private static final class Mask {
    static final int HIDDEN;
    static final String ERROR;

    static {
      String value = Settings.get(Settings.MASK);
      int hidden = 0;
      String error = null;
      for (String name : value.isEmpty() ? new String[0] : value.split(",", -1)) {
        CpuFeature found = null;
        for (CpuFeature feature : CpuFeature.values()) {
          if (name(feature).equals(name)) {
            found = feature;
          }
        }
        if (found == null) {
          error = Settings.MASK + "=" + value + ": \"" + name + "\" is none of " + names();
        } else {
          hidden |= found.bit();
        }
      }
      HIDDEN = hidden;
      ERROR = error;
    }

    private Mask() {}

    private static String name(CpuFeature feature) {
      return feature.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> names() {
      return Arrays.stream(CpuFeature.values()).map(Mask::name).toList();
    }
  }

  /** Null where the library is loaded; else why not, in words. */
  public static String missing() {
    String use = Settings.get(Settings.USE);
    if (use.equals("off")) {
      return Settings.USE + "=off";
    }
    if (!use.isEmpty() && !use.equals("on")) {
      return Settings.USE + "=" + use + " is neither on nor off";
    }
    String reason = Linkage.missing(use.equals("on"));
    if (reason == null) {
      reason = Mask.ERROR;
    }
    return reason == null ? Loaded.MISSING : reason;
  }

  /** The features of the processor that kernels may use, in words; or why none is known. */
  public static String features() {
    String missing = missing();
    if (missing != null) {
      return "not looked for (" + missing + ")";
    }
    List<String> found = new ArrayList<>();
    List<String> hidden = new ArrayList<>();
    for (CpuFeature feature : CpuFeature.values()) {
      if ((Loaded.FEATURES & feature.bit()) != 0) {
        ((Mask.HIDDEN & feature.bit()) == 0 ? found : hidden).add(feature.title());
      }
    }
    String all = found.isEmpty() ? "none" : String.join(", ", found);
    return hidden.isEmpty()
        ? all
        : all + " (" + Settings.MASK + " hides " + String.join(", ", hidden) + ")";
  }

  /** Null where the processor has a feature; else the reason. Only for a library that is loaded. */
  static String missing(CpuFeature feature) {
    if ((Mask.HIDDEN & feature.bit()) != 0) {
      return Settings.MASK + " hides " + feature.title();
    }
    return (Loaded.FEATURES & feature.bit()) == 0 ? "this CPU has no " + feature.title() : null;
  }

  /**
   * What goes with a level's number where vectors are the faster way for a message alone, {@code
   * LANES_LEVEL_ONE_AS_ROW}; else 0. Only for a library that is loaded.
   */
  static int oneAsRow() {
    return (Loaded.FEATURES & FASTER_AS_ROW) == 0 ? 0 : ONE_AS_ROW;
  }
}
