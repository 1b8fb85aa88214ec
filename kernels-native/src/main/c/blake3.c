/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The exported functions of BLAKE3: which kernel, and the levels of a subtree. */

#include "blake3.h"

#if defined(__x86_64__)
#define EACH_KERNEL(CASE)                                                                          \
  CASE(LANES_LEVEL_SSE41, sse41)                                                                   \
  CASE(LANES_LEVEL_AVX2, avx2)                                                                     \
  CASE(LANES_LEVEL_AVX512, avx512)
#define EACH_ROW_KERNEL EACH_KERNEL
#elif defined(__aarch64__)
#define EACH_KERNEL(CASE) CASE(LANES_LEVEL_NEON, neon)
#define EACH_ROW_KERNEL(CASE)
#else
#define EACH_KERNEL(CASE)
#define EACH_ROW_KERNEL(CASE)
#endif

/* Wipes what the kernel of a level has left behind, in a function that has just called it, after secrets. */
LANES_INLINE void forget(uint32_t level, uint32_t flags, uint32_t streams) {
  if ((flags & SECRET_MODES) == 0) {
    return;
  }
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake3_##NAME##_forget(streams);                                                         \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      (void)streams;
      lanes_blake3_general_forget();
  }
}

void lanes_blake3_chunk(uint32_t level, const uint32_t *key, const uint8_t *in, uint64_t in_offset,
                        uint32_t length, uint64_t counter, uint32_t flags, uint32_t *cvs,
                        uint64_t cv_offset) {
  in += in_offset;
  cvs += cv_offset;
  switch (level) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL | LANES_LEVEL_ONE_AS_ROW:                                                             \
    lanes_blake3_##NAME##_chunk(key, in, length, counter, flags, cvs);                             \
    forget(LEVEL, flags, 1);                                                                       \
    break;
    EACH_ROW_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake3_general_chunk(key, in, length, counter, flags, cvs);
      forget(LANES_LEVEL_NONE, flags, 1);
  }
}

LANES_INLINE void parents_of_level(uint32_t level, const uint32_t *key, const uint32_t *cvs,
                             uint32_t parents, uint32_t flags, uint32_t *out) {
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake3_##NAME##_parents(level, key, cvs, parents, flags, out);                                  \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake3_general_parents(key, cvs, parents, flags, out);
  }
}

void lanes_blake3_chunks(uint32_t level, const uint32_t *key, const uint8_t *in, uint64_t in_offset,
                         uint32_t chunks, uint64_t counter, uint32_t flags, uint32_t *cvs,
                         uint64_t cv_offset) {
  in += in_offset;
  cvs += cv_offset;
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake3_##NAME##_chunks(level, key, in, chunks, counter, flags, cvs);                     \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake3_general_chunks(key, in, chunks, counter, flags, cvs);
  }
  forget(level, flags, chunks);
}

void lanes_blake3_parents(uint32_t level, const uint32_t *key, const uint32_t *cvs, uint64_t cv_offset,
                          uint32_t parents, uint32_t flags, uint32_t *out, uint64_t out_offset) {
  parents_of_level(level, key, cvs + cv_offset, parents, flags, out + out_offset);
  forget(level, flags, parents);
}

void lanes_blake3_reduce(uint32_t level, const uint32_t *key, uint32_t *cvs, uint64_t cv_offset, uint32_t count,
                         uint32_t flags, uint32_t until) {
  cvs += cv_offset;
  uint32_t parents = count / 2;
  while (count > until) {
    parents_of_level(level, key, cvs, count / 2, flags, cvs);
    if (count % 2 != 0) {
      __builtin_memcpy(cvs + count / 2 * CV_WORDS, cvs + (count - 1) * CV_WORDS, 4 * CV_WORDS);
    }
    count -= count / 2;
  }
  forget(level, flags, parents);
}

void lanes_blake3_output(uint32_t level, const uint32_t *cv, const uint32_t *block,
                         uint32_t block_length, uint64_t counter, uint32_t flags, uint8_t *out,
                         uint64_t out_offset, uint32_t blocks) {
  switch (level & LANES_LEVEL_MASK) {
#define CASE(LEVEL, NAME)                                                                          \
  case LEVEL:                                                                                      \
    lanes_blake3_##NAME##_output(level, cv, block, block_length, counter, flags, out + out_offset, blocks); \
    break;
    EACH_KERNEL(CASE)
#undef CASE
    default:
      lanes_blake3_general_output(cv, block, block_length, counter, flags, out + out_offset, blocks);
  }
  forget(level, flags, blocks);
}
