/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2b in rows of 256 bits, with the rotations of what the including file is compiled for. */

#include "blake2.h"

#include <immintrin.h>

#define WORD uint64_t
#define ROW __m256i
#define R1 32
#define R2 24
#define R3 16
#define R4 63
#define IV(I) BLAKE2B_IV##I
#define EACH_ROUND BLAKE2B_ROUNDS

#define ROW_SHUFFLE(WORDS, W0, W1, W2, W3) _mm256_permute4x64_epi64(WORDS, _MM_SHUFFLE(W3, W2, W1, W0))
#if defined(__AVX512VL__)
#define ROW_TURNS
#define ROW_RIGHT _mm256_ror_epi64
#else
/* Compilers that know these make two instructions of one that is on the critical path. */
#define ROW_TURNS                                                                                  \
  ROW by_16 = row_repeat(_mm_set_epi8(9, 8, 15, 14, 13, 12, 11, 10, 1, 0, 7, 6, 5, 4, 3, 2));      \
  ROW by_24 = row_repeat(_mm_set_epi8(10, 9, 8, 15, 14, 13, 12, 11, 2, 1, 0, 7, 6, 5, 4, 3));      \
  KEEP(by_16);                                                                                     \
  KEEP(by_24);
#define ROW_RIGHT(WORDS, BITS) row_right(WORDS, BITS, by_16, by_24)
#endif

LANES_INLINE ROW row_load(const WORD *words) {
  return _mm256_loadu_si256((const __m256i *)words);
}

LANES_INLINE void row_store(WORD *words, ROW row) {
  _mm256_storeu_si256((__m256i *)words, row);
}

LANES_INLINE ROW row_set(WORD w0, WORD w1, WORD w2, WORD w3) {
  return _mm256_set_epi64x((long long)w3, (long long)w2, (long long)w1, (long long)w0);
}

LANES_INLINE ROW row_add(ROW a, ROW b) {
  return _mm256_add_epi64(a, b);
}

LANES_INLINE ROW row_xor(ROW a, ROW b) {
  return _mm256_xor_si256(a, b);
}

LANES_INLINE __m128i two_words(const uint8_t *in, int m0, int m1) {
  long long word;
  __builtin_memcpy(&word, in + 8 * m1, 8);
  return _mm_insert_epi64(_mm_loadl_epi64((const __m128i *)(in + 8 * m0)), word, 1);
}

LANES_INLINE ROW row_pick(const uint8_t *in, int m0, int m1, int m2, int m3) {
  return _mm256_inserti128_si256(_mm256_castsi128_si256(two_words(in, m0, m1)), two_words(in, m2, m3), 1);
}

#if !defined(__AVX512VL__)

LANES_INLINE ROW row_repeat(__m128i half) {
  return _mm256_broadcastsi128_si256(half);
}

LANES_INLINE ROW row_right(ROW row, int bits, ROW by_16, ROW by_24) {
  switch (bits) {
    case 32: return _mm256_shuffle_epi32(row, _MM_SHUFFLE(2, 3, 0, 1));
    case 24: return _mm256_shuffle_epi8(row, by_24);
    case 16: return _mm256_shuffle_epi8(row, by_16);
    default: return _mm256_xor_si256(_mm256_srli_epi64(row, 63), _mm256_add_epi64(row, row));
  }
}

#endif

#include "blake2_rows.h"
