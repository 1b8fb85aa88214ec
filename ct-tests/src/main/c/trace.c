/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

#define _GNU_SOURCE
#include "trace.h"
#include "decode.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

/* Instructions that have been decoded, by their address; one place for each remainder. */
enum { CACHE = 1 << 16 };
static struct {
  uint64_t at;
  uint64_t generation;
  struct instruction it;
} cache[CACHE];
/* Counts up where other code may have come to the same addresses. */
static uint64_t generation;

static struct trace current;
static uint64_t watched_from, watched_to;
static struct step *kept;
static uint64_t most_kept;
static int divisions_are_traced;
static uint8_t handler_stack[1 << 16];

/* The number of a register in the encoding, as the context has it. */
static const int REGISTERS[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                  REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};

static void mix(uint64_t value) {
  uint64_t hash = (current.hash ^ value) * 0x9E3779B97F4A7C15u;
  current.hash = hash ^ hash >> 29;
}

/* Before each instruction, but for the first. */
static void on_step(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  const greg_t *registers = ((const ucontext_t *)context)->uc_mcontext.gregs;
  uint64_t at = (uint64_t)registers[REG_RIP];
  uint64_t place = (at ^ at >> 16) % CACHE;
  if (cache[place].at != at || cache[place].generation != generation) {
    cache[place].at = at;
    cache[place].generation = generation;
    cache[place].it = decode((const uint8_t *)at);
  }
  struct instruction it = cache[place].it;
  uint64_t operand = 0;
  if (it.access) {
    operand = it.base == NO_REGISTER ? 0 : (uint64_t)registers[REGISTERS[it.base]];
    operand += it.index == NO_REGISTER ? 0 : (uint64_t)registers[REGISTERS[it.index]] << it.scale;
  }
  if (divisions_are_traced && it.divisor != NO_REGISTER) {
    const greg_t values[] = {registers[REG_RAX], registers[REG_RDX], registers[REGISTERS[it.divisor]]};
    for (int i = 0; i < 3; i++) {
      operand = operand * 31 + (it.wide ? (uint64_t)values[i] : (uint32_t)values[i]);
    }
    it.slow = 0;
  }
  mix(at);
  mix(operand);
  /* Of pushes, calls and returns. */
  mix((uint64_t)registers[REG_RSP]);
  if (it.string) {
    mix((uint64_t)registers[REG_RSI]);
    mix((uint64_t)registers[REG_RDI]);
    mix((uint64_t)registers[REG_RCX]);
  }
  if (current.steps < most_kept) {
    kept[current.steps] = (struct step){at, operand};
  }
  current.steps++;
  if (at >= watched_from && at < watched_to) {
    current.inside++;
    current.of[it.encoding]++;
  }
#define COUNT(WHAT, AT, IF)                                                                        \
  if (IF) {                                                                                        \
    AT = WHAT == 0 ? at : AT;                                                                      \
    WHAT++;                                                                                        \
  }
  COUNT(current.slow, current.slow_at, it.slow)
  COUNT(current.gathers, current.gather_at, it.gathers)
  COUNT(current.unknown, current.unknown_at, !it.known)
}

void trace_prepare(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_step;
  /* A stack of its own, so that the one of the function stays as it is. */
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (sigaltstack(&stack, NULL) != 0 || sigaction(SIGTRAP, &action, NULL) != 0) {
    perror("single-step: a handler of SIGTRAP");
    exit(3);
  }
}

void trace_watch(uint64_t from, uint64_t to) {
  watched_from = from;
  watched_to = to;
}

void trace_keep(struct step *steps, uint64_t most) {
  kept = steps;
  most_kept = steps == NULL ? 0 : most;
}

void trace_operands_of_divisions(int are_traced) {
  divisions_are_traced = are_traced;
}

/* The trap flag is bit 8 (SDM, volume 3, section 18.3.1.4); the first trap comes after the instruction that follows. */
#define FLIP "pushfq\n\txorl $0x100, (%rsp)\n\tpopfq\n\t"

void traced_call(void (*run)(const void *), const void *argument);
__asm__(".text\n"
        "traced_call:\n\t"
        "subq $8, %rsp\n\t"
        "movq %rdi, %rax\n\t"
        "movq %rsi, %rdi\n\t" FLIP
        "call *%rax\n\t" FLIP
        "addq $8, %rsp\n\t"
        "ret\n");

struct trace trace_run(void (*run)(const void *argument), const void *argument) {
  memset(&current, 0, sizeof current);
  traced_call(run, argument);
  return current;
}

/* Set and cleared by functions of their own: what pushes may be in the red zone of a compiled one. */
void trace_flag_set(void);
void trace_flag_clear(void);
__asm__(".text\n"
        "trace_flag_set:\n\t"
        "pushfq\n\torl $0x100, (%rsp)\n\tpopfq\n\tret\n"
        "trace_flag_clear:\n\t"
        "pushfq\n\tandl $~0x100, (%rsp)\n\tpopfq\n\tret\n");

void trace_arm(void) {
  memset(&current, 0, sizeof current);
  generation++;
  trace_flag_set();
}

void trace_disarm(void) {
  trace_flag_clear();
}

struct trace trace_last(void) {
  return current;
}
