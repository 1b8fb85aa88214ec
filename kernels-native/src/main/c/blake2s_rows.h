/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2s in rows of 128 bits, with the encoding and the rotations of what the including file is compiled for. */

#include "blake2.h"

#if defined(__AVX512VL__)
#include <immintrin.h>
#else
#include <smmintrin.h>
#endif

#define WORD uint32_t
#define ROW __m128i
#define R1 16
#define R2 12
#define R3 8
#define R4 7
#define IV(I) BLAKE2S_IV##I
#define EACH_ROUND BLAKE2S_ROUNDS

#define ROW_SHUFFLE(WORDS, W0, W1, W2, W3) _mm_shuffle_epi32(WORDS, _MM_SHUFFLE(W3, W2, W1, W0))
#if defined(__AVX512VL__)
#define ROW_TURNS
#define ROW_RIGHT _mm_ror_epi32
#else
/* Compilers that know these make two instructions of one that is on the critical path. */
#define ROW_TURNS                                                                                  \
  ROW by_16 = _mm_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2);                  \
  ROW by_8 = _mm_set_epi8(12, 15, 14, 13, 8, 11, 10, 9, 4, 7, 6, 5, 0, 3, 2, 1);                   \
  KEEP(by_16);                                                                                     \
  KEEP(by_8);
#define ROW_RIGHT(WORDS, BITS) row_right(WORDS, BITS, by_16, by_8)
#endif

LANES_INLINE ROW row_load(const WORD *words) {
  return _mm_loadu_si128((const __m128i *)words);
}

LANES_INLINE void row_store(WORD *words, ROW row) {
  _mm_storeu_si128((__m128i *)words, row);
}

LANES_INLINE ROW row_set(WORD w0, WORD w1, WORD w2, WORD w3) {
  return _mm_set_epi32((int)w3, (int)w2, (int)w1, (int)w0);
}

LANES_INLINE ROW row_add(ROW a, ROW b) {
  return _mm_add_epi32(a, b);
}

LANES_INLINE ROW row_xor(ROW a, ROW b) {
  return _mm_xor_si128(a, b);
}

LANES_INLINE int load_word(const uint8_t *in, int m) {
  int word;
  __builtin_memcpy(&word, in + 4 * m, 4);
  return word;
}

LANES_INLINE ROW row_pick(const uint8_t *in, int m0, int m1, int m2, int m3) {
  ROW row = _mm_cvtsi32_si128(load_word(in, m0));
  row = _mm_insert_epi32(row, load_word(in, m1), 1);
  row = _mm_insert_epi32(row, load_word(in, m2), 2);
  return _mm_insert_epi32(row, load_word(in, m3), 3);
}

#if !defined(__AVX512VL__)

LANES_INLINE ROW row_right(ROW row, int bits, ROW by_16, ROW by_8) {
  switch (bits) {
    case 16: return _mm_shuffle_epi8(row, by_16);
    case 8: return _mm_shuffle_epi8(row, by_8);
    default: return _mm_xor_si128(_mm_srli_epi32(row, bits), _mm_slli_epi32(row, 32 - bits));
  }
}

#endif

#include "blake2_rows.h"
