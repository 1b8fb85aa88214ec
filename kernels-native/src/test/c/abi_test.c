/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Calls every exported function, at every level that this machine has, with a pattern in each register that the
 * function has to hand back as it was. Before that, functions that break one of them each have to be found out.
 *
 * On x86-64 the upper parts of the vectors hold a pattern too. Nothing obliges a function to keep those, but where it
 * leaves new values in them, or zeros in some and not in others, code for SSE that runs next is slow.
 */

#include "lanes.h"
#include "levels.h"
#include "specification.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 35 };

#if defined(__x86_64__)

#if defined(_WIN32)
#define WINDOWS_ONLY UINT64_MAX
enum { FIRST_KEPT_VECTOR = 6 };
#else
#define WINDOWS_ONLY 0
enum { FIRST_KEPT_VECTOR = 16 };
#endif

enum { WORDS = 12, VECTORS = 16, VECTOR_WORDS = 8, AFTER_OFFSET = 1216 };

/* What a word of the state holds, its bits that a function must keep, and those which vary before the call. */
static const struct {
  const char *name;
  uint64_t kept, random, fixed;
} WORD[WORDS] = {
    {"rbx", UINT64_MAX, UINT64_MAX, 0},
    {"rbp", UINT64_MAX, UINT64_MAX, 0},
    {"r12", UINT64_MAX, UINT64_MAX, 0},
    {"r13", UINT64_MAX, UINT64_MAX, 0},
    {"r14", UINT64_MAX, UINT64_MAX, 0},
    {"r15", UINT64_MAX, UINT64_MAX, 0},
    {"rsp", UINT64_MAX, 0, 0},
    {"direction", 0x400, 0, 0},
    {"mxcsr", 0xFFC0, 0xE040, 0x1F80},
    {"x87", 0xFFFF, 0x0C00, 0x037F},
    {"rdi", WINDOWS_ONLY, UINT64_MAX, 0},
    {"rsi", WINDOWS_ONLY, UINT64_MAX, 0},
};

#else

enum { WORDS = 21, VECTORS = 0, VECTOR_WORDS = 0, AFTER_OFFSET = 264 };

static const struct {
  const char *name;
  uint64_t kept, random, fixed;
} WORD[WORDS] = {
    {"x19", UINT64_MAX, UINT64_MAX, 0}, {"x20", UINT64_MAX, UINT64_MAX, 0},
    {"x21", UINT64_MAX, UINT64_MAX, 0}, {"x22", UINT64_MAX, UINT64_MAX, 0},
    {"x23", UINT64_MAX, UINT64_MAX, 0}, {"x24", UINT64_MAX, UINT64_MAX, 0},
    {"x25", UINT64_MAX, UINT64_MAX, 0}, {"x26", UINT64_MAX, UINT64_MAX, 0},
    {"x27", UINT64_MAX, UINT64_MAX, 0}, {"x28", UINT64_MAX, UINT64_MAX, 0},
    {"x29", UINT64_MAX, UINT64_MAX, 0}, {"sp", UINT64_MAX, 0, 0},
    {"fpcr", UINT64_MAX, 0x03C00000, 0}, {"d8", UINT64_MAX, UINT64_MAX, 0},
    {"d9", UINT64_MAX, UINT64_MAX, 0},  {"d10", UINT64_MAX, UINT64_MAX, 0},
    {"d11", UINT64_MAX, UINT64_MAX, 0}, {"d12", UINT64_MAX, UINT64_MAX, 0},
    {"d13", UINT64_MAX, UINT64_MAX, 0}, {"d14", UINT64_MAX, UINT64_MAX, 0},
    {"d15", UINT64_MAX, UINT64_MAX, 0},
};

#endif

struct state {
  uint64_t words[WORDS];
#if defined(__x86_64__)
  uint64_t vectors[VECTORS][VECTOR_WORDS];
#endif
};

/* abi_x86_64.S and abi_aarch64.S know these places. */
struct call {
  void (*function)(void);
  uint64_t arguments[10];
  uint64_t vector_bytes;
  struct state before, after;
};
_Static_assert(offsetof(struct call, before) == 96, "BEFORE");
_Static_assert(offsetof(struct call, after) == AFTER_OFFSET, "AFTER");

struct violator {
  void (*function)(void);
  const char *name;
  uint64_t vector_bytes;
};

void abi_call(struct call *call);
extern const struct violator abi_violators[];

static uint64_t vector_bytes = 16;
static long calls;

static uint64_t next_random(void) {
  static uint64_t state = 1;
  uint64_t words[2];
  for (int i = 0; i < 2; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    words[i] = state >> 32;
  }
  return words[0] << 32 | words[1];
}

