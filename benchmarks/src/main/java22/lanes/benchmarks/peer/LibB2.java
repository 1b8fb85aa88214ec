package lanes.benchmarks.peer;

import static lanes.benchmarks.peer.Foreign.INT;
import static lanes.benchmarks.peer.Foreign.POINTER;
import static lanes.benchmarks.peer.Foreign.SIZE;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The BLAKE2 authors' library ({@code blake2.h}). */
final class LibB2 implements Peer {
  /** Room for {@code blake2b_state} and {@code blake2s_state}, which have less than 400 bytes. */
  private static final int STATE = 1024;

  private static final int ALIGNMENT = 64;

  private static final int SUCCESS = 0;

  private static final Foreign LIBRARY = new Foreign(Library.LIBB2);

  private static final MethodHandle HASH_B = hash("blake2b");
  private static final MethodHandle INIT_B = init("blake2b_init");
  private static final MethodHandle INIT_KEY_B = initKey("blake2b_init_key");
  private static final MethodHandle UPDATE_B = part("blake2b_update");
  private static final MethodHandle FINAL_B = part("blake2b_final");

  private static final MethodHandle HASH_S = hash("blake2s");
  private static final MethodHandle INIT_S = init("blake2s_init");
  private static final MethodHandle INIT_KEY_S = initKey("blake2s_init_key");
  private static final MethodHandle UPDATE_S = part("blake2s_update");
  private static final MethodHandle FINAL_S = part("blake2s_final");

  private static MethodHandle hash(String name) {
    return LIBRARY.function(name, INT, POINTER, POINTER, POINTER, SIZE, SIZE, SIZE);
  }

  private static MethodHandle init(String name) {
    return LIBRARY.function(name, INT, POINTER, SIZE);
  }

  private static MethodHandle initKey(String name) {
    return LIBRARY.function(name, INT, POINTER, SIZE, POINTER, SIZE);
  }

  private static MethodHandle part(String name) {
    return LIBRARY.function(name, INT, POINTER, POINTER, SIZE);
  }

  @Override
  public String label() {
    return Library.LIBB2.label();
  }

  @Override
  public String description() {
    return label();
  }

  @Override
  public Hasher open(Subject subject) {
    if (subject.operation().outputLength() > 0) {
      return null;
    }
    byte[] key = subject.operation().mode() == Operation.Mode.KEYED ? Inputs.key() : new byte[0];
    return switch (subject.function()) {
      case "BLAKE2B" -> new Blake2b(subject.outputLength(), key);
      case "BLAKE2S" -> new Blake2s(subject.outputLength(), key);
      default -> null;
    };
  }

  private abstract static class Instance extends ForeignHasher {
    final MemorySegment state = Foreign.structure(STATE, ALIGNMENT);
    final MemorySegment key;

    Instance(int outputLength, byte[] key) {
      super(outputLength);
      this.key = MemorySegment.ofArray(key);
    }

    /** The one call that the library has for a whole message. */
    abstract int all(MemorySegment message, MemorySegment out) throws Throwable;

    @Override
    public final byte[] hash(byte[] message) {
      byte[] out = new byte[outputLength];
      try {
        Foreign.expect(SUCCESS, all(MemorySegment.ofArray(message), MemorySegment.ofArray(out)));
      } catch (Throwable e) {
        throw Foreign.failure(e);
      }
      return out;
    }
  }

  private static final class Blake2b extends Instance {
    Blake2b(int outputLength, byte[] key) {
      super(outputLength, key);
    }

    @Override
    void begin() throws Throwable {
      int result =
          key.byteSize() == 0
              ? (int) INIT_B.invokeExact(state, (long) outputLength)
              : (int) INIT_KEY_B.invokeExact(state, (long) outputLength, key, key.byteSize());
      Foreign.expect(SUCCESS, result);
    }

    @Override
    void append(MemorySegment part) throws Throwable {
      Foreign.expect(SUCCESS, (int) UPDATE_B.invokeExact(state, part, part.byteSize()));
    }

    @Override
    void end(MemorySegment out) throws Throwable {
      Foreign.expect(SUCCESS, (int) FINAL_B.invokeExact(state, out, out.byteSize()));
    }

    @Override
    int all(MemorySegment message, MemorySegment out) throws Throwable {
      return (int)
          HASH_B.invokeExact(out, message, key, out.byteSize(), message.byteSize(), key.byteSize());
    }
  }

  private static final class Blake2s extends Instance {
    Blake2s(int outputLength, byte[] key) {
      super(outputLength, key);
    }

    @Override
    void begin() throws Throwable {
      int result =
          key.byteSize() == 0
              ? (int) INIT_S.invokeExact(state, (long) outputLength)
              : (int) INIT_KEY_S.invokeExact(state, (long) outputLength, key, key.byteSize());
      Foreign.expect(SUCCESS, result);
    }

    @Override
    void append(MemorySegment part) throws Throwable {
      Foreign.expect(SUCCESS, (int) UPDATE_S.invokeExact(state, part, part.byteSize()));
    }

    @Override
    void end(MemorySegment out) throws Throwable {
      Foreign.expect(SUCCESS, (int) FINAL_S.invokeExact(state, out, out.byteSize()));
    }

    @Override
    int all(MemorySegment message, MemorySegment out) throws Throwable {
      return (int)
          HASH_S.invokeExact(out, message, key, out.byteSize(), message.byteSize(), key.byteSize());
    }
  }
}
