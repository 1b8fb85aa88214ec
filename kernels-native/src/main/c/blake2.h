/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2 for the kernels: constants of RFC 7693, and what each kernel has to offer. */
#ifndef LANES_BLAKE2_H
#define LANES_BLAKE2_H

#include "lanes.h"

#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the kernels read message words as they lie in memory"
#endif

#if defined(__GNUC__)
#define LANES_INLINE static inline __attribute__((always_inline))
#else
#error "GCC or Clang is needed"
#endif

enum { BLAKE2B_BLOCK = 128, BLAKE2S_BLOCK = 64 };

/* The places of a state's words: the chained state, the byte counter, the finalization flags. */
enum { H = 0, T = 8, F = 10 };

/* Section 2.6. */
#define BLAKE2B_IV0 0x6A09E667F3BCC908
#define BLAKE2B_IV1 0xBB67AE8584CAA73B
#define BLAKE2B_IV2 0x3C6EF372FE94F82B
#define BLAKE2B_IV3 0xA54FF53A5F1D36F1
#define BLAKE2B_IV4 0x510E527FADE682D1
#define BLAKE2B_IV5 0x9B05688C2B3E6C1F
#define BLAKE2B_IV6 0x1F83D9ABFB41BD6B
#define BLAKE2B_IV7 0x5BE0CD19137E2179

#define BLAKE2S_IV0 0x6A09E667
#define BLAKE2S_IV1 0xBB67AE85
#define BLAKE2S_IV2 0x3C6EF372
#define BLAKE2S_IV3 0xA54FF53A
#define BLAKE2S_IV4 0x510E527F
#define BLAKE2S_IV5 0x9B05688C
#define BLAKE2S_IV6 0x1F83D9AB
#define BLAKE2S_IV7 0x5BE0CD19

/*
 * The message schedule, section 2.7. The macro R gets the message words in the order in which a round takes them: 0
 * to 7 for the columns, 8 to 15 for the diagonals.
 */
#define SIGMA_0(R) R(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define SIGMA_1(R) R(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
#define SIGMA_2(R) R(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
#define SIGMA_3(R) R(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
#define SIGMA_4(R) R(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
#define SIGMA_5(R) R(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
#define SIGMA_6(R) R(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
#define SIGMA_7(R) R(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
#define SIGMA_8(R) R(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
#define SIGMA_9(R) R(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)
#define BLAKE2S_ROUNDS(R)                                                                          \
  SIGMA_0(R) SIGMA_1(R) SIGMA_2(R) SIGMA_3(R) SIGMA_4(R)                                           \
  SIGMA_5(R) SIGMA_6(R) SIGMA_7(R) SIGMA_8(R) SIGMA_9(R)
#define BLAKE2B_ROUNDS(R) BLAKE2S_ROUNDS(R) SIGMA_0(R) SIGMA_1(R)

/* The kernels: as in lanes.h, with the offset added. `blocks` may be 0. */
#define LANES_BLAKE2B_KERNEL(NAME)                                                                 \
  void lanes_blake2b_##NAME##_compress(uint64_t *state, const uint8_t *in, uint32_t blocks, uint32_t increment);
#define LANES_BLAKE2S_KERNEL(NAME)                                                                 \
  void lanes_blake2s_##NAME##_compress(uint32_t *state, const uint8_t *in, uint32_t blocks, uint32_t increment);

LANES_BLAKE2B_KERNEL(general)
LANES_BLAKE2B_KERNEL(avx2)
LANES_BLAKE2B_KERNEL(avx512)
LANES_BLAKE2S_KERNEL(general)
LANES_BLAKE2S_KERNEL(sse41)
LANES_BLAKE2S_KERNEL(avx2)
LANES_BLAKE2S_KERNEL(avx512)

#endif
