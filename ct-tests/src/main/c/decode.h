/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * What an instruction of x86-64 does to memory: enough of the encoding (Intel SDM, volume 2, chapter 2 and appendix A)
 * to know which registers make its address, and whether its time depends on its operands.
 */
#ifndef DECODE_H
#define DECODE_H

#include <stdint.h>

/* Numbers of general registers are those of the encoding; NO_REGISTER for none. */
enum { NO_REGISTER = 16 };

enum encoding { GENERAL, BMI, LEGACY_VECTOR, VEX, EVEX, X87, NEON };

struct instruction {
  uint8_t known;    /* 0: not in the tables, or in a form that nothing here computes */
  uint8_t access;   /* whether there is an operand in memory */
  uint8_t base, index, scale;
  uint8_t string;   /* whether rsi, rdi and rcx are addresses and count */
  uint8_t slow;     /* a division, a square root, or another instruction whose time depends on operands */
  uint8_t divisor;  /* the register that divides rdx and rax, of words of 4 bytes or, if `wide`, of 8 */
  uint8_t wide;
  uint8_t gathers;  /* addresses from a vector */
  uint8_t encoding; /* of enum encoding */
};

/*
 * The displacement is left out of `base` and `index`: it is part of the instruction, and so the same wherever the
 * address of the instruction is the same. The same goes for addresses relative to rip.
 */
struct instruction decode(const uint8_t *at);

#endif
