package lanes.ct;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * The memory of another process, on Linux: whatever it can write, or has from no file. What is only
 * ever read from a file is not looked at, nor are pages that it never touched.
 */
final class ProcessMemory implements Closeable {
  private static final int PIECE = 1 << 20;
  private static final int BYTES_PER_PAGE_ENTRY = 8;

  private static final int MOST_POLLS = 10_000;
  private static final long POLL_NANOS = 1_000_000;

  /** Bits of an entry of the page map: present, or swapped. */
  private static final int TOUCHED = 0xC0;

  private final Path folder;
  private final Path thread;
  private final RandomAccessFile memory;
  private final long pageSize;

  /**
   * @param thread of the process, whose stack is of interest
   * @throws IOException if it cannot be read, with the reason
   */
  ProcessMemory(long process, long thread) throws IOException {
    folder = Path.of("/proc", Long.toString(process));
    this.thread = folder.resolve("task").resolve(Long.toString(thread));
    memory = new RandomAccessFile(folder.resolve("mem").toFile(), "r");
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
   * @throws IOException if nothing of it can be read
   */
  void search(Needles.Hits hits) throws IOException {
    long before = hits.looked();
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
          mapping(from, to, isStack, isStack ? "the stack" : name, pages, hits);
        }
      }
    }
    if (hits.looked() == before) {
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
      long from, long to, boolean isStack, String name, RandomAccessFile pages, Needles.Hits hits)
      throws IOException {
    byte[] entries = new byte[Math.toIntExact((to - from) / pageSize * BYTES_PER_PAGE_ENTRY)];
    pages.seek(from / pageSize * BYTES_PER_PAGE_ENTRY);
    pages.readFully(entries);
    long start = from;
    for (long at = from; at <= to; at += pageSize) {
      int entry = (int) ((at - from) / pageSize * BYTES_PER_PAGE_ENTRY) + BYTES_PER_PAGE_ENTRY - 1;
      if (at == to || (entries[entry] & TOUCHED) == 0) {
        range(start, at, isStack, name, hits);
        start = at + pageSize;
      }
    }
  }

  private void range(long from, long to, boolean isStack, String name, Needles.Hits hits)
      throws IOException {
    byte[] piece = new byte[(int) Math.min(PIECE, Math.max(0, to - from))];
    for (long at = from; at < to; ) {
      int length = (int) Math.min(piece.length, to - at);
      memory.seek(at);
      memory.readFully(piece, 0, length);
      hits.search(piece, length, name, at, isStack);
      // The next piece begins with the windows that this one cut off.
      at += at + length == to ? length : length - Needles.WINDOW + 1;
    }
  }

  @Override
  public void close() throws IOException {
    memory.close();
  }
}
