/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Keccak-p[1600], one lane to a 64-bit local, for a file that defines KECCAK_ABSORB, KECCAK_SQUEEZE and KECCAK_FORGET,
 * the names of its functions. Two rounds take turns between two sets of locals, a and e.
 *
 * Where no instruction is an AND with one operand complemented, six lanes are kept complemented, so that most of what
 * chi complements is complemented already, or needs an OR. The compiler moves the complements about; here it only says
 * what is.
 */
#ifndef LANES_KECCAK_SCALAR_H
#define LANES_KECCAK_SCALAR_H

#include "forget.h"
#include "keccak.h"

LANES_INLINE uint64_t load_lane(const uint8_t *in) {
  uint64_t lane;
  __builtin_memcpy(&lane, in, LANE_BYTES);
  return lane;
}

LANES_INLINE void store_lane(uint8_t *out, uint64_t lane) {
  __builtin_memcpy(out, &lane, LANE_BYTES);
}

LANES_INLINE uint64_t rotate_left(uint64_t lane, unsigned bits) {
  return lane << (bits & 63) | lane >> (-bits & 63);
}

static const uint64_t RC[ROUNDS] = {
#define RC_OF(I, VALUE) VALUE,
    EACH_ROUND(RC_OF)
#undef RC_OF
};

#if defined(__x86_64__) && !defined(__BMI__)
#define COMPLEMENTED (1u << 1 | 1u << 2 | 1u << 8 | 1u << 12 | 1u << 17 | 1u << 20)
#else
#define COMPLEMENTED 0u
#endif

/* How lane (x, y), the parity of column x, and what theta adds to it, differ from what they stand for. */
#define LANE_MASK(X, Y) (0 - (uint64_t)(COMPLEMENTED >> ((X) + 5 * (Y)) & 1))
#define PARITY_MASK(X)                                                                             \
  (LANE_MASK(X, 0) ^ LANE_MASK(X, 1) ^ LANE_MASK(X, 2) ^ LANE_MASK(X, 3) ^ LANE_MASK(X, 4))
#define THETA_MASK(X) (PARITY_MASK((X + 4) % 5) ^ PARITY_MASK((X + 1) % 5))

#define PARITY(A, X) (A##X##0 ^ A##X##1 ^ A##X##2 ^ A##X##3 ^ A##X##4)

/* Lane (x, y) after theta and rho. */
#define TURNED(A, X, Y)                                                                            \
  (rotate_left(A##X##Y ^ d##X, RHO_##X##_##Y) ^ LANE_MASK(X, Y) ^ THETA_MASK(X))

/* Row y after pi, from the lanes that pi brings there; chi. */
#define ROW(E, Y, B0, B1, B2, B3, B4)                                                              \
  b0 = B0, b1 = B1, b2 = B2, b3 = B3, b4 = B4;                                                     \
  E##0##Y = b0 ^ (~b1 & b2) ^ LANE_MASK(0, Y);                                                     \
  E##1##Y = b1 ^ (~b2 & b3) ^ LANE_MASK(1, Y);                                                     \
  E##2##Y = b2 ^ (~b3 & b4) ^ LANE_MASK(2, Y);                                                     \
  E##3##Y = b3 ^ (~b4 & b0) ^ LANE_MASK(3, Y);                                                     \
  E##4##Y = b4 ^ (~b0 & b1) ^ LANE_MASK(4, Y);

#define ROUND(A, E, CONSTANT)                                                                      \
  c0 = PARITY(A, 0), c1 = PARITY(A, 1), c2 = PARITY(A, 2), c3 = PARITY(A, 3), c4 = PARITY(A, 4);   \
  d0 = c4 ^ rotate_left(c1, 1);                                                                    \
  d1 = c0 ^ rotate_left(c2, 1);                                                                    \
  d2 = c1 ^ rotate_left(c3, 1);                                                                    \
  d3 = c2 ^ rotate_left(c4, 1);                                                                    \
  d4 = c3 ^ rotate_left(c0, 1);                                                                    \
  ROW(E, 0, TURNED(A, 0, 0), TURNED(A, 1, 1), TURNED(A, 2, 2), TURNED(A, 3, 3), TURNED(A, 4, 4))   \
  E##00 ^= CONSTANT;                                                                               \
  ROW(E, 1, TURNED(A, 3, 0), TURNED(A, 4, 1), TURNED(A, 0, 2), TURNED(A, 1, 3), TURNED(A, 2, 4))   \
  ROW(E, 2, TURNED(A, 1, 0), TURNED(A, 2, 1), TURNED(A, 3, 2), TURNED(A, 4, 3), TURNED(A, 0, 4))   \
  ROW(E, 3, TURNED(A, 4, 0), TURNED(A, 0, 1), TURNED(A, 1, 2), TURNED(A, 2, 3), TURNED(A, 3, 4))   \
  ROW(E, 4, TURNED(A, 2, 0), TURNED(A, 3, 1), TURNED(A, 4, 2), TURNED(A, 0, 3), TURNED(A, 1, 4))

#define DECLARE(X, Y) uint64_t a##X##Y = state[X + 5 * Y] ^ LANE_MASK(X, Y), e##X##Y;
#define STORE(X, Y) state[X + 5 * Y] = a##X##Y ^ LANE_MASK(X, Y);

#define LOCALS                                                                                     \
  EACH_LANE(DECLARE)                                                                               \
  uint64_t b0, b1, b2, b3, b4, c0, c1, c2, c3, c4, d0, d1, d2, d3, d4;

#define PERMUTE                                                                                    \
  for (uint32_t i = ROUNDS - rounds; i < ROUNDS; i += 2) {                                         \
    ROUND(a, e, RC[i])                                                                             \
    ROUND(e, a, RC[i + 1])                                                                         \
  }

/* Out of the steps of one block when the rate ends. */
#define WITHIN_RATE(X, Y)                                                                          \
  if (LANE_BYTES * (X + 5 * Y) >= rate) {                                                          \
    break;                                                                                         \
  }
#define ADD(X, Y) WITHIN_RATE(X, Y) a##X##Y ^= load_lane(in + LANE_BYTES * (X + 5 * Y));
#define WRITE(X, Y) WITHIN_RATE(X, Y) store_lane(out + LANE_BYTES * (X + 5 * Y), a##X##Y ^ LANE_MASK(X, Y));

void KECCAK_ABSORB(uint64_t *state, const uint8_t *in, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  LOCALS
  for (; blocks > 0; blocks--) {
    do {
      EACH_LANE(ADD)
    } while (0);
    PERMUTE
    in += rate;
  }
  EACH_LANE(STORE)
}

void KECCAK_SQUEEZE(uint64_t *state, uint8_t *out, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  LOCALS
  for (; blocks > 0; blocks--) {
    PERMUTE
    do {
      EACH_LANE(WRITE)
    } while (0);
    out += rate;
  }
  EACH_LANE(STORE)
}

/* The frame of a function above. */
LANES_NOINLINE void KECCAK_FORGET(void) {
  FORGET_GENERAL(448);
}

#endif
