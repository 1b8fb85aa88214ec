package lanes.ct;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/** The functions that a library of Linux exports (System V ABI, chapters 4 and 5; 64 bits). */
final class ElfSymbols {
  private static final int SECTION_TABLE = 0x28;
  private static final int SECTION_COUNT = 0x3C;
  private static final int SECTION_HEADER = 64;
  private static final int DYNAMIC_SYMBOLS = 11;
  private static final int SYMBOL = 24;

  private ElfSymbols() {}

  static Set<String> exported(byte[] library) {
    ByteBuffer elf = ByteBuffer.wrap(library).order(ByteOrder.LITTLE_ENDIAN);
    if (elf.getInt(0) != 0x464C457F || elf.get(4) != 2) {
      throw new IllegalArgumentException("is no ELF file of 64 bits");
    }
    Set<String> names = new TreeSet<>();
    int table = (int) elf.getLong(SECTION_TABLE);
    for (int i = 0; i < elf.getShort(SECTION_COUNT); i++) {
      int section = table + i * SECTION_HEADER;
      if (elf.getInt(section + 4) == DYNAMIC_SYMBOLS) {
        int strings = table + elf.getInt(section + 40) * SECTION_HEADER;
        collect(
            elf,
            (int) elf.getLong(section + 24),
            (int) elf.getLong(section + 32),
            (int) elf.getLong(strings + 24),
            names);
      }
    }
    return names;
  }

  private static void collect(ByteBuffer elf, int from, int size, int strings, Set<String> names) {
    for (int symbol = from; symbol < from + size; symbol += SYMBOL) {
      boolean defined = elf.getShort(symbol + 6) != 0;
      int name = strings + elf.getInt(symbol);
      int end = name;
      while (elf.get(end) != 0) {
        end++;
      }
      if (defined && end > name) {
        names.add(new String(elf.array(), name, end - name, StandardCharsets.US_ASCII));
      }
    }
  }
}
