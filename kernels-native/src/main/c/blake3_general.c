/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE3, one block after another, in general registers. */

#include "blake3.h"
#include "forget.h"

/* What goes into a run of blocks, and what comes out. */
struct run {
  uint32_t low[8];  /* in: the chaining value; out: v0 to v7 xor v8 to v15 */
  uint32_t high[8]; /* out: v8 to v15 of the last block */
  uint32_t counter[2];
  uint32_t block_length;
  uint32_t flags;
  uint64_t blocks;
};

#if defined(__x86_64__) && !defined(LANES_NO_ASM)

/*
 * Sixteen words of state, the message's address and the stack's are three registers too many. Compilers
 * then keep several words in memory and wait for them. Here only two words of the third row are
 * there, and never those whose turn it is: the first two G of the diagonals take the two that the
 * columns ended with. The rest of the 168 steps that depend on each other, 24 a round, is then in registers.
 *
 * The additions of message words stand where their sum is ready before it is needed.
 */
#define G_PAIR(A0, B0, C0, D0, X0, Y0, A1, B1, C1, D1, X1, Y1)                                     \
  "addl 4*" #X0 "(%%rdi), %%" A0 "\n\t"                                                            \
  "addl 4*" #X1 "(%%rdi), %%" A1 "\n\t"                                                            \
  "addl %%" B0 ", %%" A0 "\n\t"                                                                    \
  "addl %%" B1 ", %%" A1 "\n\t"                                                                    \
  "xorl %%" A0 ", %%" D0 "\n\t"                                                                    \
  "xorl %%" A1 ", %%" D1 "\n\t"                                                                    \
  "rorl $16, %%" D0 "\n\t"                                                                         \
  "rorl $16, %%" D1 "\n\t"                                                                         \
  "addl 4*" #Y0 "(%%rdi), %%" A0 "\n\t"                                                            \
  "addl 4*" #Y1 "(%%rdi), %%" A1 "\n\t"                                                            \
  "addl %%" D0 ", %%" C0 "\n\t"                                                                    \
  "addl %%" D1 ", %%" C1 "\n\t"                                                                    \
  "xorl %%" C0 ", %%" B0 "\n\t"                                                                    \
  "xorl %%" C1 ", %%" B1 "\n\t"                                                                    \
  "rorl $12, %%" B0 "\n\t"                                                                         \
  "rorl $12, %%" B1 "\n\t"                                                                         \
  "addl %%" B0 ", %%" A0 "\n\t"                                                                    \
  "addl %%" B1 ", %%" A1 "\n\t"                                                                    \
  "xorl %%" A0 ", %%" D0 "\n\t"                                                                    \
  "xorl %%" A1 ", %%" D1 "\n\t"                                                                    \
  "rorl $8, %%" D0 "\n\t"                                                                          \
  "rorl $8, %%" D1 "\n\t"                                                                          \
  "addl %%" D0 ", %%" C0 "\n\t"                                                                    \
  "addl %%" D1 ", %%" C1 "\n\t"                                                                    \
  "xorl %%" C0 ", %%" B0 "\n\t"                                                                    \
  "xorl %%" C1 ", %%" B1 "\n\t"                                                                    \
  "rorl $7, %%" B0 "\n\t"                                                                          \
  "rorl $7, %%" B1 "\n\t"

#define V0 "eax"
#define V1 "ebx"
#define V2 "ecx"
#define V3 "edx"
#define V4 "r8d"
#define V5 "r9d"
#define V6 "r10d"
#define V7 "r11d"
#define V12 "r12d"
#define V13 "r13d"
#define V14 "r14d"
#define V15 "r15d"
#define V8_OR_10 "esi"
#define V9_OR_11 "ebp"

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  G_PAIR(V0, V4, V8_OR_10, V12, M0, M1, V1, V5, V9_OR_11, V13, M2, M3)                             \
  "movl %%esi, 0(%%rsp)\n\t"                                                                       \
  "movl %%ebp, 4(%%rsp)\n\t"                                                                       \
  "movl 8(%%rsp), %%esi\n\t"                                                                       \
  "movl 12(%%rsp), %%ebp\n\t"                                                                      \
  G_PAIR(V2, V6, V8_OR_10, V14, M4, M5, V3, V7, V9_OR_11, V15, M6, M7)                             \
  G_PAIR(V0, V5, V8_OR_10, V15, M8, M9, V1, V6, V9_OR_11, V12, M10, M11)                           \
  "movl %%esi, 8(%%rsp)\n\t"                                                                       \
  "movl %%ebp, 12(%%rsp)\n\t"                                                                      \
  "movl 0(%%rsp), %%esi\n\t"                                                                       \
  "movl 4(%%rsp), %%ebp\n\t"                                                                       \
  G_PAIR(V2, V7, V8_OR_10, V13, M12, M13, V3, V4, V9_OR_11, V14, M14, M15)

