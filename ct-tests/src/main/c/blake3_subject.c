/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE3 at every level: the calls that keyed hashing, its long outputs and key derivation are made of. */

#include "decode.h"
#include "lanes.h"
#include "subject.h"

enum { CHUNK = 1024, ROOT = 8, KEYED_HASH = 16, DERIVE_KEY_MATERIAL = 64 };

static __typeof__(&lanes_blake3_chunk) chunk;
static __typeof__(&lanes_blake3_chunks) chunks;
static __typeof__(&lanes_blake3_parents) parents;
static __typeof__(&lanes_blake3_reduce) reduce;
static __typeof__(&lanes_blake3_output) output;

static void run_chunk(const void *experiment) {
  const struct experiment *it = experiment;
  chunk(it->level, secrets.key, secrets.message, 0, it->length, 7, it->flags, results, 0);
}

static void run_chunks(const void *experiment) {
  const struct experiment *it = experiment;
  chunks(it->level, secrets.key, secrets.message, 0, it->count, 7, it->flags, results, 0);
}

static void run_parents(const void *experiment) {
  const struct experiment *it = experiment;
  parents(it->level, secrets.key, secrets.cvs, 0, it->count, it->flags, results, 0);
}

static void run_reduce(const void *experiment) {
  const struct experiment *it = experiment;
  reduce(it->level, secrets.key, secrets.cvs, 0, it->count, it->flags, 1);
}

static void run_output(const void *experiment) {
  const struct experiment *it = experiment;
  output(it->level, secrets.key, secrets.cvs, 64, 7, it->flags, (uint8_t *)results, 0, it->count);
}

/* A chunk and a block: what a message of two chunks at the least takes. */
static void run_chunk_and_block(const void *experiment) {
  const struct experiment *it = experiment;
  chunks(it->level, secrets.key, secrets.message, 0, 1, 0, it->flags, results, 0);
  chunk(it->level, secrets.key, secrets.message, CHUNK, 64, 1, it->flags, results, 8);
  parents(it->level, secrets.key, results, 0, 1, it->flags | ROOT, results, 0);
}

/* `few`: how many go through rows, or none; `wide`: how many fill the vectors; `sets`: how many vectors at once. */
struct level {
  const char *kernel;
  uint32_t level, feature;
  int encoding;
  uint32_t few, wide, sets;
};

static const struct level LEVELS[] = {
    {"blake3:sse41", LANES_LEVEL_SSE41, LANES_CPU_SSE41, LEGACY_VECTOR, 0, 4, 1},
    {"blake3:avx2", LANES_LEVEL_AVX2, LANES_CPU_AVX2, VEX, 2, 8, 1},
    {"blake3:avx512", LANES_LEVEL_AVX512, LANES_CPU_AVX512, EVEX, 2, 16, 2},
    {"blake3:neon", LANES_LEVEL_NEON, LANES_CPU_NEON, NEON, 0, 4, 1},
};

static void alone(const char *kernel, uint32_t level, int encoding) {
  const uint32_t keyed = KEYED_HASH;
#define ALONE(SYMBOL, SHAPE, RUN, COUNT, FLAGS, LENGTH)                                            \
  subject((struct experiment){kernel, SYMBOL, SHAPE, RUN, level, COUNT, FLAGS, LENGTH, encoding})
  ALONE("lanes_blake3_chunk", "keyed, 0 bytes", run_chunk, 0, keyed | ROOT, 0);
  ALONE("lanes_blake3_chunk", "keyed, 1 byte", run_chunk, 0, keyed | ROOT, 1);
  ALONE("lanes_blake3_chunk", "keyed, 64 bytes", run_chunk, 0, keyed | ROOT, 64);
  ALONE("lanes_blake3_chunk", "keyed, 256 bytes", run_chunk, 0, keyed | ROOT, 256);
  ALONE("lanes_blake3_chunk", "keyed, one chunk", run_chunk, 0, keyed | ROOT, CHUNK);
  ALONE("lanes_blake3_chunk", "keyed XOF, 2 blocks before the last", run_chunk, 0, keyed | LANES_BLAKE3_OPEN, 128);
  ALONE("lanes_blake3_chunk", "derive-key, 64 bytes", run_chunk, 0, DERIVE_KEY_MATERIAL | ROOT, 64);
  ALONE("lanes_blake3_chunks", "keyed, one chunk and one block", run_chunk_and_block, 1, keyed, CHUNK + 64);
  ALONE("lanes_blake3_parents", "keyed, one parent", run_parents, 1, keyed, 64);
  ALONE("lanes_blake3_reduce", "keyed, 3 chaining values", run_reduce, 3, keyed, 64);
  ALONE("lanes_blake3_output", "keyed XOF, one block", run_output, 1, keyed | ROOT, 64);
}

static void beside(const struct level *it, uint32_t count, const char *chunk_shape, const char *parent_shape,
                   const char *output_shape) {
#define BESIDE(SYMBOL, SHAPE, RUN, FLAGS, COUNT)                                                   \
  subject((struct experiment){it->kernel, SYMBOL, SHAPE, RUN, it->level, COUNT, FLAGS, MOST_MESSAGE, it->encoding})
  BESIDE("lanes_blake3_chunks", chunk_shape, run_chunks, KEYED_HASH, count);
  BESIDE("lanes_blake3_parents", parent_shape, run_parents, KEYED_HASH, count);
  BESIDE("lanes_blake3_output", output_shape, run_output, KEYED_HASH | ROOT, count);
}

void blake3_subjects(uint32_t features) {
  chunk = (__typeof__(chunk))library_function("lanes_blake3_chunk");
  chunks = (__typeof__(chunks))library_function("lanes_blake3_chunks");
  parents = (__typeof__(parents))library_function("lanes_blake3_parents");
  reduce = (__typeof__(reduce))library_function("lanes_blake3_reduce");
  output = (__typeof__(output))library_function("lanes_blake3_output");
  alone("blake3:general", LANES_LEVEL_NONE, GENERAL);
  for (unsigned i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++) {
    const struct level *it = &LEVELS[i];
    if ((features & it->feature) == 0) {
      unavailable(it->kernel, "this CPU does not have its instruction set");
      continue;
    }
    /* NEON has no rows, so there one alone goes through general registers, and vectors only move it. */
    alone(it->kernel, it->level | (it->level == LANES_LEVEL_NEON ? 0 : LANES_LEVEL_ONE_AS_ROW),
          it->level == LANES_LEVEL_NEON ? ANY_ENCODING : it->encoding);
    if (it->few > 0) {
      beside(it, it->few, "keyed, chunks in rows", "keyed, parents in rows", "keyed XOF, blocks in rows");
    }
    beside(it, it->wide, "keyed, bulk at full width", "keyed, parents at full width",
           "keyed XOF, blocks at full width");
    if (it->sets > 1 || subjects_all()) {
      beside(it, 2 * it->wide, "keyed, bulk at twice the width", "keyed, parents at twice the width",
             "keyed XOF, blocks at twice the width");
    }
  }
}
