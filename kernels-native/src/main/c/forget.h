/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * After a call that had to do with a secret: zeros in the vector registers that a function need not hand back, and over
 * the part of the stack that the call has used. That is below the stack pointer of a function that is called from the
 * same place as the kernel was, so FORGET has to be all there is in one that is never inlined. On x86-64 it has to be
 * compiled with -mno-red-zone.
 */
#ifndef LANES_FORGET_H
#define LANES_FORGET_H

#include <stdint.h>

#define LANES_NOINLINE __attribute__((noinline))

/* On Windows a frame also has what it keeps for its caller, among that ten vectors, and room for its callee. */
#if defined(_WIN32)
#define GENERAL_FRAMES(BYTES) ((BYTES) + 512)
#define VECTOR_FRAMES(BYTES) ((BYTES) + 1024)
#else
#define GENERAL_FRAMES(BYTES) (BYTES)
#define VECTOR_FRAMES(BYTES) (BYTES)
#endif

#if defined(__x86_64__)

/* BYTES: a multiple of WIDTH, that of a STORE from the register of zeros that BEFORE makes. */
#define FORGET(BYTES, WIDTH, BEFORE, STORE, AFTER, ...)                                            \
  int64_t place;                                                                                   \
  __asm__ volatile(BEFORE "xorl %k[place], %k[place]\n"                                            \
                          "1:\n\t"                                                                 \
                          "subq $" #WIDTH ", %[place]\n\t" STORE ", (%%rsp, %[place])\n\t"         \
                          "cmpq %[last], %[place]\n\t"                                             \
                          "jne 1b\n\t" AFTER                                                       \
                   : [place] "=&r"(place)                                                          \
                   : [last] "r"(-(int64_t)(BYTES))                                                 \
                   : "memory", "cc", __VA_ARGS__)

#define FORGOTTEN_VECTORS                                                                          \
  "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",         \
      "xmm11", "xmm12", "xmm13", "xmm14", "xmm15"

#define FORGET_GENERAL(BYTES)                                                                      \
  FORGET(GENERAL_FRAMES(BYTES), 8, "xorl %%eax, %%eax\n\t", "movq %%rax", "", "rax")

#define ZERO_SSE(N) "pxor %%xmm" #N ", %%xmm" #N "\n\t"
#define FORGET_SSE(BYTES)                                                                          \
  FORGET(VECTOR_FRAMES(BYTES), 16, ZERO_SSE(0), "movups %%xmm0",                                   \
         ZERO_SSE(1) ZERO_SSE(2) ZERO_SSE(3) ZERO_SSE(4) ZERO_SSE(5) ZERO_SSE(6) ZERO_SSE(7)       \
         ZERO_SSE(8) ZERO_SSE(9) ZERO_SSE(10) ZERO_SSE(11) ZERO_SSE(12) ZERO_SSE(13) ZERO_SSE(14)  \
         ZERO_SSE(15), FORGOTTEN_VECTORS)

#define FORGET_AVX2(BYTES)                                                                         \
  FORGET(VECTOR_FRAMES(BYTES), 32, "vpxor %%xmm0, %%xmm0, %%xmm0\n\t", "vmovdqu %%ymm0",           \
         "vzeroall\n\t", FORGOTTEN_VECTORS)

#define ZERO_AVX512(N) "vpxord %%xmm" #N ", %%xmm" #N ", %%xmm" #N "\n\t"
#define FORGET_AVX512(BYTES)                                                                       \
  FORGET(VECTOR_FRAMES(BYTES), 64, "vpxor %%xmm0, %%xmm0, %%xmm0\n\t", "vmovdqu64 %%zmm0",         \
         ZERO_AVX512(16) ZERO_AVX512(17) ZERO_AVX512(18) ZERO_AVX512(19) ZERO_AVX512(20)           \
         ZERO_AVX512(21) ZERO_AVX512(22) ZERO_AVX512(23) ZERO_AVX512(24) ZERO_AVX512(25)           \
         ZERO_AVX512(26) ZERO_AVX512(27) ZERO_AVX512(28) ZERO_AVX512(29) ZERO_AVX512(30)           \
         ZERO_AVX512(31) "vzeroall\n\t",                                                           \
         FORGOTTEN_VECTORS, "xmm16", "xmm17", "xmm18", "xmm19", "xmm20", "xmm21", "xmm22",         \
         "xmm23", "xmm24", "xmm25", "xmm26", "xmm27", "xmm28", "xmm29", "xmm30", "xmm31")

#elif defined(__aarch64__)

/* BYTES: a multiple of 16. */
#define FORGET_GENERAL(BYTES)                                                                      \
  int64_t count = (BYTES) / 16;                                                                    \
  uint8_t *place;                                                                                  \
  __asm__ volatile("mov %[place], sp\n"                                                            \
                   "1:\n\t"                                                                        \
                   "stp xzr, xzr, [%[place], #-16]!\n\t"                                           \
                   "subs %[count], %[count], #1\n\t"                                               \
                   "b.ne 1b\n\t"                                                                   \
                   : [place] "=&r"(place), [count] "+r"(count)                                     \
                   :                                                                               \
                   : "memory", "cc")

#define ZERO_NEON(N) "movi v" #N ".2d, #0\n\t"
#define FORGET_NEON(BYTES)                                                                         \
  FORGET_GENERAL(BYTES);                                                                           \
  __asm__ volatile(                                                                                \
      ZERO_NEON(0) ZERO_NEON(1) ZERO_NEON(2) ZERO_NEON(3) ZERO_NEON(4) ZERO_NEON(5) ZERO_NEON(6)   \
      ZERO_NEON(7) ZERO_NEON(8) ZERO_NEON(9) ZERO_NEON(10) ZERO_NEON(11) ZERO_NEON(12)             \
      ZERO_NEON(13) ZERO_NEON(14) ZERO_NEON(15) ZERO_NEON(16) ZERO_NEON(17) ZERO_NEON(18)          \
      ZERO_NEON(19) ZERO_NEON(20) ZERO_NEON(21) ZERO_NEON(22) ZERO_NEON(23) ZERO_NEON(24)          \
      ZERO_NEON(25) ZERO_NEON(26) ZERO_NEON(27) ZERO_NEON(28) ZERO_NEON(29) ZERO_NEON(30)          \
      ZERO_NEON(31)                                                                                \
      :                                                                                            \
      :                                                                                            \
      : "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13",    \
        "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", \
        "v27", "v28", "v29", "v30", "v31")

#else
#define FORGET_GENERAL(BYTES)
#endif

#endif
