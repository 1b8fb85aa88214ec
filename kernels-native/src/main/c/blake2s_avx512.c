/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2s in AVX-512. */

#define COMPRESS lanes_blake2s_avx512_compress

#include "blake2s_rows.h"