#if defined(__x86_64__)

/* `narrow`: vectors of 128 bits may have put zeros above some registers. */
static const char *broken_vector(const struct call *call, int narrow) {
  static char name[16];
  unsigned kept = 0, zeros = 0;
  for (unsigned n = 0; n < VECTORS; n++) {
    const uint64_t *before = call->before.vectors[n], *after = call->after.vectors[n];
    if (n >= FIRST_KEPT_VECTOR && memcmp(before, after, 16) != 0) {
      snprintf(name, sizeof name, "xmm%u", n);
      return name;
    }
    for (unsigned i = 2; i < call->vector_bytes / 8; i++) {
      if (after[i] == before[i]) {
        kept++;
      } else if (after[i] == 0) {
        zeros++;
      } else {
        snprintf(name, sizeof name, "upper%u", n);
        return name;
      }
    }
  }
  return kept > 0 && zeros > 0 && !narrow ? "mixture" : NULL;
}

static void fill_vectors(struct call *call) {
  for (unsigned i = 0; i < VECTORS * VECTOR_WORDS; i++) {
    call->before.vectors[i / VECTOR_WORDS][i % VECTOR_WORDS] = next_random() | 1;
  }
}

#else

static const char *broken_vector(const struct call *call, int narrow) {
  (void)call;
  (void)narrow;
  return NULL;
}

static void fill_vectors(struct call *call) {
  (void)call;
}

#endif

/* What the function broke, or NULL. */
static const char *broken(void (*function)(void), const uint64_t *arguments, unsigned count, int narrow) {
  struct call call = {.function = function, .vector_bytes = vector_bytes};
  for (unsigned i = 0; i < 10; i++) {
    call.arguments[i] = i < count ? arguments[i] : next_random();
  }
  for (unsigned i = 0; i < WORDS; i++) {
    call.before.words[i] = WORD[i].fixed | (next_random() & WORD[i].random);
  }
  fill_vectors(&call);
  abi_call(&call);
  for (unsigned i = 0; i < WORDS; i++) {
    if (((call.before.words[i] ^ call.after.words[i]) & WORD[i].kept) != 0) {
      return WORD[i].name;
    }
  }
  return broken_vector(&call, narrow);
}

static int catch_violators(void) {
  int caught = 0;
  for (const struct violator *violator = abi_violators; violator->function != NULL; violator++) {
    if (violator->vector_bytes > vector_bytes) {
      continue;
    }
    const char *found = broken(violator->function, NULL, 0, 0);
    if (found == NULL || strcmp(found, violator->name) != 0) {
      printf("FAILED abi: a function that breaks %s was found to break %s\n", violator->name,
             found == NULL ? "nothing" : found);
      exit(1);
    }
    caught++;
  }
  return caught;
}

/* The functions under test, each first called from C for what is to come out. ---------------------- */

/* Where an offset goes with an array, in its elements. */
enum { OFFSET = 5 };
static uint32_t key[8], cvs[OFFSET + 2 * 8 * MOST], expected[OFFSET + 16 * MOST], actual[OFFSET + 16 * MOST];
static uint8_t in[OFFSET + MOST * CHUNK];
static const uint32_t MODES[] = {0, KEYED_HASH, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL};
enum { MODE_CASES = 4 };
static const uint64_t COUNTER = 0xFFFFFFF0;

/* An argument of 32 bits, in a register or a place of 64 whose other half means nothing. */
static uint64_t in_64_bits(uint32_t value) {
  return value | next_random() << 32;
}

static uint64_t address(const void *pointer) {
  return (uint64_t)(uintptr_t)pointer;
}

/*
 * `alone`: there is nothing to put into vectors of 256 bits or more. Those of 128 bits, which kernels for AVX may use as
 * they like, put zeros above their own registers and leave the others as they were.
 */
static void check(const char *name, void (*function)(void), const uint64_t *arguments, unsigned count, uint32_t level,
                  uint32_t size, uint32_t flags, int alone) {
  const char *found = broken(function, arguments, count, alone && (level & LANES_LEVEL_MASK) >= LANES_LEVEL_AVX2);
  if (found == NULL && memcmp(expected, actual, sizeof actual) != 0) {
    found = "its result";
  }
  if (found != NULL) {
    printf("FAILED abi: %s broke %s at level %#x (size %u, flags %#x)\n", name, found, level, size, flags);
    exit(1);
  }
  calls++;
}

