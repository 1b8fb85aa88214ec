/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Traces the kernels of a library: single_step LIBRARY [--part N/OF] [--all] [--controls] [--only CONTROL] [--harmless CONTROL]
 *
 * --part: every OF-th experiment from the N-th on, so that several processes share the work.
 * --all: also what repeats loops that others have been through.
 * --controls: the controls and nothing else.
 * --only: of the controls this one alone.
 * --harmless: puts a function without a leak in the place of a control, which must make the run fail.
 *
 * Prints a line for each control, experiment and kernel that cannot run here; the fields are divided by tabs:
 *   control LEAK caught|missed VERDICT STEPS REASON
 *   result KERNEL SYMBOL SHAPE VERDICT KEYS TRACES DISTINCT STEPS REASON
 *   unavailable KERNEL REASON
 *   end EXPERIMENTS
 * Exit status: 0 where all pass and all controls are caught, 1 where not, 3 where nothing could be done.
 */
#define _GNU_SOURCE
#include "controls.h"
#include "lanes.h"
#include "subject.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SUBJECTS = 512 };

static const char *const VERDICTS[] = {"PASS", "FAIL", "INCONCLUSIVE"};

static struct experiment subjects[MOST_SUBJECTS];
static int subject_count;
static void *library;
static const char *library_path;
static int part, parts = 1, all;

void subject(struct experiment experiment) {
  if (subject_count == MOST_SUBJECTS) {
    fputs("single-step: too many subjects\n", stderr);
    exit(3);
  }
  subjects[subject_count++] = experiment;
}

int subjects_all(void) {
  return all;
}

void unavailable(const char *kernel, const char *reason) {
  if (part == 0) {
    printf("unavailable\t%s\t%s\n", kernel, reason);
  }
}

void (*library_function(const char *name))(void) {
  void (*function)(void);
  *(void **)&function = dlsym(library, name);
  if (function == NULL) {
    fprintf(stderr, "single-step: %s has no %s\n", library_path, name);
    exit(3);
  }
  return function;
}

/* The range of addresses that the segments of the library with code have. */
static int find_code(struct dl_phdr_info *info, size_t size, void *range) {
  (void)size;
  uint64_t *from_to = range;
  struct link_map *map = NULL;
  if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || info->dlpi_addr != map->l_addr) {
    return 0;
  }
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type == PT_LOAD && (header->p_flags & PF_X) != 0) {
      from_to[0] = info->dlpi_addr + header->p_vaddr;
      from_to[1] = from_to[0] + header->p_memsz;
    }
  }
  return 1;
}

static void open_library(void) {
  uint64_t code[2] = {0, 0};
  library = dlopen(library_path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    fprintf(stderr, "single-step: %s\n", dlerror());
    exit(3);
  }
  dl_iterate_phdr(find_code, code);
  if (code[1] == 0) {
    fprintf(stderr, "single-step: %s has no code\n", library_path);
    exit(3);
  }
  struct link_map *map;
  dlinfo(library, RTLD_DI_LINKMAP, &map);
  trace_watch(code[0], code[1]);
  experiment_library("liblanes.so", map->l_addr, code[1]);
}

static void print_control(const char *leak, int caught, const struct outcome *outcome) {
  printf("control\t%s\t%s\t%s\t%lu\t%s\n", leak, caught ? "caught" : "missed", VERDICTS[outcome->verdict],
         (unsigned long)outcome->steps, outcome->reason);
}

/* Whether each control is found out, and a function without a leak is not. */
static int run_controls(const char *harmless, const char *only) {
  int caught_all = 1, known = harmless == NULL;
  struct experiment constant = {"constant", "", "", control_constant, 0, 0, 0, 0, ANY_ENCODING};
  struct outcome outcome = experiment_run(&constant);
  print_control("constant", outcome.verdict == PASS, &outcome);
  caught_all &= outcome.verdict == PASS;
  for (int i = 0; i < CONTROLS; i++) {
    const struct control *it = &controls[i];
    if (only != NULL && strcmp(only, it->leak) != 0) {
      continue;
    }
    int replaced = harmless != NULL && strcmp(harmless, it->leak) == 0;
    struct experiment experiment = {it->leak, "", "", replaced ? control_constant : it->run, 0, 0, 0, 0, ANY_ENCODING};
    outcome = experiment_find(&experiment);
    int caught = outcome.verdict == it->expected && strncmp(outcome.reason, it->reason, strlen(it->reason)) == 0;
    print_control(it->leak, caught, &outcome);
    caught_all &= caught;
    known |= replaced;
  }
  if (!known) {
    fprintf(stderr, "single-step: there is no control %s\n", harmless);
    exit(3);
  }
  return caught_all;
}

int main(int count, char **arguments) {
  const char *harmless = NULL, *only = NULL;
  int good, controls_only = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--all") == 0) {
      all = 1;
    } else if (strcmp(arguments[i], "--controls") == 0) {
      controls_only = 1;
    } else if (strcmp(arguments[i], "--only") == 0 && i + 1 < count) {
      only = arguments[++i];
    } else if (strcmp(arguments[i], "--harmless") == 0 && i + 1 < count) {
      harmless = arguments[++i];
    } else if (strcmp(arguments[i], "--part") == 0 && i + 1 < count) {
      if (sscanf(arguments[++i], "%d/%d", &part, &parts) != 2 || parts < 1 || part < 0 || part >= parts) {
        library_path = NULL;
        break;
      }
    } else {
      library_path = arguments[i];
    }
  }
  if (library_path == NULL) {
    fputs("usage: single_step LIBRARY [--part N/OF] [--all] [--controls] [--only CONTROL] [--harmless CONTROL]\n", stderr);
    return 3;
  }
  open_library();
  trace_prepare();
  __typeof__(uint32_t(void)) *features = (__typeof__(uint32_t(void)) *)library_function("lanes_cpu_features");
  blake3_subjects(features());
  blake2_subjects(features());
  keccak_subjects(features());
  controls_use((__typeof__(&lanes_blake3_chunk))library_function("lanes_blake3_chunk"));
  good = run_controls(harmless, only);
  fflush(stdout);
  int done = 0;
  for (int i = part; !controls_only && i < subject_count; i += parts, done++) {
    const struct experiment *it = &subjects[i];
    struct outcome outcome = experiment_run(it);
    printf("result\t%s\t%s\t%s\t%s\t%d\t%d\t%d\t%lu\t%s\n", it->kernel, it->symbol, it->shape,
           VERDICTS[outcome.verdict], outcome.keys, outcome.traces, outcome.distinct, (unsigned long)outcome.steps,
           outcome.reason);
    fflush(stdout);
    good &= outcome.verdict == PASS;
  }
  printf("end\t%d\n", done);
  return good ? 0 : 1;
}
