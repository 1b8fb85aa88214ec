/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * BLAKE3 in AVX-512 (F and VL). There are three ways through many streams at a time:
 *
 * - up to 8 streams as rows: a vector holds one row of the state of four streams, and two sets of four go
 *   together. Few instructions, each of which waits for the one before it.
 * - up to 16 streams as lanes: a vector holds one word of the state of all of them. The four G of
 *   a step are four chains of instructions.
 * - up to 32 streams as two sets of lanes, which keep busy what one set leaves idle where an addition takes
 *   two cycles.
 *
 * A single stream goes through general registers.
 */

#include "blake3_streams.h"
#include "forget.h"

#include <immintrin.h>

#include "blake3_row.h"

#define ROW_STREAMS 4
#define LANE_STREAMS 16

LANES_INLINE __m128i load_quarter(const uint8_t *in) {
  return _mm_loadu_si128((const __m128i *)in);
}

LANES_INLINE void store_quarter(uint8_t *out, __m128i words) {
  _mm_storeu_si128((__m128i *)out, words);
}

/* Streams as rows ------------------------------------------------------------------------------ */

/*
 * a, b, c, d are the rows of four streams' states. x, y, z, w are the message words for the first and the
 * second additions of the columns and of the diagonals.
 */
struct rows {
  __m512i a, b, c, d;
  __m512i x, y, z, w;
};

#define EACH_SET _Pragma("GCC unroll 2") for (unsigned i = 0; i < sets; i++)

LANES_INLINE void rows_half_g(struct rows *rows, unsigned sets, int first) {
  EACH_SET rows[i].a = _mm512_add_epi32(rows[i].a, rows[i].b);
  EACH_SET rows[i].d = _mm512_xor_si512(rows[i].d, rows[i].a);
  EACH_SET rows[i].d = first ? _mm512_ror_epi32(rows[i].d, 16) : _mm512_ror_epi32(rows[i].d, 8);
  EACH_SET rows[i].c = _mm512_add_epi32(rows[i].c, rows[i].d);
  EACH_SET rows[i].b = _mm512_xor_si512(rows[i].b, rows[i].c);
  EACH_SET rows[i].b = first ? _mm512_ror_epi32(rows[i].b, 12) : _mm512_ror_epi32(rows[i].b, 7);
}

LANES_INLINE void rows_add_message(__m512i *a, __m512i words) {
  *a = _mm512_add_epi32(*a, words);
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
    rows[i].a = _mm512_shuffle_epi32(rows[i].a, _MM_SHUFFLE(2, 1, 0, 3));
    rows[i].d = _mm512_shuffle_epi32(rows[i].d, _MM_SHUFFLE(1, 0, 3, 2));
    rows[i].c = _mm512_shuffle_epi32(rows[i].c, _MM_SHUFFLE(0, 3, 2, 1));
  }
  EACH_SET rows_add_message(&rows[i].a, rows[i].z);
  rows_half_g(rows, sets, 1);
  EACH_SET rows_add_message(&rows[i].a, rows[i].w);
  rows_half_g(rows, sets, 0);
  EACH_SET {
    rows[i].a = _mm512_shuffle_epi32(rows[i].a, _MM_SHUFFLE(0, 3, 2, 1));
    rows[i].d = _mm512_shuffle_epi32(rows[i].d, _MM_SHUFFLE(1, 0, 3, 2));
    rows[i].c = _mm512_shuffle_epi32(rows[i].c, _MM_SHUFFLE(2, 1, 0, 3));
  }
}

/* Where four words of each 128 bits come from: A(i) is word i of one vector, B(i) of the other. */
#define A(I) (I)
#define B(I) (16 + (I))
#define PICK(FIRST, W0, W1, W2, W3, SECOND)                                                        \
  _mm512_permutex2var_epi32(                                                                       \
      FIRST,                                                                                       \
      _mm512_set_epi32(12 + W3, 12 + W2, 12 + W1, 12 + W0, 8 + W3, 8 + W2, 8 + W1, 8 + W0, 4 + W3, \
                       4 + W2, 4 + W1, 4 + W0, W3, W2, W1, W0),                                    \
      SECOND)
#define ANY A(0)
#define THIRD_WORDS 0x4444
#define FOURTH_WORDS 0x8888

/*
 * The permutation of section 2.2. The words' places before are x 0 2 4 6, y 1 3 5 7, z 14 8 10 12, w 15 9 11
 * 13; what comes there is x 2 3 7 4, y 6 10 0 13, z 15 1 12 9, w 8 11 5 14.
 */
LANES_INLINE void rows_permute(struct rows *rows) {
  __m512i x = rows->x, y = rows->y, z = rows->z, w = rows->w;
  rows->x = PICK(x, A(1), B(1), B(3), A(2), y);
  rows->y = _mm512_mask_mov_epi32(PICK(x, A(3), B(2), A(0), ANY, z), FOURTH_WORDS, w);
  rows->z = _mm512_mask_shuffle_epi32(PICK(w, A(0), B(0), ANY, A(1), y), THIRD_WORDS, z,
                                      _MM_SHUFFLE(3, 3, 3, 3));
  rows->w = _mm512_mask_mov_epi32(PICK(z, A(1), B(2), ANY, A(0), w), THIRD_WORDS, y);
}

/* The 16 bytes at `offset` of four streams. */
LANES_INLINE __m512i rows_load_quarter(const uint8_t *const *in, uint64_t offset) {
  __m512i row = _mm512_castsi128_si512(load_quarter(in[0] + offset));
  row = _mm512_inserti32x4(row, load_quarter(in[1] + offset), 1);
  row = _mm512_inserti32x4(row, load_quarter(in[2] + offset), 2);
  return _mm512_inserti32x4(row, load_quarter(in[3] + offset), 3);
}

