/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * One stream on x86, a vector for each row of its state, with the encoding and the rotations of what the
 * including file is compiled for.
 */

#define ROW_SHUFFLE(WORDS, W0, W1, W2, W3) _mm_shuffle_epi32(WORDS, _MM_SHUFFLE(W3, W2, W1, W0))
#define ROW_PICK(FIRST, SECOND, W0, W1, W2, W3)                                                    \
  _mm_castps_si128(_mm_shuffle_ps(_mm_castsi128_ps(FIRST), _mm_castsi128_ps(SECOND),               \
                                  _MM_SHUFFLE(W3, W2, W1, W0)))

/*
 * a, b, c, d are the rows of the state. x, y, z, w are the message words for the first and the second additions of the
 * columns and of the diagonals.
 */
struct row {
  __m128i a, b, c, d;
  __m128i x, y, z, w;
};

LANES_INLINE __m128i row_load_words(const void *words) {
  return _mm_loadu_si128((const __m128i *)words);
}

LANES_INLINE __m128i row_right(__m128i words, int bits) {
#if defined(__AVX512VL__)
  switch (bits) {
    case 16: return _mm_ror_epi32(words, 16);
    case 12: return _mm_ror_epi32(words, 12);
    case 8: return _mm_ror_epi32(words, 8);
    default: return _mm_ror_epi32(words, 7);
  }
#else
  switch (bits) {
    case 16: return _mm_shuffle_epi8(words, _mm_set_epi8(13, 12, 15, 14, 9, 8, 11, 10, 5, 4, 7, 6, 1, 0, 3, 2));
    case 8: return _mm_shuffle_epi8(words, _mm_set_epi8(12, 15, 14, 13, 8, 11, 10, 9, 4, 7, 6, 5, 0, 3, 2, 1));
    default: return _mm_or_si128(_mm_srli_epi32(words, bits), _mm_slli_epi32(words, 32 - bits));
  }
#endif
}

LANES_INLINE void row_half_g(struct row *row, __m128i words, int turn_d, int turn_b) {
  row->a = _mm_add_epi32(row->a, words);
  KEEP_SUM(row->a);
  row->a = _mm_add_epi32(row->a, row->b);
  row->d = row_right(_mm_xor_si128(row->d, row->a), turn_d);
  row->c = _mm_add_epi32(row->c, row->d);
  row->b = row_right(_mm_xor_si128(row->b, row->c), turn_b);
}

/*
 * Between columns and diagonals the rows turn against each other. b, which is ready last, stays where it is, so a
 * goes one to the right, c one to the left. The diagonals' words follow: z and w begin with those of the fourth
 * diagonal.
 */
LANES_INLINE void row_round(struct row *row) {
  row_half_g(row, row->x, 16, 12);
  row_half_g(row, row->y, 8, 7);
  row->a = ROW_SHUFFLE(row->a, 3, 0, 1, 2);
  row->d = ROW_SHUFFLE(row->d, 2, 3, 0, 1);
  row->c = ROW_SHUFFLE(row->c, 1, 2, 3, 0);
  row_half_g(row, row->z, 16, 12);
  row_half_g(row, row->w, 8, 7);
  row->a = ROW_SHUFFLE(row->a, 1, 2, 3, 0);
  row->d = ROW_SHUFFLE(row->d, 2, 3, 0, 1);
  row->c = ROW_SHUFFLE(row->c, 3, 0, 1, 2);
}

/*
 * The permutation of section 2.2. The words' places before are x 0 2 4 6, y 1 3 5 7, z 14 8 10 12, w 15 9 11
 * 13; what comes there is x 2 3 7 4, y 6 10 0 13, z 15 1 12 9, w 8 11 5 14.
 */
LANES_INLINE void row_permute(struct row *row) {
  __m128i x = row->x, y = row->y, z = row->z, w = row->w;
  __m128i z_2_3 = ROW_SHUFFLE(z, 0, 2, 3, 0);
  row->x = ROW_SHUFFLE(ROW_PICK(x, y, 1, 2, 1, 3), 0, 2, 3, 1);
  row->y = _mm_blend_epi16(ROW_SHUFFLE(ROW_PICK(x, w, 3, 0, 3, 3), 0, 0, 1, 2), z_2_3, 0x0C);
  row->z = _mm_blend_epi16(ROW_SHUFFLE(_mm_unpacklo_epi32(w, y), 0, 1, 2, 2), z_2_3, 0x30);
  row->w = ROW_SHUFFLE(ROW_PICK(z, _mm_unpackhi_epi32(w, y), 1, 0, 0, 1), 0, 2, 3, 1);
}

static __attribute__((noinline)) void as_one_row(const struct streams *streams) {
  static const uint32_t iv[4] = {IV0, IV1, IV2, IV3};
  struct row row;
  const uint8_t *in = streams->in;
  __m128i counter = _mm_loadl_epi64((const __m128i *)&streams->counter);
  row.a = row_load_words(streams->key);
  row.b = row_load_words(streams->key + 4);
  uint32_t block = 0;
  do {
    uint32_t length = block + 1 == streams->blocks ? streams->block_length : BLOCK_BYTES;
    __m128i m0 = row_load_words(in), m4 = row_load_words(in + 16);
    __m128i m8 = row_load_words(in + 32), m12 = row_load_words(in + 48);
    in += BLOCK_BYTES;
    row.x = ROW_PICK(m0, m4, 0, 2, 0, 2);
    row.y = ROW_PICK(m0, m4, 1, 3, 1, 3);
    row.z = ROW_SHUFFLE(ROW_PICK(m8, m12, 0, 2, 0, 2), 3, 0, 1, 2);
    row.w = ROW_SHUFFLE(ROW_PICK(m8, m12, 1, 3, 1, 3), 3, 0, 1, 2);
    row.c = row_load_words(iv);
    row.d = _mm_unpacklo_epi64(
        counter, _mm_cvtsi64_si128((long long)((uint64_t)block_flags(streams, block) << 32 | length)));
    row_round(&row);
    for (unsigned round = 1; round < 7; round++) {
      row_permute(&row);
      row_round(&row);
    }
    row.a = _mm_xor_si128(row.a, row.c);
    row.b = _mm_xor_si128(row.b, row.d);
  } while (++block < streams->blocks);
  if (streams->whole) {
    __m128i *rest = (__m128i *)(streams->out + 32);
    _mm_storeu_si128(rest, _mm_xor_si128(row.c, row_load_words(streams->key)));
    _mm_storeu_si128(rest + 1, _mm_xor_si128(row.d, row_load_words(streams->key + 4)));
  }
  _mm_storeu_si128((__m128i *)streams->out, row.a);
  _mm_storeu_si128((__m128i *)streams->out + 1, row.b);
}

LANES_INLINE void as_one(const struct streams *streams) {
  if (streams->one_as_row) {
    as_one_row(streams);
  } else {
    in_general_registers(streams);
  }
}

/* The function of a kernel for one chunk. */
#define DEFINE_CHUNK(NAME)                                                                         \
  void lanes_blake3_##NAME##_chunk(const uint32_t *key, const uint8_t *in, uint32_t length,        \
                                   uint64_t counter, uint32_t flags, uint32_t *cv) {               \
    struct streams stream = chunk_stream(key, in, length, counter, flags, cv);                     \
    as_one_row(&stream);                                                                           \
  }
