/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2b in AVX2. */

#define COMPRESS lanes_blake2b_avx2_compress

#include "blake2b_rows.h"
