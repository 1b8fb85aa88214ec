/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * What calls with secrets leave behind: the stack that they have used and the vector registers have to be the same after two
 * calls that differ in every secret. Before that, functions that leave something there have to be found out.
 */

#include "guarded.h"
#include "lanes.h"
#include "levels.h"
#include "specification.h"

enum { DEPTH = 16 * 1024, REGISTERS = 32 * 64, MOST = 40 };
#define NOINLINE __attribute__((noinline))

/* What a run leaves behind. */
struct traces {
  uint8_t stack[DEPTH];
  uint8_t registers[REGISTERS];
};

/* Everything that is secret, of which there is a second version. */
struct secrets {
  uint32_t key[8];
  uint32_t cvs[16 * MOST];
  uint8_t message[MOST * CHUNK];
};

struct experiment {
  const char *name;
  void (*run)(const struct experiment *experiment);
  uint32_t level, count, flags;
};

static struct secrets used, versions[2];
static struct traces seen, traces[2];
static uint32_t out[16 * MOST];
static _Alignas(8) uint32_t in_place[16 * MOST];
static uint32_t features;

/*
 * Marks the stack below its caller, or copies it: one function, so that it is the same part of it. Where to is not a
 * parameter, of which compilers would make a function for each value.
 */
static uint8_t *volatile stack_copy;

static NOINLINE void see_stack(void) {
  volatile uint8_t place[DEPTH];
  uint8_t *to = stack_copy;
  __asm__ volatile("" : "=m"(place));
  for (unsigned i = 0; i < DEPTH; i++) {
    if (to == NULL) {
      place[i] = 0xA5;
    } else {
      to[i] = place[i];
    }
  }
}

#if defined(__x86_64__)

#define SAVE(MOVE, VECTOR, WIDTH, N) MOVE " %%" VECTOR #N ", " #WIDTH "*" #N "(%[at])\n\t"
#define LOAD(MOVE, VECTOR, WIDTH, N) MOVE " " #WIDTH "*" #N "(%[at]), %%" VECTOR #N "\n\t"
#define EACH_OF_8(DO, MOVE, VECTOR, WIDTH, A, B, C, D, E, F, G, H)                                 \
  DO(MOVE, VECTOR, WIDTH, A) DO(MOVE, VECTOR, WIDTH, B) DO(MOVE, VECTOR, WIDTH, C)                 \
  DO(MOVE, VECTOR, WIDTH, D) DO(MOVE, VECTOR, WIDTH, E) DO(MOVE, VECTOR, WIDTH, F)                 \
  DO(MOVE, VECTOR, WIDTH, G) DO(MOVE, VECTOR, WIDTH, H)
#define EACH_OF_16(DO, MOVE, VECTOR, WIDTH)                                                        \
  EACH_OF_8(DO, MOVE, VECTOR, WIDTH, 0, 1, 2, 3, 4, 5, 6, 7)                                       \
  EACH_OF_8(DO, MOVE, VECTOR, WIDTH, 8, 9, 10, 11, 12, 13, 14, 15)
#define EACH_OF_32(DO, MOVE, VECTOR, WIDTH)                                                        \
  EACH_OF_16(DO, MOVE, VECTOR, WIDTH)                                                              \
  EACH_OF_8(DO, MOVE, VECTOR, WIDTH, 16, 17, 18, 19, 20, 21, 22, 23)                               \
  EACH_OF_8(DO, MOVE, VECTOR, WIDTH, 24, 25, 26, 27, 28, 29, 30, 31)
#define WITH_EACH_REGISTER(DO, AT)                                                                 \
  if ((features & LANES_CPU_AVX512) != 0) {                                                        \
    __asm__ volatile(EACH_OF_32(DO, "vmovdqu64", "zmm", 64) : : [at] "r"(AT) : "memory", VECTORS); \
  } else if ((features & LANES_CPU_AVX2) != 0) {                                                   \
    __asm__ volatile(EACH_OF_16(DO, "vmovdqu", "ymm", 32) : : [at] "r"(AT) : "memory", VECTORS);   \
  } else {                                                                                         \
    __asm__ volatile(EACH_OF_16(DO, "movups", "xmm", 16) : : [at] "r"(AT) : "memory", VECTORS);    \
  }
/* The others belong to nobody who does not know of AVX-512. */
#define VECTORS                                                                                    \
  "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",         \
      "xmm11", "xmm12", "xmm13", "xmm14", "xmm15"

#elif defined(__aarch64__)

