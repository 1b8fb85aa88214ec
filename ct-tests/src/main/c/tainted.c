/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * Runs the kernels with everything that is secret taken for undefined, under valgrind's memcheck or as part of a program that
 * clang's MemorySanitizer has instrumented: tainted [LIBRARY] [--part N/OF] [--all] [--controls] [--harmless CONTROL]
 *
 * LIBRARY has the kernels; without one, this program has. Options, output and exit status are those of single_step.c, where
 * the steps of a result are the bytes that came to depend on a secret. Each run is one for all keys.
 */
#define _GNU_SOURCE
#include "controls.h"
#include "lanes.h"
#include "subject.h"
#include "taint.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_SUBJECTS = 512, BLOCK = 64 };

struct secrets secrets;
uint32_t results[16 * MOST_CVS];

static const char *const VERDICTS[] = {"PASS", "FAIL", "INCONCLUSIVE"};

static struct experiment subjects[MOST_SUBJECTS];
static int subject_count;
static void *library;
static int part, parts = 1, all;

/* What a child tells. */
static struct told {
  unsigned long faults, spread;
  int ended;
} *told;

void subject(struct experiment experiment) {
  if (subject_count == MOST_SUBJECTS) {
    fputs("tainted: too many subjects\n", stderr);
    exit(3);
  }
  subjects[subject_count++] = experiment;
}

int subjects_all(void) {
  return all;
}

void unavailable(const char *kernel, const char *reason) {
#if defined(TAINT_MEMCHECK)
  if (strstr(kernel, "avx512") != NULL) {
    reason = "valgrind runs no AVX-512";
  }
#endif
  if (part == 0) {
    printf("unavailable\t%s\t%s\n", kernel, reason);
  }
}

void (*library_function(const char *name))(void) {
  void (*function)(void);
  *(void **)&function = dlsym(library, name);
  if (function == NULL) {
    fprintf(stderr, "tainted: there is no %s\n", name);
    exit(3);
  }
  return function;
}

static void run_tainted(const struct experiment *experiment) {
  uint32_t last = experiment->length % BLOCK;
  unsigned long before = taint_faults();
  taint(&secrets, sizeof secrets);
  if (last != 0 || experiment->length == 0) {
    untaint(secrets.message + experiment->length, BLOCK - last);
  }
  experiment->run(experiment);
  told->faults = taint_faults() - before;
  told->spread = tainted(results, sizeof results) + tainted(secrets.cvs, sizeof secrets.cvs);
  told->ended = 1;
}

/* In a process of its own, as some tools end it at the first fault. */
static struct outcome run(const struct experiment *experiment) {
  struct outcome outcome = {.verdict = PASS, .traces = 1};
  int status = 0;
  memset(told, 0, sizeof *told);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    run_tainted(experiment);
    _exit(0);
  }
  if (child < 0 || waitpid(child, &status, 0) != child) {
    perror("tainted: a process");
    exit(3);
  }
  outcome.steps = told->spread;
  if (WIFSIGNALED(status)) {
    outcome.verdict = INCONCLUSIVE;
    snprintf(outcome.reason, sizeof outcome.reason, "ended by signal %d", WTERMSIG(status));
  } else if (!told->ended || told->faults > 0) {
    outcome.verdict = FAIL;
    snprintf(outcome.reason, sizeof outcome.reason, "a branch or an address depends on a secret%s",
             TAINT_SEES_DIVISORS ? ", or a divisor does" : "");
  } else if (told->spread == 0 && experiment->encoding != ANY_ENCODING) {
    outcome.verdict = INCONCLUSIVE;
    snprintf(outcome.reason, sizeof outcome.reason, "nothing came to depend on a secret, so the tool has lost sight of it");
  }
  return outcome;
}

static int print_control(const char *leak, enum verdict expected, const struct outcome *outcome) {
  int caught = outcome->verdict == expected;
  printf("control\t%s\t%s\t%s\t%lu\t%s\n", leak, caught ? "caught" : "missed", VERDICTS[outcome->verdict],
         (unsigned long)outcome->steps, outcome->reason);
  return caught;
}

static int is_for_taint(const char *leak) {
  static const char *const LEAKS[] = {"branch", "index", "early-exit", "shortcut", TAINT_SEES_DIVISORS ? "divisor" : ""};
  for (unsigned i = 0; i < sizeof LEAKS / sizeof *LEAKS; i++) {
    if (strcmp(leak, LEAKS[i]) == 0) {
      return 1;
    }
  }
  return 0;
}

static int run_controls(const char *harmless) {
  struct experiment experiment = {"constant", "", "", control_constant, 0, 0, 0, BLOCK, ANY_ENCODING};
  struct outcome outcome = run(&experiment);
  int caught_all = print_control("constant", PASS, &outcome);
  for (int i = 0; i < CONTROLS; i++) {
    const struct control *it = &controls[i];
    if (is_for_taint(it->leak)) {
      experiment.run = harmless != NULL && strcmp(harmless, it->leak) == 0 ? control_constant : it->run;
      outcome = run(&experiment);
      caught_all &= print_control(it->leak, FAIL, &outcome);
    }
  }
  return caught_all;
}

int main(int count, char **arguments) {
  const char *harmless = NULL, *path = NULL;
  int good, controls_only = 0, done = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--all") == 0) {
      all = 1;
    } else if (strcmp(arguments[i], "--controls") == 0) {
      controls_only = 1;
    } else if (strcmp(arguments[i], "--harmless") == 0 && i + 1 < count) {
      harmless = arguments[++i];
    } else if (strcmp(arguments[i], "--part") == 0 && i + 1 < count) {
      if (sscanf(arguments[++i], "%d/%d", &part, &parts) != 2 || parts < 1 || part < 0 || part >= parts) {
        fputs("tainted: --part N/OF\n", stderr);
        return 3;
      }
    } else {
      path = arguments[i];
    }
  }
  library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (library == NULL || told == MAP_FAILED || !taint_works()) {
    fprintf(stderr, "tainted: %s\n", library == NULL ? dlerror() : "the tool is not there");
    return 3;
  }
  __typeof__(uint32_t(void)) *features = (__typeof__(uint32_t(void)) *)library_function("lanes_cpu_features");
  blake3_subjects(features());
  blake2_subjects(features());
  keccak_subjects(features());
  controls_use((__typeof__(&lanes_blake3_chunk))library_function("lanes_blake3_chunk"));
  good = run_controls(harmless);
  for (int i = part; !controls_only && i < subject_count; i += parts, done++) {
    const struct experiment *it = &subjects[i];
    struct outcome outcome = run(it);
    printf("result\t%s\t%s\t%s\t%s\t%d\t%d\t%d\t%lu\t%s\n", it->kernel, it->symbol, it->shape,
           VERDICTS[outcome.verdict], outcome.keys, outcome.traces, outcome.distinct, (unsigned long)outcome.steps,
           outcome.reason);
    good &= outcome.verdict == PASS;
  }
  printf("end\t%d\n", done);
  return good ? 0 : 1;
}
