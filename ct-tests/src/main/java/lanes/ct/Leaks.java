package lanes.ct;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Java code that leaks on purpose, and some that does not; each gets a key of 32 bytes. */
final class Leaks {

  private Leaks() {}

  /** The classes of the leaks, by the name in the manifest. */
  static Map<String, Class<?>> all() {
    Map<String, Class<?>> all = new LinkedHashMap<>();
    all.put("branch", Branch.class);
    all.put("index", Index.class);
    all.put("early-exit", EarlyExit.class);
    all.put("divisor", Divisor.class);
    all.put("shortcut", Shortcut.class);
    all.put("allocation", Allocation.class);
    all.put("unlisted-call", UnlistedCall.class);
    all.put("irreproducible", Irreproducible.class);
    return all;
  }

  private static int word(byte[] key, int at) {
    return key[at] & 0xFF
        | (key[at + 1] & 0xFF) << 8
        | (key[at + 2] & 0xFF) << 16
        | key[at + 3] << 24;
  }

  /** Without any leak. */
  public static final class Constant implements Consumer<byte[]> {
    private int sink;

    @Override
    public void accept(byte[] key) {
      for (int i = 0; i < key.length; i++) {
        sink = Integer.rotateLeft(sink, 5) ^ key[i];
      }
    }
  }

  /** A branch on a bit. */
  public static final class Branch implements Consumer<byte[]> {
    private int sink;

    @Override
    public void accept(byte[] key) {
      if ((key[0] & 1) != 0) {
        sink++;
      }
    }
  }

  /** A load at an index. */
  public static final class Index implements Consumer<byte[]> {
    private static final byte[] TABLE = new byte[256];
    private int sink;

    @Override
    public void accept(byte[] key) {
      sink += TABLE[key[3] & 0xFF];
    }
  }

  /** A comparison that stops at the first difference. */
  public static final class EarlyExit implements Consumer<byte[]> {
    private boolean sink;

    @Override
    public void accept(byte[] key) {
      sink = same(key, new byte[key.length]);
    }

    private static boolean same(byte[] computed, byte[] given) {
      for (int i = 0; i < computed.length; i++) {
        if (computed[i] != given[i]) {
          return false;
        }
      }
      return true;
    }
  }

  /** A division by a word. */
  public static final class Divisor implements Consumer<byte[]> {
    private int sink;

    @Override
    public void accept(byte[] key) {
      sink += Integer.MAX_VALUE / (word(key, 4) | 1);
    }
  }

  /** Work that is the same for all keys, and a step that is left out for some. */
  public static final class Shortcut implements Consumer<byte[]> {
    private int sink;

    @Override
    public void accept(byte[] key) {
      for (int round = 0; round < 7; round++) {
        for (int i = 0; i < 8; i++) {
          sink = Integer.rotateRight(sink + word(key, 4 * i), 7);
        }
      }
      sink ^= word(key, 28) < 0 ? sink >>> 3 : 0;
    }
  }

  /** An array whose length is that of the key without its zeros. */
  public static final class Allocation implements Consumer<byte[]> {
    private byte[] sink;

    @Override
    public void accept(byte[] key) {
      sink = new byte[key[5] & 0xFF];
    }
  }

  /** A method that stops at the first difference, out of sight. */
  public static final class UnlistedCall implements Consumer<byte[]> {
    private boolean sink;

    @Override
    public void accept(byte[] key) {
      sink = Arrays.equals(key, new byte[key.length]);
    }
  }

  /** Goes another way each time. */
  public static final class Irreproducible implements Consumer<byte[]> {
    private int calls;
    private int sink;

    @Override
    public void accept(byte[] key) {
      calls++;
      for (int i = 0; i < calls; i++) {
        sink += key[0];
      }
    }
  }
}
