/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Keccak-p[1600] with the SHA-3 instructions of AArch64 (EOR3, RAX1, XAR, BCAX). They take vectors of two lanes; a
 * single state has no use for the second.
 */

#include "forget.h"
#include "keccak.h"

#include <arm_neon.h>

/* For loops over lanes, whose indices have to be known when the code is generated. */
#define EACH_OF_5(I) _Pragma("GCC unroll 5") for (int I = 0; I < 5; I++)
#define EACH_OF_25(I) _Pragma("GCC unroll 25") for (uint32_t I = 0; I < 25; I++)

static const uint64_t RC[ROUNDS] = {
#define RC_OF(I, VALUE) VALUE,
    EACH_ROUND(RC_OF)
#undef RC_OF
};

LANES_INLINE uint64x2_t load(const uint8_t *in) {
  return vcombine_u64(vreinterpret_u64_u8(vld1_u8(in)), vdup_n_u64(0));
}

LANES_INLINE void store(uint8_t *out, uint64x2_t lane) {
  vst1_u8(out, vreinterpret_u8_u64(vget_low_u64(lane)));
}

LANES_INLINE void one_round(uint64x2_t *a, uint64_t constant) {
  uint64x2_t c[5], d[5], b[25];
  EACH_OF_5(x) {
    c[x] = veor3q_u64(veor3q_u64(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20]);
  }
  EACH_OF_5(x) {
    d[x] = vrax1q_u64(c[(x + 4) % 5], c[(x + 1) % 5]);
  }
#define THETA_RHO_PI(X, Y) b[Y + 5 * ((2 * X + 3 * Y) % 5)] = vxarq_u64(a[X + 5 * Y], d[X], -RHO_##X##_##Y & 63);
  EACH_LANE(THETA_RHO_PI)
#undef THETA_RHO_PI
  EACH_OF_5(y) {
    EACH_OF_5(x) {
      a[x + 5 * y] = vbcaxq_u64(b[x + 5 * y], b[(x + 2) % 5 + 5 * y], b[(x + 1) % 5 + 5 * y]);
    }
  }
  a[0] = veorq_u64(a[0], vcombine_u64(vcreate_u64(constant), vdup_n_u64(0)));
}

LANES_INLINE void permute_state(uint64x2_t *a, uint32_t rounds) {
  for (uint32_t i = ROUNDS - rounds; i < ROUNDS; i++) {
    one_round(a, RC[i]);
  }
}

LANES_INLINE void load_state(uint64x2_t *a, const uint64_t *state) {
  EACH_OF_25(i) {
    a[i] = load((const uint8_t *)(state + i));
  }
}

LANES_INLINE void store_state(const uint64x2_t *a, uint64_t *state) {
  EACH_OF_25(i) {
    store((uint8_t *)(state + i), a[i]);
  }
}

void lanes_keccak_sha3_absorb(uint64_t *state, const uint8_t *in, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  uint64x2_t a[25];
  load_state(a, state);
  for (; blocks > 0; blocks--) {
    EACH_OF_25(i) {
      if (i < rate / LANE_BYTES) {
        a[i] = veorq_u64(a[i], load(in + LANE_BYTES * i));
      }
    }
    permute_state(a, rounds);
    in += rate;
  }
  store_state(a, state);
}

void lanes_keccak_sha3_squeeze(uint64_t *state, uint8_t *out, uint32_t rate, uint32_t blocks, uint32_t rounds) {
  uint64x2_t a[25];
  load_state(a, state);
  for (; blocks > 0; blocks--) {
    permute_state(a, rounds);
    EACH_OF_25(i) {
      if (i < rate / LANE_BYTES) {
        store(out + LANE_BYTES * i, a[i]);
      }
    }
    out += rate;
  }
  store_state(a, state);
}

/* The frame of a function above, which holds what does not fit into the registers. */
LANES_NOINLINE void lanes_keccak_sha3_forget(void) {
  FORGET_NEON(1024);
}
