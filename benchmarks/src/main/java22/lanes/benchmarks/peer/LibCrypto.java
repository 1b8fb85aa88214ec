package lanes.benchmarks.peer;

import static lanes.benchmarks.peer.Foreign.INT;
import static lanes.benchmarks.peer.Foreign.POINTER;
import static lanes.benchmarks.peer.Foreign.SIZE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** OpenSSL's digests and MACs ({@code openssl/evp.h}). */
final class LibCrypto implements Peer {
  static final int SUCCESS = 1;

  /** {@code OPENSSL_VERSION}. */
  private static final int VERSION_TEXT = 0;

  static final Foreign LIBRARY = new Foreign(Library.LIBCRYPTO);
  private static final MethodHandle VERSION = LIBRARY.function("OpenSSL_version", POINTER, INT);
  private static final MethodHandle FETCH =
      LIBRARY.function("EVP_MD_fetch", POINTER, POINTER, POINTER, POINTER);
  private static final MethodHandle NEW = LIBRARY.function("EVP_MD_CTX_new", POINTER);
  private static final MethodHandle INIT =
      LIBRARY.function("EVP_DigestInit_ex2", INT, POINTER, POINTER, POINTER);
  private static final MethodHandle UPDATE =
      LIBRARY.function("EVP_DigestUpdate", INT, POINTER, POINTER, SIZE);
  private static final MethodHandle FINAL =
      LIBRARY.function("EVP_DigestFinal_ex", INT, POINTER, POINTER, POINTER);
  private static final MethodHandle FINAL_XOF =
      LIBRARY.function("EVP_DigestFinalXOF", INT, POINTER, POINTER, SIZE);

  @Override
  public String label() {
    return Library.LIBCRYPTO.label();
  }

  @Override
  public String description() {
    try {
      return label() + " " + Foreign.text((MemorySegment) VERSION.invokeExact(VERSION_TEXT));
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
  }

  @Override
  public Hasher open(Subject subject) {
    try {
      return switch (subject.operation().mode()) {
        case HASH -> digest(subject);
        case KEYED -> LibCryptoMac.open(subject);
        case DERIVE_KEY -> null;
      };
    } catch (Throwable e) {
      throw Foreign.failure(e);
    }
  }

  private static Hasher digest(Subject subject) throws Throwable {
    boolean xof = subject.function().startsWith("SHAKE");
    String name = xof ? subject.function() : subject.algorithm();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment none = MemorySegment.NULL;
      MemorySegment md = (MemorySegment) FETCH.invokeExact(none, arena.allocateFrom(name), none);
      // Neither is freed: there are as many as rows in a JVM.
      return md.equals(none)
          ? null
          : new Instance((MemorySegment) NEW.invokeExact(), md, subject.outputLength(), xof);
    }
  }

  private static final class Instance extends ForeignHasher {
    private final MemorySegment context;
    private final MemorySegment md;
    private final boolean xof;

    Instance(MemorySegment context, MemorySegment md, int outputLength, boolean xof) {
      super(outputLength);
      this.context = context;
      this.md = md;
      this.xof = xof;
    }

    @Override
    void begin() throws Throwable {
      Foreign.expect(SUCCESS, (int) INIT.invokeExact(context, md, MemorySegment.NULL));
    }

    @Override
    void append(MemorySegment part) throws Throwable {
      Foreign.expect(SUCCESS, (int) UPDATE.invokeExact(context, part, part.byteSize()));
    }

    @Override
    void end(MemorySegment out) throws Throwable {
      int result =
          xof
              ? (int) FINAL_XOF.invokeExact(context, out, out.byteSize())
              : (int) FINAL.invokeExact(context, out, MemorySegment.NULL);
      Foreign.expect(SUCCESS, result);
    }
  }
}
