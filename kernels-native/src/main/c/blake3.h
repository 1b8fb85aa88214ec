/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE3 for the kernels: constants of the specification, and what each kernel has to offer. */
#ifndef LANES_BLAKE3_H
#define LANES_BLAKE3_H

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

enum {
  BLOCK_BYTES = 64,
  CHUNK_BYTES = 1024,
  CHUNK_BLOCKS = 16,
  CV_WORDS = 8,
  BLOCK_WORDS = 16
};

enum {
  CHUNK_START = 1 << 0,
  CHUNK_END = 1 << 1,
  PARENT = 1 << 2,
  ROOT = 1 << 3,
  KEYED_HASH = 1 << 4,
  DERIVE_KEY_CONTEXT = 1 << 5,
  DERIVE_KEY_MATERIAL = 1 << 6
};

/* With these, what a kernel leaves on the stack and in registers may tell of a key, and is wiped. */
enum { SECRET_MODES = KEYED_HASH | DERIVE_KEY_CONTEXT | DERIVE_KEY_MATERIAL };

#define IV0 0x6A09E667
#define IV1 0xBB67AE85
#define IV2 0x3C6EF372
#define IV3 0xA54FF53A

/*
 * The message words of every round, from the permutation of section 2.2. The macro R gets the words in
 * the order in which the round takes them: 0 to 7 for the columns, 8 to 15 for the diagonals.
 */
#define ROUND_1(R) R(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define ROUND_2(R) R(2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
#define ROUND_3(R) R(3, 4, 10, 12, 13, 2, 7, 14, 6, 5, 9, 0, 11, 15, 8, 1)
#define ROUND_4(R) R(10, 7, 12, 9, 14, 3, 13, 15, 4, 0, 11, 2, 5, 8, 1, 6)
#define ROUND_5(R) R(12, 13, 9, 11, 15, 10, 14, 8, 7, 2, 5, 3, 0, 1, 6, 4)
#define ROUND_6(R) R(9, 14, 11, 5, 8, 12, 15, 1, 13, 3, 0, 10, 2, 6, 4, 7)
#define ROUND_7(R) R(11, 15, 5, 0, 1, 9, 8, 6, 14, 10, 2, 12, 3, 4, 7, 13)
#define EACH_ROUND(R)                                                                              \
  ROUND_1(R) ROUND_2(R) ROUND_3(R) ROUND_4(R) ROUND_5(R) ROUND_6(R) ROUND_7(R)

/*
 * Each kernel: as in lanes.h, with the offsets added. `chunks`, `parents`, `blocks` may be 0. The last function wipes
 * what the others leave behind, for so many of those; it has to be called from the same place.
 */
#define LANES_BLAKE3_KERNEL(NAME)                                                                  \
  void lanes_blake3_##NAME##_chunks(uint32_t level, const uint32_t *key, const uint8_t *in,        \
                                    uint32_t chunks, uint64_t counter, uint32_t flags,             \
                                    uint32_t *cvs);                                                \
  void lanes_blake3_##NAME##_parents(uint32_t level, const uint32_t *key, const uint32_t *cvs,     \
                                     uint32_t parents, uint32_t flags, uint32_t *out);             \
  void lanes_blake3_##NAME##_output(uint32_t level, const uint32_t *cv, const uint32_t *block,     \
                                    uint32_t block_length, uint64_t counter, uint32_t flags,       \
                                    uint8_t *out, uint32_t blocks);                                \
  void lanes_blake3_##NAME##_forget(uint32_t streams);

/* One chunk. */
#define LANES_BLAKE3_CHUNK(NAME)                                                                   \
  void lanes_blake3_##NAME##_chunk(const uint32_t *key, const uint8_t *in, uint32_t length,        \
                                   uint64_t counter, uint32_t flags, uint32_t *cv);

LANES_BLAKE3_KERNEL(sse41)
LANES_BLAKE3_KERNEL(avx2)
LANES_BLAKE3_KERNEL(avx512)
LANES_BLAKE3_KERNEL(neon)
LANES_BLAKE3_CHUNK(general)
LANES_BLAKE3_CHUNK(sse41)
LANES_BLAKE3_CHUNK(avx2)
LANES_BLAKE3_CHUNK(avx512)

void lanes_blake3_general_chunks(const uint32_t *key, const uint8_t *in, uint32_t chunks, uint64_t counter,
                                 uint32_t flags, uint32_t *cvs);
void lanes_blake3_general_parents(const uint32_t *key, const uint32_t *cvs, uint32_t parents, uint32_t flags,
                                  uint32_t *out);
void lanes_blake3_general_output(const uint32_t *cv, const uint32_t *block, uint32_t block_length, uint64_t counter,
                                 uint32_t flags, uint8_t *out, uint32_t blocks);
void lanes_blake3_general_forget(void);

#endif
