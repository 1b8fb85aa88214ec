/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Keccak at every level: what HMAC and KMAC make of keys, messages and outputs. */

#include "decode.h"
#include "lanes.h"
#include "subject.h"

enum { ROUNDS = 24 };

static __typeof__(&lanes_keccak_absorb) absorb;
static __typeof__(&lanes_keccak_squeeze) squeeze;
static __typeof__(&lanes_keccak_permute) permute;

/* The rate is in `flags`. */
static void run_absorb(const void *experiment) {
  const struct experiment *it = experiment;
  absorb(it->level, (uint64_t *)secrets.cvs, secrets.message, 0, it->flags, it->count, ROUNDS);
}

static void run_squeeze(const void *experiment) {
  const struct experiment *it = experiment;
  squeeze(it->level, (uint64_t *)secrets.cvs, (uint8_t *)results, 0, it->flags, it->count, ROUNDS);
}

static void run_permute(const void *experiment) {
  const struct experiment *it = experiment;
  permute(it->level, (uint64_t *)secrets.cvs, ROUNDS);
}

static const struct level {
  const char *kernel;
  uint32_t level, feature;
  int encoding;
} LEVELS[] = {
    {"keccak:general", LANES_LEVEL_NONE, 0, GENERAL},
    {"keccak:bmi2", LANES_LEVEL_BMI2, LANES_CPU_BMI2, BMI},
    {"keccak:avx512", LANES_LEVEL_AVX512, LANES_CPU_AVX512, EVEX},
    {"keccak:sha3", LANES_LEVEL_SHA3, LANES_CPU_SHA3, NEON},
};

void keccak_subjects(uint32_t features) {
  absorb = (__typeof__(absorb))library_function("lanes_keccak_absorb");
  squeeze = (__typeof__(squeeze))library_function("lanes_keccak_squeeze");
  permute = (__typeof__(permute))library_function("lanes_keccak_permute");
  for (unsigned i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
    const struct level *it = &LEVELS[i];
    if (it->feature != 0 && (features & it->feature) == 0) {
      unavailable(it->kernel, "this CPU does not have its instruction set");
      continue;
    }
#define SUBJECT(SYMBOL, SHAPE, RUN, COUNT, RATE)                                                   \
  subject((struct experiment){it->kernel, SYMBOL, SHAPE, RUN, it->level, COUNT, RATE, MOST_MESSAGE, it->encoding})
    SUBJECT("lanes_keccak_absorb", "one block of 136 bytes", run_absorb, 1, 136);
    SUBJECT("lanes_keccak_absorb", "2 blocks of 168 bytes", run_absorb, 2, 168);
    SUBJECT("lanes_keccak_squeeze", "one block of 136 bytes", run_squeeze, 1, 136);
    SUBJECT("lanes_keccak_permute", "a state", run_permute, 1, 0);
    if (subjects_all()) {
      SUBJECT("lanes_keccak_absorb", "one block of 144 bytes", run_absorb, 1, 144);
      SUBJECT("lanes_keccak_absorb", "one block of 104 bytes", run_absorb, 1, 104);
      SUBJECT("lanes_keccak_absorb", "one block of 72 bytes", run_absorb, 1, 72);
      SUBJECT("lanes_keccak_absorb", "3 blocks of 136 bytes", run_absorb, 3, 136);
      SUBJECT("lanes_keccak_squeeze", "2 blocks of 168 bytes", run_squeeze, 2, 168);
    }
  }
}
