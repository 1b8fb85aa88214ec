/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE3 in SSE4.1: up to four streams as lanes. One or two go one after the other. */

#include "blake3_streams.h"
#include "forget.h"

#include <smmintrin.h>

#include "blake3_row.h"

#define VECTOR __m128i
#define LANE_STREAMS 4
#define LEAVE

LANES_INLINE VECTOR row_repeat(uint32_t word) {
  return _mm_set1_epi32((int)word);
}

LANES_INLINE VECTOR row_load(const uint32_t *words) {
  return _mm_loadu_si128((const __m128i *)words);
}

LANES_INLINE VECTOR row_add(VECTOR a, VECTOR b) {
  return _mm_add_epi32(a, b);
}

LANES_INLINE VECTOR row_subtract(VECTOR a, VECTOR b) {
  return _mm_sub_epi32(a, b);
}

LANES_INLINE VECTOR row_and(VECTOR a, VECTOR b) {
  return _mm_and_si128(a, b);
}

LANES_INLINE VECTOR row_xor(VECTOR a, VECTOR b) {
  return _mm_xor_si128(a, b);
}

LANES_INLINE VECTOR row_less(VECTOR a, VECTOR b) {
  return _mm_cmplt_epi32(a, b);
}

LANES_INLINE VECTOR row_load_quarter(const uint8_t *const *in, uint64_t offset) {
  return _mm_loadu_si128((const __m128i *)(in[0] + offset));
}

LANES_INLINE void row_store_quarter(uint8_t *out, VECTOR row, unsigned quarter) {
  (void)quarter;
  _mm_storeu_si128((__m128i *)out, row);
}

LANES_INLINE void turn(VECTOR r0, VECTOR r1, VECTOR r2, VECTOR r3, VECTOR *out) {
  VECTOR a = _mm_unpacklo_epi32(r0, r1), b = _mm_unpackhi_epi32(r0, r1);
  VECTOR c = _mm_unpacklo_epi32(r2, r3), d = _mm_unpackhi_epi32(r2, r3);
  out[0] = _mm_unpacklo_epi64(a, c);
  out[1] = _mm_unpackhi_epi64(a, c);
  out[2] = _mm_unpacklo_epi64(b, d);
  out[3] = _mm_unpackhi_epi64(b, d);
}

#ifdef LANES_NO_ASM

LANES_INLINE VECTOR row_turn(VECTOR words, int bits) {
  return _mm_or_si128(_mm_srli_epi32(words, bits), _mm_slli_epi32(words, 32 - bits));
}

#define row_turn_16(WORDS) row_turn(WORDS, 16)
#define row_turn_12(WORDS) row_turn(WORDS, 12)
#define row_turn_8(WORDS) row_turn(WORDS, 8)
#define row_turn_7(WORDS) row_turn(WORDS, 7)

#else

#define LANES_IN_ASSEMBLY
#define VECTOR_BYTES 16
#define REGISTER(N) "%%xmm" #N
#define COMBINE(OP, FROM, INTO) OP " " FROM ", " INTO "\n\t"
#define SHIFT(OP, BITS, IN_PLACE) OP " $" #BITS ", " IN_PLACE "\n\t"
#define COPY_AND_SHIFT(OP, BITS, FROM, INTO) MOVE(FROM, INTO) SHIFT(OP, BITS, INTO)
#define MOVE(FROM, TO) "movdqa " FROM ", " TO "\n\t"

#endif

#include "blake3_lanes.h"

static void all(struct streams *streams, uint32_t count) {
  while (count > 2) {
    uint32_t now = count < LANE_STREAMS ? count : LANE_STREAMS;
    as_lanes(streams, now);
    pass_over(streams, now);
    count -= now;
  }
  for (; count > 0; count--) {
    as_one(streams);
    pass_over(streams, 1);
  }
}

DEFINE_KERNEL(sse41)
DEFINE_CHUNK(sse41)

/* As deep as the frames of the largest function that so many streams go through. */
LANES_NOINLINE void lanes_blake3_sse41_forget(uint32_t streams) {
  FORGET_SSE(streams > 2 ? 1024 : 768);
}
