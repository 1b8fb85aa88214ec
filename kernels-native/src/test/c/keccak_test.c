/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Compares every exported function of Keccak, at every level that this machine has, with a plain form of FIPS 202,
 * section 3, below. Inputs and outputs lie beside pages without access, at both ends, and at every alignment.
 */

#include "guarded.h"
#include "lanes.h"
#include "levels.h"

#include <stdio.h>
#include <string.h>

#include "exact.h"

enum { LANES = 25, STATE = 8 * LANES, MOST_RATE = 192, MOST_BLOCKS = 9 };

/* FIPS 202, section 3, step by step as it stands there. */

static uint64_t rotate(uint64_t lane, unsigned n) {
  return n % 64 == 0 ? lane : lane << n % 64 | lane >> (64 - n % 64);
}

static void theta(uint64_t *a) {
  uint64_t c[5];
  for (int x = 0; x < 5; x++) {
    c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
  }
  for (int i = 0; i < LANES; i++) {
    a[i] ^= c[(i + 4) % 5] ^ rotate(c[(i % 5 + 1) % 5], 1);
  }
}

static void rho(uint64_t *a) {
  int x = 1, y = 0;
  for (unsigned t = 0; t < 24; t++) {
    a[x + 5 * y] = rotate(a[x + 5 * y], (t + 1) * (t + 2) / 2);
    int next = (2 * x + 3 * y) % 5;
    x = y;
    y = next;
  }
}

static void pi(uint64_t *a) {
  uint64_t before[LANES];
  memcpy(before, a, STATE);
  for (int y = 0; y < 5; y++) {
    for (int x = 0; x < 5; x++) {
      a[x + 5 * y] = before[(x + 3 * y) % 5 + 5 * x];
    }
  }
}

static void chi(uint64_t *a) {
  for (int y = 0; y < LANES; y += 5) {
    uint64_t row[5];
    memcpy(row, a + y, sizeof row);
    for (int x = 0; x < 5; x++) {
      a[x + y] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5]);
    }
  }
}

/* Algorithm 5, with R as a number whose lowest bit is R[0]. */
static unsigned rc(unsigned t) {
  unsigned r = 1;
  for (unsigned i = 1; i <= t % 255; i++) {
    r <<= 1;
    r ^= (r >> 8) * 0x171;
  }
  return r & 1;
}

static void iota(uint64_t *a, unsigned round) {
  for (unsigned j = 0; j <= 6; j++) {
    a[0] ^= (uint64_t)rc(j + 7 * round) << ((1 << j) - 1);
  }
}

static void expected_permute(uint64_t *a, unsigned rounds) {
  for (unsigned round = 24 - rounds; round < 24; round++) {
    theta(a);
    rho(a);
    pi(a);
    chi(a);
    iota(a, round);
  }
}

static void expected_absorb(uint64_t *a, const uint8_t *in, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  for (; blocks > 0; blocks--, in += rate) {
    for (uint32_t i = 0; i < rate; i++) {
      a[i / 8] ^= (uint64_t)in[i] << 8 * (i % 8);
    }
    expected_permute(a, rounds);
  }
}

static void expected_squeeze(uint64_t *a, uint8_t *out, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  for (; blocks > 0; blocks--, out += rate) {
    expected_permute(a, rounds);
    for (uint32_t i = 0; i < rate; i++) {
      out[i] = (uint8_t)(a[i / 8] >> 8 * (i % 8));
    }
  }
}

/* The functions under test ------------------------------------------------------------------------ */

static struct guarded input, output, state_memory;
static uint8_t expected[MOST_BLOCKS * MOST_RATE];

static void check_state(const uint64_t *state, const uint64_t *right, uint32_t level, uint64_t a, uint64_t b,
                        uint64_t c) {
  checks++;
  if (memcmp(state, right, STATE) != 0) {
    fail("wrong state", level, a, b, c);
  }
  if (!untouched(state_memory, (const uint8_t *)state, STATE)) {
    fail("wrote beside the state", level, a, b, c);
  }
}

static uint64_t *fresh_state(uint64_t *copy, int end) {
  uint64_t *state = (uint64_t *)flush(state_memory, STATE, end);
  fill((uint8_t *)state, STATE);
  memcpy(copy, state, STATE);
  return state;
}

/* `gap`: how far from the page beside it, at the end or else at the beginning, the bytes lie. */
static uint8_t *place(struct guarded guarded, size_t size, size_t gap, int end) {
  return end ? at_end(guarded, size, gap) : at_start(guarded, gap);
}

static void check_absorb(uint32_t level, uint32_t rate, uint32_t blocks, uint32_t rounds, size_t gap, int end) {
  size_t size = (size_t)rate * blocks;
  uint64_t right[LANES], *state = fresh_state(right, end);
  uint8_t *in = place(input, size, gap, end);
  fill(in, size);
  expected_absorb(right, in, rate, blocks, rounds);
  uint64_t offset = rate % 7 * 8;
  lanes_keccak_absorb(level, state, in - offset, offset, rate, blocks, rounds);
  check_state(state, right, level, rate, blocks, rounds);
}

