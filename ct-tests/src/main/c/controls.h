/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Functions that leak on purpose, and one that does not. */
#ifndef CONTROLS_H
#define CONTROLS_H

#include "experiment.h"
#include "lanes.h"

struct control {
  const char *leak; /* as the manifest names it, or what else has to be noticed */
  void (*run)(const void *experiment);
  enum verdict expected;
  const char *reason; /* its beginning */
};

#if defined(__x86_64__)
enum { CONTROLS = 8 };
#else
enum { CONTROLS = 7 };
#endif
extern const struct control controls[CONTROLS];

/* Without any leak. */
void control_constant(const void *experiment);

/* The real kernel that the control with a shortcut is made of. */
void controls_use(__typeof__(&lanes_blake3_chunk) chunk);

#endif