#define SHUFFLE(FIRST, SECOND, W0, W1, W2, W3)                                                     \
  _mm512_castps_si512(_mm512_shuffle_ps(_mm512_castsi512_ps(FIRST), _mm512_castsi512_ps(SECOND),   \
                                        _MM_SHUFFLE(W3, W2, W1, W0)))

LANES_INLINE void rows_load(struct rows *rows, const uint8_t *const *in, uint64_t offset) {
  __m512i m0 = rows_load_quarter(in, offset);
  __m512i m4 = rows_load_quarter(in, offset + 16);
  __m512i m8 = rows_load_quarter(in, offset + 32);
  __m512i m12 = rows_load_quarter(in, offset + 48);
  rows->x = SHUFFLE(m0, m4, 0, 2, 0, 2);
  rows->y = SHUFFLE(m0, m4, 1, 3, 1, 3);
  rows->z = PICK(m12, A(2), B(0), B(2), A(0), m8);
  rows->w = PICK(m12, A(3), B(1), B(3), A(1), m8);
}

LANES_INLINE __m512i rows_repeat(const uint32_t *words) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)words));
}

#define STORE_STREAM(STREAM)                                                                       \
  if (STREAM >= count) {                                                                           \
    return;                                                                                        \
  }                                                                                                \
  store_quarter(out, _mm512_extracti32x4_epi32(rows->a, STREAM));                                  \
  store_quarter(out + 16, _mm512_extracti32x4_epi32(rows->b, STREAM));                             \
  if (whole) {                                                                                     \
    store_quarter(out + 32, _mm512_extracti32x4_epi32(rows->c, STREAM));                           \
    store_quarter(out + 48, _mm512_extracti32x4_epi32(rows->d, STREAM));                           \
  }                                                                                                \
  out += whole ? 64 : 32;

LANES_INLINE void rows_store(const struct rows *rows, uint32_t count, uint32_t whole, uint8_t *out) {
  STORE_STREAM(0)
  STORE_STREAM(1)
  STORE_STREAM(2)
  STORE_STREAM(3)
}

LANES_INLINE void as_rows(const struct streams *streams, uint32_t count, unsigned sets) {
  static const uint32_t iv[4] = {IV0, IV1, IV2, IV3};
  const uint8_t *in[2 * ROW_STREAMS];
  struct rows rows[2];
  __m512i counter_and_length[2];
  locate(streams, count, sets * ROW_STREAMS, in);
  __m512i key_low = rows_repeat(streams->key), key_high = rows_repeat(streams->key + 4);
  __m512i counter = _mm512_set1_epi64((long long)streams->counter);
  __m512i step = _mm512_set1_epi64(0 - (long long)streams->counter_step);
  __m512i length = _mm512_set1_epi64(streams->block_length);
  EACH_SET {
    long long first = 4 * i;
    __m512i number = _mm512_set_epi64(0, first + 3, 0, first + 2, 0, first + 1, 0, first);
    rows[i].a = key_low;
    rows[i].b = key_high;
    counter_and_length[i] = _mm512_mask_mov_epi64(
        _mm512_add_epi64(counter, _mm512_and_si512(number, step)), 0xAA, length);
  }
  uint32_t block = 0;
  do {
    __m512i flags = _mm512_maskz_set1_epi32(FOURTH_WORDS, (int)block_flags(streams, block));
    EACH_SET {
      rows_load(&rows[i], in + ROW_STREAMS * i, BLOCK_BYTES * block);
      rows[i].c = rows_repeat(iv);
      rows[i].d = _mm512_or_si512(counter_and_length[i], flags);
    }
    for (unsigned round = 1; round < 7; round++) {
      rows_round(rows, sets);
      EACH_SET rows_permute(&rows[i]);
    }
    rows_round(rows, sets);
    EACH_SET {
      rows[i].a = _mm512_xor_si512(rows[i].a, rows[i].c);
      rows[i].b = _mm512_xor_si512(rows[i].b, rows[i].d);
    }
  } while (++block < streams->blocks);
  uint32_t bytes = streams->whole ? 64 : 32;
  EACH_SET {
    if (streams->whole) {
      rows[i].c = _mm512_xor_si512(rows[i].c, key_low);
      rows[i].d = _mm512_xor_si512(rows[i].d, key_high);
    }
    rows_store(&rows[i], count - ROW_STREAMS * i, streams->whole,
               streams->out + bytes * ROW_STREAMS * i);
  }
  _mm256_zeroupper();
}

static __attribute__((noinline)) void as_4_rows(const struct streams *streams, uint32_t count) {
  as_rows(streams, count, 1);
}

static __attribute__((noinline)) void as_8_rows(const struct streams *streams, uint32_t count) {
  as_rows(streams, count, 2);
}

/* Streams as lanes --------------------------------------------------------------------------------- */

/* The same 16 bytes of streams i, i + 4, i + 8, i + 12. */
LANES_INLINE __m512i lanes_load_quarter(const uint8_t *const *in, uint64_t offset) {
  __m512i row = _mm512_castsi128_si512(load_quarter(in[0] + offset));
  row = _mm512_inserti32x4(row, load_quarter(in[4] + offset), 1);
  row = _mm512_inserti32x4(row, load_quarter(in[8] + offset), 2);
  return _mm512_inserti32x4(row, load_quarter(in[12] + offset), 3);
}

/* Turns 4 by 4 words in each 128 bits. */
LANES_INLINE void turn(__m512i r0, __m512i r1, __m512i r2, __m512i r3, __m512i *out) {
  __m512i a = _mm512_unpacklo_epi32(r0, r1), b = _mm512_unpackhi_epi32(r0, r1);
  __m512i c = _mm512_unpacklo_epi32(r2, r3), d = _mm512_unpackhi_epi32(r2, r3);
  out[0] = _mm512_unpacklo_epi64(a, c);
  out[1] = _mm512_unpackhi_epi64(a, c);
  out[2] = _mm512_unpacklo_epi64(b, d);
  out[3] = _mm512_unpackhi_epi64(b, d);
}

