/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Compares every exported function of BLAKE3, at every level that this machine has, with a plain form of the
 * specification below. Inputs end at a page that cannot be read, outputs at one that cannot be written,
 * and each begins at every alignment in turn. Then whole messages go through all functions together.
 */

#include "guarded.h"
#include "lanes.h"
#include "levels.h"
#include "specification.h"

#include <stdio.h>
#include <string.h>

#include "exact.h"

enum { MOST_CHUNKS = 256 };

/* The specification, section 2. */

static const uint32_t IV[8] = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                               0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
static const int PERMUTATION[16] = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};

static uint32_t rotate(uint32_t x, int n) {
  return x >> n | x << (32 - n);
}

static void g(uint32_t *v, int a, int b, int c, int d, uint32_t x, uint32_t y) {
  v[a] = v[a] + v[b] + x;
  v[d] = rotate(v[d] ^ v[a], 16);
  v[c] = v[c] + v[d];
  v[b] = rotate(v[b] ^ v[c], 12);
  v[a] = v[a] + v[b] + y;
  v[d] = rotate(v[d] ^ v[a], 8);
  v[c] = v[c] + v[d];
  v[b] = rotate(v[b] ^ v[c], 7);
}

static void compress(const uint32_t *h, const uint8_t *block, uint32_t length, uint64_t counter, uint32_t flags,
                     uint32_t *out) {
  uint32_t m[16], v[16];
  memcpy(m, block, 64);
  memcpy(v, h, 32);
  memcpy(v + 8, IV, 16);
  v[12] = (uint32_t)counter;
  v[13] = (uint32_t)(counter >> 32);
  v[14] = length;
  v[15] = flags;
  for (int round = 0; round < 7; round++) {
    for (int i = 0; i < 4; i++) {
      g(v, i, 4 + i, 8 + i, 12 + i, m[2 * i], m[2 * i + 1]);
    }
    for (int i = 0; i < 4; i++) {
      g(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[8 + 2 * i], m[9 + 2 * i]);
    }
    uint32_t permuted[16];
    for (int i = 0; i < 16; i++) {
      permuted[i] = m[PERMUTATION[i]];
    }
    memcpy(m, permuted, 64);
  }
  for (int i = 0; i < 8; i++) {
    uint32_t low = v[i] ^ v[i + 8];
    out[i + 8] = v[i + 8] ^ h[i];
    out[i] = low;
  }
}

static void expected_chunk(const uint32_t *key, const uint8_t *in, uint32_t length, uint64_t counter,
                           uint32_t flags, uint32_t *cv) {
  uint32_t out[16], blocks = length == 0 ? 1 : (length + 63) / 64;
  int open = (flags & LANES_BLAKE3_OPEN) != 0;
  memcpy(out, key, 32);
  for (uint32_t i = 0; i < blocks; i++) {
    uint32_t f = flags & ~(uint32_t)(ROOT | LANES_BLAKE3_OPEN);
    f |= i == 0 ? CHUNK_START : 0;
    f |= i + 1 == blocks && !open ? CHUNK_END | (flags & ROOT) : 0;
    compress(out, in + 64 * i, i + 1 == blocks ? length - 64 * i : 64, counter, f, out);
  }
  memcpy(cv, out, 32);
}

static void expected_parents(const uint32_t *key, const uint32_t *cvs, uint32_t parents, uint32_t flags, uint32_t *out) {
  for (uint32_t i = 0; i < parents; i++) {
    uint32_t words[16];
    compress(key, (const uint8_t *)(cvs + 16 * i), 64, 0, flags | PARENT, words);
    memcpy(out + 8 * i, words, 32);
  }
}

/* What the root, or a chaining value, comes from. */
struct node {
  uint32_t h[8];
  uint8_t block[BLOCK];
  uint32_t length, flags;
  uint64_t counter;
};

static void expected_cv(const struct node *node, uint32_t *cv) {
  uint32_t out[16];
  compress(node->h, node->block, node->length, node->counter, node->flags, out);
  memcpy(cv, out, 32);
}

