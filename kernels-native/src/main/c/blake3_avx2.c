/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * BLAKE3 in AVX2: up to 4 streams as rows, where a vector holds one row of the state of two streams, and up to 8 as
 * lanes. A single stream goes through general registers.
 */

#include "blake3_streams.h"
#include "forget.h"

#include <immintrin.h>

#include "blake3_row.h"

#define VECTOR __m256i
#define LANE_STREAMS 8
#define LEAVE _mm256_zeroupper()

LANES_INLINE VECTOR row_repeat(uint32_t word) {
  return _mm256_set1_epi32((int)word);
}

LANES_INLINE VECTOR row_load(const uint32_t *words) {
  return _mm256_loadu_si256((const __m256i *)words);
}

LANES_INLINE VECTOR row_add(VECTOR a, VECTOR b) {
  return _mm256_add_epi32(a, b);
}

LANES_INLINE VECTOR row_subtract(VECTOR a, VECTOR b) {
  return _mm256_sub_epi32(a, b);
}

LANES_INLINE VECTOR row_and(VECTOR a, VECTOR b) {
  return _mm256_and_si256(a, b);
}

LANES_INLINE VECTOR row_xor(VECTOR a, VECTOR b) {
  return _mm256_xor_si256(a, b);
}

LANES_INLINE VECTOR row_less(VECTOR a, VECTOR b) {
  return _mm256_cmpgt_epi32(b, a);
}

LANES_INLINE VECTOR row_load_quarter(const uint8_t *const *in, uint64_t offset) {
  __m256i row = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(in[0] + offset)));
  return _mm256_inserti128_si256(row, _mm_loadu_si128((const __m128i *)(in[4] + offset)), 1);
}

LANES_INLINE void row_store_quarter(uint8_t *out, VECTOR row, unsigned quarter) {
  __m128i words = quarter == 0 ? _mm256_castsi256_si128(row) : _mm256_extracti128_si256(row, 1);
  _mm_storeu_si128((__m128i *)out, words);
}

LANES_INLINE void turn(VECTOR r0, VECTOR r1, VECTOR r2, VECTOR r3, VECTOR *out) {
  VECTOR a = _mm256_unpacklo_epi32(r0, r1), b = _mm256_unpackhi_epi32(r0, r1);
  VECTOR c = _mm256_unpacklo_epi32(r2, r3), d = _mm256_unpackhi_epi32(r2, r3);
  out[0] = _mm256_unpacklo_epi64(a, c);
  out[1] = _mm256_unpackhi_epi64(a, c);
  out[2] = _mm256_unpacklo_epi64(b, d);
  out[3] = _mm256_unpackhi_epi64(b, d);
}

#ifdef LANES_NO_ASM

LANES_INLINE VECTOR row_turn(VECTOR words, int bits) {
  return _mm256_or_si256(_mm256_srli_epi32(words, bits), _mm256_slli_epi32(words, 32 - bits));
}

#define row_turn_16(WORDS) row_turn(WORDS, 16)
#define row_turn_12(WORDS) row_turn(WORDS, 12)
#define row_turn_8(WORDS) row_turn(WORDS, 8)
#define row_turn_7(WORDS) row_turn(WORDS, 7)

#else

#define LANES_IN_ASSEMBLY
#define VECTOR_BYTES 32
#define REGISTER(N) "%%ymm" #N
#define COMBINE(OP, FROM, INTO) "v" OP " " FROM ", " INTO ", " INTO "\n\t"
#define SHIFT(OP, BITS, IN_PLACE) COPY_AND_SHIFT(OP, BITS, IN_PLACE, IN_PLACE)
#define COPY_AND_SHIFT(OP, BITS, FROM, INTO) "v" OP " $" #BITS ", " FROM ", " INTO "\n\t"
#define MOVE(FROM, TO) "vmovdqa " FROM ", " TO "\n\t"

#endif

#include "blake3_lanes.h"

/* Streams as rows ------------------------------------------------------------------------------------ */

#define ROW_STREAMS 2

/*
 * a, b, c, d are the rows of two streams' states. x, y, z, w are the message words for the first and the
 * second additions of the columns and of the diagonals.
 */
struct rows {
  __m256i a, b, c, d;
  __m256i x, y, z, w;
};

#define EACH_SET _Pragma("GCC unroll 2") for (unsigned i = 0; i < sets; i++)

LANES_INLINE __m256i turn_16(__m256i words) {
  return _mm256_shuffle_epi8(words, _mm256_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2, 13, 12, 15,
                                                    14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2));
}