LANES_INLINE void lanes_load(const uint8_t *const *in, uint64_t offset, __m512i *message) {
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; i++) {
    turn(lanes_load_quarter(in, offset + 16 * i), lanes_load_quarter(in + 1, offset + 16 * i),
         lanes_load_quarter(in + 2, offset + 16 * i), lanes_load_quarter(in + 3, offset + 16 * i),
         message + 4 * i);
  }
}

LANES_INLINE void lanes_repeat(const uint8_t *in, __m512i *message) {
#pragma GCC unroll 16
  for (unsigned i = 0; i < 16; i++) {
    uint32_t word;
    __builtin_memcpy(&word, in + 4 * i, 4);
    message[i] = _mm512_set1_epi32((int)word);
  }
}

/* Writes words 0 to 7 of `count` streams. */
LANES_INLINE void lanes_store_cvs(const __m512i *rows, uint32_t count, uint8_t *out) {
  const __m512i first = _mm512_set_epi64(11, 10, 3, 2, 9, 8, 1, 0);
  const __m512i second = _mm512_set_epi64(15, 14, 7, 6, 13, 12, 5, 4);
  __m512i quarters[2][4];
  turn(rows[0], rows[1], rows[2], rows[3], quarters[0]);
  turn(rows[4], rows[5], rows[6], rows[7], quarters[1]);
#define STORE_CV(STREAM, WORDS)                                                                    \
  if (STREAM < count) {                                                                            \
    _mm256_storeu_si256((__m256i *)(out + 32 * (STREAM)), WORDS);                                  \
  }
#pragma GCC unroll 4
  for (uint32_t i = 0; i < 4; i++) {
    __m512i cvs = _mm512_permutex2var_epi64(quarters[0][i], first, quarters[1][i]);
    STORE_CV(i, _mm512_castsi512_si256(cvs))
    STORE_CV(i + 4, _mm512_extracti64x4_epi64(cvs, 1))
    cvs = _mm512_permutex2var_epi64(quarters[0][i], second, quarters[1][i]);
    STORE_CV(i + 8, _mm512_castsi512_si256(cvs))
    STORE_CV(i + 12, _mm512_extracti64x4_epi64(cvs, 1))
  }
}

/* Writes all 16 words of `count` streams. */
LANES_INLINE void lanes_store_blocks(const __m512i *rows, uint32_t count, uint8_t *out) {
  __m512i quarters[4][4];
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; i++) {
    turn(rows[4 * i], rows[4 * i + 1], rows[4 * i + 2], rows[4 * i + 3], quarters[i]);
  }
#define STORE_BLOCK(STREAM, FIRST, SECOND, PICKED)                                                 \
  if (STREAM < count) {                                                                            \
    _mm512_storeu_si512(out + 64 * (STREAM), _mm512_shuffle_i32x4(FIRST, SECOND, PICKED));         \
  }
#pragma GCC unroll 4
  for (uint32_t i = 0; i < 4; i++) {
    __m512i a = _mm512_shuffle_i32x4(quarters[0][i], quarters[1][i], 0x44);
    __m512i b = _mm512_shuffle_i32x4(quarters[2][i], quarters[3][i], 0x44);
    STORE_BLOCK(i, a, b, 0x88)
    STORE_BLOCK(i + 4, a, b, 0xDD)
    a = _mm512_shuffle_i32x4(quarters[0][i], quarters[1][i], 0xEE);
    b = _mm512_shuffle_i32x4(quarters[2][i], quarters[3][i], 0xEE);
    STORE_BLOCK(i + 8, a, b, 0x88)
    STORE_BLOCK(i + 12, a, b, 0xDD)
  }
}

/* The low and the high words of a counter that goes up by `step`, 0 or 1, from lane to lane. */
LANES_INLINE void lanes_counters(__m512i *rows, uint64_t counter, uint32_t step) {
  __m512i numbers = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  __m512i first = _mm512_set1_epi32((int)counter);
  __m512i high = _mm512_set1_epi32((int)(counter >> 32));
  rows[0] = _mm512_add_epi32(first, _mm512_and_si512(numbers, _mm512_set1_epi32(0 - (int)step)));
  rows[1] = _mm512_mask_add_epi32(high, _mm512_cmplt_epu32_mask(rows[0], first), high,
                                  _mm512_set1_epi32(1));
}

/* Rows 8 to 15 before the first block; only the last one, the flags, changes from block to block. */
LANES_INLINE void lanes_fixed_rows(const struct streams *streams, uint64_t counter, __m512i *rows) {
  rows[0] = _mm512_set1_epi32((int)IV0);
  rows[1] = _mm512_set1_epi32((int)IV1);
  rows[2] = _mm512_set1_epi32((int)IV2);
  rows[3] = _mm512_set1_epi32((int)IV3);
  lanes_counters(rows + 4, counter, streams->counter_step);
  rows[6] = _mm512_set1_epi32((int)streams->block_length);
}

#ifndef LANES_NO_ASM

/*
 * The rounds are in assembly, since GCC moves instructions of unrolled rounds about until its registers do
 * not suffice. Here all state stays in registers. REG names the register of a row, WORD the place of a
 * message word, in memory or in a register.
 */
#define EACH_ADD(REG, A0, A1, A2, A3, B0, B1, B2, B3)                                              \
  "vpaddd " REG(B0) ", " REG(A0) ", " REG(A0) "\n\t"                                               \
  "vpaddd " REG(B1) ", " REG(A1) ", " REG(A1) "\n\t"                                               \
  "vpaddd " REG(B2) ", " REG(A2) ", " REG(A2) "\n\t"                                               \
  "vpaddd " REG(B3) ", " REG(A3) ", " REG(A3) "\n\t"