#define CHECK(FUNCTION, ARGUMENTS, LEVEL, SIZE, FLAGS, ALONE)                                      \
  check(#FUNCTION, (void (*)(void))FUNCTION, ARGUMENTS, sizeof ARGUMENTS / 8, LEVEL, SIZE, FLAGS, ALONE)

static void check_chunk(uint32_t level, uint32_t length, uint32_t flags) {
  memset(in + OFFSET + length, 0, CHUNK - length);
  lanes_blake3_chunk(level, key, in, OFFSET, length, COUNTER, flags, expected, OFFSET);
  uint64_t arguments[] = {
      in_64_bits(level), address(key), address(in), OFFSET, in_64_bits(length), COUNTER, in_64_bits(flags),
      address(actual), OFFSET,
  };
  CHECK(lanes_blake3_chunk, arguments, level, length, flags, 1);
}

static void check_chunks(uint32_t level, uint32_t chunks, uint32_t flags) {
  lanes_blake3_chunks(level, key, in, OFFSET, chunks, COUNTER, flags, expected, OFFSET);
  uint64_t arguments[] = {
      in_64_bits(level), address(key), address(in), OFFSET, in_64_bits(chunks), COUNTER, in_64_bits(flags),
      address(actual), OFFSET,
  };
  CHECK(lanes_blake3_chunks, arguments, level, chunks, flags, chunks <= 1);
}

static void check_parents(uint32_t level, uint32_t parents, uint32_t flags) {
  lanes_blake3_parents(level, key, cvs, OFFSET, parents, flags, expected, OFFSET);
  uint64_t arguments[] = {
      in_64_bits(level), address(key), address(cvs), OFFSET, in_64_bits(parents), in_64_bits(flags),
      address(actual), OFFSET,
  };
  CHECK(lanes_blake3_parents, arguments, level, parents, flags, parents <= 1);
}

static void check_reduce(uint32_t level, uint32_t count, uint32_t flags, uint32_t until) {
  memcpy(expected + OFFSET, cvs, 32 * count);
  memcpy(actual + OFFSET, cvs, 32 * count);
  lanes_blake3_reduce(level, key, expected, OFFSET, count, flags, until);
  uint64_t arguments[] = {
      in_64_bits(level), address(key), address(actual), OFFSET, in_64_bits(count), in_64_bits(flags),
      in_64_bits(until),
  };
  CHECK(lanes_blake3_reduce, arguments, level, count, flags, count <= 3);
}

static void check_output(uint32_t level, uint32_t blocks, uint32_t flags) {
  uint32_t length = blocks % 65;
  lanes_blake3_output(level, key, cvs, length, COUNTER, flags, (uint8_t *)expected, OFFSET, blocks);
  uint64_t arguments[] = {
      in_64_bits(level), address(key), address(cvs), in_64_bits(length), COUNTER, in_64_bits(flags),
      address(actual), OFFSET, in_64_bits(blocks),
  };
  CHECK(lanes_blake3_output, arguments, level, blocks, flags, blocks <= 1);
}

enum { BLAKE2_WORDS = 12 };

static void check_blake2b(uint32_t level, uint32_t blocks) {
  memcpy(expected, cvs, 8 * BLAKE2_WORDS);
  memcpy(actual, cvs, 8 * BLAKE2_WORDS);
  lanes_blake2b_compress(level, (uint64_t *)(void *)expected, in, OFFSET, blocks, 128);
  uint64_t arguments[] = {
      in_64_bits(level), address(actual), address(in), OFFSET, in_64_bits(blocks), in_64_bits(128),
  };
  CHECK(lanes_blake2b_compress, arguments, level, blocks, 0, blocks == 0);
}

/* BLAKE2s has four words of 32 bits in a row, which fill no more than a vector of 128 bits. */
static void check_blake2s(uint32_t level, uint32_t blocks) {
  memcpy(expected, cvs, 4 * BLAKE2_WORDS);
  memcpy(actual, cvs, 4 * BLAKE2_WORDS);
  lanes_blake2s_compress(level, expected, in, OFFSET, blocks, 64);
  uint64_t arguments[] = {
      in_64_bits(level), address(actual), address(in), OFFSET, in_64_bits(blocks), in_64_bits(64),
  };
  CHECK(lanes_blake2s_compress, arguments, level, blocks, 0, 1);
}

static void check_level(uint32_t level, uint32_t mode) {
  static const uint32_t lengths[] = {CHUNK, 65, 64, 1, 0};
  for (int i = 0; i < 5; i++) {
    check_chunk(level, lengths[i], mode);
    check_chunk(level, lengths[i], mode | ROOT);
    if (lengths[i] != 0 && lengths[i] % 64 == 0) {
      check_chunk(level, lengths[i], mode | LANES_BLAKE3_OPEN);
    }
  }
  for (uint32_t count = 0; count <= MOST; count++) {
    check_chunks(level, count, mode);
    check_parents(level, count, mode);
    check_output(level, count, mode | ROOT | CHUNK_START | CHUNK_END);
    if (count > 0) {
      check_reduce(level, count, mode, 1);
      check_reduce(level, count, mode, 2);
    }
  }
  check_parents(level, 1, mode | ROOT);
}

/*
 * Keccak: a state and what lies on either side of it. Kernels for AVX-512 use vectors of 512 bits whenever there is a
 * block.
 */
enum { LANES = 25, MOST_RATE = 192, MOST_BLOCKS = 3 };
static uint64_t keccak_state[LANES], *const expected_state = (uint64_t *)(expected + OFFSET + 1),
                                     *const actual_state = (uint64_t *)(actual + OFFSET + 1);

static void start_keccak(void) {
  memcpy(expected_state, keccak_state, sizeof keccak_state);
  memcpy(actual_state, keccak_state, sizeof keccak_state);
}

static void check_keccak_permute(uint32_t level, uint32_t rounds) {
  start_keccak();
  lanes_keccak_permute(level, expected_state, rounds);
  uint64_t arguments[] = {in_64_bits(level), address(actual_state), in_64_bits(rounds)};
  CHECK(lanes_keccak_permute, arguments, level, 1, rounds, 0);
}

static void check_keccak_absorb(uint32_t level, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  start_keccak();
  lanes_keccak_absorb(level, expected_state, in, OFFSET, rate, blocks, rounds);
  uint64_t arguments[] = {
      in_64_bits(level), address(actual_state), address(in), OFFSET, in_64_bits(rate), in_64_bits(blocks),
      in_64_bits(rounds),
  };
  CHECK(lanes_keccak_absorb, arguments, level, rate, rounds, blocks == 0);
}

static void check_keccak_squeeze(uint32_t level, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  enum { OUT_OFFSET = OFFSET + 256 };
  start_keccak();
  lanes_keccak_squeeze(level, expected_state, (uint8_t *)expected, OUT_OFFSET, rate, blocks, rounds);
  uint64_t arguments[] = {
      in_64_bits(level), address(actual_state), address(actual), OUT_OFFSET, in_64_bits(rate), in_64_bits(blocks),
      in_64_bits(rounds),
  };
  CHECK(lanes_keccak_squeeze, arguments, level, rate, rounds, blocks == 0);
}

static void check_keccak_level(uint32_t level) {
  for (uint32_t rounds = 12; rounds <= 24; rounds += 12) {
    check_keccak_permute(level, rounds);
    for (uint32_t rate = 8; rate <= MOST_RATE; rate += 8) {
      for (uint32_t blocks = 0; blocks <= MOST_BLOCKS; blocks++) {
        check_keccak_absorb(level, rate, blocks, rounds);
        check_keccak_squeeze(level, rate, blocks, rounds);
      }
    }
  }
}

static void obey(void) {}

static void fill(void *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    ((uint8_t *)bytes)[i] = (uint8_t)next_random();
  }
}