LANES_INLINE __m256i turn_8(__m256i words) {
  return _mm256_shuffle_epi8(words, _mm256_set_epi8(12, 15, 14, 13, 8, 11, 10, 9, 4, 7, 6, 5, 0, 3, 2, 1, 12, 15, 14,
                                                    13, 8, 11, 10, 9, 4, 7, 6, 5, 0, 3, 2, 1));
}

LANES_INLINE __m256i turn_bits(__m256i words, int bits) {
  return _mm256_or_si256(_mm256_srli_epi32(words, bits), _mm256_slli_epi32(words, 32 - bits));
}

LANES_INLINE void rows_half_g(struct rows *rows, unsigned sets, int first) {
  EACH_SET rows[i].a = _mm256_add_epi32(rows[i].a, rows[i].b);
  EACH_SET rows[i].d = _mm256_xor_si256(rows[i].d, rows[i].a);
  EACH_SET rows[i].d = first ? turn_16(rows[i].d) : turn_8(rows[i].d);
  EACH_SET rows[i].c = _mm256_add_epi32(rows[i].c, rows[i].d);
  EACH_SET rows[i].b = _mm256_xor_si256(rows[i].b, rows[i].c);
  EACH_SET rows[i].b = turn_bits(rows[i].b, first ? 12 : 7);
}

LANES_INLINE void rows_add_message(__m256i *a, __m256i words) {
  *a = _mm256_add_epi32(*a, words);
  KEEP_SUM(*a);
}

/*
 * Between columns and diagonals the rows turn against each other. b, which is ready last, stays where it
 * is, so a goes one to the right, c one to the left. The diagonals' words follow: z and w begin
 * with those of the fourth diagonal.
 */
LANES_INLINE void rows_round(struct rows *rows, unsigned sets) {
  EACH_SET rows_add_message(&rows[i].a, rows[i].x);
  rows_half_g(rows, sets, 1);
  EACH_SET rows_add_message(&rows[i].a, rows[i].y);
  rows_half_g(rows, sets, 0);
  EACH_SET {
    rows[i].a = _mm256_shuffle_epi32(rows[i].a, _MM_SHUFFLE(2, 1, 0, 3));
    rows[i].d = _mm256_shuffle_epi32(rows[i].d, _MM_SHUFFLE(1, 0, 3, 2));
    rows[i].c = _mm256_shuffle_epi32(rows[i].c, _MM_SHUFFLE(0, 3, 2, 1));
  }
  EACH_SET rows_add_message(&rows[i].a, rows[i].z);
  rows_half_g(rows, sets, 1);
  EACH_SET rows_add_message(&rows[i].a, rows[i].w);
  rows_half_g(rows, sets, 0);
  EACH_SET {
    rows[i].a = _mm256_shuffle_epi32(rows[i].a, _MM_SHUFFLE(0, 3, 2, 1));
    rows[i].d = _mm256_shuffle_epi32(rows[i].d, _MM_SHUFFLE(1, 0, 3, 2));
    rows[i].c = _mm256_shuffle_epi32(rows[i].c, _MM_SHUFFLE(2, 1, 0, 3));
  }
}

#define PICK(FIRST, SECOND, W0, W1, W2, W3)                                                        \
  _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(FIRST), _mm256_castsi256_ps(SECOND),   \
                                        _MM_SHUFFLE(W3, W2, W1, W0)))
#define ORDER(WORDS, W0, W1, W2, W3) _mm256_shuffle_epi32(WORDS, _MM_SHUFFLE(W3, W2, W1, W0))

/*
 * The permutation of section 2.2. The words' places before are x 0 2 4 6, y 1 3 5 7, z 14 8 10 12, w 15 9 11
 * 13; what comes there is x 2 3 7 4, y 6 10 0 13, z 15 1 12 9, w 8 11 5 14.
 */
LANES_INLINE void rows_permute(struct rows *rows) {
  __m256i x = rows->x, y = rows->y, z = rows->z, w = rows->w;
  __m256i z_2_3 = ORDER(z, 0, 2, 3, 0);
  rows->x = ORDER(PICK(x, y, 1, 2, 1, 3), 0, 2, 3, 1);
  rows->y = _mm256_blend_epi32(ORDER(PICK(x, w, 3, 0, 3, 3), 0, 0, 1, 2), z_2_3, 0x22);
  rows->z = _mm256_blend_epi32(ORDER(_mm256_unpacklo_epi32(w, y), 0, 1, 2, 2), z_2_3, 0x44);
  rows->w = ORDER(PICK(z, _mm256_unpackhi_epi32(w, y), 1, 0, 0, 1), 0, 2, 3, 1);
}

LANES_INLINE __m256i rows_load_quarter(const uint8_t *const *in, uint64_t offset) {
  __m256i row = _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(in[0] + offset)));
  return _mm256_inserti128_si256(row, _mm_loadu_si128((const __m128i *)(in[1] + offset)), 1);
}

