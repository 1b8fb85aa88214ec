/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

#include "controls.h"

#if defined(__clang__)
#define NOINLINE __attribute__((noinline))
#else
#define NOINLINE __attribute__((noinline, noclone))
#endif

static __typeof__(&lanes_blake3_chunk) chunk_of_library;
static const uint8_t table[256] = {1, 2, 3};
static volatile uint32_t sink;

void controls_use(__typeof__(&lanes_blake3_chunk) chunk) {
  chunk_of_library = chunk;
}

/* A call cannot be made without a branch, as a choice between two values can. */
static NOINLINE void work(void) {
  sink += 1;
}

void control_constant(const void *experiment) {
  (void)experiment;
  uint32_t sum = 0;
  for (int i = 0; i < 16; i++) {
    sum = (sum << 5 | sum >> 27) ^ secrets.key[i];
  }
  sink = sum;
}

static void branch(const void *experiment) {
  (void)experiment;
  if ((secrets.key[0] & 1) != 0) {
    work();
  }
}

static void indexed(const void *experiment) {
  (void)experiment;
  sink = ((const volatile uint8_t *)table)[secrets.key[3] & 0xFF];
}

/* A tag is compared with one that was given, up to the first difference. */
static void early_exit(const void *experiment) {
  (void)experiment;
  const volatile uint8_t *computed = (const volatile uint8_t *)secrets.key;
  const volatile uint8_t given[16] = {0};
  for (int i = 0; i < 16; i++) {
    if (computed[i] != given[i]) {
      return;
    }
  }
  work();
}

static void divisor(const void *experiment) {
  (void)experiment;
  sink = 0x7FFFFFFF / (secrets.key[1] | 1);
}

/* The real kernel, and then a step that is left out for some keys. */
static void shortcut(const void *experiment) {
  (void)experiment;
  chunk_of_library(0, secrets.key, secrets.message, 0, 64, 0, 0, results, 0);
  if ((secrets.key[7] & 0x80000000u) != 0) {
    work();
  }
}

/* Goes another way each time: that is no leak of the key, and no proof that there is none. */
static void irreproducible(const void *experiment) {
  (void)experiment;
  static uint32_t calls;
  for (uint32_t i = 0; i < calls; i++) {
    work();
  }
  calls++;
}

#if defined(__x86_64__)

static void gather(const void *experiment) {
  (void)experiment;
  if (__builtin_cpu_supports("avx2")) {
    __asm__ volatile("vpcmpeqd %%ymm1, %%ymm1, %%ymm1\n\t"
                     "vpxor %%ymm2, %%ymm2, %%ymm2\n\t"
                     "vpgatherdd %%ymm1, (%0, %%ymm2, 4), %%ymm0\n\t"
                     "vzeroupper"
                     :
                     : "r"(secrets.key)
                     : "memory", "xmm0", "xmm1", "xmm2");
  } else {
    sink = 1 / (secrets.key[1] | 1);
  }
}

static void undecodable(const void *experiment) {
  (void)experiment;
  __asm__ volatile("fld1\n\tfstp %%st(0)" : : : "st");
}

#else

static void undecodable(const void *experiment) {
  (void)experiment;
  /* rdvl x9, #1, of SVE */
  __asm__ volatile(".inst 0x04bf5029" : : : "x9");
}

#endif

const struct control controls[CONTROLS] = {
    {"branch", branch, FAIL, "branch at "},
    {"index", indexed, FAIL, "address at "},
    {"early-exit", early_exit, FAIL, "branch at "},
    {"divisor", divisor, FAIL, "division at "},
    {"shortcut", shortcut, FAIL, "branch at "},
#if defined(__x86_64__)
    {"gather", gather, FAIL, ""},
#endif
    {"irreproducible", irreproducible, INCONCLUSIVE, "a key does not reproduce itself"},
    {"undecodable", undecodable, INCONCLUSIVE, "an instruction that cannot be decoded"},
};
