/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Keccak-p[1600] in AVX-512 (F and VL): a vector holds five lanes of the state, and zeros above them.
 *
 * Which five: those on a line of the 5 by 5 positions (x, y), as five parallel lines share the state out. pi is linear
 * and takes lines to lines, so there is no transposition: what it does to a vector is to turn its line. After six
 * rounds, which go through all six directions, the first one comes back:
 *
 *   horizontal, vertical, slope 3, slope 2, slope 4, slope 1
 *
 * On lines that are not vertical, index i of every vector is at one x, so that theta gets the parities of the columns
 * by adding the vectors. chi combines a lane with those at x + 1 and x + 2 of its row, which are on one other line
 * each, and has to permute these vectors; the order that pi gives comes in there. Vertical lines are sheets: theta adds
 * within each vector.
 *
 * A round is a chain of some 22 cycles where permutations take 5, and the rest is mostly waiting for the two units that
 * permute and rotate; NOTEBOOK.md has the figures, and the arrangements that were slower.
 */

#include "forget.h"
#include "keccak.h"

#include <immintrin.h>

/* For loops over the five vectors, whose indices have to be known when the code is generated. */
#define EACH_VECTOR(R) _Pragma("GCC unroll 5") for (int R = 0; R < 5; R++)

struct state {
  __m512i a[5];
  __m512i parities; /* index i: the parity of the column that is at index i of all vectors */
};

/*
 * Vector r has at index i the lane x = scale * i, y = slope * x + r, or with vertical lines x = r, y = scale * i
 * (modulo 5). Scales are what costs the fewest permutations: each follows from the order that pi gives, but for the
 * second, with which the first one comes back.
 */
struct lines {
  int slope, scale;
};

enum { VERTICAL = 5, DIRECTIONS = 6 };
static const struct lines LINES[DIRECTIONS] = {{0, 1}, {VERTICAL, 4}, {3, 4}, {2, 2}, {4, 4}, {1, 1}};

/* The offsets of rho, vector by vector of each of these. */
#define LINE(A, B, C, D, E) {RHO_##A, RHO_##B, RHO_##C, RHO_##D, RHO_##E}
static const uint64_t RHO[DIRECTIONS][5][8] __attribute__((aligned(64))) = {
    {LINE(0_0, 1_0, 2_0, 3_0, 4_0),
     LINE(0_1, 1_1, 2_1, 3_1, 4_1),
     LINE(0_2, 1_2, 2_2, 3_2, 4_2),
     LINE(0_3, 1_3, 2_3, 3_3, 4_3),
     LINE(0_4, 1_4, 2_4, 3_4, 4_4)},
    {LINE(0_0, 0_4, 0_3, 0_2, 0_1),
     LINE(1_0, 1_4, 1_3, 1_2, 1_1),
     LINE(2_0, 2_4, 2_3, 2_2, 2_1),
     LINE(3_0, 3_4, 3_3, 3_2, 3_1),
     LINE(4_0, 4_4, 4_3, 4_2, 4_1)},
    {LINE(0_0, 4_2, 3_4, 2_1, 1_3),
     LINE(0_1, 4_3, 3_0, 2_2, 1_4),
     LINE(0_2, 4_4, 3_1, 2_3, 1_0),
     LINE(0_3, 4_0, 3_2, 2_4, 1_1),
     LINE(0_4, 4_1, 3_3, 2_0, 1_2)},
    {LINE(0_0, 2_4, 4_3, 1_2, 3_1),
     LINE(0_1, 2_0, 4_4, 1_3, 3_2),
     LINE(0_2, 2_1, 4_0, 1_4, 3_3),
     LINE(0_3, 2_2, 4_1, 1_0, 3_4),
     LINE(0_4, 2_3, 4_2, 1_1, 3_0)},
    {LINE(0_0, 4_1, 3_2, 2_3, 1_4),
     LINE(0_1, 4_2, 3_3, 2_4, 1_0),
     LINE(0_2, 4_3, 3_4, 2_0, 1_1),
     LINE(0_3, 4_4, 3_0, 2_1, 1_2),
     LINE(0_4, 4_0, 3_1, 2_2, 1_3)},
    {LINE(0_0, 1_1, 2_2, 3_3, 4_4),
     LINE(0_1, 1_2, 2_3, 3_4, 4_0),
     LINE(0_2, 1_3, 2_4, 3_0, 4_1),
     LINE(0_3, 1_4, 2_0, 3_1, 4_2),
     LINE(0_4, 1_0, 2_1, 3_2, 4_3)},
};