#define EACH_MESSAGE(REG, WORD, A0, A1, A2, A3, M0, M1, M2, M3)                                    \
  "vpaddd " WORD(M0) ", " REG(A0) ", " REG(A0) "\n\t"                                              \
  "vpaddd " WORD(M1) ", " REG(A1) ", " REG(A1) "\n\t"                                              \
  "vpaddd " WORD(M2) ", " REG(A2) ", " REG(A2) "\n\t"                                              \
  "vpaddd " WORD(M3) ", " REG(A3) ", " REG(A3) "\n\t"
#define EACH_XOR(REG, A0, A1, A2, A3, B0, B1, B2, B3)                                              \
  "vpxord " REG(B0) ", " REG(A0) ", " REG(A0) "\n\t"                                               \
  "vpxord " REG(B1) ", " REG(A1) ", " REG(A1) "\n\t"                                               \
  "vpxord " REG(B2) ", " REG(A2) ", " REG(A2) "\n\t"                                               \
  "vpxord " REG(B3) ", " REG(A3) ", " REG(A3) "\n\t"
#define EACH_ROTATE(REG, BITS, A0, A1, A2, A3)                                                     \
  "vprord $" #BITS ", " REG(A0) ", " REG(A0) "\n\t"                                                \
  "vprord $" #BITS ", " REG(A1) ", " REG(A1) "\n\t"                                                \
  "vprord $" #BITS ", " REG(A2) ", " REG(A2) "\n\t"                                                \
  "vprord $" #BITS ", " REG(A3) ", " REG(A3) "\n\t"

/* One set of lanes: four G, of the columns or of the diagonals. */
#define FOUR_G(REG, WORD, A0, A1, A2, A3, B0, B1, B2, B3, C0, C1, C2, C3, D0, D1, D2, D3, X0, X1,  \
               X2, X3, Y0, Y1, Y2, Y3)                                                             \
  EACH_MESSAGE(REG, WORD, A0, A1, A2, A3, X0, X1, X2, X3)                                          \
  EACH_ADD(REG, A0, A1, A2, A3, B0, B1, B2, B3)                                                    \
  EACH_XOR(REG, D0, D1, D2, D3, A0, A1, A2, A3)                                                    \
  EACH_ROTATE(REG, 16, D0, D1, D2, D3)                                                             \
  EACH_ADD(REG, C0, C1, C2, C3, D0, D1, D2, D3)                                                    \
  EACH_MESSAGE(REG, WORD, A0, A1, A2, A3, Y0, Y1, Y2, Y3)                                          \
  EACH_XOR(REG, B0, B1, B2, B3, C0, C1, C2, C3)                                                    \
  EACH_ROTATE(REG, 12, B0, B1, B2, B3)                                                             \
  EACH_ADD(REG, A0, A1, A2, A3, B0, B1, B2, B3)                                                    \
  EACH_XOR(REG, D0, D1, D2, D3, A0, A1, A2, A3)                                                    \
  EACH_ROTATE(REG, 8, D0, D1, D2, D3)                                                              \
  EACH_ADD(REG, C0, C1, C2, C3, D0, D1, D2, D3)                                                    \
  EACH_XOR(REG, B0, B1, B2, B3, C0, C1, C2, C3)                                                    \
  EACH_ROTATE(REG, 7, B0, B1, B2, B3)

#define REG(ROW) "%[v" #ROW "]"
#define WORD_IN_MEMORY(WORD) "64*" #WORD "(%[message])"
#define WORD_IN_REGISTER(WORD) SECOND_REG_OF_##WORD
#define ONE_SET_ROUND(PLACE, M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15) \
  FOUR_G(REG, PLACE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, M0, M2, M4, M6, M1, M3, \
         M5, M7)                                                                                   \
  FOUR_G(REG, PLACE, 0, 3, 1, 2, 5, 4, 6, 7, 10, 9, 11, 8, 15, 14, 12, 13, M8, M14, M10, M12, M9,  \
         M15, M11, M13)
#define MEMORY_ROUND(...) ONE_SET_ROUND(WORD_IN_MEMORY, __VA_ARGS__)
#define REGISTER_ROUND(...) ONE_SET_ROUND(WORD_IN_REGISTER, __VA_ARGS__)

#define SECOND_REG_OF_0 "%%zmm16"
#define SECOND_REG_OF_1 "%%zmm17"
#define SECOND_REG_OF_2 "%%zmm18"
#define SECOND_REG_OF_3 "%%zmm19"
#define SECOND_REG_OF_4 "%%zmm20"
#define SECOND_REG_OF_5 "%%zmm21"
#define SECOND_REG_OF_6 "%%zmm22"
#define SECOND_REG_OF_7 "%%zmm23"
#define SECOND_REG_OF_8 "%%zmm24"
#define SECOND_REG_OF_9 "%%zmm25"
#define SECOND_REG_OF_10 "%%zmm26"
#define SECOND_REG_OF_11 "%%zmm27"
#define SECOND_REG_OF_12 "%%zmm28"
#define SECOND_REG_OF_13 "%%zmm29"
#define SECOND_REG_OF_14 "%%zmm30"
#define SECOND_REG_OF_15 "%%zmm31"

/* As lanes_load does it: 16 bytes of a stream, at AT of its block, into one of four places in a register. */
#define POINT_TO(LANE) "movq 8*" #LANE "(%[in]), %%rax\n\t"
#define LOAD_PLACE_0(AT, INTO) "vmovdqu32 " #AT "(%%rax,%[offset]), %%xmm" #INTO "\n\t"
#define LOAD_PLACE(PLACE, AT, INTO)                                                                \
  "vinserti32x4 $" #PLACE ", " #AT "(%%rax,%[offset]), %%zmm" #INTO ", %%zmm" #INTO "\n\t"
