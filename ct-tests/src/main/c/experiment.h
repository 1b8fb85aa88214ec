/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* A function with secrets, and what comes of running it with many of them. */
#ifndef EXPERIMENT_H
#define EXPERIMENT_H

#include "trace.h"

#include <stdint.h>

enum { ANY_ENCODING = -1 };
enum { KEYS = 16, MOST_MESSAGE = 40 * 1024, MOST_CVS = 80 };

/* Everything that is secret. It lies at the same place for every key. */
struct secrets {
  uint32_t key[16];
  _Alignas(8) uint32_t cvs[8 * MOST_CVS]; /* or another state of a hash function */
  uint8_t message[MOST_MESSAGE];
};

extern struct secrets secrets;

/* Where results go. */
extern uint32_t results[16 * MOST_CVS];

struct experiment {
  const char *kernel; /* as the manifest names it, or the name of a control */
  const char *symbol; /* exported function */
  const char *shape;  /* in words */
  void (*run)(const void *experiment);
  uint32_t level, count, flags;
  uint32_t length; /* of the message, which is padded with zeros to whole blocks, of which there is one at the least */
  int encoding;    /* that most instructions of the level have, of enum encoding; ANY_ENCODING for controls */
};

enum verdict { PASS, FAIL, INCONCLUSIVE };

struct outcome {
  enum verdict verdict;
  int keys, traces, distinct;
  uint64_t steps; /* of all traces */
  char reason[256];
};

/*
 * Every key once, and three times where they differ: which of it is a leak, others of the same key tell. Where all have
 * the same trace, each reproduces itself in it.
 */
struct outcome experiment_run(const struct experiment *experiment);

/* The same for what is likely to leak: ends with the first key that goes another way than zeros do, and does so again. */
struct outcome experiment_find(const struct experiment *experiment);

/* The library that is tested, for addresses in words. */
void experiment_library(const char *name, uint64_t from, uint64_t to);

#endif
