/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Between the traced program, which qemu emulates, and the plugin of qemu that traces it. */
#ifndef TRACE_QEMU_H
#define TRACE_QEMU_H

#include "trace.h"

/* Hints that no processor knows, and so does nothing at: where a trace begins and ends. */
enum { HINT_BEGIN = 0x60, HINT_END = 0x62 };

/* A file that both have open under this number: struct report, then the steps that were kept. */
enum { REPORT_FILE = 77 };

struct report {
  uint64_t from, to; /* addresses that are watched, which the program writes */
  uint64_t most;     /* steps that are kept, which it writes too */
  struct trace trace;
};

#endif
