/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2b and BLAKE2s at every level: the blocks of a keyed message, of which the first is the key. */

#include "decode.h"
#include "lanes.h"
#include "subject.h"

#include <stddef.h>

static __typeof__(&lanes_blake2b_compress) compress_b;
static __typeof__(&lanes_blake2s_compress) compress_s;

static void run_b(const void *experiment) {
  const struct experiment *it = experiment;
  compress_b(it->level, (uint64_t *)secrets.cvs, secrets.message, 0, it->count, 128);
}

static void run_s(const void *experiment) {
  const struct experiment *it = experiment;
  compress_s(it->level, secrets.cvs, secrets.message, 0, it->count, 64);
}

static const struct level {
  const char *kernel_b, *kernel_s; /* or NULL */
  uint32_t level, feature;
  int encoding;
} LEVELS[] = {
    {"blake2b:general", "blake2s:general", LANES_LEVEL_NONE, 0, GENERAL},
    {NULL, "blake2s:sse41", LANES_LEVEL_SSE41, LANES_CPU_SSE41, LEGACY_VECTOR},
    {"blake2b:avx2", "blake2s:avx2", LANES_LEVEL_AVX2, LANES_CPU_AVX2, VEX},
    {"blake2b:avx512", "blake2s:avx512", LANES_LEVEL_AVX512, LANES_CPU_AVX512, EVEX},
};

static void each_length(const char *kernel, const char *symbol, void (*run)(const void *), const struct level *it) {
  static const char *const SHAPES[] = {"one block", "2 blocks", "3 blocks"};
  for (uint32_t count = 1; count <= (subjects_all() ? 3 : 2); count++) {
    subject((struct experiment){kernel, symbol, SHAPES[count - 1], run, it->level, count, 0, MOST_MESSAGE,
                                it->encoding});
  }
}

void blake2_subjects(uint32_t features) {
  compress_b = (__typeof__(compress_b))library_function("lanes_blake2b_compress");
  compress_s = (__typeof__(compress_s))library_function("lanes_blake2s_compress");
  for (unsigned i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
    const struct level *it = &LEVELS[i];
    if (it->feature != 0 && (features & it->feature) == 0) {
      if (it->kernel_b != NULL) {
        unavailable(it->kernel_b, "this CPU does not have its instruction set");
      }
      unavailable(it->kernel_s, "this CPU does not have its instruction set");
      continue;
    }
    if (it->kernel_b != NULL) {
      each_length(it->kernel_b, "lanes_blake2b_compress", run_b, it);
    }
    each_length(it->kernel_s, "lanes_blake2s_compress", run_s, it);
  }
}
