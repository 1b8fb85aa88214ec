/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Compares both functions of BLAKE2, at every level that this machine has, with a plain form of RFC 7693 below. Blocks
 * and states lie against pages that can be neither read nor written, on either side.
 */

#include "guarded.h"
#include "lanes.h"
#include "levels.h"

#include <stdio.h>
#include <string.h>

#include "exact.h"

enum { H = 0, T = 8, F = 10, STATE_WORDS = 12, BLOCK_WORDS = 16, MOST_BLOCKS = 9, MOST_BYTES = MOST_BLOCKS * 128 };

/* RFC 7693, section 2.1: what makes BLAKE2b and BLAKE2s of one function. */
struct variant {
  const char *name;
  unsigned bits, rounds, rotations[4];
  uint32_t hash_bytes;
  uint8_t abc[64];
};

static const struct variant BLAKE2B = {
    .name = "BLAKE2b", .bits = 64, .rounds = 12, .rotations = {32, 24, 16, 63}, .hash_bytes = 64,
    .abc = {0xBA, 0x80, 0xA5, 0x3F, 0x98, 0x1C, 0x4D, 0x0D, 0x6A, 0x27, 0x97, 0xB6, 0x9F, 0x12, 0xF6, 0xE9,
            0x4C, 0x21, 0x2F, 0x14, 0x68, 0x5A, 0xC4, 0xB7, 0x4B, 0x12, 0xBB, 0x6F, 0xDB, 0xFF, 0xA2, 0xD1,
            0x7D, 0x87, 0xC5, 0x39, 0x2A, 0xAB, 0x79, 0x2D, 0xC2, 0x52, 0xD5, 0xDE, 0x45, 0x33, 0xCC, 0x95,
            0x18, 0xD3, 0x8A, 0xA8, 0xDB, 0xF1, 0x92, 0x5A, 0xB9, 0x23, 0x86, 0xED, 0xD4, 0x00, 0x99, 0x23}};
static const struct variant BLAKE2S = {
    .name = "BLAKE2s", .bits = 32, .rounds = 10, .rotations = {16, 12, 8, 7}, .hash_bytes = 32,
    .abc = {0x50, 0x8C, 0x5E, 0x8C, 0x32, 0x7C, 0x14, 0xE2, 0xE1, 0xA7, 0x2B, 0xA3, 0x4E, 0xEB, 0x45, 0x2F,
            0x37, 0x45, 0x8B, 0x20, 0x9E, 0xD6, 0x3A, 0x29, 0x4D, 0x99, 0x9B, 0x4C, 0x86, 0x67, 0x59, 0x82}};

/* Section 2.6. Those of BLAKE2s are the upper halves. */
static const uint64_t IV[8] = {0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
                               0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179};

/* Section 2.7. */
static const uint8_t SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

static uint64_t most(const struct variant *variant) {
  return UINT64_MAX >> (64 - variant->bits);
}

static uint64_t rotate(const struct variant *variant, uint64_t word, unsigned bits) {
  return (word >> bits | word << (variant->bits - bits)) & most(variant);
}

/* Section 3.1. */
static void mix(const struct variant *variant, uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y) {
  const unsigned *rotations = variant->rotations;
  v[a] = (v[a] + v[b] + x) & most(variant);
  v[d] = rotate(variant, v[d] ^ v[a], rotations[0]);
  v[c] = (v[c] + v[d]) & most(variant);
  v[b] = rotate(variant, v[b] ^ v[c], rotations[1]);
  v[a] = (v[a] + v[b] + y) & most(variant);
  v[d] = rotate(variant, v[d] ^ v[a], rotations[2]);
  v[c] = (v[c] + v[d]) & most(variant);
  v[b] = rotate(variant, v[b] ^ v[c], rotations[3]);
}