#define LOAD_PLACE_1(AT, INTO) LOAD_PLACE(1, AT, INTO)
#define LOAD_PLACE_2(AT, INTO) LOAD_PLACE(2, AT, INTO)
#define LOAD_PLACE_3(AT, INTO) LOAD_PLACE(3, AT, INTO)
#define TURN(M0, M1, M2, M3, T0, T1, T2, T3)                                                       \
  "vpunpckldq %%zmm" #M1 ", %%zmm" #M0 ", " T0 "\n\t"                                              \
  "vpunpckhdq %%zmm" #M1 ", %%zmm" #M0 ", " T1 "\n\t"                                              \
  "vpunpckldq %%zmm" #M3 ", %%zmm" #M2 ", " T2 "\n\t"                                              \
  "vpunpckhdq %%zmm" #M3 ", %%zmm" #M2 ", " T3 "\n\t"                                              \
  "vpunpcklqdq " T2 ", " T0 ", %%zmm" #M0 "\n\t"                                                   \
  "vpunpckhqdq " T2 ", " T0 ", %%zmm" #M1 "\n\t"                                                   \
  "vpunpcklqdq " T3 ", " T1 ", %%zmm" #M2 "\n\t"                                                   \
  "vpunpckhqdq " T3 ", " T1 ", %%zmm" #M3 "\n\t"

/* Whole messages into registers 16 to 31, for which rows 8 to 15 are scratch. */
#define LOAD_STREAM(LANE, PLACE, I0, I1, I2, I3)                                                   \
  POINT_TO(LANE)                                                                                   \
  LOAD_PLACE_##PLACE(0, I0) LOAD_PLACE_##PLACE(16, I1)                                             \
  LOAD_PLACE_##PLACE(32, I2) LOAD_PLACE_##PLACE(48, I3)
#define LOAD_4_STREAMS(L0, L1, L2, L3, PLACE)                                                      \
  LOAD_STREAM(L0, PLACE, 16, 20, 24, 28) LOAD_STREAM(L1, PLACE, 17, 21, 25, 29)                    \
  LOAD_STREAM(L2, PLACE, 18, 22, 26, 30) LOAD_STREAM(L3, PLACE, 19, 23, 27, 31)
#define LOAD_MESSAGES                                                                              \
  LOAD_4_STREAMS(0, 1, 2, 3, 0) LOAD_4_STREAMS(4, 5, 6, 7, 1)                                      \
  LOAD_4_STREAMS(8, 9, 10, 11, 2) LOAD_4_STREAMS(12, 13, 14, 15, 3)                                \
  TURN(16, 17, 18, 19, REG(8), REG(9), REG(10), REG(11))                                           \
  TURN(20, 21, 22, 23, REG(12), REG(13), REG(14), REG(15))                                         \
  TURN(24, 25, 26, 27, REG(8), REG(9), REG(10), REG(11))                                           \
  TURN(28, 29, 30, 31, REG(12), REG(13), REG(14), REG(15))

/* A quarter of them to `next`, with registers 16 to 23 as scratch. */
#define LOAD_4_QUARTERS(AT, L0, L1, L2, L3, PLACE)                                                 \
  POINT_TO(L0) LOAD_PLACE_##PLACE(AT, 16) POINT_TO(L1) LOAD_PLACE_##PLACE(AT, 17)                  \
  POINT_TO(L2) LOAD_PLACE_##PLACE(AT, 18) POINT_TO(L3) LOAD_PLACE_##PLACE(AT, 19)
#define LOAD_NEXT(AT)                                                                              \
  LOAD_4_QUARTERS(AT, 0, 1, 2, 3, 0) LOAD_4_QUARTERS(AT, 4, 5, 6, 7, 1)                            \
  LOAD_4_QUARTERS(AT, 8, 9, 10, 11, 2) LOAD_4_QUARTERS(AT, 12, 13, 14, 15, 3)                      \
  TURN(16, 17, 18, 19, "%%zmm20", "%%zmm21", "%%zmm22", "%%zmm23")                                 \
  "vmovdqa32 %%zmm16, 16*" #AT "(%[next])\n\t"                                                     \
  "vmovdqa32 %%zmm17, 16*" #AT "+64(%[next])\n\t"                                                  \
  "vmovdqa32 %%zmm18, 16*" #AT "+128(%[next])\n\t"                                                 \
  "vmovdqa32 %%zmm19, 16*" #AT "+192(%[next])\n\t"

#define FIXED_ROW(ROW, PLACE) "vmovdqa32 64*" #PLACE "(%[fixed]), " REG(ROW) "\n\t"
#define FIXED_ROWS                                                                                 \
  FIXED_ROW(8, 0) FIXED_ROW(9, 1) FIXED_ROW(10, 2) FIXED_ROW(11, 3)                                \
  FIXED_ROW(12, 4) FIXED_ROW(13, 5) FIXED_ROW(14, 6) FIXED_ROW(15, 7)
#define STATE                                                                                      \
  [v0] "+v"(low[0]), [v1] "+v"(low[1]), [v2] "+v"(low[2]), [v3] "+v"(low[3]), [v4] "+v"(low[4]),   \
    [v5] "+v"(low[5]), [v6] "+v"(low[6]), [v7] "+v"(low[7]), [v8] "=&v"(high[0]),                  \
    [v9] "=&v"(high[1]), [v10] "=&v"(high[2]), [v11] "=&v"(high[3]), [v12] "=&v"(high[4]),         \
    [v13] "=&v"(high[5]), [v14] "=&v"(high[6]), [v15] "=&v"(high[7])

/*
 * The rounds of one block, in three forms: `low` goes from rows 0 to 7 before to those after them, `fixed` is rows
 * 8 to 15 before, `high` becomes those after. This form loads the message, from `offset` of each stream.
 */
