/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Traces in a program for AArch64 that qemu emulates: qemu's plugin takes them down, see qemu_trace.c. */
#define _GNU_SOURCE
#include "trace_qemu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct report report;
static struct step *kept;

static void need(int good) {
  if (!good) {
    perror("single-step: the file that qemu's plugin writes");
    exit(3);
  }
}

void trace_prepare(void) {
  int file = memfd_create("report", 0);
  need(file >= 0 && dup2(file, REPORT_FILE) == REPORT_FILE && close(file) == 0);
}

void trace_watch(uint64_t from, uint64_t to) {
  report.from = from;
  report.to = to;
}

void trace_keep(struct step *steps, uint64_t most) {
  kept = steps;
  report.most = steps == NULL ? 0 : most;
}

/* A function, so that the call is at the same address in every trace. */
void traced_call(void (*run)(const void *), const void *argument);
__asm__(".text\n"
        ".p2align 4\n"
        "traced_call:\n\t"
        "stp x29, x30, [sp, #-16]!\n\t"
        "mov x9, x0\n\t"
        "mov x0, x1\n\t"
        "hint #0x60\n\t"
        "blr x9\n\t"
        "hint #0x62\n\t"
        "ldp x29, x30, [sp], #16\n\t"
        "ret\n");

struct trace trace_run(void (*run)(const void *argument), const void *argument) {
  memset(&report.trace, 0, sizeof report.trace);
  need(pwrite(REPORT_FILE, &report, sizeof report, 0) == sizeof report);
  traced_call(run, argument);
  need(pread(REPORT_FILE, &report, sizeof report, 0) == sizeof report);
  if (report.trace.steps == 0) {
    fputs("single-step: qemu's plugin has taken nothing down\n", stderr);
    exit(3);
  }
  if (kept != NULL) {
    uint64_t count = report.trace.steps < report.most ? report.trace.steps : report.most;
    need(pread(REPORT_FILE, kept, count * sizeof *kept, sizeof report) == (ssize_t)(count * sizeof *kept));
  }
  return report.trace;
}
