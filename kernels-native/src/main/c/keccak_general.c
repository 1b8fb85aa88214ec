/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Keccak-p[1600] in general registers, on every machine. */

#define KECCAK_ABSORB lanes_keccak_general_absorb
#define KECCAK_SQUEEZE lanes_keccak_general_squeeze
#define KECCAK_FORGET lanes_keccak_general_forget

#include "keccak_scalar.h"
