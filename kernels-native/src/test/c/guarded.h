/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* For tests of results: memory between two pages without access, random bytes, and the end of a test that fails. */
#ifndef GUARDED_H
#define GUARDED_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

static const char *test = "";
static long checks;

static inline void fail(const char *what, uint32_t level, uint64_t a, uint64_t b, uint64_t c) {
  printf("FAILED %s: %s at level %#x (%llu, %llu, %llu)\n", test, what, level, (unsigned long long)a,
         (unsigned long long)b, (unsigned long long)c);
  exit(1);
}

static inline size_t page_size(void) {
#if defined(_WIN32)
  SYSTEM_INFO info;
  GetSystemInfo(&info);
  return info.dwPageSize;
#else
  return (size_t)sysconf(_SC_PAGESIZE);
#endif
}

struct guarded {
  uint8_t *first;
  size_t size;
};

static inline struct guarded guard(size_t size) {
  size_t page = page_size();
  size = (size + page - 1) / page * page;
#if defined(_WIN32)
  uint8_t *all = VirtualAlloc(NULL, size + 2 * page, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  DWORD old;
  if (all == NULL || !VirtualProtect(all, page, PAGE_NOACCESS, &old)
      || !VirtualProtect(all + page + size, page, PAGE_NOACCESS, &old)) {
#else
  uint8_t *all = mmap(NULL, size + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect(all, page, PROT_NONE) != 0
      || mprotect(all + page + size, page, PROT_NONE) != 0) {
#endif
    puts("no memory");
    exit(2);
  }
  struct guarded guarded = {all + page, size};
  return guarded;
}

/* `size` bytes that end `gap` bytes before the end, or that begin there after the beginning. */
static inline uint8_t *at_end(struct guarded guarded, size_t size, size_t gap) {
  return guarded.first + guarded.size - size - gap;
}

static inline uint8_t *at_start(struct guarded guarded, size_t gap) {
  return guarded.first + gap;
}

static uint64_t random_state = 1;

static inline uint32_t next_random(void) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random_state >> 33);
}

static inline void fill(uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    bytes[i] = (uint8_t)next_random();
  }
}

/* Fills memory with a pattern. */
static inline void mark(struct guarded guarded) {
  memset(guarded.first, 0xA5, guarded.size);
}

/* Whether `size` bytes hold the pattern. */
static inline int still_marked(const uint8_t *bytes, size_t size) {
  return size == 0 || (bytes[0] == 0xA5 && memcmp(bytes, bytes + 1, size - 1) == 0);
}

/* `size` bytes that begin after the page before them, or end before the page behind them, in marked memory. */
static inline uint8_t *flush(struct guarded guarded, size_t size, int end) {
  mark(guarded);
  return end ? at_end(guarded, size, 0) : at_start(guarded, 0);
}

/* Whether nothing was written to memory beside `size` bytes of it. */
static inline int untouched(struct guarded guarded, const uint8_t *from, size_t size) {
  size_t before = (size_t)(from - guarded.first);
  return still_marked(guarded.first, before) && still_marked(from + size, guarded.size - before - size);
}

#endif
