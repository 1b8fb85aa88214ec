/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Streams as lanes: row i of a state holds word i of each stream's state. For SSE4.1, AVX2 and NEON, which define
 * before
 *
 *   VECTOR, LANE_STREAMS   a row, and how many streams it has
 *   LEAVE                  what has to be done before a return
 *   the functions row_repeat, row_load, row_add, row_subtract, row_and, row_xor, row_less (of signed words, all bits
 *   set where it holds), row_load_quarter, row_store_quarter, turn; and either
 *   the functions row_turn_16, row_turn_12, row_turn_8, row_turn_7, to the right, or for rounds in assembly
 *   LANES_IN_ASSEMBLY, VECTOR_BYTES and
 *   REGISTER(N)                     the name of a register
 *   COMBINE(OP, FROM, INTO)         INTO = INTO op FROM
 *   COPY_AND_SHIFT(OP, BITS, FROM, INTO), SHIFT(OP, BITS, IN_PLACE)
 *   MOVE(FROM, TO)
 */

/* `state`: rows 0 to 7 go from before to after a block, 8 to 15 are before it. */
struct lanes {
  VECTOR state[16];
  VECTOR message[16];
  VECTOR high[8];        /* rows 8 to 15 after the last block, where all words go out */
  VECTOR third_row[2];   /* words 8 and 10, while they are not in a register */
  uint8_t turn_by_16[sizeof(VECTOR)]; /* for byte shuffles that rotate words to the right */
  uint8_t turn_by_8[sizeof(VECTOR)];
};

#ifdef LANES_IN_ASSEMBLY

/*
 * Sixteen rows of state and a scratch register are one too many for 16 registers. Compilers then move many of them to memory and back; here
 * it is word 8 or word 10, once in each half of a round. Columns and diagonals go in pairs, so that the
 * one in memory is of the other pair, and the first diagonals take the third row that the columns ended with.
 */
#define STRING(X) STRING_OF(X)
#define STRING_OF(X) #X
#define AT(PLACE) STRING(VECTOR_BYTES) "*(" PLACE ")(%[lanes])"
#define STATE(ROW) AT(#ROW)
#define MESSAGE(WORD) AT("16+" #WORD)
#define HIGH(ROW) AT("32+" #ROW)
#define WORD_8 AT("40")
#define WORD_10 AT("41")
#define TURN_BY_16 AT("42")
#define TURN_BY_8 AT("43")

#define V(ROW) V_##ROW
#define V_0 REGISTER(0)
#define V_1 REGISTER(1)
#define V_2 REGISTER(2)
#define V_3 REGISTER(3)
#define V_4 REGISTER(4)
#define V_5 REGISTER(5)
#define V_6 REGISTER(6)
#define V_7 REGISTER(7)
#define V_8_OR_10 REGISTER(8)
#define V_9 REGISTER(9)
#define V_11 REGISTER(10)
#define V_12 REGISTER(11)
#define V_13 REGISTER(12)
#define V_14 REGISTER(13)
#define V_15 REGISTER(14)
#define SCRATCH REGISTER(15)

#define TWO(DO, A0, A1, B0, B1) DO(A0, B0) DO(A1, B1)
#define ADD(A, B) COMBINE("paddd", B, A)
#define XOR(A, B) COMBINE("pxor", B, A)
#define SHUFFLE(A, BY) COMBINE("pshufb", BY, A)
#define TURN_LEFT(A, BITS, REST)                                                                   \
  COPY_AND_SHIFT("psrld", REST, A, SCRATCH) SHIFT("pslld", BITS, A) COMBINE("por", SCRATCH, A)

#define G_PAIR(A0, B0, C0, D0, X0, Y0, A1, B1, C1, D1, X1, Y1)                                     \
  ADD(A0, MESSAGE(X0)) ADD(A1, MESSAGE(X1))                                                        \
  ADD(A0, B0) ADD(A1, B1)                                                                          \
  XOR(D0, A0) XOR(D1, A1)                                                                          \
  SHUFFLE(D0, TURN_BY_16) SHUFFLE(D1, TURN_BY_16)                                                  \
  ADD(A0, MESSAGE(Y0)) ADD(A1, MESSAGE(Y1))                                                        \
  ADD(C0, D0) ADD(C1, D1)                                                                          \
  XOR(B0, C0) XOR(B1, C1)                                                                          \
  TURN_LEFT(B0, 20, 12) TURN_LEFT(B1, 20, 12)                                                      \
  ADD(A0, B0) ADD(A1, B1)                                                                          \
  XOR(D0, A0) XOR(D1, A1)                                                                          \
  SHUFFLE(D0, TURN_BY_8) SHUFFLE(D1, TURN_BY_8)                                                    \
  ADD(C0, D0) ADD(C1, D1)                                                                          \
  XOR(B0, C0) XOR(B1, C1)                                                                          \
  TURN_LEFT(B0, 25, 7) TURN_LEFT(B1, 25, 7)

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  G_PAIR(V_0, V_4, V_8_OR_10, V_12, M0, M1, V_1, V_5, V_9, V_13, M2, M3)                           \
  MOVE(V_8_OR_10, WORD_8) MOVE(WORD_10, V_8_OR_10)                                                 \
  G_PAIR(V_2, V_6, V_8_OR_10, V_14, M4, M5, V_3, V_7, V_11, V_15, M6, M7)                          \
  G_PAIR(V_0, V_5, V_8_OR_10, V_15, M8, M9, V_1, V_6, V_11, V_12, M10, M11)                        \
  MOVE(V_8_OR_10, WORD_10) MOVE(WORD_8, V_8_OR_10)                                                 \
  G_PAIR(V_2, V_7, V_8_OR_10, V_13, M12, M13, V_3, V_4, V_9, V_14, M14, M15)