static struct node expected_node(const uint32_t *key, const uint8_t *in, size_t length, uint64_t counter,
                                 uint32_t flags) {
  struct node node = {.flags = flags, .counter = counter};
  memcpy(node.h, key, 32);
  if (length > CHUNK) {
    size_t left = CHUNK;
    while (2 * left < length) {
      left *= 2;
    }
    struct node children[2] = {expected_node(key, in, left, counter, flags),
                               expected_node(key, in + left, length - left, counter + left / CHUNK, flags)};
    expected_cv(&children[0], (uint32_t *)node.block);
    expected_cv(&children[1], (uint32_t *)node.block + 8);
    node.length = BLOCK;
    node.counter = 0;
    node.flags |= PARENT;
    return node;
  }
  node.flags |= CHUNK_START;
  for (; length > BLOCK; in += BLOCK, length -= BLOCK) {
    uint32_t out[16];
    compress(node.h, in, BLOCK, counter, node.flags, out);
    memcpy(node.h, out, 32);
    node.flags = flags;
  }
  memcpy(node.block, in, length);
  node.length = (uint32_t)length;
  node.flags |= CHUNK_END;
  return node;
}

static struct guarded input, tail_memory, output, cv_memory, root_memory, key_memory;
static uint8_t message[MOST_CHUNKS * CHUNK], expected[64 * 512];
static const uint64_t COUNTERS[] = {0, 1, 0xFFFFFFF0, 0xFFFFFFFF, 0x123456789ABCDEF0, 0xFFFFFFFFFFFFFFF0};
static const uint32_t MODES[] = {0, KEYED_HASH, DERIVE_KEY_MATERIAL};
enum { COUNTER_CASES = 6, MODE_CASES = 3 };

/* The result is where it belongs, and the bytes before it are as they were; after it there is no memory. */
static void check_output(const uint8_t *out, size_t size, uint32_t level, uint64_t a, uint64_t b, uint64_t c) {
  checks++;
  if (memcmp(out, expected, size) != 0) {
    fail("wrong result", level, a, b, c);
  }
  if (!still_marked(output.first, (size_t)(out - output.first))) {
    fail("wrote before its output", level, a, b, c);
  }
}

static uint32_t *fresh_output(size_t size, size_t gap) {
  mark(output);
  return (uint32_t *)at_end(output, size, gap);
}

static void test_chunk(uint32_t level) {
  test = "chunk";
  uint32_t *key = (uint32_t *)at_end(key_memory, 32, 0);
  for (uint32_t length = 0; length <= CHUNK; length++) {
    uint32_t padded = length == 0 ? 64 : (length + 63) / 64 * 64;
    for (uint32_t variant = 0; variant < 4; variant++) {
      uint32_t flags = MODES[length % MODE_CASES];
      if (variant == 1) {
        flags |= ROOT;
      } else if (variant == 2) {
        if (length % 64 != 0 || length == 0) {
          continue;
        }
        flags |= LANES_BLAKE3_OPEN;
      }
      uint64_t counter = COUNTERS[(length + variant) % COUNTER_CASES];
      uint8_t *in = length % 2 == 0 ? at_end(input, padded, variant) : at_start(input, variant);
      memset(in, 0, padded);
      fill(in, length);
      fill((uint8_t *)key, 32);
      expected_chunk(key, in, length, counter, flags, (uint32_t *)expected);
      uint32_t *out = fresh_output(32, 0);
      uint64_t offset = length % 70;
      if (variant == 3) {
        memcpy(out, key, 32);
        lanes_blake3_chunk(level, out, in - offset, offset, length, counter, flags, out, 0);
      } else {
        lanes_blake3_chunk(level, key, in - offset, offset, length, counter, flags, out - offset, offset);
      }
      check_output((uint8_t *)out, 32, level, length, variant, counter);
    }
  }
}

static void test_chunks(uint32_t level) {
  test = "chunks";
  for (uint32_t chunks = 0; chunks <= 70; chunks++) {
    for (uint32_t variant = 0; variant < COUNTER_CASES; variant++) {
      uint64_t counter = COUNTERS[variant];
      uint32_t flags = MODES[(chunks + variant) % MODE_CASES];
      uint8_t *in = variant % 2 == 0 ? at_end(input, (size_t)chunks * CHUNK, variant / 2) : at_start(input, variant);
      uint32_t key[8];
      fill(in, (size_t)chunks * CHUNK);
      fill((uint8_t *)key, 32);
      for (uint32_t i = 0; i < chunks; i++) {
        expected_chunk(key, in + (size_t)i * CHUNK, CHUNK, counter + i, flags, (uint32_t *)(expected + 32 * i));
      }
      uint32_t *out = fresh_output(32 * chunks, 0);
      lanes_blake3_chunks(level, key, in - variant, variant, chunks, counter, flags, out - 8 * variant, 8 * variant);
      check_output((uint8_t *)out, 32 * chunks, level, chunks, variant, counter);
    }
  }
}