static const uint64_t RC[ROUNDS] = {
#define RC_OF(I, VALUE) VALUE,
    EACH_ROUND(RC_OF)
#undef RC_OF
};

LANES_INLINE int modulo_5(int number) {
  return (number % 5 + 5) % 5;
}

/* As the fourth power of every number but 0 is 1. */
LANES_INLINE int quotient(int dividend, int divisor) {
  return modulo_5(dividend * divisor * divisor * divisor);
}

/* Where a lane is. */
struct place {
  int vector, index;
};

LANES_INLINE struct place find(struct lines lines, int x, int y) {
  if (lines.slope == VERTICAL) {
    return (struct place){modulo_5(x), quotient(y, lines.scale)};
  }
  return (struct place){modulo_5(y - lines.slope * x), quotient(x, lines.scale)};
}

/* Where the lane comes from that pi, and then a step to x + `step`, bring to index i of vector r. */
LANES_INLINE struct place source(struct lines before, struct lines after, int r, int i, int step) {
  int vertical = after.slope == VERTICAL;
  int x = vertical ? r : after.scale * i, y = vertical ? after.scale * i : after.slope * x + r;
  x += step;
  return find(before, x + 3 * y, x);
}

#define INDICES(SCALE, SHIFT)                                                                      \
  {SHIFT, (SCALE + SHIFT) % 5, (2 * SCALE + SHIFT) % 5, (3 * SCALE + SHIFT) % 5, (4 * SCALE + SHIFT) % 5, 5, 6, 7}
#define SHIFTS(SCALE) {INDICES(SCALE, 0), INDICES(SCALE, 1), INDICES(SCALE, 2), INDICES(SCALE, 3), INDICES(SCALE, 4)}
static const uint64_t PERMUTATIONS[2][5][8] __attribute__((aligned(64))) = {SHIFTS(1), SHIFTS(2)};

/* Index i of the result is index scale * i + shift of `lanes`, with scale 1 or 2. */
LANES_INLINE __m512i permute(__m512i lanes, int scale, int shift) {
  if (scale == 1 && shift == 0) {
    return lanes;
  }
  return _mm512_permutexvar_epi64(_mm512_load_si512(PERMUTATIONS[scale - 1][shift]), lanes);
}

#ifdef LANES_NO_ASM
/* MemorySanitizer does not know the instruction, and reports what it does not know. */
LANES_INLINE __m512i sum(__m512i a, __m512i b, __m512i c) {
  return _mm512_xor_si512(_mm512_xor_si512(a, b), c);
}

LANES_INLINE __m512i sum_of_sheet(__m512i a, __m512i b, __m512i c) {
  return _mm512_maskz_mov_epi64(0x1F, sum(a, b, c));
}

