/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The exported functions of BLAKE2: which kernel. */

#include "blake2.h"

#define EACH_KERNEL(CASE)

void lanes_blake2b_compress(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset, uint32_t blocks,
                            uint32_t increment) {
  in += in_offset;
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake2b_##NAME##_compress(state, in, blocks, increment);                                 \
    break;
    EACH_KERNEL(CASE)
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
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake2s_general_compress(state, in, blocks, increment);
  }
}