static void check_squeeze(uint32_t level, uint32_t rate, uint32_t blocks, uint32_t rounds, size_t gap, int end) {
  size_t size = (size_t)rate * blocks;
  uint64_t right[LANES], *state = fresh_state(right, end);
  mark(output);
  uint8_t *out = place(output, size, gap, end);
  expected_squeeze(right, expected, rate, blocks, rounds);
  uint64_t offset = rate % 7 * 8;
  lanes_keccak_squeeze(level, state, out - offset, offset, rate, blocks, rounds);
  check_state(state, right, level, rate, blocks, rounds);
  if (memcmp(out, expected, size) != 0) {
    fail("wrong output", level, rate, blocks, rounds);
  }
  if (!untouched(output, out, size)) {
    fail("wrote beside its output", level, rate, blocks, rounds);
  }
}

typedef void check_blocks(uint32_t level, uint32_t rate, uint32_t blocks, uint32_t rounds, size_t gap, int end);

static void test_blocks(uint32_t level, const char *name, check_blocks *check) {
  test = name;
  for (uint32_t rounds = 12; rounds <= 24; rounds += 12) {
    for (uint32_t rate = 8; rate <= MOST_RATE; rate += 8) {
      for (uint32_t blocks = 0; blocks <= MOST_BLOCKS; blocks++) {
        check(level, rate, blocks, rounds, (rate / 8 + blocks) % 8, blocks % 2);
      }
      for (size_t gap = 0; gap < 8; gap++) {
        check(level, rate, 1 + rate / 8 % 3, rounds, gap, 0);
        check(level, rate, 1 + rate / 8 % 3, rounds, gap, 1);
      }
    }
  }
}

static void test_permute(uint32_t level) {
  test = "permute";
  for (uint32_t rounds = 12; rounds <= 24; rounds += 12) {
    for (int i = 0; i < 100; i++) {
      uint64_t right[LANES], *state = fresh_state(right, i % 2);
      if (i < 2) {
        memset(state, -i, STATE);
        memset(right, -i, STATE);
      }
      expected_permute(right, rounds);
      lanes_keccak_permute(level, state, rounds);
      check_state(state, right, level, rounds, (uint64_t)i, 0);
    }
  }
}

/* The plain form itself, by what is published for the empty message: SHA3-256 and the first 32 bytes of SHAKE128. */
static void test_expectations(void) {
  test = "expectations";
  static const struct {
    uint32_t rate;
    uint8_t suffix, published[32];
  } cases[2] = {
      {136, 0x06, {0xA7, 0xFF, 0xC6, 0xF8, 0xBF, 0x1E, 0xD7, 0x66, 0x51, 0xC1, 0x47, 0x56, 0xA0, 0x61, 0xD6, 0x62,
                   0xF5, 0x80, 0xFF, 0x4D, 0xE4, 0x3B, 0x49, 0xFA, 0x82, 0xD8, 0x0A, 0x4B, 0x80, 0xF8, 0x43, 0x4A}},
      {168, 0x1F, {0x7F, 0x9C, 0x2B, 0xA4, 0xE8, 0x8F, 0x82, 0x7D, 0x61, 0x60, 0x45, 0x50, 0x76, 0x05, 0x85, 0x3E,
                   0xD7, 0x3B, 0x80, 0x93, 0xF6, 0xEF, 0xBC, 0x88, 0xEB, 0x1A, 0x6E, 0xAC, 0xFA, 0x66, 0xEF, 0x26}},
  };
  for (int i = 0; i < 2; i++) {
    uint8_t block[MOST_RATE] = {cases[i].suffix};
    block[cases[i].rate - 1] |= 0x80;
    uint64_t state[LANES] = {0};
    expected_absorb(state, block, cases[i].rate, 1, 24);
    if (memcmp(state, cases[i].published, 32) != 0) {
      fail("wrong hash", 0, cases[i].rate, 0, 0);
    }
  }
}

int main(void) {
  uint32_t features = lanes_cpu_features(), levels[MOST_LEVELS];
  uint32_t level_count = find_keccak_levels(features, levels);
  input = guard(MOST_BLOCKS * MOST_RATE + 8);
  output = guard(MOST_BLOCKS * MOST_RATE + 8);
  state_memory = guard(STATE);
  test_expectations();
  printf("features %#x, levels", features);
  for (uint32_t i = 0; i < level_count; i++) {
    printf(" %#x", levels[i]);
    fflush(stdout);
    test_blocks(levels[i], "absorb", check_absorb);
    test_blocks(levels[i], "squeeze", check_squeeze);
    test_permute(levels[i]);
  }
  printf(": %ld results as expected\n", checks);
  return 0;
}