LANES_INLINE __m512i chi(__m512i a, __m512i b, __m512i c) {
  return _mm512_xor_si512(a, _mm512_andnot_si512(b, c));
}
#else
LANES_INLINE __m512i sum(__m512i a, __m512i b, __m512i c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

LANES_INLINE __m512i sum_of_sheet(__m512i a, __m512i b, __m512i c) {
  return _mm512_maskz_ternarylogic_epi64(0x1F, a, b, c, 0x96);
}

LANES_INLINE __m512i chi(__m512i a, __m512i b, __m512i c) {
  return _mm512_ternarylogic_epi64(a, b, c, 0xD2);
}
#endif

LANES_INLINE __m512i rotate(__m512i lanes, const uint64_t *offsets) {
  return _mm512_rolv_epi64(lanes, _mm512_load_si512(offsets));
}

/* As _mm512_shuffle_epi32 and _mm512_shuffle_i64x2 count. */
#define OTHER_LANE ((_MM_PERM_ENUM)0x4E)
#define PAIRS(A, B, C) (A | B << 2 | C << 4 | 3 << 6)

/* theta from the parities, and rho. */
LANES_INLINE void theta_rho(struct state *s, int direction) {
  struct lines lines = LINES[direction];
  __m512i before = permute(s->parities, 1, find(lines, 4, 0).index);
  __m512i after = _mm512_rol_epi64(permute(s->parities, 1, find(lines, 1, 0).index), 1);
  EACH_VECTOR(r) {
    s->a[r] = rotate(sum(s->a[r], before, after), RHO[direction][r]);
  }
}

/* theta and rho on vertical lines. The parity of a sheet's five lanes, with a zero for the sixth, comes to them all. */
LANES_INLINE void theta_rho_vertical(struct state *s, int direction) {
  __m512i parities[5], turned[5];
  EACH_VECTOR(r) {
    __m512i pairs = _mm512_xor_si512(s->a[r], _mm512_shuffle_epi32(s->a[r], OTHER_LANE));
    __m512i next = _mm512_shuffle_i64x2(pairs, pairs, PAIRS(1, 2, 0));
    __m512i last = _mm512_shuffle_i64x2(pairs, pairs, PAIRS(2, 0, 1));
    parities[r] = sum_of_sheet(pairs, next, last);
    turned[r] = _mm512_rol_epi64(parities[r], 1);
  }
  EACH_VECTOR(r) {
    s->a[r] = rotate(sum(s->a[r], parities[(r + 4) % 5], turned[(r + 1) % 5]), RHO[direction][r]);
  }
}

/* pi, chi and iota. */
LANES_INLINE void pi_chi_iota(struct state *s, int direction, uint64_t constant) {
  struct lines before = LINES[direction], after = LINES[(direction + 1) % DIRECTIONS];
  __m512i a[5];
  EACH_VECTOR(r) {
    __m512i b[3];
    _Pragma("GCC unroll 3") for (int step = 0; step < 3; step++) {
      struct place first = source(before, after, r, 0, step), second = source(before, after, r, 1, step);
      b[step] = permute(s->a[first.vector], modulo_5(second.index - first.index), first.index);
    }
    a[r] = chi(b[0], b[1], b[2]);
  }
  EACH_VECTOR(r) {
    s->a[r] = a[r];
  }
  s->a[0] = _mm512_xor_si512(s->a[0], _mm512_zextsi128_si512(_mm_cvtsi64_si128((long long)constant)));
}

/* In this order, as the last vector is ready last. */
LANES_INLINE void find_parities(struct state *s) {
  s->parities = sum(sum(s->a[0], s->a[1], s->a[2]), s->a[3], s->a[4]);
}

LANES_INLINE void one_round(struct state *s, int direction, uint64_t constant) {
  if (LINES[direction].slope == VERTICAL) {
    theta_rho_vertical(s, direction);
  } else {
    theta_rho(s, direction);
  }
  pi_chi_iota(s, direction, constant);
  if (LINES[(direction + 1) % DIRECTIONS].slope != VERTICAL) {
    find_parities(s);
  }
}

LANES_INLINE void permute_state(struct state *s, uint32_t rounds) {
  for (uint32_t i = ROUNDS - rounds; i < ROUNDS; i += 6) {
    _Pragma("GCC unroll 6") for (int direction = 0; direction < DIRECTIONS; direction++) {
      one_round(s, direction, RC[i + (uint32_t)direction]);
    }
  }
}

/* Planes, which are the horizontal lines, as they lie in memory. */
LANES_INLINE void load(struct state *s, const uint64_t *state) {
  EACH_VECTOR(r) {
    s->a[r] = _mm512_maskz_loadu_epi64(0x1F, state + 5 * r);
  }
  find_parities(s);
}

LANES_INLINE void store(const struct state *s, uint64_t *state) {
  EACH_VECTOR(r) {
    _mm512_mask_storeu_epi64(state + 5 * r, 0x1F, s->a[r]);
  }
}

/* Which lanes of plane r a block of `rate` bytes has. */
LANES_INLINE __mmask8 within_rate(uint32_t rate, int r) {
  return (__mmask8)(((1u << rate / LANE_BYTES) - 1) >> 5 * r & 0x1F);
}

void lanes_keccak_avx512_absorb(uint64_t *state, const uint8_t *in, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  struct state s;
  load(&s, state);
  for (; blocks > 0; blocks--) {
    __m512i block[5];
    EACH_VECTOR(r) {
      block[r] = _mm512_maskz_loadu_epi64(within_rate(rate, r), in + 5 * LANE_BYTES * r);
      s.a[r] = _mm512_xor_si512(s.a[r], block[r]);
    }
    s.parities = sum(s.parities, sum(block[0], block[1], block[2]), _mm512_xor_si512(block[3], block[4]));
    permute_state(&s, rounds);
    in += rate;
  }
  store(&s, state);
}

void lanes_keccak_avx512_squeeze(uint64_t *state, uint8_t *out, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  struct state s;
  load(&s, state);
  for (; blocks > 0; blocks--) {
    permute_state(&s, rounds);
    EACH_VECTOR(r) {
      _mm512_mask_storeu_epi64(out + 5 * LANE_BYTES * r, within_rate(rate, r), s.a[r]);
    }
    out += rate;
  }
  store(&s, state);
}

/* The frame of a function above, which holds what does not fit into the registers. */
LANES_NOINLINE void lanes_keccak_avx512_forget(void) {
  FORGET_AVX512(512);
}
