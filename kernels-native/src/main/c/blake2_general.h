/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The compression function F (section 3.2) in general registers, for the word that the including file defines. */

#if defined(__x86_64__) && !defined(LANES_NO_ASM)

#define STRING(X) STRING_OF(X)
#define STRING_OF(X) #X
#define INSTRUCTION(...) __VA_ARGS__ "\n\t"

/* Places in memory: word X of the block, word I of the state while %rbp holds its address, slot I of the frame. */
#define M(X) STRING(WORD_BITS) "/8*" #X "(%%rdi)"
#define STATE(I) STRING(WORD_BITS) "/8*" #I "(%%rbp)"
#define SLOT(I) STRING(WORD_BITS) "/8*" #I "(%%rsp)"

/* The same step of two G. */
#define STEP(OPERATION, FROM0, TO0, FROM1, TO1)                                                    \
  INSTRUCTION(OPERATION " " FROM0 ", " TO0)                                                        \
  INSTRUCTION(OPERATION " " FROM1 ", " TO1)
#define TURN(BITS, WORD0, WORD1) STEP("ror", "$" STRING(BITS), WORD0, "$" STRING(BITS), WORD1)

/*
 * Sixteen words of state, the block's address and the stack's are three registers too many. Compilers then keep
 * several words in memory and wait for them. Here only two words of the third row are there, and never those whose turn
 * it is: the diagonals begin with the two that the columns ended with. P, Q are the slots for the first two, R, S those
 * of the other two.
 *
 * The second two G are about eight of their twelve steps behind, and take their first message words before that: a
 * processor has room for some ninety waiting instructions, fewer than a round has, and executes the oldest first.
 */
#define HALF_ROUND(A0, A1, A2, A3, B0, B1, B2, B3, D0, D1, D2, D3, P, Q, R, S, X0, Y0, X1, Y1, X2, Y2, X3, Y3) \
  STEP("add", M(X0), A0, M(X1), A1)                                                                \
  STEP("add", B0, A0, B1, A1)                                                                      \
  STEP("xor", A0, D0, A1, D1)                                                                      \
  TURN(R1, D0, D1)                                                                                 \
  STEP("add", D0, C0, D1, C1)                                                                      \
  STEP("add", M(X2), A2, M(X3), A3)                                                                \
  STEP("xor", C0, B0, C1, B1)                                                                      \
  STEP("add", M(Y0), A0, M(Y1), A1)                                                                \
  TURN(R2, B0, B1)                                                                                 \
  STEP("add", B0, A0, B1, A1)                                                                      \
  STEP("xor", A0, D0, A1, D1)                                                                      \
  STEP("add", B2, A2, B3, A3)                                                                      \
  TURN(R3, D0, D1)                                                                                 \
  STEP("xor", A2, D2, A3, D3)                                                                      \
  STEP("add", D0, C0, D1, C1)                                                                      \
  STEP("mov", C0, SLOT(P), C1, SLOT(Q))                                                            \
  TURN(R1, D2, D3)                                                                                 \
  STEP("xor", C0, B0, C1, B1)                                                                      \
  STEP("mov", SLOT(R), C0, SLOT(S), C1)                                                            \
  STEP("add", D2, C0, D3, C1)                                                                      \
  TURN(R4, B0, B1)                                                                                 \
  STEP("xor", C0, B2, C1, B3)                                                                      \
  STEP("add", M(Y2), A2, M(Y3), A3)                                                                \
  TURN(R2, B2, B3)                                                                                 \
  STEP("add", B2, A2, B3, A3)                                                                      \
  STEP("xor", A2, D2, A3, D3)                                                                      \
  TURN(R3, D2, D3)                                                                                 \
  STEP("add", D2, C0, D3, C1)                                                                      \
  STEP("xor", C0, B2, C1, B3)                                                                      \
  TURN(R4, B2, B3)

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  HALF_ROUND(V0, V1, V2, V3, V4, V5, V6, V7, V12, V13, V14, V15, 0, 1, 2, 3,                       \
             M0, M1, M2, M3, M4, M5, M6, M7)                                                       \
  HALF_ROUND(V0, V1, V2, V3, V5, V6, V7, V4, V15, V12, V13, V14, 2, 3, 0, 1,                       \
             M8, M9, M10, M11, M12, M13, M14, M15)

/* Takes a word of the fourth row and one of the second to the chained state. */
#define FEED_FORWARD(I, WORD_I, WORD_I_8)                                                          \
  INSTRUCTION("xor " STATE(I) ", " WORD_I_8)                                                       \
  INSTRUCTION("xor " WORD_I_8 ", " WORD_I)                                                         \
  INSTRUCTION("mov " WORD_I ", " STATE(I))

#define LOAD(I, WORD_I) INSTRUCTION("mov " STATE(I) ", " WORD_I)
#define SET(WORD_I, I) INSTRUCTION(LOAD_IV " $" STRING(IV(I)) ", " WORD_I)

