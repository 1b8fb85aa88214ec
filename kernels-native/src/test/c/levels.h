/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The levels that a test can ask for on this machine: those of BLAKE3 first. */
#ifndef LEVELS_H
#define LEVELS_H

#include "lanes.h"

enum { MOST_LEVELS = 8 };

static inline uint32_t find_levels(uint32_t features, uint32_t *levels) {
  static const uint32_t x86[3][2] = {{LANES_CPU_SSE41, LANES_LEVEL_SSE41},
                                     {LANES_CPU_AVX2, LANES_LEVEL_AVX2},
                                     {LANES_CPU_AVX512, LANES_LEVEL_AVX512}};
  uint32_t count = 0;
  levels[count++] = LANES_LEVEL_NONE;
  for (int i = 0; i < 3; i++) {
    if ((features & x86[i][0]) != 0) {
      levels[count++] = x86[i][1];
      levels[count++] = x86[i][1] | LANES_LEVEL_ONE_AS_ROW;
    }
  }
  if ((features & LANES_CPU_NEON) != 0) {
    levels[count++] = LANES_LEVEL_NEON;
  }
  return count;
}

/* Those of Keccak. */
static inline uint32_t find_keccak_levels(uint32_t features, uint32_t *levels) {
  static const uint32_t own[3][2] = {{LANES_CPU_BMI2, LANES_LEVEL_BMI2},
                                     {LANES_CPU_AVX512, LANES_LEVEL_AVX512},
                                     {LANES_CPU_SHA3, LANES_LEVEL_SHA3}};
  uint32_t count = 0;
  levels[count++] = LANES_LEVEL_NONE;
  for (int i = 0; i < 3; i++) {
    if ((features & own[i][0]) != 0) {
      levels[count++] = own[i][1];
    }
  }
  return count;
}

#endif
