package lanes.ct;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import lanes.ct.Needles.Region;

/**
 * The memory of another process, on Linux: whatever it can write, or has from no file. What is only
 * ever read from a file is not looked at, nor are pages that it never touched. All of the rest is
 * read for each search, and compared with what was there at the one before: what is the same, has
 * the same in it.
 */
final class ProcessMemory implements Closeable {
  /**
   * What the environment of the process has to say, so that all that its C library allocates in
   * small pieces is in one mapping, which has a name.
   */
  static final Map<String, String> ENVIRONMENT = Map.of("MALLOC_ARENA_MAX", "1");

  private static final String MALLOC = "[heap]";

  private static final int PIECE = 1 << 20;
  private static final int BLOCK = 1 << 16;
  private static final int OVERLAP = Needles.WINDOW - 1;
  private static final int BYTES_PER_PAGE_ENTRY = 8;

  private static final int MOST_SEARCHES = 3;
  private static final int MOST_POLLS = 10_000;
  private static final long POLL_NANOS = 1_000_000;

  /** Bits of an entry of the page map: present, or swapped. */
  private static final int TOUCHED = 0xC0;

  private final Path folder;
  private final Path thread;
  private final FileChannel memory;
  private final long pageSize;
  private final ByteBuffer piece = ByteBuffer.allocateDirect(PIECE + OVERLAP);

  /** As they were at the last search, by their addresses. */
  private final Map<Long, Block> blocks = new HashMap<>();

  /** Those of the last search, and how many there were. */
  private Needles needles;

  private int secrets;

  private static final class Block {
    byte[] bytes = {};
    Needles.Places places;
  }

  /**
   * @param thread of the process, whose stack is of interest
   * @throws IOException if it cannot be read, with the reason
   */
  ProcessMemory(long process, long thread) throws IOException {
    folder = Path.of("/proc", Long.toString(process));
    this.thread = folder.resolve("task").resolve(Long.toString(thread));
    memory = FileChannel.open(folder.resolve("mem"));
    pageSize = pageSize();
  }

  private long pageSize() throws IOException {
    for (String line : Files.readAllLines(folder.resolve("smaps"))) {
      if (line.startsWith("KernelPageSize:")) {
        return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    throw new IOException(folder + "/smaps says no size of pages");
  }

  /**
   * Searches all of it, when the thread waits.
   *
   * @throws IOException if it cannot be read
   */
  Needles.Hits search(Needles wanted) throws IOException {
    if (wanted != needles || wanted.size() != secrets) {
      blocks.clear();
      needles = wanted;
      secrets = wanted.size();
    }
    for (int left = MOST_SEARCHES - 1; ; left--) {
      Needles.Hits hits = wanted.new Hits();
      try {
        mappings(hits);
        return hits;
      } catch (IOException e) {
        // As when another thread of the process has ended meanwhile, and its stack is gone.
        if (left == 0) {
          throw e;
        }
      }
    }
  }

  private void mappings(Needles.Hits hits) throws IOException {
    long stackPointer = stackPointer();
    try (RandomAccessFile pages = new RandomAccessFile(folder.resolve("pagemap").toFile(), "r")) {
      for (String line : Files.readAllLines(folder.resolve("maps"))) {
        String[] fields = line.split(" +", 6);
        String name =
            fields.length > 5 && !fields[5].isEmpty() ? fields[5] : "memory without a name";
        boolean isOfTheKernel = name.startsWith("[v");
        boolean isOfAFile = name.startsWith("/");
        if (fields[1].startsWith("r")
            && !isOfTheKernel
            && (fields[1].charAt(1) == 'w' || !isOfAFile)) {
          String[] ends = fields[0].split("-");
          long from = Long.parseLong(ends[0], 16);
          long to = Long.parseLong(ends[1], 16);
          boolean isStack = from <= stackPointer && stackPointer < to;
          Region rest = name.equals(MALLOC) ? Region.MALLOC : Region.ELSEWHERE;
          mapping(from, to, isStack ? Region.STACK : rest, name, pages, hits);
        }
      }
    }
    if (hits.looked() == 0) {
      throw new IOException(folder + "/mem gives nothing");
    }
  }

  /**
   * An address in the stack of the thread, when the thread has come to wait.
   *
   * @throws IOException if it goes on and on
   */
  private long stackPointer() throws IOException {
    for (int i = 0; i < MOST_POLLS; i++) {
      // The last two are the stack pointer and the program counter.
      String[] fields = Files.readString(thread.resolve("syscall")).trim().split(" ");
      if (fields.length > 2) {
        return Long.decode(fields[fields.length - 2]);
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
    throw new IOException(thread + " does not wait");
  }

  private void mapping(
      long from, long to, Region region, String name, RandomAccessFile pages, Needles.Hits hits)
      throws IOException {
    byte[] entries = new byte[Math.toIntExact((to - from) / pageSize * BYTES_PER_PAGE_ENTRY)];
    pages.seek(from / pageSize * BYTES_PER_PAGE_ENTRY);
    pages.readFully(entries);
    long start = from;
    for (long at = from; at <= to; at += pageSize) {
      int entry = (int) ((at - from) / pageSize * BYTES_PER_PAGE_ENTRY) + BYTES_PER_PAGE_ENTRY - 1;
      if (at == to || (entries[entry] & TOUCHED) == 0) {
        range(start, at, region, name, hits);
        start = at + pageSize;
      }
    }
  }

  private void range(long from, long to, Region region, String name, Needles.Hits hits)
      throws IOException {
    for (long at = from; at < to; at += PIECE) {
      piece.clear().limit((int) Math.min(piece.capacity(), to - at));
      while (piece.hasRemaining()) {
        if (memory.read(piece, at + piece.position()) < 0) {
          throw new EOFException(folder + "/mem ends at 0x" + Long.toHexString(at));
        }
      }
      for (int in = 0; in < Math.min(PIECE, to - at); in += BLOCK) {
        // Each block has the windows too that it begins and the next one ends.
        ByteBuffer now = piece.slice(in, Math.min(BLOCK + OVERLAP, piece.limit() - in));
        int length = (int) Math.min(BLOCK, to - at - in);
        hits.add(block(at + in, now).places, length, name, region);
      }
    }
  }

  /** What is in a block, which is looked for only if the block is another one than before. */
  private Block block(long address, ByteBuffer now) {
    Block block = blocks.computeIfAbsent(address, at -> new Block());
    if (!now.equals(ByteBuffer.wrap(block.bytes)) || block.places == null) {
      if (block.bytes.length != now.remaining()) {
        block.bytes = new byte[now.remaining()];
      }
      now.duplicate().get(block.bytes);
      block.places = needles.places(block.bytes, block.bytes.length, address);
    }
    return block;
  }

  @Override
  public void close() throws IOException {
    memory.close();
  }
}
