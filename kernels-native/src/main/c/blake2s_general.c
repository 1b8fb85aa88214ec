/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2s in general registers. */

#include "blake2.h"

#define WORD uint32_t
#define WORD_BITS 32
#define R1 16
#define R2 12
#define R3 8
#define R4 7
#define IV(I) BLAKE2S_IV##I
#define EACH_ROUND BLAKE2S_ROUNDS
#define COMPRESS lanes_blake2s_general_compress

#define V0 "%%eax"
#define V1 "%%ebx"
#define V2 "%%ecx"
#define V3 "%%edx"
#define V4 "%%r8d"
#define V5 "%%r9d"
#define V6 "%%r10d"
#define V7 "%%r11d"
#define V12 "%%r12d"
#define V13 "%%r13d"
#define V14 "%%r14d"
#define V15 "%%r15d"
#define C0 "%%esi"
#define C1 "%%ebp"
#define LOAD_IV "movl"
#define SUFFIX "l"

#include "blake2_general.h"
