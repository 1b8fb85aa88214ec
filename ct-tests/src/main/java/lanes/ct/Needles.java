package lanes.ct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Secrets that are looked for in memory: every window of eight bytes of each, as bytes and as words
 * of four and eight bytes of either order, and for keys the same under both pads of HMAC.
 */
final class Needles {
  /** Bytes in a window. */
  static final int WINDOW = Long.BYTES;

  /** In which a secret may be found. */
  private static final List<String> FORMS =
      List.of(
          "bytes",
          "swapped ints",
          "swapped longs",
          "ipad bytes",
          "ipad swapped ints",
          "ipad swapped longs",
          "opad bytes",
          "opad swapped ints",
          "opad swapped longs");

  private static final int[] WORDS = {1, Integer.BYTES, Long.BYTES};

  /** Of HMAC (RFC 2104, section 2). */
  static final byte[] PADS = {0, 0x36, 0x5C};

  private static final int FILTER_BITS = 22;

  /** Whose memory it is. */
  enum Region {
    /** Of the thread that handled keys: its calls, those that are over too. */
    STACK,

    /** What HotSpot has from {@code malloc}, for itself. */
    MALLOC,

    /** All other. */
    ELSEWHERE
  }

  /** Where windows are in some bytes. */
  static final class Places {
    private static final Places NONE = new Places();

    private long[] addresses = {};
    private int[] entries = {};
    private int count;

    private void add(long address, int entry) {
      if (count == entries.length) {
        addresses = Arrays.copyOf(addresses, 2 * count + 1);
        entries = Arrays.copyOf(entries, 2 * count + 1);
      }
      addresses[count] = address;
      entries[count++] = entry;
    }
  }

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final List<String> names = new ArrayList<>();
  private final long[] filter = new long[1 << FILTER_BITS - 6];
  private long[] windows = new long[1 << 10];
  private int[] owners = new int[1 << 10];
  private int[] offsets = new int[1 << 10];
  private int count;

  /**
   * Adds a secret.
   *
   * @param name in words
   * @param padded whether it is a key
   * @return its number
   */
  int add(String name, byte[] secret, boolean padded) {
    return add(name, secret, padded, Set.of());
  }

  /**
   * Adds a secret, but for windows that are none.
   *
   * @param known windows as {@link #windows} gives them
   */
  int add(String name, byte[] secret, boolean padded, Set<Long> known) {
    int number = names.size();
    names.add(name);
    for (int form = 0; form < (padded ? FORMS.size() : WORDS.length); form++) {
      byte[] written = written(secret, form);
      for (int i = 0; i + WINDOW <= written.length; i++) {
        long window = littleEndian(written, i);
        if (!known.contains(littleEndian(secret, i))) {
          put(window, number * FORMS.size() + form, i);
        }
      }
    }
    return number;
  }

  /** Every window of some bytes, as they are. */
  static Set<Long> windows(byte[] bytes) {
    Set<Long> windows = new HashSet<>();
    for (int i = 0; i + WINDOW <= bytes.length; i++) {
      windows.add(littleEndian(bytes, i));
    }
    return windows;
  }

  /** How many forms a key is looked for in. */
  static int forms() {
    return FORMS.size();
  }

  private static byte[] written(byte[] secret, int form) {
    byte pad = PADS[form / WORDS.length];
    byte[] out = new byte[secret.length - secret.length % WORDS[form % WORDS.length]];
    for (int i = 0; i < out.length; i++) {
      out[i] = (byte) (secret[origin(i, form)] ^ pad);
    }
    return out;
  }

  /** Which byte of a secret is this one of a form. */
  private static int origin(int i, int form) {
    int word = WORDS[form % WORDS.length];
    return i - i % word + word - 1 - i % word;
  }

  private static long littleEndian(byte[] in, int at) {
    long value = 0;
    for (int i = WINDOW - 1; i >= 0; i--) {
      value = value << 8 | in[at + i] & 0xFF;
    }
    return value;
  }

  private static int hash(long window) {
    return (int) (window * 0x9E3779B97F4A7C15L >>> 64 - FILTER_BITS);
  }

  private boolean mayBe(long window) {
    int hash = hash(window);
    return (filter[hash >>> 6] >>> hash & 1) != 0;
  }

  /** How many secrets there are. */
  int size() {
    return names.size();
  }

