/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * What liblanes exports: the native kernels, stateless and without allocation, for the binding in
 * lanes.kernel.natives. Terms are those of the BLAKE3 specification, section 2, of RFC 7693 and of FIPS 202.
 *
 * Every array is a base and an offset in its elements, because Java hands over heap arrays from
 * their first element. No array has to be aligned. The caller has checked all bounds, and that the
 * machine has the level it asks for: there is no check here.
 *
 * Time and addresses depend on levels, lengths, counts, offsets and flags only.
 */
#ifndef LANES_H
#define LANES_H

#include <stdint.h>

#if defined(_WIN32)
#define LANES_EXPORT __declspec(dllexport)
#else
#define LANES_EXPORT __attribute__((visibility("default")))
#endif

/* Kernels. LANES_LEVEL_NONE is code for general registers, which every machine has. */
enum {
  LANES_LEVEL_NONE = 0,
  LANES_LEVEL_SSE41 = 1,
  LANES_LEVEL_AVX2 = 2,
  LANES_LEVEL_AVX512 = 3,
  LANES_LEVEL_NEON = 4,
  LANES_LEVEL_BMI2 = 5,
  LANES_LEVEL_SHA3 = 6,
  LANES_LEVEL_MASK = 0xFF,

  /*
   * Goes with the level of an x86 kernel: a stream that is alone goes through a vector for each row of its
   * state, rather than through general registers.
   */
  LANES_LEVEL_ONE_AS_ROW = 0x100
};

/* What processor and operating system offer together. */
enum {
  LANES_CPU_SSE41 = 1 << 0, /* and SSSE3 */
  LANES_CPU_AVX2 = 1 << 1,
  LANES_CPU_AVX512 = 1 << 2, /* F and VL */
  LANES_CPU_BMI2 = 1 << 3, /* and BMI1 */
  LANES_CPU_NEON = 1 << 4,
  LANES_CPU_ONE_AS_ROW = 1 << 5, /* LANES_LEVEL_ONE_AS_ROW is faster than without */
  LANES_CPU_SHA3 = 1 << 6        /* EOR3, RAX1, XAR and BCAX of AArch64 */
};

/* Goes with the flags of a chunk that ends after a whole block that is not its last one. */
#define LANES_BLAKE3_OPEN 0x80000000u

LANES_EXPORT uint32_t lanes_cpu_features(void);

/*
 * Hashes one chunk of 0 to 1024 bytes to one chaining value. `in` is readable, and zero, to the end
 * of the last block; an empty chunk has one block. `flags`: those of the mode, with ROOT where the
 * chunk is the whole message, or with LANES_BLAKE3_OPEN. `key` may be where the result goes.
 */
LANES_EXPORT void lanes_blake3_chunk(uint32_t level, const uint32_t *key, const uint8_t *in,
                                     uint64_t in_offset, uint32_t length, uint64_t counter,
                                     uint32_t flags, uint32_t *cvs, uint64_t cv_offset);

/* Hashes consecutive whole chunks, none of which is the root, to one chaining value each. */
LANES_EXPORT void lanes_blake3_chunks(uint32_t level, const uint32_t *key, const uint8_t *in,
                                      uint64_t in_offset, uint32_t chunks, uint64_t counter,
                                      uint32_t flags, uint32_t *cvs, uint64_t cv_offset);

/*
 * Joins consecutive pairs of chaining values. `flags`: those of the mode, with ROOT where the one
 * parent is the root. The result may go to where `cvs` begins.
 */
LANES_EXPORT void lanes_blake3_parents(uint32_t level, const uint32_t *key, const uint32_t *cvs,
                                       uint64_t cv_offset, uint32_t parents, uint32_t flags,
                                       uint32_t *out, uint64_t out_offset);

/*
 * Joins neighbours level by level, where one without a neighbour goes up as it is, until at most `until` (1 or
 * 2) chaining values are left of the `count` (at least 1); those come first. None of them is the root.
 */
LANES_EXPORT void lanes_blake3_reduce(uint32_t level, const uint32_t *key, uint32_t *cvs, uint64_t cv_offset,
                                      uint32_t count, uint32_t flags, uint32_t until);

/* Emits whole blocks of output from a root; `counter` is the index of the first one. */
LANES_EXPORT void lanes_blake3_output(uint32_t level, const uint32_t *cv, const uint32_t *block,
                                      uint32_t block_length, uint64_t counter, uint32_t flags,
                                      uint8_t *out, uint64_t out_offset, uint32_t blocks);

/*
 * Compresses whole blocks of BLAKE2b (128 bytes) or BLAKE2s (64 bytes), adding `increment` to the byte counter before
 * each. `state`: h[0..7], t[0..1], f[0..1]; t and h are written.
 */
LANES_EXPORT void lanes_blake2b_compress(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset,
                                         uint32_t blocks, uint32_t increment);
LANES_EXPORT void lanes_blake2s_compress(uint32_t level, uint32_t *state, const uint8_t *in, uint64_t in_offset,
                                         uint32_t blocks, uint32_t increment);

/*
 * Keccak-p[1600, rounds], with the last `rounds` (12 or 24) of the 24 round constants. `state`: 25 words, lane (x, y) at
 * x + 5y. Absorbing adds each block of `rate` bytes, a multiple of 8 from 8 to 192, then permutes; squeezing permutes, then
 * writes the first `rate` bytes.
 */
LANES_EXPORT void lanes_keccak_absorb(uint32_t level, uint64_t *state, const uint8_t *in, uint64_t in_offset,
                                      uint32_t rate, uint32_t blocks, uint32_t rounds);
LANES_EXPORT void lanes_keccak_squeeze(uint32_t level, uint64_t *state, uint8_t *out, uint64_t out_offset,
                                       uint32_t rate, uint32_t blocks, uint32_t rounds);
LANES_EXPORT void lanes_keccak_permute(uint32_t level, uint64_t *state, uint32_t rounds);

#endif
