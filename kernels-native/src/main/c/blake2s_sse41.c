/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* BLAKE2s in SSE4.1. */

#define COMPRESS lanes_blake2s_sse41_compress

#include "blake2s_rows.h"