  private void put(long window, int owner, int offset) {
    if (2 * ++count > windows.length) {
      long[] oldWindows = windows;
      int[] oldOwners = owners;
      int[] oldOffsets = offsets;
      windows = new long[2 * oldWindows.length];
      owners = new int[windows.length];
      offsets = new int[windows.length];
      for (int i = 0; i < oldWindows.length; i++) {
        if (oldOwners[i] != 0) {
          insert(oldWindows[i], oldOwners[i], oldOffsets[i]);
        }
      }
    }
    insert(window, owner + 1, offset);
    int hash = hash(window);
    filter[hash >>> 6] |= 1L << hash;
  }

  private void insert(long window, int owner, int offset) {
    int at = hash(window) & windows.length - 1;
    while (owners[at] != 0) {
      at = at + 1 & windows.length - 1;
    }
    windows[at] = window;
    owners[at] = owner;
    offsets[at] = offset;
  }

  /**
   * Looks at every offset of an array from which a whole window follows.
   *
   * @param address of its beginning
   */
  Places places(byte[] in, int length, long address) {
    Places places = new Places();
    long window = 0;
    int i = 0;
    for (; i + WINDOW <= length; i += WINDOW) {
      long next = (long) LONGS.get(in, i);
      if ((window | next) == 0) {
        continue;
      }
      for (int bits = 0; bits < Long.SIZE; bits += Byte.SIZE) {
        window = window >>> Byte.SIZE | next >>> bits << Long.SIZE - Byte.SIZE;
        int at = i + bits / Byte.SIZE;
        if (mayBe(window) && at >= WINDOW - 1) {
          look(window, address + at - WINDOW + 1, places);
        }
      }
    }
    for (; i < length; i++) {
      window = window >>> Byte.SIZE | (long) in[i] << Long.SIZE - Byte.SIZE;
      if (mayBe(window) && i >= WINDOW - 1) {
        look(window, address + i - WINDOW + 1, places);
      }
    }
    return places.count == 0 ? Places.NONE : places;
  }

  private void look(long window, long address, Places places) {
    int at = hash(window) & windows.length - 1;
    for (; owners[at] != 0; at = at + 1 & windows.length - 1) {
      if (windows[at] == window) {
        places.add(address, at);
      }
    }
  }

  /** What was found of them, in one place or several. */
  final class Hits {
    private final int[] windowsFound = new int[names.size()];
    private final Map<Region, int[]> parts = new EnumMap<>(Region.class);
    private final BitSet[] bytesInParts = new BitSet[names.size()];
    private final BitSet[] forms = new BitSet[names.size()];
    private final String[] first = new String[names.size()];
    private long looked;

    Hits() {
      parts.put(Region.STACK, new int[names.size()]);
      parts.put(Region.MALLOC, new int[names.size()]);
    }

    /** Looks for them in an array. */
    void search(byte[] in, int length, String place, long address, Region region) {
      add(places(in, length, address), length, place, region);
    }

    /**
     * Adds what was found before.
     *
     * @param length so many bytes were looked at
     */
    void add(Places places, int length, String place, Region region) {
      looked += length;
      for (int i = 0; i < places.count; i++) {
        int entry = places.entries[i];
        int number = (owners[entry] - 1) / FORMS.size();
        int form = (owners[entry] - 1) % FORMS.size();
        if (region == Region.ELSEWHERE) {
          found(number, form, place, places.addresses[i]);
        } else {
          parts.get(region)[number]++;
          part(number, form, offsets[entry]);
        }
      }
    }

    private void found(int number, int form, String place, long address) {
      windowsFound[number]++;
      if (forms[number] == null) {
        forms[number] = new BitSet();
        first[number] =
            names.get(number)
                + " as "
                + FORMS.get(form)
                + " in "
                + place
                + " at 0x"
                + Long.toHexString(address);
      }
      forms[number].set(form);
    }

    private void part(int number, int form, int offset) {
      if (bytesInParts[number] == null) {
        bytesInParts[number] = new BitSet();
      }
      for (int i = offset; i < offset + WINDOW; i++) {
        bytesInParts[number].set(origin(i, form));
      }
    }

    /** How many windows of a secret were found, but for {@link #parts}. */
    int of(int number) {
      return windowsFound[number];
    }

    /** How many were found in memory of which only HotSpot decides when it is overwritten. */
    int parts(int number, Region region) {
      return parts.get(region)[number];
    }

    /** How many bytes of a secret those windows have between them. */
    int bytesInParts(int number) {
      return bytesInParts[number] == null ? 0 : bytesInParts[number].cardinality();
    }

    /** In how many forms. */
    int forms(int number) {
      return forms[number] == null ? 0 : forms[number].cardinality();
    }

    /** Which secret was found, in which form and where first; null for none. */
    String first(int number) {
      return first[number];
    }

    /** How many bytes were looked at. */
    long looked() {
      return looked;
    }
  }
}
