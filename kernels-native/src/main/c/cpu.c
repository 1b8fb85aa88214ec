/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

#include "lanes.h"

#if defined(__x86_64__)

#include <cpuid.h>

/* Bits of CPUID and XCR0, from Intel's Software Developer's Manual, volumes 1 (13.3) and 2A (CPUID). */
enum {
  LEAF1_ECX_SSSE3 = 1 << 9,
  LEAF1_ECX_SSE41 = 1 << 19,
  LEAF1_ECX_OSXSAVE = 1 << 27,
  LEAF1_ECX_AVX = 1 << 28,
  LEAF7_EBX_BMI1 = 1 << 3,
  LEAF7_EBX_AVX2 = 1 << 5,
  LEAF7_EBX_BMI2 = 1 << 8,
  LEAF7_EBX_AVX512F = 1 << 16,
  LEAF7_EBX_AVX512VL = 1u << 31,
  XCR0_SSE_AND_AVX = 1 << 1 | 1 << 2,
  XCR0_AVX512 = 1 << 5 | 1 << 6 | 1 << 7
};

/* Without the compiler's intrinsic, which would need -mxsave. */
static uint32_t xcr0(void) {
  uint32_t low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

/*
 * A block is 168 instructions that wait for each other. In vectors each takes two cycles on AMD's family 1A (Zen 5), which
 * has six units for general registers, and one cycle on other processors, which have four or five; NOTEBOOK.md has
 * the figures.
 */
static uint32_t one_as_row(uint32_t leaf1_eax) {
  uint32_t a, b, c, d;
  uint32_t family = (leaf1_eax >> 8 & 0xF) + ((leaf1_eax >> 8 & 0xF) == 0xF ? leaf1_eax >> 20 & 0xFF : 0);
  if (!__get_cpuid(0, &a, &b, &c, &d)) {
    return 0;
  }
  uint32_t amd = b == 0x68747541 && d == 0x69746E65 && c == 0x444D4163;
  return amd && family >= 0x1A ? 0 : LANES_CPU_ONE_AS_ROW;
}

uint32_t lanes_cpu_features(void) {
  uint32_t features = 0, a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) {
    return 0;
  }
  uint32_t leaf1 = c;
  features |= one_as_row(a);
  uint32_t leaf7 = __get_cpuid_count(7, 0, &a, &b, &c, &d) ? b : 0;
  uint32_t state = (leaf1 & LEAF1_ECX_OSXSAVE) != 0 ? xcr0() : 0;
  uint32_t sse41 = LEAF1_ECX_SSSE3 | LEAF1_ECX_SSE41;
  uint32_t bmi2 = LEAF7_EBX_BMI1 | LEAF7_EBX_BMI2;
  uint32_t avx512 = (uint32_t)LEAF7_EBX_AVX512F | (uint32_t)LEAF7_EBX_AVX512VL;
  if ((leaf1 & sse41) == sse41) {
    features |= LANES_CPU_SSE41;
  }
  if ((leaf7 & bmi2) == bmi2) {
    features |= LANES_CPU_BMI2;
  }
  if ((leaf1 & LEAF1_ECX_AVX) != 0 && (leaf7 & LEAF7_EBX_AVX2) != 0
      && (state & XCR0_SSE_AND_AVX) == XCR0_SSE_AND_AVX) {
    features |= LANES_CPU_AVX2;
    if ((leaf7 & avx512) == avx512 && (state & XCR0_AVX512) == XCR0_AVX512) {
      features |= LANES_CPU_AVX512;
    }
  }
  return features;
}

#elif defined(__aarch64__)

#if defined(__linux__)
/*
 * Linux answers in place of the processor, since 4.11. ID_AA64ISAR0_EL1 has SHA3 in bits 35 to 32 (Arm Architecture
 * Reference Manual).
 */
static uint32_t sha3(void) {
  uint64_t isar0;
  __asm__("mrs %0, ID_AA64ISAR0_EL1" : "=r"(isar0));
  return (isar0 >> 32 & 0xF) != 0 ? LANES_CPU_SHA3 : 0;
}
#elif defined(__APPLE__)
/* Every processor of Apple that a JVM runs on has it. */
static uint32_t sha3(void) {
  return LANES_CPU_SHA3;
}
#else
static uint32_t sha3(void) {
  return 0;
}
#endif

/* Advanced SIMD belongs to every AArch64 processor that a JVM runs on. */
uint32_t lanes_cpu_features(void) {
  return LANES_CPU_NEON | sha3();
}

#else

uint32_t lanes_cpu_features(void) {
  return 0;
}

#endif