#define SAVE(N) "str q" #N ", [%[at], #16*" #N "]\n\t"
#define LOAD(N) "ldr q" #N ", [%[at], #16*" #N "]\n\t"
#define WITH_EACH_REGISTER(DO, AT)                                                                 \
  __asm__ volatile(DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7) DO(8) DO(9) DO(10) DO(11)       \
                   DO(12) DO(13) DO(14) DO(15) DO(16) DO(17) DO(18) DO(19) DO(20) DO(21) DO(22)    \
                   DO(23) DO(24) DO(25) DO(26) DO(27) DO(28) DO(29) DO(30) DO(31)                  \
                   : : [at] "r"(AT)                                                                \
                   : "memory", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10",  \
                     "v11", "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21",  \
                     "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30", "v31")

#endif

/* The call is made from here, where the stack before it is marked and after it is looked at. */
static NOINLINE void observe(const struct experiment *experiment) {
  stack_copy = NULL;
  see_stack();
  WITH_EACH_REGISTER(LOAD, seen.registers);
  experiment->run(experiment);
  WITH_EACH_REGISTER(SAVE, seen.registers);
  stack_copy = seen.stack;
#if defined(__x86_64__)
  /* Of a result, and saved on the stack where Windows prepares a large frame. */
  __asm__ volatile("xorl %%eax, %%eax\n\txorl %%ecx, %%ecx" : : : "rax", "rcx");
#endif
  see_stack();
  /* So that it is no jump, from which the stack would be seen at another height. */
  __asm__ volatile("" : : : "memory");
}

static int differ(const uint8_t *one, const uint8_t *other, size_t size, size_t *at) {
  for (*at = 0; *at < size; ++*at) {
    if (one[*at] != other[*at]) {
      return 1;
    }
  }
  return 0;
}

/*
 * Which version is in use. Functions of their own ask for it, or it would be in a register that kernels save on the stack.
 */
static volatile int version;

static NOINLINE void begin(void) {
  used = versions[version];
  memcpy(in_place, used.cvs, sizeof in_place);
  memset(&seen, 0, sizeof seen);
}

static NOINLINE void end(void) {
  traces[version] = seen;
}

static NOINLINE void run_once(const struct experiment *experiment) {
  begin();
  observe(experiment);
  end();
}

/* What two versions of the secrets leave different: "stack", "registers", or NULL. */
static const char *residue(const struct experiment *experiment, size_t *at) {
  version = 0;
  run_once(experiment);
  version = 1;
  run_once(experiment);
  checks++;
  if (differ(traces[0].stack, traces[1].stack, DEPTH, at)) {
    return "stack";
  }
  return differ(traces[0].registers, traces[1].registers, REGISTERS, at) ? "registers" : NULL;
}

static void leave_on_stack(const struct experiment *experiment) {
  uint32_t place[64];
  (void)experiment;
  place[20] = used.key[3];
  __asm__ volatile("" : : "r"(place) : "memory");
}

static void leave_in_register(const struct experiment *experiment) {
  (void)experiment;
#if defined(__x86_64__)
  __asm__ volatile("movups %0, %%xmm5" : : "m"(*(const uint8_t(*)[16])used.key) : "xmm5");
#elif defined(__aarch64__)
  __asm__ volatile("ldr q17, %0" : : "Q"(*(const uint8_t(*)[16])used.key) : "v17");
#endif
}

static void leave_nothing(const struct experiment *experiment) {
  (void)experiment;
}

static void blake3_chunk(const struct experiment *it) {
  lanes_blake3_chunk(it->level, used.key, used.message, 0, it->count, 7, it->flags, out, 0);
}

static void blake3_chunks(const struct experiment *it) {
  lanes_blake3_chunks(it->level, used.key, used.message, 0, it->count, 7, it->flags, out, 0);
}

static void blake3_parents(const struct experiment *it) {
  lanes_blake3_parents(it->level, used.key, used.cvs, 0, it->count, it->flags, out, 0);
}

static void blake3_reduce(const struct experiment *it) {
  lanes_blake3_reduce(it->level, used.key, in_place, 0, it->count, it->flags, 1);
}

static void blake3_output(const struct experiment *it) {
  lanes_blake3_output(it->level, used.key, used.cvs, 64, 7, it->flags, (uint8_t *)out, 0, it->count);
}

enum { RATE = 136 };

static void keccak_absorb(const struct experiment *it) {
  lanes_keccak_absorb(it->level, (uint64_t *)in_place, used.message, 0, RATE, it->count, it->flags);
}