#define STRING(X) STRING_OF(X)
#define STRING_OF(X) #X

static void compress(struct run *run, const uint8_t *in) {
  /* The stack grows past the 128 bytes below it that the compiler may be using, and has room for
     four words of state, the run's address and the frame pointer, which the compiler may not give. */
  __asm__ volatile(
      "subq $160, %%rsp\n\t"
      "movq %%rbp, 24(%%rsp)\n\t"
      "movq %%rsi, 16(%%rsp)\n\t"
      "movl 0(%%rsi), %%eax\n\t"
      "movl 4(%%rsi), %%ebx\n\t"
      "movl 8(%%rsi), %%ecx\n\t"
      "movl 12(%%rsi), %%edx\n\t"
      "movl 16(%%rsi), %%r8d\n\t"
      "movl 20(%%rsi), %%r9d\n\t"
      "movl 24(%%rsi), %%r10d\n\t"
      "movl 28(%%rsi), %%r11d\n\t"
      ".p2align 5\n"
      "1:\n\t"
      "movl 64(%%rsi), %%r12d\n\t"
      "movl 68(%%rsi), %%r13d\n\t"
      "movl 72(%%rsi), %%r14d\n\t"
      "movl 76(%%rsi), %%r15d\n\t"
      "movl $" STRING(IV0) ", %%esi\n\t"
      "movl $" STRING(IV1) ", %%ebp\n\t"
      "movl $" STRING(IV2) ", 8(%%rsp)\n\t"
      "movl $" STRING(IV3) ", 12(%%rsp)\n\t"
      EACH_ROUND(ROUND)
      "xorl %%esi, %%eax\n\t"
      "xorl %%ebp, %%ebx\n\t"
      "xorl 8(%%rsp), %%ecx\n\t"
      "xorl 12(%%rsp), %%edx\n\t"
      "xorl %%r12d, %%r8d\n\t"
      "xorl %%r13d, %%r9d\n\t"
      "xorl %%r14d, %%r10d\n\t"
      "xorl %%r15d, %%r11d\n\t"
      "movq %%rsi, 0(%%rsp)\n\t"
      "movq 16(%%rsp), %%rsi\n\t"
      "addq $64, %%rdi\n\t"
      "decq 80(%%rsi)\n\t"
      "jnz 1b\n\t"
      "movl %%eax, 0(%%rsi)\n\t"
      "movl %%ebx, 4(%%rsi)\n\t"
      "movl %%ecx, 8(%%rsi)\n\t"
      "movl %%edx, 12(%%rsi)\n\t"
      "movl %%r8d, 16(%%rsi)\n\t"
      "movl %%r9d, 20(%%rsi)\n\t"
      "movl %%r10d, 24(%%rsi)\n\t"
      "movl %%r11d, 28(%%rsi)\n\t"
      "movl 0(%%rsp), %%eax\n\t"
      "movq 8(%%rsp), %%rbx\n\t"
      "movl %%eax, 32(%%rsi)\n\t"
      "movl %%ebp, 36(%%rsi)\n\t"
      "movq %%rbx, 40(%%rsi)\n\t"
      "movl %%r12d, 48(%%rsi)\n\t"
      "movl %%r13d, 52(%%rsi)\n\t"
      "movl %%r14d, 56(%%rsi)\n\t"
      "movl %%r15d, 60(%%rsi)\n\t"
      "movq 24(%%rsp), %%rbp\n\t"
      "addq $160, %%rsp\n\t"
      : "+D"(in), "+S"(run)
      :
      : "rax", "rbx", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "cc", "memory");
}

#else

LANES_INLINE uint32_t load_word(const uint8_t *in) {
  uint32_t word;
  __builtin_memcpy(&word, in, 4);
  return word;
}

LANES_INLINE uint32_t rotate_right(uint32_t word, unsigned bits) {
  return word >> bits | word << (32 - bits);
}

#define G(A, B, C, D, X, Y)                                                                        \
  A += load_word(in + 4 * X);                                                                      \
  A += B;                                                                                          \
  D = rotate_right(D ^ A, 16);                                                                     \
  C += D;                                                                                          \
  B = rotate_right(B ^ C, 12);                                                                     \
  A += load_word(in + 4 * Y);                                                                      \
  A += B;                                                                                          \
  D = rotate_right(D ^ A, 8);                                                                      \
  C += D;                                                                                          \
  B = rotate_right(B ^ C, 7);

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  G(v0, v4, v8, v12, M0, M1)                                                                       \
  G(v1, v5, v9, v13, M2, M3)                                                                       \
  G(v2, v6, v10, v14, M4, M5)                                                                      \
  G(v3, v7, v11, v15, M6, M7)                                                                      \
  G(v0, v5, v10, v15, M8, M9)                                                                      \
  G(v1, v6, v11, v12, M10, M11)                                                                    \
  G(v2, v7, v8, v13, M12, M13)                                                                     \
  G(v3, v4, v9, v14, M14, M15)