LANES_INLINE void lanes_compress(struct lanes *lanes, uint32_t whole) {
  __asm__ volatile(
    MOVE(STATE(0), V_0) MOVE(STATE(1), V_1) MOVE(STATE(2), V_2) MOVE(STATE(3), V_3)
    MOVE(STATE(4), V_4) MOVE(STATE(5), V_5) MOVE(STATE(6), V_6) MOVE(STATE(7), V_7)
    MOVE(STATE(10), SCRATCH) MOVE(SCRATCH, WORD_10)
    MOVE(STATE(8), V_8_OR_10) MOVE(STATE(9), V_9) MOVE(STATE(11), V_11)
    MOVE(STATE(12), V_12) MOVE(STATE(13), V_13) MOVE(STATE(14), V_14) MOVE(STATE(15), V_15)
    EACH_ROUND(ROUND)
    "testl %[whole], %[whole]\n\t"
    "jz 1f\n\t"
    MOVE(WORD_10, SCRATCH)
    MOVE(V_8_OR_10, HIGH(0)) MOVE(V_9, HIGH(1)) MOVE(SCRATCH, HIGH(2)) MOVE(V_11, HIGH(3))
    MOVE(V_12, HIGH(4)) MOVE(V_13, HIGH(5)) MOVE(V_14, HIGH(6)) MOVE(V_15, HIGH(7))
    "1:\n\t"
    XOR(V_0, V_8_OR_10) XOR(V_1, V_9) XOR(V_2, WORD_10) XOR(V_3, V_11)
    XOR(V_4, V_12) XOR(V_5, V_13) XOR(V_6, V_14) XOR(V_7, V_15)
    MOVE(V_0, STATE(0)) MOVE(V_1, STATE(1)) MOVE(V_2, STATE(2)) MOVE(V_3, STATE(3))
    MOVE(V_4, STATE(4)) MOVE(V_5, STATE(5)) MOVE(V_6, STATE(6)) MOVE(V_7, STATE(7))
    :
    : [lanes] "r"(lanes), [whole] "r"(whole)
    : "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9",
      "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
}

#else

#define G(A, B, C, D, X, Y)                                                                        \
  A = row_add(A, message[X]);                                                                      \
  KEEP_SUM(A);                                                                                     \
  A = row_add(A, B);                                                                               \
  D = row_turn_16(row_xor(D, A));                                                                  \
  C = row_add(C, D);                                                                               \
  B = row_turn_12(row_xor(B, C));                                                                  \
  A = row_add(A, message[Y]);                                                                      \
  KEEP_SUM(A);                                                                                     \
  A = row_add(A, B);                                                                               \
  D = row_turn_8(row_xor(D, A));                                                                   \
  C = row_add(C, D);                                                                               \
  B = row_turn_7(row_xor(B, C));

#define ROUND(M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15)                \
  G(v0, v4, v8, v12, M0, M1)                                                                       \
  G(v1, v5, v9, v13, M2, M3)                                                                       \
  G(v2, v6, v10, v14, M4, M5)                                                                      \
  G(v3, v7, v11, v15, M6, M7)                                                                      \
  G(v0, v5, v10, v15, M8, M9)                                                                      \
  G(v1, v6, v11, v12, M10, M11)                                                                    \
  G(v2, v7, v8, v13, M12, M13)                                                                     \
  G(v3, v4, v9, v14, M14, M15)

LANES_INLINE void lanes_compress(struct lanes *lanes, uint32_t whole) {
  const VECTOR *message = lanes->message;
  VECTOR *state = lanes->state;
  VECTOR v0 = state[0], v1 = state[1], v2 = state[2], v3 = state[3];
  VECTOR v4 = state[4], v5 = state[5], v6 = state[6], v7 = state[7];
  VECTOR v8 = state[8], v9 = state[9], v10 = state[10], v11 = state[11];
  VECTOR v12 = state[12], v13 = state[13], v14 = state[14], v15 = state[15];
  EACH_ROUND(ROUND)
  state[0] = row_xor(v0, v8), state[1] = row_xor(v1, v9);
  state[2] = row_xor(v2, v10), state[3] = row_xor(v3, v11);
  state[4] = row_xor(v4, v12), state[5] = row_xor(v5, v13);
  state[6] = row_xor(v6, v14), state[7] = row_xor(v7, v15);
  if (whole) {
    VECTOR *high = lanes->high;
    high[0] = v8, high[1] = v9, high[2] = v10, high[3] = v11;
    high[4] = v12, high[5] = v13, high[6] = v14, high[7] = v15;
  }
}

#endif

LANES_INLINE void lanes_begin(struct lanes *lanes, const struct streams *streams) {
  static const uint8_t by_16[16] = {2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13};
  static const uint8_t by_8[16] = {1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12};
  static const uint32_t numbers[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  for (unsigned i = 0; i < sizeof(VECTOR); i += 16) {
    __builtin_memcpy(lanes->turn_by_16 + i, by_16, 16);
    __builtin_memcpy(lanes->turn_by_8 + i, by_8, 16);
  }
#pragma GCC unroll 8
  for (unsigned row = 0; row < 8; row++) {
    lanes->state[row] = row_repeat(streams->key[row]);
  }
  lanes->state[8] = row_repeat(IV0);
  lanes->state[9] = row_repeat(IV1);
  lanes->state[10] = row_repeat(IV2);
  lanes->state[11] = row_repeat(IV3);
  lanes->state[14] = row_repeat(streams->block_length);
  /* A sum is below what was added where it passes 2^32; the comparison is of signed numbers. */
  VECTOR first = row_repeat((uint32_t)streams->counter);
  VECTOR low = row_add(first, row_and(row_load(numbers), row_repeat(0 - streams->counter_step)));
  VECTOR sign = row_repeat(0x80000000);
  VECTOR carry = row_less(row_xor(low, sign), row_xor(first, sign));
  lanes->state[12] = low;
  lanes->state[13] = row_subtract(row_repeat((uint32_t)(streams->counter >> 32)), carry);
}

LANES_INLINE void lanes_load(const uint8_t *const *in, uint64_t offset, VECTOR *message) {
#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; i++) {
    turn(row_load_quarter(in, offset + 16 * i), row_load_quarter(in + 1, offset + 16 * i),
         row_load_quarter(in + 2, offset + 16 * i), row_load_quarter(in + 3, offset + 16 * i),
         message + 4 * i);
  }
}

LANES_INLINE void lanes_repeat(const uint8_t *in, VECTOR *message) {
#pragma GCC unroll 16
  for (unsigned i = 0; i < 16; i++) {
    uint32_t word;
    __builtin_memcpy(&word, in + 4 * i, 4);
    message[i] = row_repeat(word);
  }
}

/* Writes 4 * parts words of each of `count` streams. */
LANES_INLINE void lanes_store(const VECTOR *rows, unsigned parts, uint32_t count, uint8_t *out) {
#pragma GCC unroll 4
  for (unsigned part = 0; part < parts; part++) {
    VECTOR turned[4];
    turn(rows[4 * part], rows[4 * part + 1], rows[4 * part + 2], rows[4 * part + 3], turned);
#pragma GCC unroll 8
    for (unsigned stream = 0; stream < LANE_STREAMS; stream++) {
      if (stream < count) {
        row_store_quarter(out + 16 * (parts * stream + part), turned[stream % 4], stream / 4);
      }
    }
  }
}

static __attribute__((noinline)) void as_lanes(const struct streams *streams, uint32_t count) {
  const uint8_t *in[LANE_STREAMS];
  struct lanes lanes;
  if (!streams->whole) {
    /* Only for the compiler, which does not see that nothing reads them then. */
    __asm__("" : "=m"(lanes.high));
  }
  locate(streams, count, LANE_STREAMS, in);
  lanes_begin(&lanes, streams);
  for (uint32_t block = 0; block < streams->blocks; block++) {
    if (streams->stride == 0) {
      lanes_repeat(streams->in, lanes.message);
    } else {
      lanes_load(in, BLOCK_BYTES * block, lanes.message);
    }
    lanes.state[15] = row_repeat(block_flags(streams, block));
    lanes_compress(&lanes, streams->whole);
  }
  if (streams->whole) {
#pragma GCC unroll 8
    for (unsigned row = 0; row < 8; row++) {
      lanes.state[8 + row] = row_xor(lanes.high[row], row_repeat(streams->key[row]));
    }
    lanes_store(lanes.state, 4, count, streams->out);
  } else {
    lanes_store(lanes.state, 2, count, streams->out);
  }
  LEAVE;
}
