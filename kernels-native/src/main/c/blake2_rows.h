/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * The compression function F (section 3.2) with a vector for each row of the state, for the word, the vector and its
 * operations that the including file defines.
 */

#include "forget.h"

#if defined(__AVX512VL__)
#define FORGET_ROWS FORGET_AVX512
#elif defined(__AVX2__)
#define FORGET_ROWS FORGET_AVX2
#else
#define FORGET_ROWS FORGET_SSE
#endif

/* Keeps the compiler from looking into a vector. */
#if defined(LANES_NO_ASM)
#define KEEP(X) (void)(X)
#elif defined(__AVX512VL__)
#define KEEP(X) __asm__("" : "+v"(X))
#else
#define KEEP(X) __asm__("" : "+x"(X))
#endif

/* Keeps the message words of a round out of registers until then; there are not enough. */
#define KEEP_IN_MEMORY(POINTER) __asm__("" : "+r"(POINTER))

/* The addition of message words, which are ready early, is not to come after that of what is ready late. */
#define HALF_G(WORDS, TURN_D, TURN_B)                                                              \
  a = row_add(a, WORDS);                                                                           \
  KEEP(a);                                                                                     \
  a = row_add(a, b);                                                                               \
  d = ROW_RIGHT(row_xor(d, a), TURN_D);                                                            \
  c = row_add(c, d);                                                                               \
  b = ROW_RIGHT(row_xor(b, c), TURN_B);

/*
 * Between columns and diagonals the rows turn against each other. b, which is ready last, stays where it is, so a goes
 * one to the right, c one to the left, and the words of the fourth diagonal come first.
 */
#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  KEEP_IN_MEMORY(in);                                                                              \
  HALF_G(row_pick(in, M0, M2, M4, M6), R1, R2)                                                     \
  HALF_G(row_pick(in, M1, M3, M5, M7), R3, R4)                                                     \
  a = ROW_SHUFFLE(a, 3, 0, 1, 2);                                                                  \
  d = ROW_SHUFFLE(d, 2, 3, 0, 1);                                                                  \
  c = ROW_SHUFFLE(c, 1, 2, 3, 0);                                                                  \
  HALF_G(row_pick(in, M14, M8, M10, M12), R1, R2)                                                  \
  HALF_G(row_pick(in, M15, M9, M11, M13), R3, R4)                                                  \
  a = ROW_SHUFFLE(a, 1, 2, 3, 0);                                                                  \
  d = ROW_SHUFFLE(d, 2, 3, 0, 1);                                                                  \
  c = ROW_SHUFFLE(c, 3, 0, 1, 2);

static LANES_NOINLINE void compress(WORD *state, const uint8_t *in, uint32_t blocks, uint32_t increment) {
  static const WORD iv[8] = {IV(0), IV(1), IV(2), IV(3), IV(4), IV(5), IV(6), IV(7)};
  if (blocks == 0) {
    return;
  }
  ROW_TURNS
  WORD t0 = state[T], t1 = state[T + 1];
  ROW h0 = row_load(state + H), h4 = row_load(state + H + 4);
  ROW flags = row_xor(row_load(iv + 4), row_set(0, 0, state[F], state[F + 1]));
  do {
    t0 += increment;
    t1 += t0 < increment;
    ROW a = h0, b = h4, c = row_load(iv), d = row_xor(flags, row_set(t0, t1, 0, 0));
    EACH_ROUND(ROUND)
    h0 = row_xor(h0, row_xor(a, c));
    h4 = row_xor(h4, row_xor(d, b));
    in += 16 * sizeof(WORD);
  } while (--blocks != 0);
  row_store(state + H, h0);
  row_store(state + H + 4, h4);
  state[T] = t0;
  state[T + 1] = t1;
}

/* The frame of `compress`. */
static LANES_NOINLINE void forget(void) {
  FORGET_ROWS(512);
}

void COMPRESS(WORD *state, const uint8_t *in, uint32_t blocks, uint32_t increment) {
  compress(state, in, blocks, increment);
  forget();
}