LANES_INLINE void rows_load(struct rows *rows, const uint8_t *const *in, uint64_t offset) {
  __m256i m0 = rows_load_quarter(in, offset);
  __m256i m4 = rows_load_quarter(in, offset + 16);
  __m256i m8 = rows_load_quarter(in, offset + 32);
  __m256i m12 = rows_load_quarter(in, offset + 48);
  rows->x = PICK(m0, m4, 0, 2, 0, 2);
  rows->y = PICK(m0, m4, 1, 3, 1, 3);
  rows->z = ORDER(PICK(m8, m12, 0, 2, 0, 2), 3, 0, 1, 2);
  rows->w = ORDER(PICK(m8, m12, 1, 3, 1, 3), 3, 0, 1, 2);
}

LANES_INLINE __m256i rows_repeat(const uint32_t *words) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)words));
}

LANES_INLINE void rows_store(const struct rows *rows, uint32_t count, uint32_t whole, uint8_t *out) {
#pragma GCC unroll 2
  for (unsigned stream = 0; stream < ROW_STREAMS; stream++) {
    if (stream < count) {
      row_store_quarter(out, rows->a, stream);
      row_store_quarter(out + 16, rows->b, stream);
      if (whole) {
        row_store_quarter(out + 32, rows->c, stream);
        row_store_quarter(out + 48, rows->d, stream);
      }
      out += whole ? 64 : 32;
    }
  }
}

LANES_INLINE void as_rows(const struct streams *streams, uint32_t count, unsigned sets) {
  static const uint32_t iv[4] = {IV0, IV1, IV2, IV3};
  const uint8_t *in[2 * ROW_STREAMS];
  struct rows rows[2];
  __m256i counter_and_length[2];
  locate(streams, count, sets * ROW_STREAMS, in);
  __m256i key_low = rows_repeat(streams->key), key_high = rows_repeat(streams->key + 4);
  EACH_SET {
    uint64_t first = streams->counter + 2 * i * streams->counter_step;
    rows[i].a = key_low;
    rows[i].b = key_high;
    counter_and_length[i] = _mm256_set_epi64x(streams->block_length, (long long)(first + streams->counter_step),
                                              streams->block_length, (long long)first);
  }
  uint32_t block = 0;
  do {
    __m256i flags = _mm256_slli_si256(_mm256_set1_epi32((int)block_flags(streams, block)), 12);
    EACH_SET {
      rows_load(&rows[i], in + ROW_STREAMS * i, BLOCK_BYTES * block);
      rows[i].c = rows_repeat(iv);
      rows[i].d = _mm256_or_si256(counter_and_length[i], flags);
    }
    for (unsigned round = 1; round < 7; round++) {
      rows_round(rows, sets);
      EACH_SET rows_permute(&rows[i]);
    }
    rows_round(rows, sets);
    EACH_SET {
      rows[i].a = _mm256_xor_si256(rows[i].a, rows[i].c);
      rows[i].b = _mm256_xor_si256(rows[i].b, rows[i].d);
    }
  } while (++block < streams->blocks);
  uint32_t bytes = streams->whole ? 64 : 32;
  EACH_SET {
    if (streams->whole) {
      rows[i].c = _mm256_xor_si256(rows[i].c, key_low);
      rows[i].d = _mm256_xor_si256(rows[i].d, key_high);
    }
    rows_store(&rows[i], count - ROW_STREAMS * i, streams->whole,
               streams->out + bytes * ROW_STREAMS * i);
  }
  _mm256_zeroupper();
}

static __attribute__((noinline)) void as_2_rows(const struct streams *streams, uint32_t count) {
  as_rows(streams, count, 1);
}

static __attribute__((noinline)) void as_4_rows(const struct streams *streams, uint32_t count) {
  as_rows(streams, count, 2);
}

/* Any number of streams ------------------------------------------------------------------------------ */

static void all(struct streams *streams, uint32_t count) {
  while (count > 2 * ROW_STREAMS) {
    uint32_t now = count < LANE_STREAMS ? count : LANE_STREAMS;
    as_lanes(streams, now);
    pass_over(streams, now);
    count -= now;
  }
  if (count > ROW_STREAMS) {
    as_4_rows(streams, count);
  } else if (count > 1) {
    as_2_rows(streams, count);
  } else if (count > 0) {
    as_one(streams);
  }
}

DEFINE_KERNEL(avx2)
DEFINE_CHUNK(avx2)

/* As deep as the frames of the largest function that so many streams go through. */
LANES_NOINLINE void lanes_blake3_avx2_forget(uint32_t streams) {
  FORGET_AVX2(streams > 2 * ROW_STREAMS ? 2048 : 1024);
}
