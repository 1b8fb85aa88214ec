/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* What a family of kernels hands over to be traced. */
#ifndef SUBJECT_H
#define SUBJECT_H

#include "experiment.h"

/* One function at one level with arguments of one shape. */
void subject(struct experiment experiment);

/* Whether subjects are wanted that only repeat loops which others have been through. */
int subjects_all(void);

/* A kernel that cannot run here. */
void unavailable(const char *kernel, const char *reason);

/* A function of the library that is tested; without it, the program ends. */
void (*library_function(const char *name))(void);

/* The subjects of each family. `features`: what lanes_cpu_features returns. */
void blake3_subjects(uint32_t features);
void blake2_subjects(uint32_t features);
void keccak_subjects(uint32_t features);

#endif