static void keccak_squeeze(const struct experiment *it) {
  lanes_keccak_squeeze(it->level, (uint64_t *)in_place, (uint8_t *)out, 0, RATE, it->count, it->flags);
}

static void keccak_permute(const struct experiment *it) {
  lanes_keccak_permute(it->level, (uint64_t *)in_place, it->flags);
}

static void blake2b(const struct experiment *it) {
  lanes_blake2b_compress(it->level, (uint64_t *)in_place, used.message, 0, it->count, 128);
}

static void blake2s(const struct experiment *it) {
  lanes_blake2s_compress(it->level, in_place, used.message, 0, it->count, 64);
}

static void check(const char *name, void (*run)(const struct experiment *), uint32_t level, uint32_t count,
                  uint32_t flags) {
  struct experiment experiment = {name, run, level, count, flags};
  size_t at;
  const char *found = residue(&experiment, &at);
  if (found != NULL) {
    uint64_t words[2];
    for (int i = 0; i < 2; i++) {
      memcpy(&words[i], (*found == 's' ? traces[i].stack : traces[i].registers) + at / 8 * 8, 8);
    }
    printf("FAILED residue: %s leaves something in the %s at level %#x (count %u, flags %#x, place %u: %llx, %llx)\n",
           name, found, level, count, flags, (unsigned)at, (unsigned long long)words[0], (unsigned long long)words[1]);
    exit(1);
  }
}

static void check_control(const char *name, void (*run)(const struct experiment *), const char *expected) {
  struct experiment experiment = {name, run, 0, 0, 0};
  size_t at;
  const char *found = residue(&experiment, &at);
  if (found == NULL ? expected != NULL : expected == NULL || strcmp(found, expected) != 0) {
    printf("FAILED residue: a function that leaves something in %s was found to leave it in %s (place %u)\n",
           expected == NULL ? "nothing" : expected, found == NULL ? "nothing" : found, (unsigned)at);
    exit(1);
  }
}

static void check_blake3(uint32_t level, uint32_t mode) {
  static const uint32_t lengths[] = {0, 1, 64, 65, CHUNK};
  for (int i = 0; i < 5; i++) {
    check("lanes_blake3_chunk", blake3_chunk, level, lengths[i], mode | ROOT);
  }
  check("lanes_blake3_chunk", blake3_chunk, level, CHUNK, mode | LANES_BLAKE3_OPEN);
  for (uint32_t count = 1; count <= MOST; count++) {
    check("lanes_blake3_chunks", blake3_chunks, level, count, mode);
    check("lanes_blake3_parents", blake3_parents, level, count, mode);
    check("lanes_blake3_reduce", blake3_reduce, level, count, mode);
    check("lanes_blake3_output", blake3_output, level, count, mode | ROOT);
  }
}

static void check_keccak(uint32_t level) {
  for (uint32_t rounds = 12; rounds <= 24; rounds += 12) {
    check("lanes_keccak_permute", keccak_permute, level, 1, rounds);
    for (uint32_t count = 0; count <= 4; count++) {
      check("lanes_keccak_absorb", keccak_absorb, level, count, rounds);
      check("lanes_keccak_squeeze", keccak_squeeze, level, count, rounds);
    }
  }
}

static void check_blake2(uint32_t level) {
  for (uint32_t count = 0; count <= 4; count++) {
    check("lanes_blake2b_compress", blake2b, level, count, 0);
    check("lanes_blake2s_compress", blake2s, level, count, 0);
  }
}

int main(void) {
  static const uint32_t modes[] = {KEYED_HASH, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL};
  uint32_t levels[MOST_LEVELS];
  features = lanes_cpu_features();
  uint32_t level_count = find_levels(features, levels);
  fill((uint8_t *)versions, sizeof versions);
  check_control("leave_nothing", leave_nothing, NULL);
  check_control("leave_on_stack", leave_on_stack, "stack");
  check_control("leave_in_register", leave_in_register, "registers");
  for (uint32_t i = 0; i < level_count; i++) {
    for (int mode = 0; mode < 3; mode++) {
      check_blake3(levels[i], modes[mode]);
    }
    check_blake2(levels[i]);
  }
  uint32_t keccak_levels[MOST_LEVELS], keccak_count = find_keccak_levels(features, keccak_levels);
  for (uint32_t i = 0; i < keccak_count; i++) {
    check_keccak(keccak_levels[i]);
  }
  printf("residue: 2 functions that leave something caught, %ld calls leave nothing\n", checks);
  return 0;
}
