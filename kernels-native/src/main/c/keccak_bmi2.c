/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Keccak-p[1600] in general registers with ANDN of BMI1 and RORX of BMI2. */

#define KECCAK_ABSORB lanes_keccak_bmi2_absorb
#define KECCAK_SQUEEZE lanes_keccak_bmi2_squeeze
#define KECCAK_FORGET lanes_keccak_bmi2_forget

#include "keccak_scalar.h"
