/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * BLAKE3 in Advanced SIMD (NEON) of AArch64: four streams as lanes. One or two go through general registers, whose
 * instructions take one cycle where those of vectors take two.
 */

#include "blake3_streams.h"
#include "forget.h"

#include <arm_neon.h>

#define VECTOR uint32x4_t
#define LANE_STREAMS 4
#define LEAVE

LANES_INLINE VECTOR row_repeat(uint32_t word) {
  return vdupq_n_u32(word);
}

LANES_INLINE VECTOR row_load(const uint32_t *words) {
  return vld1q_u32(words);
}

LANES_INLINE VECTOR row_add(VECTOR a, VECTOR b) {
  return vaddq_u32(a, b);
}

LANES_INLINE VECTOR row_subtract(VECTOR a, VECTOR b) {
  return vsubq_u32(a, b);
}

LANES_INLINE VECTOR row_and(VECTOR a, VECTOR b) {
  return vandq_u32(a, b);
}

LANES_INLINE VECTOR row_xor(VECTOR a, VECTOR b) {
  return veorq_u32(a, b);
}

LANES_INLINE VECTOR row_less(VECTOR a, VECTOR b) {
  return vcltq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b));
}

LANES_INLINE VECTOR row_turn_16(VECTOR words) {
  return vreinterpretq_u32_u16(vrev32q_u16(vreinterpretq_u16_u32(words)));
}

LANES_INLINE VECTOR row_turn_12(VECTOR words) {
  return vsriq_n_u32(vshlq_n_u32(words, 20), words, 12);
}

LANES_INLINE VECTOR row_turn_8(VECTOR words) {
  static const uint8_t by_8[16] = {1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12};
  return vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(words), vld1q_u8(by_8)));
}

LANES_INLINE VECTOR row_turn_7(VECTOR words) {
  return vsriq_n_u32(vshlq_n_u32(words, 25), words, 7);
}

LANES_INLINE VECTOR row_load_quarter(const uint8_t *const *in, uint64_t offset) {
  return vreinterpretq_u32_u8(vld1q_u8(in[0] + offset));
}

LANES_INLINE void row_store_quarter(uint8_t *out, VECTOR row, unsigned quarter) {
  (void)quarter;
  vst1q_u8(out, vreinterpretq_u8_u32(row));
}

LANES_INLINE VECTOR low_halves(VECTOR a, VECTOR b) {
  return vcombine_u32(vget_low_u32(a), vget_low_u32(b));
}

LANES_INLINE VECTOR high_halves(VECTOR a, VECTOR b) {
  return vcombine_u32(vget_high_u32(a), vget_high_u32(b));
}

/* Turns 4 by 4 words. */
LANES_INLINE void turn(VECTOR r0, VECTOR r1, VECTOR r2, VECTOR r3, VECTOR *out) {
  VECTOR a = vzip1q_u32(r0, r1), b = vzip2q_u32(r0, r1);
  VECTOR c = vzip1q_u32(r2, r3), d = vzip2q_u32(r2, r3);
  out[0] = low_halves(a, c);
  out[1] = high_halves(a, c);
  out[2] = low_halves(b, d);
  out[3] = high_halves(b, d);
}

#include "blake3_lanes.h"

static void all(struct streams *streams, uint32_t count) {
  while (count > 2) {
    uint32_t now = count < LANE_STREAMS ? count : LANE_STREAMS;
    as_lanes(streams, now);
    pass_over(streams, now);
    count -= now;
  }
  for (; count > 0; count--) {
    in_general_registers(streams);
    pass_over(streams, 1);
  }
}

DEFINE_KERNEL(neon)

/* As deep as the frames of the largest function that so many streams go through. */
LANES_NOINLINE void lanes_blake3_neon_forget(uint32_t streams) {
  FORGET_NEON(streams > 2 ? 1536 : 512);
}
