/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* What the SIMD kernels have in common: streams of blocks that go through the rounds together. */
#ifndef LANES_BLAKE3_STREAMS_H
#define LANES_BLAKE3_STREAMS_H

#include "blake3.h"

/*
 * Consecutive chunks, parents or blocks of output. What each of them begins with is `key` and a
 * counter. Kernels have places for so many streams; where there are fewer, they repeat the last one.
 */
struct streams {
  const uint32_t *key;
  const uint8_t *in;
  uint32_t stride; /* bytes from one stream's input to the next one's; 0 for blocks of output */
  uint32_t blocks; /* of each */
  uint32_t block_length; /* of the last block of each; the ones before it are whole */
  uint32_t flags;       /* of all blocks */
  uint32_t first_flags; /* of the first block of each stream, further ones */
  uint32_t last_flags;
  uint64_t counter;      /* of the first stream */
  uint32_t counter_step; /* 0 or 1, from one stream to the next one */
  uint32_t whole;        /* whether all 16 words go out */
  uint8_t *out;
  uint32_t one_as_row;   /* whether one stream alone goes through vectors */
};

LANES_INLINE struct streams chunk_streams(uint32_t level, const uint32_t *key, const uint8_t *in, uint64_t counter,
                                          uint32_t flags, uint32_t *cvs) {
  struct streams streams = {
      .key = key,
      .in = in,
      .stride = CHUNK_BYTES,
      .blocks = CHUNK_BLOCKS,
      .block_length = BLOCK_BYTES,
      .flags = flags,
      .first_flags = CHUNK_START,
      .last_flags = CHUNK_END,
      .counter = counter,
      .counter_step = 1,
      .out = (uint8_t *)cvs,
      .one_as_row = level & LANES_LEVEL_ONE_AS_ROW,
  };
  return streams;
}

/* A chunk of any length, with the flags of lanes_blake3_chunk. */
LANES_INLINE struct streams chunk_stream(const uint32_t *key, const uint8_t *in, uint32_t length, uint64_t counter,
                                         uint32_t flags, uint32_t *cv) {
  struct streams stream = chunk_streams(0, key, in, counter, flags & ~(uint32_t)(ROOT | LANES_BLAKE3_OPEN), cv);
  if (length <= BLOCK_BYTES) {
    stream.blocks = 1;
  } else {
    stream.blocks = (length + BLOCK_BYTES - 1) / BLOCK_BYTES;
    length -= (stream.blocks - 1) * BLOCK_BYTES;
  }
  stream.block_length = length;
  stream.last_flags = (flags & LANES_BLAKE3_OPEN) != 0 ? 0 : CHUNK_END | (flags & ROOT);
  return stream;
}

LANES_INLINE struct streams parent_streams(uint32_t level, const uint32_t *key, const uint32_t *cvs, uint32_t flags,
                                           uint32_t *out) {
  struct streams streams = {
      .key = key,
      .in = (const uint8_t *)cvs,
      .stride = BLOCK_BYTES,
      .blocks = 1,
      .block_length = BLOCK_BYTES,
      .flags = flags | PARENT,
      .out = (uint8_t *)out,
      .one_as_row = level & LANES_LEVEL_ONE_AS_ROW,
  };
  return streams;
}

LANES_INLINE struct streams output_streams(uint32_t level, const uint32_t *cv, const uint32_t *block,
                                           uint32_t block_length, uint64_t counter, uint32_t flags, uint8_t *out) {
  struct streams streams = {
      .key = cv,
      .in = (const uint8_t *)block,
      .blocks = 1,
      .block_length = block_length,
      .flags = flags,
      .counter = counter,
      .counter_step = 1,
      .whole = 1,
      .out = out,
      .one_as_row = level & LANES_LEVEL_ONE_AS_ROW,
  };
  return streams;
}

LANES_INLINE uint32_t block_flags(const struct streams *streams, uint32_t block) {
  return streams->flags | (block == 0 ? streams->first_flags : 0)
         | (block + 1 == streams->blocks ? streams->last_flags : 0);
}

LANES_INLINE void locate(const struct streams *streams, uint32_t count, uint32_t places,
                         const uint8_t **in) {
#pragma GCC unroll 32
  for (uint32_t place = 0; place < places; place++) {
    in[place] = streams->in + streams->stride * (place < count ? place : count - 1);
  }
}

LANES_INLINE void pass_over(struct streams *streams, uint32_t passed) {
  streams->in += (uint64_t)streams->stride * passed;
  streams->counter += (uint64_t)streams->counter_step * passed;
  streams->out += (uint64_t)(streams->whole ? 64 : 32) * passed;
}

/* One stream of whole chunks, parents or output. */
LANES_INLINE void in_general_registers(const struct streams *streams) {
  if (streams->whole) {
    lanes_blake3_general_output(streams->key, (const uint32_t *)(const void *)streams->in,
                                streams->block_length, streams->counter, streams->flags, streams->out, 1);
  } else if (streams->blocks == 1) {
    lanes_blake3_general_parents(streams->key, (const uint32_t *)(const void *)streams->in, 1,
                                 streams->flags, (uint32_t *)(void *)streams->out);
  } else {
    lanes_blake3_general_chunk(streams->key, streams->in, CHUNK_BYTES, streams->counter, streams->flags,
                               (uint32_t *)(void *)streams->out);
  }
}

/* The functions of a kernel (blake3.h), around its own `all`, which takes any number of streams. */
#define DEFINE_KERNEL(NAME)                                                                        \
  void lanes_blake3_##NAME##_chunks(uint32_t level, const uint32_t *key, const uint8_t *in,        \
                                    uint32_t chunks, uint64_t counter, uint32_t flags,             \
                                    uint32_t *cvs) {                                               \
    struct streams streams = chunk_streams(level, key, in, counter, flags, cvs);                   \
    all(&streams, chunks);                                                                         \
  }                                                                                                \
  void lanes_blake3_##NAME##_parents(uint32_t level, const uint32_t *key, const uint32_t *cvs,     \
                                     uint32_t parents, uint32_t flags, uint32_t *out) {            \
    struct streams streams = parent_streams(level, key, cvs, flags, out);                          \
    all(&streams, parents);                                                                        \
  }                                                                                                \
  void lanes_blake3_##NAME##_output(uint32_t level, const uint32_t *cv, const uint32_t *block,     \
                                    uint32_t block_length, uint64_t counter, uint32_t flags,       \
                                    uint8_t *out, uint32_t blocks) {                               \
    struct streams streams = output_streams(level, cv, block, block_length, counter, flags, out);  \
    all(&streams, blocks);                                                                         \
  }

/* Keeps the compiler from regrouping a sum, which would put a message word on the critical path. */
#if defined(LANES_NO_ASM)
#define KEEP_SUM(X) (void)(X)
#elif defined(__aarch64__)
#define KEEP_SUM(X) __asm__("" : "+w"(X))
#elif defined(__AVX512F__)
#define KEEP_SUM(X) __asm__("" : "+v"(X))
#else
#define KEEP_SUM(X) __asm__("" : "+x"(X))
#endif

#endif
