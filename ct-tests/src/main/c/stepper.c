/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * The tracer for code that a JVM has compiled: between two calls of this library, every instruction of the calling
 * thread is stepped through. Functions of lanes.ct.Stepper, called through the Java Native Interface, whose types are
 * pointers that nothing here looks into.
 */
#include "trace.h"

#include <stdlib.h>

enum { MOST_KEPT = 1 << 20 };

static struct step *kept[2];
static int is_paused;

void Java_lanes_ct_Stepper_prepare(void *env, void *type) {
  (void)env;
  (void)type;
  trace_prepare();
  trace_operands_of_divisions(1);
}

void Java_lanes_ct_Stepper_watch(void *env, void *type, int64_t from, int64_t to) {
  (void)env;
  (void)type;
  trace_watch((uint64_t)from, (uint64_t)to);
}

/* Keeps the steps of the next trace as number 0 or 1; -1 for not. */
void Java_lanes_ct_Stepper_keep(void *env, void *type, int32_t number) {
  (void)env;
  (void)type;
  if (number >= 0 && kept[number] == NULL) {
    kept[number] = malloc(MOST_KEPT * sizeof **kept);
  }
  trace_keep(number < 0 ? NULL : kept[number], MOST_KEPT);
}

void Java_lanes_ct_Stepper_pause(void *env, void *type, uint8_t paused) {
  (void)env;
  (void)type;
  is_paused = paused;
}

void Java_lanes_ct_Stepper_arm(void *env, void *type) {
  (void)env;
  (void)type;
  if (!is_paused) {
    trace_arm();
  }
}

void Java_lanes_ct_Stepper_disarm(void *env, void *type) {
  (void)env;
  (void)type;
  if (!is_paused) {
    trace_disarm();
  }
}

/* Of the trace that ended last: 0 hash, 1 steps, 2 steps inside, 3 slow, 4 gathers, 5 unknown, 6 to 8 where the first is. */
int64_t Java_lanes_ct_Stepper_value(void *env, void *type, int32_t which) {
  (void)env;
  (void)type;
  struct trace trace = trace_last();
  const uint64_t values[] = {trace.hash,    trace.steps,   trace.inside,    trace.slow,      trace.gathers,
                             trace.unknown, trace.slow_at, trace.gather_at, trace.unknown_at};
  return (int64_t)values[which];
}

/* The first step in which the two that were kept differ, of as many as both have; -1 for none. */
int64_t Java_lanes_ct_Stepper_difference(void *env, void *type, int64_t steps) {
  (void)env;
  (void)type;
  for (int64_t i = 0; i < steps && i < MOST_KEPT; i++) {
    if (kept[0][i].instruction != kept[1][i].instruction || kept[0][i].operand != kept[1][i].operand) {
      return i;
    }
  }
  return -1;
}

/* The address of an instruction that was kept. */
int64_t Java_lanes_ct_Stepper_instruction(void *env, void *type, int32_t number, int64_t step) {
  (void)env;
  (void)type;
  return (int64_t)kept[number][step].instruction;
}

/* Eight bytes of code. */
int64_t Java_lanes_ct_Stepper_code(void *env, void *type, int64_t at) {
  (void)env;
  (void)type;
  return *(const int64_t *)at;
}