LANES_INLINE void lanes_load_and_compress(__m512i *low, __m512i *high, const __m512i *fixed,
                                          const uint8_t *const *in, uint64_t offset) {
  __asm__ volatile(
    LOAD_MESSAGES
    FIXED_ROWS
    EACH_ROUND(REGISTER_ROUND)
    : STATE
    : [fixed] "r"(fixed), [in] "r"(in), [offset] "r"(offset)
    : "memory", "rax", "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23", "xmm24",
      "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31");
}

/* The message has been loaded before. */
LANES_INLINE void lanes_compress(__m512i *low, __m512i *high, const __m512i *fixed, const __m512i *message) {
  __asm__ volatile(
    FIXED_ROWS
    EACH_ROUND(MEMORY_ROUND)
    : STATE
    : [fixed] "r"(fixed), [message] "r"(message)
    : "memory");
}

/* The same, and in the time that the rounds leave, loads the messages at `offset` into `next`. */
LANES_INLINE void lanes_compress_and_load(__m512i *low, __m512i *high, const __m512i *fixed,
                                          const __m512i *message, const uint8_t *const *in,
                                          uint64_t offset, __m512i *next) {
  __asm__ volatile(
    FIXED_ROWS
    ROUND_1(MEMORY_ROUND)
    ROUND_2(MEMORY_ROUND) LOAD_NEXT(0)
    ROUND_3(MEMORY_ROUND) LOAD_NEXT(16)
    ROUND_4(MEMORY_ROUND) LOAD_NEXT(32)
    ROUND_5(MEMORY_ROUND) LOAD_NEXT(48)
    ROUND_6(MEMORY_ROUND)
    ROUND_7(MEMORY_ROUND)
    : STATE
    : [fixed] "r"(fixed), [message] "r"(message), [in] "r"(in), [offset] "r"(offset), [next] "r"(next)
    : "memory", "rax", "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22", "xmm23");
}

#else

#define FOUR_G(TURN, FIRST)                                                                        \
  for (unsigned i = 0; i < 4; i++) {                                                               \
    __m512i *a = v + i, *b = v + 4 + (i + TURN) % 4;                                               \
    __m512i *c = v + 8 + (i + 2 * TURN) % 4, *d = v + 12 + (i + 3 * TURN) % 4;                     \
    *a = _mm512_add_epi32(_mm512_add_epi32(*a, *b), message[words[FIRST + 2 * i]]);                \
    *d = _mm512_ror_epi32(_mm512_xor_si512(*d, *a), 16);                                           \
    *c = _mm512_add_epi32(*c, *d);                                                                 \
    *b = _mm512_ror_epi32(_mm512_xor_si512(*b, *c), 12);                                           \
    *a = _mm512_add_epi32(_mm512_add_epi32(*a, *b), message[words[FIRST + 2 * i + 1]]);            \
    *d = _mm512_ror_epi32(_mm512_xor_si512(*d, *a), 8);                                            \
    *c = _mm512_add_epi32(*c, *d);                                                                 \
    *b = _mm512_ror_epi32(_mm512_xor_si512(*b, *c), 7);                                            \
  }

LANES_INLINE void lanes_compress(__m512i *low, __m512i *high, const __m512i *fixed, const __m512i *message) {
#define WORDS(...) {__VA_ARGS__},
  static const uint8_t schedule[7][16] = {EACH_ROUND(WORDS)};
  __m512i v[16];
  for (unsigned row = 0; row < 8; row++) {
    v[row] = low[row];
    v[8 + row] = fixed[row];
  }
  for (unsigned round = 0; round < 7; round++) {
    const uint8_t *words = schedule[round];
    FOUR_G(0, 0)
    FOUR_G(1, 8)
  }
  for (unsigned row = 0; row < 8; row++) {
    low[row] = v[row];
    high[row] = v[8 + row];
  }
}

LANES_INLINE void lanes_load_and_compress(__m512i *low, __m512i *high, const __m512i *fixed,
                                          const uint8_t *const *in, uint64_t offset) {
  __m512i message[16];
  lanes_load(in, offset, message);
  lanes_compress(low, high, fixed, message);
}

LANES_INLINE void lanes_compress_and_load(__m512i *low, __m512i *high, const __m512i *fixed,
                                          const __m512i *message, const uint8_t *const *in,
                                          uint64_t offset, __m512i *next) {
  lanes_compress(low, high, fixed, message);
  lanes_load(in, offset, next);
}

#endif

LANES_INLINE void feed_forward(__m512i *low, const __m512i *high) {
#pragma GCC unroll 8
  for (unsigned row = 0; row < 8; row++) {
    low[row] = _mm512_xor_si512(low[row], high[row]);
  }
}

static __attribute__((noinline)) void as_16_lanes(const struct streams *streams, uint32_t count) {
  const uint8_t *in[LANE_STREAMS];
  __m512i fixed[8], messages[2][16], rows[16];
  __m512i *low = rows, *high = rows + 8, *message = messages[0], *next = messages[1];
  locate(streams, count, LANE_STREAMS, in);
#pragma GCC unroll 8
  for (unsigned row = 0; row < 8; row++) {
    low[row] = _mm512_set1_epi32((int)streams->key[row]);
  }
  lanes_fixed_rows(streams, streams->counter, fixed);
  uint32_t last = streams->blocks - 1;
  if (streams->stride == 0) {
    lanes_repeat(streams->in, message);
  } else if (last != 0) {
    lanes_load(in, 0, message);
  }
  for (uint32_t block = 0; block < last; block++) {
    fixed[7] = _mm512_set1_epi32((int)block_flags(streams, block));
    lanes_compress_and_load(low, high, fixed, message, in, BLOCK_BYTES * (block + 1), next);
    feed_forward(low, high);
    __m512i *loaded = next;
    next = message;
    message = loaded;
  }
  fixed[7] = _mm512_set1_epi32((int)block_flags(streams, last));
  if (last != 0 || streams->stride == 0) {
    lanes_compress(low, high, fixed, message);
  } else {
    lanes_load_and_compress(low, high, fixed, in, 0);
  }
  feed_forward(low, high);
  if (streams->whole) {
#pragma GCC unroll 8
    for (unsigned row = 0; row < 8; row++) {
      high[row] = _mm512_xor_si512(high[row], _mm512_set1_epi32((int)streams->key[row]));
    }
    lanes_store_blocks(rows, count, streams->out);
  } else {
    lanes_store_cvs(rows, count, streams->out);
  }
  _mm256_zeroupper();
}