/* Section 3.2, with any value as a flag. */
static void plain(const struct variant *variant, uint64_t *state, const uint8_t *block) {
  uint64_t v[16], m[BLOCK_WORDS] = {0};
  unsigned bytes = variant->bits / 8;
  for (int i = 0; i < BLOCK_WORDS; i++) {
    memcpy(&m[i], block + bytes * (unsigned)i, bytes);
  }
  for (int i = 0; i < 8; i++) {
    v[i] = state[H + i];
    v[i + 8] = IV[i] >> (64 - variant->bits);
  }
  for (int i = 0; i < 4; i++) {
    v[i + 12] ^= state[T + i];
  }
  for (unsigned round = 0; round < variant->rounds; round++) {
    const uint8_t *s = SIGMA[round % 10];
    for (int i = 0; i < 4; i++) {
      mix(variant, v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
    }
    for (int i = 0; i < 4; i++) {
      mix(variant, v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
  }
  for (int i = 0; i < 8; i++) {
    state[H + i] ^= v[i] ^ v[i + 8];
  }
}

static void plain_blocks(const struct variant *variant, uint64_t *state, const uint8_t *in, uint32_t blocks,
                         uint32_t increment) {
  for (uint32_t i = 0; i < blocks; i++) {
    state[T] = (state[T] + increment) & most(variant);
    state[T + 1] = (state[T + 1] + (state[T] < increment)) & most(variant);
    plain(variant, state, in + (size_t)i * BLOCK_WORDS * variant->bits / 8);
  }
}

/* A state as the functions take it. */
static void to_memory(const struct variant *variant, const uint64_t *state, uint8_t *memory) {
  for (unsigned i = 0; i < STATE_WORDS; i++) {
    memcpy(memory + i * variant->bits / 8, &state[i], variant->bits / 8);
  }
}

static void call(const struct variant *variant, uint32_t level, void *state, const uint8_t *in, uint64_t in_offset,
                 uint32_t blocks, uint32_t increment) {
  if (variant->bits == 64) {
    lanes_blake2b_compress(level, state, in, in_offset, blocks, increment);
  } else {
    lanes_blake2s_compress(level, state, in, in_offset, blocks, increment);
  }
}

/* The plain form itself, by what appendices A and B publish. */
static void test_plain(const struct variant *variant) {
  test = variant->name;
  uint64_t state[STATE_WORDS] = {0};
  uint8_t hash[8 * STATE_WORDS], block[128] = "abc";
  for (int i = 0; i < 8; i++) {
    state[H + i] = IV[i] >> (64 - variant->bits);
  }
  state[H] ^= 0x01010000 ^ variant->hash_bytes;
  state[F] = most(variant);
  plain_blocks(variant, state, block, 1, 3);
  to_memory(variant, state, hash);
  if (memcmp(hash, variant->abc, variant->hash_bytes) != 0) {
    fail("the plain form gives another hash than the RFC", 0, 0, 0, 0);
  }
}

static struct guarded input, state_memory;

/* `gap`: bytes between the blocks and the page beside them; `ends`: where the pages beside blocks and state are. */
static void check(const struct variant *variant, uint32_t level, const uint64_t *before, uint32_t blocks,
                  uint32_t increment, size_t gap, unsigned ends) {
  uint8_t message[MOST_BYTES], expected[8 * STATE_WORDS];
  uint64_t words[STATE_WORDS];
  size_t size = (size_t)blocks * BLOCK_WORDS * variant->bits / 8, state_size = STATE_WORDS * variant->bits / 8;
  mark(input);
  uint8_t *in = (ends & 1) != 0 ? at_end(input, size, gap) : at_start(input, gap);
  uint8_t *state = flush(state_memory, state_size, (ends & 2) != 0);
  fill(message, size);
  memcpy(in, message, size);
  to_memory(variant, before, state);
  memcpy(words, before, sizeof words);
  plain_blocks(variant, words, message, blocks, increment);
  to_memory(variant, words, expected);
  call(variant, level, state, in - gap, gap, blocks, increment);
  checks++;
  if (memcmp(state, expected, state_size) != 0) {
    fail("wrong state", level, blocks, increment, before[T]);
  }
  if (!untouched(state_memory, state, state_size)) {
    fail("wrote beside the state", level, blocks, increment, before[T]);
  }
  if (!untouched(input, in, size) || memcmp(in, message, size) != 0) {
    fail("wrote to its input", level, blocks, increment, before[T]);
  }
}

static void test_function(const struct variant *variant, uint32_t level) {
  test = variant->name;
  uint64_t most_of_word = most(variant), block = BLOCK_WORDS * variant->bits / 8;
  const uint64_t increments[] = {0, 1, block - 1, block};
  const uint64_t counters[][2] = {
      {0, 0}, {most_of_word - 2 * block, 0}, {most_of_word, 7}, {most_of_word - block + 1, most_of_word}};
  const uint64_t flags[][2] = {{0, 0}, {most_of_word, 0}, {most_of_word, most_of_word}, {0, most_of_word}};
  for (uint32_t blocks = 0; blocks <= MOST_BLOCKS; blocks++) {
    for (unsigned kind = 0; kind < 4 * 4 * 4; kind++) {
      uint64_t state[STATE_WORDS];
      for (int i = 0; i < 8; i++) {
        state[H + i] = (next_random() * (uint64_t)0x9E3779B97F4A7C15) & most_of_word;
      }
      memcpy(state + T, counters[kind / 4 % 4], sizeof counters[0]);
      memcpy(state + F, flags[kind / 16], sizeof flags[0]);
      for (unsigned ends = 0; ends < 4; ends++) {
        for (size_t gap = 0; gap < 8; gap++) {
          check(variant, level, state, blocks, (uint32_t)increments[kind % 4], gap, ends);
        }
      }
    }
  }
}

int main(void) {
  uint32_t features = lanes_cpu_features(), levels[MOST_LEVELS];
  uint32_t level_count = find_levels(features, levels);
  input = guard(MOST_BYTES + 8);
  state_memory = guard(8 * STATE_WORDS);
  test_plain(&BLAKE2B);
  test_plain(&BLAKE2S);
  printf("features %#x, levels", features);
  for (uint32_t i = 0; i < level_count; i++) {
    printf(" %#x", levels[i]);
    fflush(stdout);
    test_function(&BLAKE2B, levels[i]);
    test_function(&BLAKE2S, levels[i]);
  }
  printf(": %ld results as expected\n", checks);
  return 0;
}
