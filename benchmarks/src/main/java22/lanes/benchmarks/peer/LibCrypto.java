package lanes.benchmarks.peer;

import static lanes.benchmarks.peer.Foreign.INT;
import static lanes.benchmarks.peer.Foreign.POINTER;
import static lanes.benchmarks.peer.Foreign.SIZE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** OpenSSL's digests and MACs ({@code openssl/evp.h}). */
final class LibCrypto implements Peer {
  private static final int SUCCESS = 1;

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

  private static final class Instance implements Hasher {
    private final MemorySegment context;
    private final MemorySegment md;
    private final int outputLength;
    private final boolean xof;
    private boolean begun;

    Instance(MemorySegment context, MemorySegment md, int outputLength, boolean xof) {
      this.context = context;
      this.md = md;
      this.outputLength = outputLength;
      this.xof = xof;
    }

    private void ensureBegun() throws Throwable {
      if (!begun) {
        Foreign.expect(SUCCESS, (int) INIT.invokeExact(context, md, MemorySegment.NULL));
        begun = true;
      }
    }

    @Override
    public void update(byte[] in, int offset, int length) {
      try {
        ensureBegun();
        MemorySegment part = Foreign.part(in, offset, length);
        Foreign.expect(SUCCESS, (int) UPDATE.invokeExact(context, part, (long) length));
      } catch (Throwable e) {
        throw Foreign.failure(e);
      }
    }

    @Override
    public byte[] finish() {
      byte[] out = new byte[outputLength];
      MemorySegment to = MemorySegment.ofArray(out);
      try {
        ensureBegun();
        int result =
            xof
                ? (int) FINAL_XOF.invokeExact(context, to, (long) outputLength)
                : (int) FINAL.invokeExact(context, to, MemorySegment.NULL);
        Foreign.expect(SUCCESS, result);
        begun = false;
      } catch (Throwable e) {
        throw Foreign.failure(e);
      }
      return out;
    }
  }
}