/* Streams as two sets of lanes --------------------------------------------------------------------- */

#ifndef LANES_NO_ASM

/* Two sets, a step of one after that step of the other. */
#define TWICE_FOUR_G(P, MP, Q, MQ, A0, A1, A2, A3, B0, B1, B2, B3, C0, C1, C2, C3, D0, D1, D2, D3, \
                     X0, X1, X2, X3, Y0, Y1, Y2, Y3)                                               \
  EACH_MESSAGE(P, MP, A0, A1, A2, A3, X0, X1, X2, X3)                                              \
  EACH_MESSAGE(Q, MQ, A0, A1, A2, A3, X0, X1, X2, X3)                                              \
  EACH_ADD(P, A0, A1, A2, A3, B0, B1, B2, B3)                                                      \
  EACH_ADD(Q, A0, A1, A2, A3, B0, B1, B2, B3)                                                      \
  EACH_XOR(P, D0, D1, D2, D3, A0, A1, A2, A3)                                                      \
  EACH_XOR(Q, D0, D1, D2, D3, A0, A1, A2, A3)                                                      \
  EACH_ROTATE(P, 16, D0, D1, D2, D3)                                                               \
  EACH_ROTATE(Q, 16, D0, D1, D2, D3)                                                               \
  EACH_MESSAGE(P, MP, A0, A1, A2, A3, Y0, Y1, Y2, Y3)                                              \
  EACH_MESSAGE(Q, MQ, A0, A1, A2, A3, Y0, Y1, Y2, Y3)                                              \
  EACH_ADD(P, C0, C1, C2, C3, D0, D1, D2, D3)                                                      \
  EACH_ADD(Q, C0, C1, C2, C3, D0, D1, D2, D3)                                                      \
  EACH_XOR(P, B0, B1, B2, B3, C0, C1, C2, C3)                                                      \
  EACH_XOR(Q, B0, B1, B2, B3, C0, C1, C2, C3)                                                      \
  EACH_ROTATE(P, 12, B0, B1, B2, B3)                                                               \
  EACH_ROTATE(Q, 12, B0, B1, B2, B3)                                                               \
  EACH_ADD(P, A0, A1, A2, A3, B0, B1, B2, B3)                                                      \
  EACH_ADD(Q, A0, A1, A2, A3, B0, B1, B2, B3)                                                      \
  EACH_XOR(P, D0, D1, D2, D3, A0, A1, A2, A3)                                                      \
  EACH_XOR(Q, D0, D1, D2, D3, A0, A1, A2, A3)                                                      \
  EACH_ROTATE(P, 8, D0, D1, D2, D3)                                                                \
  EACH_ROTATE(Q, 8, D0, D1, D2, D3)                                                                \
  EACH_ADD(P, C0, C1, C2, C3, D0, D1, D2, D3)                                                      \
  EACH_ADD(Q, C0, C1, C2, C3, D0, D1, D2, D3)                                                      \
  EACH_XOR(P, B0, B1, B2, B3, C0, C1, C2, C3)                                                      \
  EACH_XOR(Q, B0, B1, B2, B3, C0, C1, C2, C3)                                                      \
  EACH_ROTATE(P, 7, B0, B1, B2, B3)                                                                \
  EACH_ROTATE(Q, 7, B0, B1, B2, B3)

#define FIRST_REG(ROW) "%%zmm" #ROW
#define SECOND_REG(ROW) SECOND_REG_OF_##ROW
#define FIRST_WORD(WORD) "64*" #WORD "(%[message])"
#define SECOND_WORD(WORD) "64*16+64*" #WORD "(%[message])"
#define TWO_SETS_ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)       \
  TWICE_FOUR_G(FIRST_REG, FIRST_WORD, SECOND_REG, SECOND_WORD, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,   \
               11, 12, 13, 14, 15, M0, M2, M4, M6, M1, M3, M5, M7)                                 \
  TWICE_FOUR_G(FIRST_REG, FIRST_WORD, SECOND_REG, SECOND_WORD, 0, 1, 2, 3, 5, 6, 7, 4, 10, 11, 8,  \
               9, 15, 12, 13, 14, M8, M10, M12, M14, M9, M11, M13, M15)

/* Of each set: rows 0 to 7 go from before to after a block, 8 to 15 are before it, high is those after. */
struct two_sets {
  __m512i state[2][16];
  __m512i message[2][16];
  __m512i high[2][8];
};

#define LOAD_ROW(ROW)                                                                              \
  "vmovdqa32 64*" #ROW "(%[state]), " FIRST_REG(ROW) "\n\t"                                        \
  "vmovdqa32 64*16+64*" #ROW "(%[state]), " SECOND_REG(ROW) "\n\t"
#define LOAD_ROWS(R0, R1, R2, R3) LOAD_ROW(R0) LOAD_ROW(R1) LOAD_ROW(R2) LOAD_ROW(R3)
#define FEED_FORWARD(ROW, OTHER)                                                                   \
  "vpxord " FIRST_REG(OTHER) ", " FIRST_REG(ROW) ", " FIRST_REG(ROW) "\n\t"                        \
  "vpxord " SECOND_REG(OTHER) ", " SECOND_REG(ROW) ", " SECOND_REG(ROW) "\n\t"                     \
  "vmovdqa32 " FIRST_REG(ROW) ", 64*" #ROW "(%[state])\n\t"                                        \
  "vmovdqa32 " SECOND_REG(ROW) ", 64*16+64*" #ROW "(%[state])\n\t"
