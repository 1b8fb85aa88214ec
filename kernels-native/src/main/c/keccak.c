/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The exported functions of Keccak: which kernel. */

#include "keccak.h"

#if defined(__x86_64__)
#define EACH_KERNEL(CASE)                                                                          \
  CASE(LANES_LEVEL_BMI2, bmi2)                                                                     \
  CASE(LANES_LEVEL_AVX512, avx512)
#elif defined(__aarch64__)
#define EACH_KERNEL(CASE) CASE(LANES_LEVEL_SHA3, sha3)
#else
#define EACH_KERNEL(CASE)
#endif

LANES_INLINE void absorb(uint32_t level, uint64_t *state, const uint8_t *in, uint32_t rate, uint32_t blocks,
                         uint32_t rounds) {
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_keccak_##NAME##_absorb(state, in, rate, blocks, rounds);                                 \
    lanes_keccak_##NAME##_forget();                                                                \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_keccak_general_absorb(state, in, rate, blocks, rounds);
      lanes_keccak_general_forget();
  }
}

void lanes_keccak_absorb(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset, uint32_t rate,
                         uint32_t blocks, uint32_t rounds) {
  absorb(level, state, in + in_offset, rate, blocks, rounds);
}

void lanes_keccak_permute(uint32_t level, uint64_t *state, uint32_t rounds) {
  absorb(level, state, (const uint8_t *)state, 0, 1, rounds);
}

void lanes_keccak_squeeze(uint32_t level, uint64_t *state, uint8_t *out, uint64_t out_offset, uint32_t rate,
                          uint32_t blocks, uint32_t rounds) {
  out += out_offset;
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_keccak_##NAME##_squeeze(state, out, rate, blocks, rounds);                               \
    lanes_keccak_##NAME##_forget();                                                                \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_keccak_general_squeeze(state, out, rate, blocks, rounds);
      lanes_keccak_general_forget();
  }
}
