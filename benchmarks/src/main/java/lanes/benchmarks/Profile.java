package lanes.benchmarks;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanes.benchmarks.timing.Effort;

/**
 * Which rows are measured, and how long.
 *
 * @param algorithms names; empty for all
 * @param sizes bytes in a message
 * @param counts of chunks and of parents
 * @param firstCallRounds how many fresh JVMs each peer's first calls are measured in
 */
record Profile(
    List<String> algorithms,
    List<Integer> sizes,
    List<Integer> counts,
    int firstCallRounds,
    Effort effort) {
  /** Around every border of a block, a chunk and a subtree. */
  private static final List<Integer> SIZES =
      List.of(
          0, 1, 32, 64, 128, 256, 512, 1024, 2048, 3072, 4096, 5120, 7168, 8192, 16384, 65536,
          262144, 1 << 20);

  private static final List<Integer> COUNTS =
      Stream.concat(IntStream.rangeClosed(1, 19).boxed(), Stream.of(23, 24, 31, 32)).toList();

  /** Every row, for figures that are kept. */
  static final Profile FULL =
      new Profile(List.of(), SIZES, COUNTS, 15, new Effort(21, 10, 5000, 40, 3));

  /** An algorithm of each kind, in less than 10 minutes. */
  static final Profile QUICK =
      new Profile(
          List.of(
              "BLAKE3-256",
              "BLAKE3",
              "BLAKE2B-512",
              "BLAKE2S-256",
              "SHA3-256",
              "HmacSHA3-256",
              "SHAKE128-256",
              "KMAC256",
              "KECCAK-256"),
          List.of(64, 1024, 65536, 1 << 20),
          List.of(1, 2, 4, 8, 16, 31),
          5,
          new Effort(15, 20, 3000, 30, 3));
}