static void compress(struct run *run, const uint8_t *in) {
  uint32_t v0 = run->low[0], v1 = run->low[1], v2 = run->low[2], v3 = run->low[3];
  uint32_t v4 = run->low[4], v5 = run->low[5], v6 = run->low[6], v7 = run->low[7];
  uint32_t v8, v9, v10, v11, v12, v13, v14, v15;
  do {
    v8 = IV0, v9 = IV1, v10 = IV2, v11 = IV3;
    v12 = run->counter[0], v13 = run->counter[1], v14 = run->block_length, v15 = run->flags;
    EACH_ROUND(ROUND)
    v0 ^= v8, v1 ^= v9, v2 ^= v10, v3 ^= v11;
    v4 ^= v12, v5 ^= v13, v6 ^= v14, v7 ^= v15;
    in += BLOCK_BYTES;
  } while (--run->blocks != 0);
  run->low[0] = v0, run->low[1] = v1, run->low[2] = v2, run->low[3] = v3;
  run->low[4] = v4, run->low[5] = v5, run->low[6] = v6, run->low[7] = v7;
  run->high[0] = v8, run->high[1] = v9, run->high[2] = v10, run->high[3] = v11;
  run->high[4] = v12, run->high[5] = v13, run->high[6] = v14, run->high[7] = v15;
}

#endif

LANES_INLINE void start(struct run *run, const uint32_t *key, uint64_t counter) {
  __builtin_memcpy(run->low, key, sizeof run->low);
  run->counter[0] = (uint32_t)counter;
  run->counter[1] = (uint32_t)(counter >> 32);
}

LANES_INLINE void blocks_of_one_kind(struct run *run, const uint8_t *in, uint64_t blocks,
                                     uint32_t block_length, uint32_t flags) {
  run->block_length = block_length;
  run->flags = flags;
  run->blocks = blocks;
  compress(run, in);
}

void lanes_blake3_general_chunk(const uint32_t *key, const uint8_t *in, uint32_t length,
                                uint64_t counter, uint32_t flags, uint32_t *cv) {
  struct run run;
  start(&run, key, counter);
  uint32_t last_flags = (flags & LANES_BLAKE3_OPEN) != 0 ? flags & ~LANES_BLAKE3_OPEN : flags | CHUNK_END;
  flags = last_flags & ~(uint32_t)(CHUNK_END | ROOT);
  if (length <= BLOCK_BYTES) {
    blocks_of_one_kind(&run, in, 1, length, last_flags | CHUNK_START);
  } else {
    uint32_t before = (length - 1) / BLOCK_BYTES;
    blocks_of_one_kind(&run, in, 1, BLOCK_BYTES, flags | CHUNK_START);
    if (before > 1) {
      blocks_of_one_kind(&run, in + BLOCK_BYTES, before - 1, BLOCK_BYTES, flags);
    }
    blocks_of_one_kind(&run, in + before * BLOCK_BYTES, 1, length - before * BLOCK_BYTES, last_flags);
  }
  __builtin_memcpy(cv, run.low, sizeof run.low);
}

void lanes_blake3_general_chunks(const uint32_t *key, const uint8_t *in, uint32_t chunks,
                                 uint64_t counter, uint32_t flags, uint32_t *cvs) {
  for (uint32_t i = 0; i < chunks; i++) {
    lanes_blake3_general_chunk(key, in, CHUNK_BYTES, counter + i, flags, cvs);
    in += CHUNK_BYTES;
    cvs += CV_WORDS;
  }
}

void lanes_blake3_general_parents(const uint32_t *key, const uint32_t *cvs, uint32_t parents,
                                  uint32_t flags, uint32_t *out) {
  struct run run;
  for (uint32_t i = 0; i < parents; i++) {
    start(&run, key, 0);
    blocks_of_one_kind(&run, (const uint8_t *)cvs, 1, BLOCK_BYTES, flags | PARENT);
    __builtin_memcpy(out, run.low, sizeof run.low);
    cvs += BLOCK_WORDS;
    out += CV_WORDS;
  }
}

void lanes_blake3_general_output(const uint32_t *cv, const uint32_t *block, uint32_t block_length,
                                 uint64_t counter, uint32_t flags, uint8_t *out, uint32_t blocks) {
  struct run run;
  for (uint32_t i = 0; i < blocks; i++) {
    start(&run, cv, counter + i);
    blocks_of_one_kind(&run, (const uint8_t *)block, 1, block_length, flags);
    for (unsigned word = 0; word < CV_WORDS; word++) {
      run.high[word] ^= cv[word];
    }
    __builtin_memcpy(out, run.low, sizeof run.low + sizeof run.high);
    out += BLOCK_BYTES;
  }
}

/* The frames of a function above and of `compress`. */
LANES_NOINLINE void lanes_blake3_general_forget(void) {
  FORGET_GENERAL(512);
}
