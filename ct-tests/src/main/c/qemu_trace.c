/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/*
 * A plugin of qemu-aarch64: takes down the address of every instruction and of every access to memory between two hints, and
 * tells divisions, gathers and what it does not know, as trace.h says (Arm Architecture Reference Manual, section C4.1).
 */
#include "decode.h"
#include "qemu_plugin.h"
#include "trace_qemu.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define VISIBLE __attribute__((visibility("default")))

VISIBLE int qemu_plugin_version = QEMU_PLUGIN_VERSION_USED;

enum { HINT = 0xD503201F };

/* An instruction, as often as it was translated. */
struct known {
  uint64_t at;
  uint32_t code;
  uint8_t encoding, slow, unknown;
};

static struct report report;
static struct step *kept;
static int active;

static uint32_t hint(uint32_t number) {
  return (uint32_t)HINT | number << 5;
}

static void mix(uint64_t value) {
  uint64_t hash = (report.trace.hash ^ value) * 0x9E3779B97F4A7C15u;
  report.trace.hash = hash ^ hash >> 29;
}

static void begin(void) {
  active = pread(REPORT_FILE, &report, sizeof report, 0) == sizeof report;
  memset(&report.trace, 0, sizeof report.trace);
  free(kept);
  kept = report.most == 0 ? NULL : calloc(report.most, sizeof *kept);
}

static void end(void) {
  struct trace *trace = &report.trace;
  active = 0;
  uint64_t count = kept == NULL ? 0 : trace->steps < report.most ? trace->steps : report.most;
  if (pwrite(REPORT_FILE, &report, sizeof report, 0) != sizeof report ||
      (count > 0 && pwrite(REPORT_FILE, kept, count * sizeof *kept, sizeof report) < 0)) {
    abort();
  }
}

static void executed(unsigned int cpu, void *data) {
  const struct known *it = data;
  struct trace *trace = &report.trace;
  (void)cpu;
  if (it->code == hint(HINT_END) && active) {
    end();
  }
  if (active) {
    mix(it->at);
    if (kept != NULL && trace->steps < report.most) {
      kept[trace->steps].instruction = it->at;
    }
    trace->steps++;
    if (it->at >= report.from && it->at < report.to) {
      trace->inside++;
      trace->of[it->encoding]++;
    }
    if (it->slow && trace->slow++ == 0) {
      trace->slow_at = it->at;
    }
    if (it->unknown && trace->unknown++ == 0) {
      trace->unknown_at = it->at;
    }
  }
  if (it->code == hint(HINT_BEGIN)) {
    begin();
  }
}

/* After the instruction; one that accesses two places comes here twice. */
static void accessed(unsigned int cpu, qemu_plugin_meminfo_t info, uint64_t address, void *data) {
  struct trace *trace = &report.trace;
  (void)cpu;
  (void)data;
  if (active) {
    mix(address);
    mix(info);
    if (kept != NULL && trace->steps > 0 && trace->steps <= report.most) {
      uint64_t *operand = &kept[trace->steps - 1].operand;
      *operand = *operand * 31 + address;
    }
  }
}

static int matches(uint32_t code, uint32_t mask, uint32_t value) {
  return (code & mask) == value;
}

static void judge(struct known *it) {
  uint32_t code = it->code;
  uint32_t group = code >> 25 & 0xF;
  /* Reserved, SVE and SME, and what is not allocated. SVE also has the gathers. */
  it->unknown = group < 4;
  int vectors = (group & 7) == 7 || ((group & 5) == 4 && (code >> 26 & 1) != 0);
  it->encoding = vectors ? NEON : GENERAL;
  it->slow = matches(code, 0x7FE0F800, 0x1AC00800) /* UDIV, SDIV */
             || matches(code, 0xFF20FC00, 0x1E201800) /* FDIV of a number */
             || matches(code, 0xFF3FFC00, 0x1E21C000) /* FSQRT of a number */
             || matches(code, 0xBFA0FC00, 0x2E20FC00) /* FDIV of a vector */
             || matches(code, 0xBFBFFC00, 0x2EA1F800) /* FSQRT of a vector */
             || matches(code, 0xBFE0FC00, 0x2E403C00) /* both, of half precision */
             || matches(code, 0xBFFFFC00, 0x2EF9F800);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
  size_t count = qemu_plugin_tb_n_insns(block);
  (void)id;
  for (size_t i = 0; i < count; i++) {
    struct qemu_plugin_insn *instruction = qemu_plugin_tb_get_insn(block, i);
    struct known *it = calloc(1, sizeof *it);
    if (it == NULL) {
      abort();
    }
    it->at = qemu_plugin_insn_vaddr(instruction);
    memcpy(&it->code, qemu_plugin_insn_data(instruction), sizeof it->code);
    judge(it);
    qemu_plugin_register_vcpu_insn_exec_cb(instruction, executed, QEMU_PLUGIN_NO_REGISTERS, it);
    qemu_plugin_register_vcpu_mem_cb(instruction, accessed, QEMU_PLUGIN_NO_REGISTERS, QEMU_PLUGIN_READS_AND_WRITES, it);
  }
}

VISIBLE int qemu_plugin_install(qemu_plugin_id_t id, const void *info, int count, char **arguments) {
  (void)info;
  (void)count;
  (void)arguments;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  return 0;
}
