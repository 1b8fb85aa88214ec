/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

#define _GNU_SOURCE
#include "experiment.h"
#include "decode.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATS = 3, MOST_KEPT = 1 << 20 };

struct secrets secrets;
uint32_t results[16 * MOST_CVS];

static const char *library_name;
static uint64_t library_from, library_to;
static struct step *steps[2];

void experiment_library(const char *name, uint64_t from, uint64_t to) {
  library_name = name;
  library_from = from;
  library_to = to;
}

/* splitmix64: any sequence would do, as long as it is the same in every run. */
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/* Zeros, ones, a single bit at either end, and then anything. */
static void choose_secrets(int number) {
  uint8_t *bytes = (uint8_t *)&secrets;
  memset(bytes, number == 1 ? 0xFF : 0, sizeof secrets);
  if (number == 2) {
    secrets.key[0] = secrets.cvs[0] = 1;
    secrets.message[0] = 1;
  } else if (number == 3) {
    secrets.key[7] = secrets.cvs[7] = 0x80000000u;
    secrets.message[0] = 0x80;
  } else if (number > 3) {
    uint64_t state = (uint64_t)number;
    for (size_t i = 0; i + 8 <= sizeof secrets; i += 8) {
      uint64_t value = next(&state);
      memcpy(bytes + i, &value, 8);
    }
  }
}

static struct trace trace_of(const struct experiment *experiment, int key) {
  choose_secrets(key);
  uint32_t last = experiment->length % 64;
  if (last != 0 || experiment->length == 0) {
    memset(secrets.message + experiment->length, 0, 64 - last);
  }
  memset(results, 0, sizeof results);
  return trace_run(experiment->run, experiment);
}

/* The value that most of them have; `*reproduced` says whether at least two have it, where there are several. */
static uint64_t modal(const uint64_t *hashes, int count, int *reproduced) {
  int best = 0, best_count = 0;
  for (int i = 0; i < count; i++) {
    int same = 0;
    for (int j = 0; j < count; j++) {
      same += hashes[j] == hashes[i];
    }
    if (same > best_count) {
      best = i;
      best_count = same;
    }
  }
  *reproduced = count == 1 || best_count > 1;
  return hashes[best];
}

static void name_place(char *to, size_t size, uint64_t at) {
  Dl_info info;
  if (at >= library_from && at < library_to) {
    snprintf(to, size, "%s+%#lx", library_name, (unsigned long)(at - library_from));
  } else if (dladdr((void *)at, &info) != 0 && info.dli_fname != NULL) {
    const char *slash = strrchr(info.dli_fname, '/');
    snprintf(to, size, "%s+%#lx", slash == NULL ? info.dli_fname : slash + 1,
             (unsigned long)(at - (uint64_t)info.dli_fbase));
  } else {
    snprintf(to, size, "%#lx", (unsigned long)at);
  }
}

/* Runs two keys once more, and tells where they part. */
static void explain(const struct experiment *experiment, int one, int other, char *reason, size_t size) {
  uint64_t counts[2];
  char place[128];
  int keys[2] = {one, other};
  for (int i = 0; i < 2; i++) {
    if (steps[i] == NULL && (steps[i] = malloc(MOST_KEPT * sizeof *steps[i])) == NULL) {
      snprintf(reason, size, "keys %d and %d differ", one, other);
      return;
    }
    trace_keep(steps[i], MOST_KEPT);
    counts[i] = trace_of(experiment, keys[i]).steps;
    trace_keep(NULL, 0);
  }
  uint64_t common = counts[0] < counts[1] ? counts[0] : counts[1];
  common = common < MOST_KEPT ? common : MOST_KEPT;
  for (uint64_t i = 0; i < common; i++) {
    if (steps[0][i].instruction != steps[1][i].instruction) {
      name_place(place, sizeof place, steps[0][i == 0 ? 0 : i - 1].instruction);
      snprintf(reason, size, "branch at %s: keys %d and %d go different ways after step %lu", place, one, other,
               (unsigned long)i);
      return;
    }
    if (steps[0][i].operand != steps[1][i].operand) {
      name_place(place, sizeof place, steps[0][i].instruction);
      snprintf(reason, size, "address at %s: keys %d and %d access different memory in step %lu", place, one, other,
               (unsigned long)i);
      return;
    }
  }
  snprintf(reason, size, "keys %d and %d take %lu and %lu steps", one, other, (unsigned long)counts[0],
           (unsigned long)counts[1]);
}

