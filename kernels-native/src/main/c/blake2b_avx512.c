/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2b in AVX-512. */

#define COMPRESS lanes_blake2b_avx512_compress

#include "blake2b_rows.h"