int main(void) {
  uint32_t features = lanes_cpu_features(), levels[MOST_LEVELS];
  uint32_t level_count = find_levels(features, levels);
  if ((features & LANES_CPU_AVX512) != 0) {
    vector_bytes = 64;
  } else if ((features & LANES_CPU_AVX2) != 0) {
    vector_bytes = 32;
  }
  fill(key, sizeof key);
  fill(cvs, sizeof cvs);
  int caught = catch_violators();
  check("obey", obey, NULL, 0, 0, 0, 0, 0);
  check("lanes_cpu_features", (void (*)(void))lanes_cpu_features, NULL, 0, 0, 0, 0, 0);
  for (uint32_t i = 0; i < level_count; i++) {
    for (int mode = 0; mode < MODE_CASES; mode++) {
      fill(in, sizeof in);
      check_level(levels[i], MODES[mode]);
    }
    for (uint32_t blocks = 0; blocks <= 9; blocks++) {
      check_blake2b(levels[i], blocks);
      check_blake2s(levels[i], blocks);
    }
  }
  uint32_t keccak_levels[MOST_LEVELS], keccak_level_count = find_keccak_levels(features, keccak_levels);
  fill(keccak_state, sizeof keccak_state);
  for (uint32_t i = 0; i < keccak_level_count; i++) {
    check_keccak_level(keccak_levels[i]);
  }
  printf("abi: %d violators caught, %ld calls at %u levels keep what they have to, vectors of %u bytes\n", caught,
         calls, level_count + keccak_level_count, (unsigned)vector_bytes);
  return 0;
}
