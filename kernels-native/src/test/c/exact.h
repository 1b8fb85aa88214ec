/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * With the address sanitizer each call of a test is made twice: as the test makes it, and with every array in a block of
 * its exact size, past which the sanitizer sees a single byte read or written.
 */
#ifndef EXACT_H
#define EXACT_H

#include "lanes.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define EXACT
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define EXACT
#endif

#ifdef EXACT

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each test calls the functions of one family. */
#pragma GCC diagnostic ignored "-Wunused-function"

static void *exact(const void *bytes, size_t size) {
  void *block = malloc(size);
  memcpy(block, bytes, size);
  return block;
}

static void check_exact(void *block, const void *same, size_t size) {
  if (memcmp(block, same, size) != 0) {
    puts("FAILED: another result with arrays of the exact size");
    exit(1);
  }
  free(block);
}

static inline void exact_chunk(uint32_t level, const uint32_t *key, const uint8_t *in, uint64_t in_offset, uint32_t length,
                        uint64_t counter, uint32_t flags, uint32_t *cvs, uint64_t cv_offset) {
  uint8_t *own_in = exact(in + in_offset, length == 0 ? 64 : (length + 63) / 64 * 64);
  uint32_t *own_cv = exact(cvs + cv_offset, 32);
  uint32_t *own_key = key == cvs + cv_offset ? own_cv : exact(key, 32);
  lanes_blake3_chunk(level, own_key, own_in, 0, length, counter, flags, own_cv, 0);
  lanes_blake3_chunk(level, key, in, in_offset, length, counter, flags, cvs, cv_offset);
  if (own_key != own_cv) {
    free(own_key);
  }
  free(own_in);
  check_exact(own_cv, cvs + cv_offset, 32);
}

static inline void exact_chunks(uint32_t level, const uint32_t *key, const uint8_t *in, uint64_t in_offset, uint32_t chunks,
                         uint64_t counter, uint32_t flags, uint32_t *cvs, uint64_t cv_offset) {
  uint8_t *own_in = exact(in + in_offset, (size_t)1024 * chunks);
  uint32_t *own_cvs = exact(cvs + cv_offset, (size_t)32 * chunks), *own_key = exact(key, 32);
  lanes_blake3_chunks(level, own_key, own_in, 0, chunks, counter, flags, own_cvs, 0);
  lanes_blake3_chunks(level, key, in, in_offset, chunks, counter, flags, cvs, cv_offset);
  free(own_key);
  free(own_in);
  check_exact(own_cvs, cvs + cv_offset, (size_t)32 * chunks);
}

static inline void exact_parents(uint32_t level, const uint32_t *key, const uint32_t *cvs, uint64_t cv_offset,
                          uint32_t parents, uint32_t flags, uint32_t *out, uint64_t out_offset) {
  int in_place = cvs + cv_offset == out + out_offset;
  uint32_t *own_cvs = exact(cvs + cv_offset, (size_t)64 * parents), *own_key = exact(key, 32);
  uint32_t *own_out = in_place ? own_cvs : exact(out + out_offset, (size_t)32 * parents);
  lanes_blake3_parents(level, own_key, own_cvs, 0, parents, flags, own_out, 0);
  lanes_blake3_parents(level, key, cvs, cv_offset, parents, flags, out, out_offset);
  if (!in_place) {
    free(own_cvs);
  }
  free(own_key);
  check_exact(own_out, out + out_offset, (size_t)32 * parents);
}

static inline void exact_reduce(uint32_t level, const uint32_t *key, uint32_t *cvs, uint64_t cv_offset, uint32_t count,
                         uint32_t flags, uint32_t until) {
  uint32_t *own_cvs = exact(cvs + cv_offset, (size_t)32 * count), *own_key = exact(key, 32);
  lanes_blake3_reduce(level, own_key, own_cvs, 0, count, flags, until);
  lanes_blake3_reduce(level, key, cvs, cv_offset, count, flags, until);
  free(own_key);
  check_exact(own_cvs, cvs + cv_offset, (size_t)32 * count);
}

