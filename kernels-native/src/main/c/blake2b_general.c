/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2b in general registers. */

#include "blake2.h"

#define WORD uint64_t
#define WORD_BITS 64
#define R1 32
#define R2 24
#define R3 16
#define R4 63
#define IV(I) BLAKE2B_IV##I
#define EACH_ROUND BLAKE2B_ROUNDS
#define COMPRESS lanes_blake2b_general_compress

#define V0 "%%rax"
#define V1 "%%rbx"
#define V2 "%%rcx"
#define V3 "%%rdx"
#define V4 "%%r8"
#define V5 "%%r9"
#define V6 "%%r10"
#define V7 "%%r11"
#define V12 "%%r12"
#define V13 "%%r13"
#define V14 "%%r14"
#define V15 "%%r15"
#define C0 "%%rsi"
#define C1 "%%rbp"
#define LOAD_IV "movabsq"
#define SUFFIX "q"

#include "blake2_general.h"
