/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Runs a function instruction by instruction, by the trap flag of the processor, and tells which way it went. */
#ifndef TRACE_H
#define TRACE_H

#include <stdint.h>

enum { ENCODINGS = 7 };

struct trace {
  uint64_t hash;   /* of the addresses of all instructions and of all their operands in memory, in their order */
  uint64_t steps;
  uint64_t inside; /* steps in the range of addresses that is watched */
  uint64_t slow, gathers, unknown;
  uint64_t slow_at, gather_at, unknown_at; /* the address of the first of these */
  uint64_t of[ENCODINGS];                  /* steps by enum encoding, in the range that is watched */
};

/* One step, where all are kept. */
struct step {
  uint64_t instruction, operand;
};

/* Once, before any trace. */
void trace_prepare(void);

/* The addresses of the code in question. */
void trace_watch(uint64_t from, uint64_t to);

/* Keeps the next steps, at most so many; NULL for none. */
void trace_keep(struct step *steps, uint64_t most);

/*
 * Begins and ends a trace of the calling thread, which has called trace_prepare, and in whose process code may come
 * and go between two traces.
 */
void trace_arm(void);
void trace_disarm(void);

/* The trace that ended last. */
struct trace trace_last(void);

/*
 * Whether the operands of divisions are part of the trace, so that those of public lengths may differ in no key, and
 * are not refused as such. Compilers of Java divide where there is a division in the source.
 */
void trace_operands_of_divisions(int are_traced);

/* Calls `run` with `argument`, always from the same place of the stack as long as the caller's is. */
struct trace trace_run(void (*run)(const void *argument), const void *argument);

#endif
