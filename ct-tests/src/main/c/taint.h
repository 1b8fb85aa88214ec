/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* Memory that a tool takes for undefined, and so finds out what depends on it. */
#ifndef TAINT_H
#define TAINT_H

#include <stddef.h>

#if defined(TAINT_MEMCHECK)

#include <valgrind/memcheck.h>

#define TAINT_SEES_DIVISORS 0

/* Whether the tool is there. */
static inline int taint_works(void) {
  return RUNNING_ON_VALGRIND != 0;
}

static inline void taint(void *from, size_t size) {
  (void)VALGRIND_MAKE_MEM_UNDEFINED(from, size);
}

static inline void untaint(void *from, size_t size) {
  (void)VALGRIND_MAKE_MEM_DEFINED(from, size);
}

/* Bytes that depend on what is tainted. */
static inline size_t tainted(const void *from, size_t size) {
  size_t count = 0;
  for (size_t i = 0; i < size; i++) {
    unsigned char bits = 0;
    (void)VALGRIND_GET_VBITS((const char *)from + i, &bits, 1);
    count += bits != 0;
  }
  return count;
}

/* Branches and addresses so far that depended on it. */
static inline unsigned long taint_faults(void) {
  return VALGRIND_COUNT_ERRORS;
}

#else

#include <sanitizer/msan_interface.h>

#define TAINT_SEES_DIVISORS 1

static inline int taint_works(void) {
  return 1;
}

static inline void taint(void *from, size_t size) {
  __msan_poison(from, size);
}

static inline void untaint(void *from, size_t size) {
  __msan_unpoison(from, size);
}

static inline size_t tainted(const void *from, size_t size) {
  size_t count = 0;
  for (size_t i = 0; i < size; i++) {
    count += __msan_test_shadow((const char *)from + i, 1) >= 0;
  }
  return count;
}

/* MemorySanitizer ends the process at the first one. */
static inline unsigned long taint_faults(void) {
  return 0;
}

#endif

#endif