static void test_parents(uint32_t level) {
  test = "parents";
  for (uint32_t parents = 0; parents <= 140; parents++) {
    for (uint32_t variant = 0; variant < 4; variant++) {
      uint32_t flags = MODES[(parents + variant) % MODE_CASES] | (parents == 1 && variant == 2 ? ROOT : 0);
      uint32_t key[8];
      fill((uint8_t *)key, 32);
      uint32_t *cvs = (uint32_t *)(variant == 1 ? at_start(input, 4) : at_end(input, 64 * parents, 0));
      uint32_t *out = fresh_output(32 * parents, 0);
      if (variant == 3) {
        cvs = out = fresh_output(64 * parents, 0);
      }
      fill((uint8_t *)cvs, 64 * parents);
      expected_parents(key, cvs, parents, flags, (uint32_t *)expected);
      lanes_blake3_parents(level, key, cvs - 3, 3, parents, flags, out - 5, 5);
      check_output((uint8_t *)out, 32 * parents, level, parents, variant, 0);
    }
  }
}

static void test_reduce(uint32_t level) {
  test = "reduce";
  for (uint32_t count = 1; count <= MOST_CHUNKS; count += count < 70 ? 1 : 31) {
    for (uint32_t until = 1; until <= 2; until++) {
      uint32_t flags = MODES[(count + until) % MODE_CASES], key[8], left = count;
      uint32_t *cvs = fresh_output(32 * count, 0);
      fill((uint8_t *)key, 32);
      fill((uint8_t *)cvs, 32 * count);
      memcpy(expected, cvs, 32 * count);
      while (left > until) {
        uint32_t *words = (uint32_t *)expected;
        expected_parents(key, words, left / 2, flags, words);
        if (left % 2 != 0) {
          memcpy(words + left / 2 * 8, words + (left - 1) * 8, 32);
        }
        left -= left / 2;
      }
      lanes_blake3_reduce(level, key, cvs - 11, 11, count, flags, until);
      check_output((uint8_t *)cvs, 32 * left, level, count, until, 0);
    }
  }
}

static void test_output(uint32_t level) {
  test = "output";
  for (uint32_t blocks = 0; blocks <= 70; blocks++) {
    for (uint32_t variant = 0; variant < COUNTER_CASES; variant++) {
      uint32_t *cv = (uint32_t *)at_end(key_memory, 32, 0), *block = (uint32_t *)at_end(input, 64, 0);
      uint32_t length = (blocks * 7 + variant) % 65;
      uint32_t flags = MODES[(blocks + variant) % MODE_CASES] | ROOT | CHUNK_START | CHUNK_END;
      fill((uint8_t *)cv, 32);
      fill((uint8_t *)block, 64);
      for (uint32_t i = 0; i < blocks; i++) {
        compress(cv, (const uint8_t *)block, length, COUNTERS[variant] + i, flags, (uint32_t *)(expected + 64 * i));
      }
      uint8_t *out = (uint8_t *)fresh_output(64 * blocks, variant);
      lanes_blake3_output(level, cv, block, length, COUNTERS[variant], flags, out - 13, 13, blocks);
      check_output(out, 64 * blocks, level, blocks, variant, COUNTERS[variant]);
    }
  }
}

/*
 * A message as Java hands it over: whole chunks where they lie, the last chunk padded in a buffer of its own, the tree
 * over them in place, then both the hash and output of any length. `end`: on which side the pages without access are.
 */