void COMPRESS(WORD *state, const uint8_t *in, uint32_t blocks, uint32_t increment) {
  if (blocks == 0) {
    return;
  }
  uint64_t counted = blocks, added = increment;
  /* The stack grows past the 128 bytes below it that the compiler may be using. */
  __asm__ volatile(
      INSTRUCTION("subq $192, %%rsp")
      INSTRUCTION("movq %%rbp, 32(%%rsp)")
      INSTRUCTION("movq %%rsi, 40(%%rsp)")
      INSTRUCTION("movq %%rcx, 48(%%rsp)")
      INSTRUCTION("movq %%rdx, 56(%%rsp)")
      INSTRUCTION("movq %%rsi, %%rbp")
      LOAD(0, V0) LOAD(1, V1) LOAD(2, V2) LOAD(3, V3) LOAD(4, V4) LOAD(5, V5) LOAD(6, V6) LOAD(7, V7)
      INSTRUCTION(".p2align 6\n1:")
      INSTRUCTION("mov 56(%%rsp), " V12)
      INSTRUCTION("add " V12 ", " STATE(8))
      INSTRUCTION("adc" SUFFIX " $0, " STATE(9))
      SET(V12, 4) SET(V13, 5) SET(V14, 6) SET(V15, 7)
      INSTRUCTION("xor " STATE(8) ", " V12)
      INSTRUCTION("xor " STATE(9) ", " V13)
      INSTRUCTION("xor " STATE(10) ", " V14)
      INSTRUCTION("xor " STATE(11) ", " V15)
      SET(C0, 2)
      SET(C1, 3)
      INSTRUCTION("mov " C0 ", " SLOT(2))
      INSTRUCTION("mov " C1 ", " SLOT(3))
      SET(C0, 0)
      SET(C1, 1)
      EACH_ROUND(ROUND)
      INSTRUCTION("xor " C1 ", " V1)
      INSTRUCTION("movq 40(%%rsp), %%rbp")
      INSTRUCTION("xor " STATE(0) ", " V0)
      INSTRUCTION("xor " C0 ", " V0)
      INSTRUCTION("mov " V0 ", " STATE(0))
      INSTRUCTION("xor " STATE(1) ", " V1)
      INSTRUCTION("mov " V1 ", " STATE(1))
      INSTRUCTION("xor " STATE(2) ", " V2)
      INSTRUCTION("xor " SLOT(2) ", " V2)
      INSTRUCTION("mov " V2 ", " STATE(2))
      INSTRUCTION("xor " STATE(3) ", " V3)
      INSTRUCTION("xor " SLOT(3) ", " V3)
      INSTRUCTION("mov " V3 ", " STATE(3))
      FEED_FORWARD(4, V4, V12) FEED_FORWARD(5, V5, V13) FEED_FORWARD(6, V6, V14) FEED_FORWARD(7, V7, V15)
      INSTRUCTION("addq $2*" STRING(WORD_BITS) ", %%rdi")
      INSTRUCTION("decq 48(%%rsp)")
      INSTRUCTION("jnz 1b")
      INSTRUCTION("movq $0, 0(%%rsp)")
      INSTRUCTION("movq $0, 8(%%rsp)")
      INSTRUCTION("movq $0, 16(%%rsp)")
      INSTRUCTION("movq $0, 24(%%rsp)")
      INSTRUCTION("movq 32(%%rsp), %%rbp")
      INSTRUCTION("addq $192, %%rsp")
      : "+D"(in), "+S"(state), "+c"(counted), "+d"(added)
      :
      : "rax", "rbx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "cc", "memory");
}

#else

#include "forget.h"

LANES_INLINE WORD load_word(const uint8_t *in) {
  WORD word;
  __builtin_memcpy(&word, in, sizeof word);
  return word;
}

LANES_INLINE WORD rotate_right(WORD word, unsigned bits) {
  return word >> bits | word << (WORD_BITS - bits);
}

#define G(A, B, C, D, X, Y)                                                                        \
  A += load_word(in + WORD_BITS / 8 * X);                                                          \
  A += B;                                                                                          \
  D = rotate_right(D ^ A, R1);                                                                     \
  C += D;                                                                                          \
  B = rotate_right(B ^ C, R2);                                                                     \
  A += load_word(in + WORD_BITS / 8 * Y);                                                          \
  A += B;                                                                                          \
  D = rotate_right(D ^ A, R3);                                                                     \
  C += D;                                                                                          \
  B = rotate_right(B ^ C, R4);

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  G(v0, v4, v8, v12, M0, M1)                                                                       \
  G(v1, v5, v9, v13, M2, M3)                                                                       \
  G(v2, v6, v10, v14, M4, M5)                                                                      \
  G(v3, v7, v11, v15, M6, M7)                                                                      \
  G(v0, v5, v10, v15, M8, M9)                                                                      \
  G(v1, v6, v11, v12, M10, M11)                                                                    \
  G(v2, v7, v8, v13, M12, M13)                                                                     \
  G(v3, v4, v9, v14, M14, M15)

static LANES_NOINLINE void compress(WORD *state, const uint8_t *in, uint32_t blocks, uint32_t increment) {
  WORD *h = state + H, *t = state + T, *f = state + F;
  for (; blocks > 0; blocks--) {
    t[0] += increment;
    t[1] += t[0] < increment;
    WORD v0 = h[0], v1 = h[1], v2 = h[2], v3 = h[3], v4 = h[4], v5 = h[5], v6 = h[6], v7 = h[7];
    WORD v8 = IV(0), v9 = IV(1), v10 = IV(2), v11 = IV(3);
    WORD v12 = IV(4) ^ t[0], v13 = IV(5) ^ t[1], v14 = IV(6) ^ f[0], v15 = IV(7) ^ f[1];
    EACH_ROUND(ROUND)
    h[0] ^= v0 ^ v8, h[1] ^= v1 ^ v9, h[2] ^= v2 ^ v10, h[3] ^= v3 ^ v11;
    h[4] ^= v4 ^ v12, h[5] ^= v5 ^ v13, h[6] ^= v6 ^ v14, h[7] ^= v7 ^ v15;
    in += 16 * sizeof(WORD);
  }
}

/* The frame of `compress`. */
static LANES_NOINLINE void forget(void) {
  FORGET_GENERAL(512);
}

void COMPRESS(WORD *state, const uint8_t *in, uint32_t blocks, uint32_t increment) {
  compress(state, in, blocks, increment);
  forget();
}

#endif