static inline void exact_output(uint32_t level, const uint32_t *cv, const uint32_t *block, uint32_t block_length,
                         uint64_t counter, uint32_t flags, uint8_t *out, uint64_t out_offset, uint32_t blocks) {
  uint32_t *own_cv = exact(cv, 32), *own_block = exact(block, 64);
  uint8_t *own_out = exact(out + out_offset, (size_t)64 * blocks);
  lanes_blake3_output(level, own_cv, own_block, block_length, counter, flags, own_out, 0, blocks);
  lanes_blake3_output(level, cv, block, block_length, counter, flags, out, out_offset, blocks);
  free(own_cv);
  free(own_block);
  check_exact(own_out, out + out_offset, (size_t)64 * blocks);
}

/* F and W: the function and its words; its blocks have 16 words, and its state has 12. */
#define EXACT_BLAKE2(F, W)                                                                         \
  static inline void exact_##F(uint32_t level, W *state, const uint8_t *in, uint64_t in_offset, uint32_t blocks, \
                               uint32_t increment) {                                               \
    uint8_t *own_in = exact(in + in_offset, (size_t)16 * sizeof(W) * blocks);                      \
    W *own_state = exact(state, 12 * sizeof(W));                                                   \
    F(level, own_state, own_in, 0, blocks, increment);                                             \
    F(level, state, in, in_offset, blocks, increment);                                             \
    free(own_in);                                                                                  \
    check_exact(own_state, state, 12 * sizeof(W));                                                 \
  }

EXACT_BLAKE2(lanes_blake2b_compress, uint64_t)
EXACT_BLAKE2(lanes_blake2s_compress, uint32_t)

static inline void exact_keccak_absorb(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset,
                                uint32_t rate, uint32_t blocks, uint32_t rounds) {
  uint8_t *own_in = exact(in + in_offset, (size_t)rate * blocks);
  uint64_t *own_state = exact(state, 200);
  lanes_keccak_absorb(level, own_state, own_in, 0, rate, blocks, rounds);
  lanes_keccak_absorb(level, state, in, in_offset, rate, blocks, rounds);
  free(own_in);
  check_exact(own_state, state, 200);
}

static inline void exact_keccak_squeeze(uint32_t level, uint64_t *state, uint8_t *out, uint64_t out_offset,
                                 uint32_t rate, uint32_t blocks, uint32_t rounds) {
  uint8_t *own_out = exact(out + out_offset, (size_t)rate * blocks);
  uint64_t *own_state = exact(state, 200);
  lanes_keccak_squeeze(level, own_state, own_out, 0, rate, blocks, rounds);
  lanes_keccak_squeeze(level, state, out, out_offset, rate, blocks, rounds);
  check_exact(own_out, out + out_offset, (size_t)rate * blocks);
  check_exact(own_state, state, 200);
}

static inline void exact_keccak_permute(uint32_t level, uint64_t *state, uint32_t rounds) {
  uint64_t *own_state = exact(state, 200);
  lanes_keccak_permute(level, own_state, rounds);
  lanes_keccak_permute(level, state, rounds);
  check_exact(own_state, state, 200);
}

#define lanes_blake3_chunk exact_chunk
#define lanes_blake3_chunks exact_chunks
#define lanes_blake3_parents exact_parents
#define lanes_blake3_reduce exact_reduce
#define lanes_blake3_output exact_output
#define lanes_blake2b_compress exact_lanes_blake2b_compress
#define lanes_blake2s_compress exact_lanes_blake2s_compress
#define lanes_keccak_absorb exact_keccak_absorb
#define lanes_keccak_squeeze exact_keccak_squeeze
#define lanes_keccak_permute exact_keccak_permute

#endif

#endif
