/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

#include "decode.h"

enum { REX_B = 1, REX_X = 2, REX_W = 8 };

/* What the tables say of an opcode. */
enum { UNKNOWN, PLAIN, MODRM };

/* One-byte opcodes of 64-bit mode (SDM, table A-2), but for prefixes and escapes. */
static int one_byte(uint8_t op) {
  if (op < 0x40) {
    /* Eight rows of: four with ModRM, two with an immediate; the rest is invalid or a prefix. */
    return (op & 7) < 4 ? MODRM : (op & 7) < 6 ? PLAIN : UNKNOWN;
  }
  if ((op >= 0x50 && op <= 0x5F) || (op >= 0x70 && op <= 0x7F) || (op >= 0x90 && op <= 0x99)
      || (op >= 0xA8 && op <= 0xA9) || (op >= 0xB0 && op <= 0xBF)) {
    return PLAIN;
  }
  if ((op >= 0x80 && op <= 0x8F) || op == 0x63 || op == 0x69 || op == 0x6B) {
    return MODRM;
  }
  switch (op) {
    case 0x68: /* push */
    case 0x6A:
    case 0x9C: /* pushf, popf */
    case 0x9D:
    case 0xC2: /* ret */
    case 0xC3:
    case 0xC9: /* leave */
    case 0xE8: /* call, jmp */
    case 0xE9:
    case 0xEB:
      return PLAIN;
    case 0xC0: /* shifts */
    case 0xC1:
    case 0xD0:
    case 0xD1:
    case 0xD2:
    case 0xD3:
    case 0xC6: /* mov */
    case 0xC7:
    case 0xF6: /* groups 3 to 5 */
    case 0xF7:
    case 0xFE:
    case 0xFF:
      return MODRM;
    default:
      return UNKNOWN;
  }
}

/* Opcodes after 0F (table A-3). Bit tests are unknown: with an operand in memory a register moves their address. */
static int two_bytes(uint8_t op) {
  if ((op >= 0x10 && op <= 0x17) || op == 0x18 || op == 0x1E || op == 0x1F || (op >= 0x28 && op <= 0x2F)
      || (op >= 0x40 && op <= 0x76) || (op >= 0x78 && op <= 0x7F) || (op >= 0x90 && op <= 0x9F)
      || op == 0xA4 || op == 0xA5 || op == 0xAC || op == 0xAD || op == 0xAF || op == 0xB6 || op == 0xB7
      || op == 0xB8 || (op >= 0xBC && op <= 0xBF) || op == 0xC2 || (op >= 0xC4 && op <= 0xC6)
      || (op >= 0xD0 && op <= 0xFE)) {
    return MODRM;
  }
  return (op >= 0x80 && op <= 0x8F) || (op >= 0xC8 && op <= 0xCF) || op == 0x77 ? PLAIN : UNKNOWN;
}

static int is_vector(uint8_t op) {
  return !((op >= 0x18 && op <= 0x1F) || (op >= 0x40 && op <= 0x4F) || (op >= 0x80 && op <= 0xC1)
           || (op >= 0xC8 && op <= 0xCF));
}

/* ModRM and SIB at `at`, with the extensions of a prefix. */
static void memory_operand(struct instruction *it, const uint8_t *at, int extend_base, int extend_index) {
  uint8_t modrm = at[0];
  int mode = modrm >> 6, low = modrm & 7;
  if (mode == 3) {
    return;
  }
  it->access = 1;
  if (low == 4) {
    uint8_t sib = at[1];
    int index = (sib >> 3 & 7) | extend_index << 3;
    it->scale = sib >> 6;
    it->index = index == 4 ? NO_REGISTER : index;
    it->base = (sib & 7) == 5 && mode == 0 ? NO_REGISTER : (sib & 7) | extend_base << 3;
  } else if (low != 5 || mode != 0) {
    it->base = low | extend_base << 3;
  }
}

/* In maps 1 to 3 of all encodings. `prefix`: 0, or 0x66, 0xF3, 0xF2. */
static void judge(struct instruction *it, int map, uint8_t op, int prefix) {
  int vex = it->encoding == VEX || it->encoding == EVEX;
  if (map == 1 && (op == 0x51 || op == 0x5E)) {
    it->slow = 1; /* sqrt, div */
  }
  if (map == 2 && vex && (op >= 0x90 && op <= 0x93)) {
    it->gathers = 1;
  }
  if (map == 2 && vex && ((op >= 0xA0 && op <= 0xA3) || op == 0xC6 || op == 0xC7)) {
    it->gathers = 1; /* scatters, and prefetches of gathers */
  }
  if (map == 2 && it->encoding == VEX && op == 0xF5 && (prefix == 0xF3 || prefix == 0xF2)) {
    it->slow = 1; /* pdep and pext, which some processors do bit by bit */
  }
}

