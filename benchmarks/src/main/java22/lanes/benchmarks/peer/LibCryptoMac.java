package lanes.benchmarks.peer;

import static lanes.benchmarks.peer.Foreign.INT;
import static lanes.benchmarks.peer.Foreign.POINTER;
import static lanes.benchmarks.peer.Foreign.SIZE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;

/** A MAC of OpenSSL ({@code EVP_MAC}), with a key that is kept from message to message. */
final class LibCryptoMac extends ForeignHasher {
  /** {@code OSSL_PARAM}. */
  private static final StructLayout PARAMETER =
      MemoryLayout.structLayout(
          POINTER, INT, MemoryLayout.paddingLayout(Integer.BYTES), POINTER, SIZE, SIZE);

  private static final int TYPE_OFFSET = 8;
  private static final int DATA_OFFSET = 16;
  private static final int SIZE_OFFSET = 24;

  /** {@code OSSL_PARAM_UNSIGNED_INTEGER}. */
  private static final int UNSIGNED = 2;

  /** {@code OSSL_PARAM_UTF8_STRING}. */
  private static final int TEXT = 4;

  private static final MethodHandle FETCH =
      LibCrypto.LIBRARY.function("EVP_MAC_fetch", POINTER, POINTER, POINTER, POINTER);
  private static final MethodHandle NEW =
      LibCrypto.LIBRARY.function("EVP_MAC_CTX_new", POINTER, POINTER);
  private static final MethodHandle INIT =
      LibCrypto.LIBRARY.function("EVP_MAC_init", INT, POINTER, POINTER, SIZE, POINTER);
  private static final MethodHandle UPDATE =
      LibCrypto.LIBRARY.function("EVP_MAC_update", INT, POINTER, POINTER, SIZE);
  private static final MethodHandle FINAL =
      LibCrypto.LIBRARY.function("EVP_MAC_final", INT, POINTER, POINTER, POINTER, SIZE);

  private final MemorySegment context;
  private final MemorySegment written = Foreign.structure(Long.BYTES, Long.BYTES);

  private LibCryptoMac(MemorySegment context, int outputLength) {
    super(outputLength);
    this.context = context;
  }

  /** The MAC of a subject; null if OpenSSL does not have it. */
  static Hasher open(Subject subject) throws Throwable {
    try (Arena arena = Arena.ofConfined()) {
      return switch (subject.function()) {
        case "BLAKE2B", "BLAKE2S" -> {
          MemorySegment length = arena.allocateFrom(SIZE, subject.outputLength());
          yield open(arena, subject, subject.function() + "MAC", "size", UNSIGNED, length);
        }
        case "HmacSHA3" -> {
          MemorySegment digest = arena.allocateFrom("SHA3-" + subject.bits());
          yield open(arena, subject, "HMAC", "digest", TEXT, digest);
        }
        case "KMAC128", "KMAC256" -> {
          MemorySegment length = arena.allocateFrom(SIZE, subject.outputLength());
          String mac = subject.function().replace("KMAC", "KMAC-");
          yield open(arena, subject, mac, "size", UNSIGNED, length);
        }
        default -> null;
      };
    }
  }

  private static Hasher open(
      Arena arena, Subject subject, String mac, String parameter, int type, MemorySegment value)
      throws Throwable {
    MemorySegment none = MemorySegment.NULL;
    // Neither is freed: there are as many as rows in a JVM.
    MemorySegment fetched = (MemorySegment) FETCH.invokeExact(none, arena.allocateFrom(mac), none);
    if (fetched.equals(none)) {
      return null;
    }
    MemorySegment context = (MemorySegment) NEW.invokeExact(fetched);
    // The second one ends the list.
    MemorySegment parameters = arena.allocate(PARAMETER, 2);
    parameters.set(POINTER, 0, arena.allocateFrom(parameter));
    parameters.set(INT, TYPE_OFFSET, type);
    parameters.set(POINTER, DATA_OFFSET, value);
    parameters.set(SIZE, SIZE_OFFSET, type == TEXT ? value.byteSize() - 1 : value.byteSize());
    MemorySegment key = MemorySegment.ofArray(Inputs.key());
    Foreign.expect(
        LibCrypto.SUCCESS, (int) INIT.invokeExact(context, key, key.byteSize(), parameters));
    return new LibCryptoMac(context, subject.outputLength());
  }

  /** Begins anew with the key that it has. */
  @Override
  void begin() throws Throwable {
    MemorySegment same = MemorySegment.NULL;
    Foreign.expect(LibCrypto.SUCCESS, (int) INIT.invokeExact(context, same, 0L, same));
  }

  @Override
  void append(MemorySegment part) throws Throwable {
    Foreign.expect(LibCrypto.SUCCESS, (int) UPDATE.invokeExact(context, part, part.byteSize()));
  }

  @Override
  void end(MemorySegment out) throws Throwable {
    Foreign.expect(
        LibCrypto.SUCCESS, (int) FINAL.invokeExact(context, out, written, out.byteSize()));
  }
}