#define STORE_HIGH(ROW, PLACE)                                                                     \
  "vmovdqa32 " FIRST_REG(ROW) ", 64*" #PLACE "(%[high])\n\t"                                       \
  "vmovdqa32 " SECOND_REG(ROW) ", 64*8+64*" #PLACE "(%[high])\n\t"

LANES_INLINE void two_sets_compress(struct two_sets *sets, uint32_t whole) {
  __asm__ volatile(
    LOAD_ROWS(0, 1, 2, 3) LOAD_ROWS(4, 5, 6, 7) LOAD_ROWS(8, 9, 10, 11) LOAD_ROWS(12, 13, 14, 15)
    EACH_ROUND(TWO_SETS_ROUND)
    FEED_FORWARD(0, 8) FEED_FORWARD(1, 9) FEED_FORWARD(2, 10) FEED_FORWARD(3, 11)
    FEED_FORWARD(4, 12) FEED_FORWARD(5, 13) FEED_FORWARD(6, 14) FEED_FORWARD(7, 15)
    "testl %[whole], %[whole]\n\t"
    "jz 1f\n\t"
    STORE_HIGH(8, 0) STORE_HIGH(9, 1) STORE_HIGH(10, 2) STORE_HIGH(11, 3)
    STORE_HIGH(12, 4) STORE_HIGH(13, 5) STORE_HIGH(14, 6) STORE_HIGH(15, 7)
    "1:\n\t"
    :
    : [state] "r"(sets->state), [message] "r"(sets->message), [high] "r"(sets->high), [whole] "r"(whole)
    : "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
      "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "xmm16", "xmm17", "xmm18", "xmm19", "xmm20",
      "xmm21", "xmm22", "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31");
}

/*
 * Hardware does not see so many places that are read a line at a time. So the block after the next one is
 * fetched, and at the end of the chunks the first ones of those that come next, if any do.
 */
LANES_INLINE void prefetch(const uint8_t *const *in, uint32_t block) {
  uint64_t offset = BLOCK_BYTES * (block + 2);
  if (offset >= CHUNK_BYTES) {
    offset += (2 * LANE_STREAMS - 1) * CHUNK_BYTES;
  }
#pragma GCC unroll 32
  for (unsigned i = 0; i < 2 * LANE_STREAMS; i++) {
    _mm_prefetch((const char *)((uintptr_t)in[i] + offset), _MM_HINT_T0);
  }
}

static __attribute__((noinline)) void as_32_lanes(const struct streams *streams, uint32_t count) {
  const uint8_t *in[2 * LANE_STREAMS];
  struct two_sets sets;
  locate(streams, count, 2 * LANE_STREAMS, in);
#pragma GCC unroll 8
  for (unsigned row = 0; row < 8; row++) {
    sets.state[0][row] = sets.state[1][row] = _mm512_set1_epi32((int)streams->key[row]);
  }
  lanes_fixed_rows(streams, streams->counter, sets.state[0] + 8);
  lanes_fixed_rows(streams, streams->counter + streams->counter_step * LANE_STREAMS, sets.state[1] + 8);
  for (uint32_t block = 0; block < streams->blocks; block++) {
    if (streams->stride == 0) {
      lanes_repeat(streams->in, sets.message[0]);
      lanes_repeat(streams->in, sets.message[1]);
    } else {
      lanes_load(in, BLOCK_BYTES * block, sets.message[0]);
      lanes_load(in + LANE_STREAMS, BLOCK_BYTES * block, sets.message[1]);
    }
    sets.state[0][15] = sets.state[1][15] = _mm512_set1_epi32((int)block_flags(streams, block));
    if (streams->blocks > 1) {
      prefetch(in, block);
    }
    two_sets_compress(&sets, streams->whole);
  }
#pragma GCC unroll 2
  for (unsigned set = 0; set < 2; set++) {
    uint32_t left = count - set * LANE_STREAMS;
    if (streams->whole) {
#pragma GCC unroll 8
      for (unsigned row = 0; row < 8; row++) {
        sets.state[set][8 + row] =
            _mm512_xor_si512(sets.high[set][row], _mm512_set1_epi32((int)streams->key[row]));
      }
      lanes_store_blocks(sets.state[set], left, streams->out + set * LANE_STREAMS * 64);
    } else {
      lanes_store_cvs(sets.state[set], left, streams->out + set * LANE_STREAMS * 32);
    }
  }
  _mm256_zeroupper();
}

#else

static void as_32_lanes(const struct streams *streams, uint32_t count) {
  struct streams second = *streams;
  as_16_lanes(streams, LANE_STREAMS);
  pass_over(&second, LANE_STREAMS);
  as_16_lanes(&second, count - LANE_STREAMS);
}

#endif

/* Any number of streams ---------------------------------------------------------------------------- */

static void all(struct streams *streams, uint32_t count) {
  while (count > 2 * LANE_STREAMS) {
    as_32_lanes(streams, 2 * LANE_STREAMS);
    pass_over(streams, 2 * LANE_STREAMS);
    count -= 2 * LANE_STREAMS;
  }
  if (count > LANE_STREAMS) {
    as_32_lanes(streams, count);
  } else if (count > 2 * ROW_STREAMS) {
    as_16_lanes(streams, count);
  } else if (count > ROW_STREAMS) {
    as_8_rows(streams, count);
  } else if (count > 1) {
    as_4_rows(streams, count);
  } else if (count > 0) {
    as_one(streams);
  }
}

DEFINE_KERNEL(avx512)
DEFINE_CHUNK(avx512)

/* As deep as the frames of the largest function that so many streams go through. */
LANES_NOINLINE void lanes_blake3_avx512_forget(uint32_t streams) {
  FORGET_AVX512(streams > LANE_STREAMS ? 6144 : streams > 2 * ROW_STREAMS ? 3584 : 1024);
}
