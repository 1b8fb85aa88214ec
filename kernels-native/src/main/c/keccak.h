/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Keccak-p[1600] for the kernels: constants of FIPS 202, section 3, and what each kernel has to offer. */
#ifndef LANES_KECCAK_H
#define LANES_KECCAK_H

#include "lanes.h"

#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the kernels read lanes as they lie in memory"
#endif

#if defined(__GNUC__)
#define LANES_INLINE static inline __attribute__((always_inline))
#else
#error "GCC or Clang is needed"
#endif

enum { ROUNDS = 24, LANE_BYTES = 8 };

/* RC[i] of iota (section 3.2.5) for each of the 24 rounds, as ROUND(i, RC[i]). */
#define EACH_ROUND(ROUND)                                                                          \
  ROUND(0, 0x0000000000000001) ROUND(1, 0x0000000000008082) ROUND(2, 0x800000000000808A)           \
  ROUND(3, 0x8000000080008000) ROUND(4, 0x000000000000808B) ROUND(5, 0x0000000080000001)           \
  ROUND(6, 0x8000000080008081) ROUND(7, 0x8000000000008009) ROUND(8, 0x000000000000008A)           \
  ROUND(9, 0x0000000000000088) ROUND(10, 0x0000000080008009) ROUND(11, 0x000000008000000A)         \
  ROUND(12, 0x000000008000808B) ROUND(13, 0x800000000000008B) ROUND(14, 0x8000000000008089)        \
  ROUND(15, 0x8000000000008003) ROUND(16, 0x8000000000008002) ROUND(17, 0x8000000000000080)        \
  ROUND(18, 0x000000000000800A) ROUND(19, 0x800000008000000A) ROUND(20, 0x8000000080008081)        \
  ROUND(21, 0x8000000000008080) ROUND(22, 0x0000000080000001) ROUND(23, 0x8000000080008008)

/* The offsets of rho (section 3.2.2): of lane (x, y), by which it is rotated to the left. */
#define RHO_0_0 0
#define RHO_1_0 1
#define RHO_2_0 62
#define RHO_3_0 28
#define RHO_4_0 27
#define RHO_0_1 36
#define RHO_1_1 44
#define RHO_2_1 6
#define RHO_3_1 55
#define RHO_4_1 20
#define RHO_0_2 3
#define RHO_1_2 10
#define RHO_2_2 43
#define RHO_3_2 25
#define RHO_4_2 39
#define RHO_0_3 41
#define RHO_1_3 45
#define RHO_2_3 15
#define RHO_3_3 21
#define RHO_4_3 8
#define RHO_0_4 18
#define RHO_1_4 2
#define RHO_2_4 61
#define RHO_3_4 56
#define RHO_4_4 14

/* Lanes as they lie in the state, as LANE(x, y). */
#define EACH_LANE(LANE)                                                                            \
  LANE(0, 0) LANE(1, 0) LANE(2, 0) LANE(3, 0) LANE(4, 0)                                           \
  LANE(0, 1) LANE(1, 1) LANE(2, 1) LANE(3, 1) LANE(4, 1)                                           \
  LANE(0, 2) LANE(1, 2) LANE(2, 2) LANE(3, 2) LANE(4, 2)                                           \
  LANE(0, 3) LANE(1, 3) LANE(2, 3) LANE(3, 3) LANE(4, 3)                                           \
  LANE(0, 4) LANE(1, 4) LANE(2, 4) LANE(3, 4) LANE(4, 4)

/*
 * Each kernel: as in lanes.h, with the offset added. `blocks` may be 0; absorbing blocks of no bytes only permutes. The last
 * function wipes what the others leave behind, as a state may be secret; it has to be called from the same place.
 */
#define LANES_KECCAK_KERNEL(NAME)                                                                  \
  void lanes_keccak_##NAME##_absorb(uint64_t *state, const uint8_t *in, uint32_t rate,             \
                                    uint32_t blocks, uint32_t rounds);                             \
  void lanes_keccak_##NAME##_squeeze(uint64_t *state, uint8_t *out, uint32_t rate,                 \
                                     uint32_t blocks, uint32_t rounds);                            \
  void lanes_keccak_##NAME##_forget(void);

LANES_KECCAK_KERNEL(general)
LANES_KECCAK_KERNEL(bmi2)
LANES_KECCAK_KERNEL(avx512)
LANES_KECCAK_KERNEL(sha3)

#endif
