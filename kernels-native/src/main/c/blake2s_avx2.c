/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2s in AVX2. */

#define COMPRESS lanes_blake2s_avx2_compress

#include "blake2s_rows.h"