static void check_message(uint32_t level, size_t length, uint32_t mode, int end) {
  uint32_t chunks = length == 0 ? 0 : (uint32_t)((length - 1) / CHUNK);
  uint32_t last = (uint32_t)(length - (size_t)chunks * CHUNK), padded = last == 0 ? BLOCK : (last + 63) / 64 * 64;
  uint32_t *key = (uint32_t *)flush(key_memory, 32, end);
  uint8_t *in = flush(input, (size_t)chunks * CHUNK, end), *tail = flush(tail_memory, padded, end);
  uint32_t *cvs = (uint32_t *)flush(cv_memory, 32 * (chunks + 1), end);
  uint32_t *root = (uint32_t *)flush(root_memory, 32, end);
  fill((uint8_t *)key, 32);
  memset(tail, 0, padded);
  fill(message, length);
  memcpy(in, message, (size_t)chunks * CHUNK);
  memcpy(tail, message + (size_t)chunks * CHUNK, last);
  struct node node = expected_node(key, message, length, 0, mode);
  node.flags |= ROOT;
  uint32_t hash[8];
  expected_cv(&node, hash);

  uint32_t flags = mode | PARENT | ROOT, block_length = BLOCK;
  const uint32_t *cv = key, *block = cvs;
  if (chunks == 0) {
    lanes_blake3_chunk(level, key, tail, 0, last, 0, mode | ROOT, root, 0);
    uint32_t before = padded - BLOCK;
    if (before > 0) {
      lanes_blake3_chunk(level, key, tail, 0, before, 0, mode | LANES_BLAKE3_OPEN, cvs, 0);
      cv = cvs;
    }
    block = (const uint32_t *)(tail + before);
    block_length = last - before;
    flags = mode | (before == 0 ? CHUNK_START : 0) | CHUNK_END | ROOT;
  } else {
    lanes_blake3_chunks(level, key, in, 0, chunks, 0, mode, cvs, 0);
    lanes_blake3_chunk(level, key, tail, 0, last, chunks, mode, cvs, 8 * chunks);
    lanes_blake3_reduce(level, key, cvs, 0, chunks + 1, mode, 2);
    lanes_blake3_parents(level, key, cvs, 0, 1, mode | ROOT, root, 0);
  }
  uint32_t blocks = 1 + length % 3;
  uint8_t *out = flush(output, BLOCK * blocks, end);
  lanes_blake3_output(level, cv, block, block_length, 0, flags, out, 0, blocks);
  for (uint32_t i = 0; i < blocks; i++) {
    compress(node.h, node.block, node.length, i, node.flags, (uint32_t *)(expected + BLOCK * i));
  }
  checks += 2;
  if (memcmp(root, hash, 32) != 0) {
    fail("wrong hash", level, length, mode, end);
  }
  if (memcmp(out, expected, BLOCK * blocks) != 0) {
    fail("wrong output", level, length, mode, end);
  }
  if (!untouched(key_memory, (uint8_t *)key, 32) || !untouched(input, in, (size_t)chunks * CHUNK)
      || !untouched(tail_memory, tail, padded) || !untouched(cv_memory, (uint8_t *)cvs, 32 * (chunks + 1))
      || !untouched(root_memory, (uint8_t *)root, 32) || !untouched(output, out, BLOCK * blocks)) {
    fail("wrote beside its output", level, length, mode, end);
  }
}

static void test_messages(uint32_t level) {
  test = "messages";
  for (int end = 0; end <= 1; end++) {
    for (int mode = 0; mode <= KEYED_HASH; mode += KEYED_HASH) {
      for (size_t length = 0; length <= 2 * CHUNK; length++) {
        check_message(level, length, (uint32_t)mode, end);
      }
      for (size_t length = 3 * CHUNK; length < MOST_CHUNKS * CHUNK / 4; length += CHUNK - 1) {
        check_message(level, length, (uint32_t)mode, end);
      }
    }
  }
}

/* The plain form itself, by the hash of nothing as the authors of BLAKE3 publish it. */
static void test_expectations(void) {
  test = "expectations";
  static const uint8_t published[32] = {0xAF, 0x13, 0x49, 0xB9, 0xF5, 0xF9, 0xA1, 0xA6, 0xA0, 0x40, 0x4D,
                                        0xEA, 0x36, 0xDC, 0xC9, 0x49, 0x9B, 0xCB, 0x25, 0xC9, 0xAD, 0xC1,
                                        0x12, 0xB7, 0xCC, 0x9A, 0x93, 0xCA, 0xE4, 0x1F, 0x32, 0x62};
  struct node node = expected_node(IV, message, 0, 0, ROOT);
  uint32_t hash[8];
  expected_cv(&node, hash);
  if (memcmp(hash, published, 32) != 0) {
    fail("wrong hash", 0, 0, 0, 0);
  }
}

int main(void) {
  uint32_t features = lanes_cpu_features(), levels[MOST_LEVELS];
  uint32_t level_count = find_levels(features, levels);
  input = guard((size_t)MOST_CHUNKS * CHUNK + 256);
  output = guard(64 * 256);
  tail_memory = guard(CHUNK);
  cv_memory = guard(32 * MOST_CHUNKS);
  root_memory = guard(32);
  key_memory = guard(64);
  test_expectations();
  printf("features %#x, levels", features);
  for (uint32_t i = 0; i < level_count; i++) {
    printf(" %#x", levels[i]);
    fflush(stdout);
    test_chunk(levels[i]);
    test_chunks(levels[i]);
    test_parents(levels[i]);
    test_reduce(levels[i]);
    test_output(levels[i]);
    test_messages(levels[i]);
  }
  printf(": %ld results as expected\n", checks);
  return 0;
}
