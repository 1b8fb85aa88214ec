/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The exported functions of BLAKE2: which kernel. */

#include "blake2.h"

/* A row of BLAKE2b takes two vectors of SSE4.1, which is slower than general registers. */
#if defined(__x86_64__)
#define EACH_BLAKE2B_KERNEL(CASE)                                                                  \
  CASE(LANES_LEVEL_AVX2, avx2)                                                                     \
  CASE(LANES_LEVEL_AVX512, avx512)
#define EACH_BLAKE2S_KERNEL(CASE)                                                                  \
  CASE(LANES_LEVEL_SSE41, sse41)                                                                   \
  CASE(LANES_LEVEL_AVX2, avx2)                                                                     \
  CASE(LANES_LEVEL_AVX512, avx512)
#else
#define EACH_BLAKE2B_KERNEL(CASE)
#define EACH_BLAKE2S_KERNEL(CASE)
#endif

void lanes_blake2b_compress(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset, uint32_t blocks,
                            uint32_t increment) {
  in += in_offset;
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake2b_##NAME##_compress(state, in, blocks, increment);                                 \
    break;
    EACH_BLAKE2B_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake2b_general_compress(state, in, blocks, increment);
  }
}

void lanes_blake2s_compress(uint32_t level, uint32_t *state, const uint8_t *in, uint64_t in_offset, uint32_t blocks,
                            uint32_t increment) {
  in += in_offset;
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake2s_##NAME##_compress(state, in, blocks, increment);                                 \
    break;
    EACH_BLAKE2S_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake2s_general_compress(state, in, blocks, increment);
  }
}
