package lanes.benchmarks.peer;

import static lanes.benchmarks.peer.Foreign.POINTER;
import static lanes.benchmarks.peer.Foreign.SIZE;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The official C library of BLAKE3 ({@code blake3.h}). */
final class LibBlake3 implements Peer {
  /** Room for {@code blake3_hasher}, which has 1912 bytes. */
  private static final int HASHER = 2048;

  private static final int ALIGNMENT = 64;

  private static final Foreign LIBRARY = new Foreign(Library.LIBBLAKE3);
  private static final MethodHandle VERSION = LIBRARY.function("blake3_version", POINTER);
  private static final MethodHandle INIT = LIBRARY.action("blake3_hasher_init", POINTER);
  private static final MethodHandle INIT_KEYED =
      LIBRARY.action("blake3_hasher_init_keyed", POINTER, POINTER);
  private static final MethodHandle INIT_DERIVE_KEY =
      LIBRARY.action("blake3_hasher_init_derive_key_raw", POINTER, POINTER, SIZE);
  private static final MethodHandle UPDATE =
      LIBRARY.action("blake3_hasher_update", POINTER, POINTER, SIZE);
  private static final MethodHandle FINALIZE =
      LIBRARY.action("blake3_hasher_finalize", POINTER, POINTER, SIZE);
  private static final MethodHandle RESET = LIBRARY.action("blake3_hasher_reset", POINTER);

  @Override
  public String label() {
    return Library.LIBBLAKE3.label();
  }

  @Override
  public String description() {
    try {
      return label() + " " + Foreign.text((MemorySegment) VERSION.invokeExact());
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
  }

  @Override
  public Hasher open(Subject subject) {
    if (!subject.function().equals("BLAKE3")) {
      return null;
    }
    MemorySegment hasher = Foreign.structure(HASHER, ALIGNMENT);
    try {
      switch (subject.operation().mode()) {
        case HASH -> INIT.invokeExact(hasher);
        case KEYED -> INIT_KEYED.invokeExact(hasher, MemorySegment.ofArray(Inputs.key()));
        case DERIVE_KEY -> {
          MemorySegment context = MemorySegment.ofArray(Inputs.context());
          INIT_DERIVE_KEY.invokeExact(hasher, context, context.byteSize());
        }
      }
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
    return new Instance(hasher, subject.outputLength());
  }

  private static final class Instance extends ForeignHasher {
    private final MemorySegment hasher;

    Instance(MemorySegment hasher, int outputLength) {
      super(outputLength);
      this.hasher = hasher;
    }

    @Override
    void begin() throws Throwable {
      RESET.invokeExact(hasher);
    }

    @Override
    void append(MemorySegment part) throws Throwable {
      UPDATE.invokeExact(hasher, part, part.byteSize());
    }

    @Override
    void end(MemorySegment out) throws Throwable {
      FINALIZE.invokeExact(hasher, out, out.byteSize());
    }
  }
}
