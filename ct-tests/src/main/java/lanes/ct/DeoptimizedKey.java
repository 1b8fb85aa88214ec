package lanes.ct;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongBiFunction;

/**
 * A method that has words of a key in its locals when it does what it has never done before, and
 * which C2 has compiled without that: so HotSpot deoptimises it. That makes an interpreted frame of
 * the compiled one, by way of memory of HotSpot's own that has all registers and locals.
 */
final class DeoptimizedKey implements ToLongBiFunction<byte[], Boolean> {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int WARM_UPS = 20;
  private static final int CALLS = 10_000;
  private static final long PAUSE_NANOS = 20_000_000;

  private int seldom;

  /** One in a class of its own, compiled for calls in which nothing seldom is done. */
  @SuppressWarnings("unchecked")
  static ToLongBiFunction<byte[], Boolean> warm(int keyLength) throws Exception {
    try (InputStream in = DeoptimizedKey.class.getResourceAsStream("DeoptimizedKey.class")) {
      ToLongBiFunction<byte[], Boolean> handling =
          (ToLongBiFunction<byte[], Boolean>)
              MethodHandles.lookup()
                  .defineHiddenClass(in.readAllBytes(), true)
                  .lookupClass()
                  .getDeclaredConstructor()
                  .newInstance();
      byte[] zeros = new byte[keyLength];
      for (int i = 0; i < WARM_UPS; i++) {
        for (int call = 0; call < CALLS; call++) {
          handling.applyAsLong(zeros, false);
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
      return handling;
    }
  }

  private static long word(byte[] key, int number) {
    return (long) LONG.get(key, number * Long.BYTES % (key.length - Long.BYTES + 1));
  }

  @Override
  public long applyAsLong(byte[] key, Boolean isSeldom) {
    long a = word(key, 0);
    long b = word(key, 1);
    long c = word(key, 2);
    long d = word(key, 3);
    long e = word(key, 4);
    long f = word(key, 5);
    long g = word(key, 6);
    long h = word(key, 7);
    long i = word(key, 8);
    long j = word(key, 9);
    long k = word(key, 10);
    long l = word(key, 11);
    long m = word(key, 12);
    long n = word(key, 13);
    long o = word(key, 14);
    long p = word(key, 15);
    if (isSeldom) {
      seldom++;
    }
    long sum = a + 3 * b + 5 * c + 7 * d + 9 * e + 11 * f + 13 * g + 15 * h;
    return sum + 17 * i + 19 * j + 21 * k + 23 * l + 25 * m + 27 * n + 29 * o + 31 * p + seldom;
  }
}