static void conclude(struct outcome *outcome, enum verdict verdict, const char *what, uint64_t at) {
  char place[128];
  outcome->verdict = verdict;
  if (at == 0) {
    snprintf(outcome->reason, sizeof outcome->reason, "%s", what);
  } else {
    name_place(place, sizeof place, at);
    snprintf(outcome->reason, sizeof outcome->reason, "%s at %s", what, place);
  }
}

static const char *const ENCODING_NAMES[ENCODINGS] = {"general", "BMI", "legacy vector", "VEX", "EVEX", "x87", "NEON"};

/* Whether it is the code of the level that has run. Only AVX-512 has instructions of another among its own: of AVX2. */
static int is_of_level(const struct experiment *experiment, const struct trace *trace) {
  const uint64_t *of = trace->of;
  uint64_t half = trace->inside / 2;
  switch (experiment->encoding) {
    case GENERAL:
      return trace->inside > 0 && of[LEGACY_VECTOR] + of[VEX] + of[EVEX] + of[NEON] == 0;
    case BMI:
      return of[BMI] > 0 && of[LEGACY_VECTOR] + of[VEX] + of[EVEX] == 0;
    case NEON:
      return of[NEON] > half;
    case LEGACY_VECTOR:
      return of[LEGACY_VECTOR] > half && of[VEX] + of[EVEX] == 0;
    case VEX:
      return of[VEX] > half && of[LEGACY_VECTOR] + of[EVEX] == 0;
    default:
      return of[EVEX] > 0 && of[VEX] + of[EVEX] > half && of[LEGACY_VECTOR] == 0;
  }
}

struct outcome experiment_run(const struct experiment *experiment) {
  struct outcome outcome = {.verdict = PASS, .keys = KEYS};
  uint64_t hashes[KEYS][REPEATS], modals[KEYS];
  struct trace first = {0};
  int unreproduced = -1, other = -1;
  for (int repeat = 0, more = 1; more && repeat < REPEATS; repeat++) {
    for (int key = 0; key < KEYS; key++) {
      struct trace trace = trace_of(experiment, key);
      hashes[key][repeat] = trace.hash;
      if (repeat == 0 && key == 0) {
        first = trace;
      }
      if (trace.slow != 0 || trace.gathers != 0 || trace.unknown != 0) {
        first = trace;
      }
      outcome.traces++;
      outcome.steps += trace.steps;
    }
    unreproduced = other = -1;
    outcome.distinct = 0;
    for (int key = 0; key < KEYS; key++) {
      int reproduced, seen = 0;
      modals[key] = modal(hashes[key], repeat + 1, &reproduced);
      unreproduced = reproduced ? unreproduced : key;
      for (int before = 0; before < key; before++) {
        seen |= modals[before] == modals[key];
      }
      outcome.distinct += !seen;
      other = other < 0 && modals[key] != modals[0] ? key : other;
    }
    more = outcome.distinct > 1;
  }
  if (first.slow != 0) {
    conclude(&outcome, FAIL, "division", first.slow_at);
  } else if (first.gathers != 0) {
    conclude(&outcome, FAIL, "gather", first.gather_at);
  } else if (first.unknown != 0) {
    conclude(&outcome, INCONCLUSIVE, "an instruction that cannot be decoded", first.unknown_at);
  } else if (unreproduced >= 0) {
    conclude(&outcome, INCONCLUSIVE, "a key does not reproduce itself", 0);
  } else if (outcome.distinct > 1) {
    outcome.verdict = FAIL;
    explain(experiment, 0, other, outcome.reason, sizeof outcome.reason);
  } else if (experiment->encoding != ANY_ENCODING && !is_of_level(experiment, &first)) {
    snprintf(outcome.reason, sizeof outcome.reason,
             "not the code of the level: %lu steps in the library, of which %lu are %s", (unsigned long)first.inside,
             (unsigned long)first.of[experiment->encoding], ENCODING_NAMES[experiment->encoding]);
    outcome.verdict = INCONCLUSIVE;
  }
  return outcome;
}

struct outcome experiment_find(const struct experiment *experiment) {
  uint64_t of_zeros = trace_of(experiment, 0).hash;
  for (int key = 1; key < KEYS; key++) {
    struct trace trace = trace_of(experiment, key);
    if (trace.slow != 0 || trace.gathers != 0 || trace.unknown != 0) {
      break;
    }
    if (trace.hash != of_zeros && trace_of(experiment, 0).hash == of_zeros
        && trace_of(experiment, key).hash == trace.hash) {
      struct outcome outcome = {.verdict = FAIL, .keys = key + 1, .distinct = 2, .traces = key + 3, .steps = trace.steps};
      explain(experiment, 0, key, outcome.reason, sizeof outcome.reason);
      return outcome;
    }
  }
  return experiment_run(experiment);
}