static const int PREFIXES[4] = {0, 0x66, 0xF3, 0xF2};

static struct instruction vex(struct instruction it, const uint8_t *at) {
  int map = 1, inverted_x = 1, inverted_b = 1, prefix;
  it.encoding = VEX;
  if (at[0] == 0xC5) {
    prefix = at[1] & 3;
    at += 2;
  } else {
    map = at[1] & 0x1F;
    inverted_x = at[1] >> 6 & 1;
    inverted_b = at[1] >> 5 & 1;
    prefix = at[2] & 3;
    at += 3;
  }
  if (map < 1 || map > 3) {
    return it;
  }
  it.known = 1;
  judge(&it, map, at[0], PREFIXES[prefix]);
  if ((map == 2 && at[0] >= 0xF2 && at[0] <= 0xF7) || (map == 3 && at[0] == 0xF0)) {
    it.encoding = BMI;
  }
  if (map != 1 || at[0] != 0x77) {
    memory_operand(&it, at + 1, !inverted_b, !inverted_x);
  }
  return it;
}

static struct instruction evex(struct instruction it, const uint8_t *at) {
  int map = at[1] & 7;
  it.encoding = EVEX;
  if (map < 1 || map > 3) {
    return it;
  }
  it.known = 1;
  judge(&it, map, at[4], PREFIXES[at[2] & 3]);
  memory_operand(&it, at + 5, !(at[1] >> 5 & 1), !(at[1] >> 6 & 1));
  return it;
}

static struct instruction escaped(struct instruction it, const uint8_t *at, int rex, int prefix) {
  uint8_t op = at[0];
  int map = op == 0x38 ? 2 : op == 0x3A ? 3 : 1;
  if (map > 1) {
    op = *++at;
  }
  int kind = map > 1 ? MODRM : two_bytes(op);
  int general = map == 1 ? !is_vector(op) : op >= 0xF0;
  it.encoding = general ? GENERAL : LEGACY_VECTOR;
  it.known = kind != UNKNOWN;
  judge(&it, map, op, prefix);
  if (kind == MODRM && op != 0x1F && op != 0x1E) {
    memory_operand(&it, at + 1, rex & REX_B, rex >> 1 & 1);
  }
  return it;
}

struct instruction decode(const uint8_t *at) {
  struct instruction it = {0};
  int prefix = 0, rex = 0;
  it.base = it.index = it.divisor = NO_REGISTER;
  for (;; at++) {
    if (*at == 0x66 || *at == 0xF2 || *at == 0xF3) {
      prefix = *at;
    } else if (*at != 0x2E && *at != 0x3E && *at != 0xF0) {
      /* cs and ds mean nothing, and lock nothing for addresses; fs, gs and addresses of 32 bits do, and are unknown. */
      break;
    }
  }
  if ((*at & 0xF0) == 0x40) {
    rex = *at++;
  }
  uint8_t op = *at;
  if (op == 0x0F) {
    return escaped(it, at + 1, rex, prefix);
  }
  if (op == 0xC4 || op == 0xC5) {
    return vex(it, at);
  }
  if (op == 0x62) {
    return evex(it, at);
  }
  if ((op >= 0xA4 && op <= 0xA7) || (op >= 0xAA && op <= 0xAF)) {
    it.known = it.string = 1;
    return it;
  }
  if (op >= 0xD8 && op <= 0xDF) {
    it.encoding = X87;
    return it;
  }
  int kind = one_byte(op);
  /* With anything but 0, 8F is a prefix of AMD's XOP. */
  it.known = kind != UNKNOWN && (op != 0x8F || (at[1] >> 3 & 7) == 0);
  if (kind == MODRM && op != 0x8D) {
    memory_operand(&it, at + 1, rex & REX_B, rex >> 1 & 1);
  }
  if ((op == 0xF6 || op == 0xF7) && (at[1] >> 3 & 6) == 6) {
    it.slow = 1; /* div, idiv */
    if (op == 0xF7 && at[1] >> 6 == 3 && prefix != 0x66) {
      it.divisor = (at[1] & 7) | (rex & REX_B) << 3;
      it.wide = (rex & REX_W) != 0;
    }
  }
  return it;
}
