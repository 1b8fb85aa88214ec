/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The trampoline of abi_test.c for AArch64, and functions that break what it looks at. */

#if defined(__APPLE__)
#define SYMBOL(NAME) _##NAME
#define PAGE(NAME) NAME@PAGE
#define IN_PAGE(NAME) NAME@PAGEOFF
#else
#define SYMBOL(NAME) NAME
#define PAGE(NAME) NAME
#define IN_PAGE(NAME) :lo12:NAME
#endif

/* struct call of abi_test.c */
#define FUNCTION 0
#define ARGUMENT(N) 8+8*(N)
#define BEFORE 96
#define AFTER 264
#define WORD(STATE, N) STATE+8*(N)

#define X29 10
#define SP_WORD 11
#define FPCR_WORD 12
#define D8 13

  .data
  .p2align 3
/* In memory, because a function that is at fault may have left no register as it was. */
call_in_progress:
  .quad 0
stack_in_progress:
  .quad 0

  .text
  .p2align 2

/* Moves all registers that belong to the caller but for sp and fpcr, in pairs and then one. */
.macro registers pair, one, state
  \pair x19, x20, [x9, #WORD(\state, 0)]
  \pair x21, x22, [x9, #WORD(\state, 2)]
  \pair x23, x24, [x9, #WORD(\state, 4)]
  \pair x25, x26, [x9, #WORD(\state, 6)]
  \pair x27, x28, [x9, #WORD(\state, 8)]
  \one x29, [x9, #WORD(\state, X29)]
  \pair d8, d9, [x9, #WORD(\state, D8)]
  \pair d10, d11, [x9, #WORD(\state, D8+2)]
  \pair d12, d13, [x9, #WORD(\state, D8+4)]
  \pair d14, d15, [x9, #WORD(\state, D8+6)]
.endm

  .globl SYMBOL(abi_call)
SYMBOL(abi_call):
  stp x29, x30, [sp, #-192]!
  stp x19, x20, [sp, #32]
  stp x21, x22, [sp, #48]
  stp x23, x24, [sp, #64]
  stp x25, x26, [sp, #80]
  stp x27, x28, [sp, #96]
  stp d8, d9, [sp, #112]
  stp d10, d11, [sp, #128]
  stp d12, d13, [sp, #144]
  stp d14, d15, [sp, #160]
  mrs x10, fpcr
  str x10, [sp, #176]
  mov x9, x0

  /* The stack arguments. */
  sub sp, sp, #16
  ldp x10, x11, [x9, #ARGUMENT(8)]
  stp x10, x11, [sp]

  adrp x10, PAGE(call_in_progress)
  add x10, x10, IN_PAGE(call_in_progress)
  mov x11, sp
  stp x9, x11, [x10]
  str x11, [x9, #WORD(BEFORE, SP_WORD)]
  ldr x10, [x9, #WORD(BEFORE, FPCR_WORD)]
  msr fpcr, x10
  registers ldp, ldr, BEFORE
  ldp x0, x1, [x9, #ARGUMENT(0)]
  ldp x2, x3, [x9, #ARGUMENT(2)]
  ldp x4, x5, [x9, #ARGUMENT(4)]
  ldp x6, x7, [x9, #ARGUMENT(6)]
  ldr x9, [x9, #FUNCTION]
  blr x9

  adrp x10, PAGE(call_in_progress)
  add x10, x10, IN_PAGE(call_in_progress)
  ldp x9, x11, [x10]
  mov x10, sp
  str x10, [x9, #WORD(AFTER, SP_WORD)]
  mov sp, x11
  registers stp, str, AFTER
  mrs x10, fpcr
  str x10, [x9, #WORD(AFTER, FPCR_WORD)]

  add sp, sp, #16
  ldr x10, [sp, #176]
  msr fpcr, x10
  ldp x19, x20, [sp, #32]
  ldp x21, x22, [sp, #48]
  ldp x23, x24, [sp, #64]
  ldp x25, x26, [sp, #80]
  ldp x27, x28, [sp, #96]
  ldp d8, d9, [sp, #112]
  ldp d10, d11, [sp, #128]
  ldp d12, d13, [sp, #144]
  ldp d14, d15, [sp, #160]
  ldp x29, x30, [sp], #192
  ret

/* A function that breaks `name`; what it does follows. */
.macro violator name
  .data
  .quad violator_\@, violator_name_\@, 0
  .text
violator_name_\@:
  .asciz "\name"
  .p2align 2
violator_\@:
.endm

  .data
  .p2align 3
  .globl SYMBOL(abi_violators)
SYMBOL(abi_violators):

  .irp register, x19, x20, x21, x22, x23, x24, x25, x26, x27, x28, x29
  violator \register
  mvn \register, \register
  ret
  .endr

  violator sp
  add sp, sp, #16
  ret

  violator fpcr
  mrs x9, fpcr
  eor x9, x9, #0x400000
  msr fpcr, x9
  ret

  .irp n, 8, 9, 10, 11, 12, 13, 14, 15
  violator d\n
  mvn v\n\().16b, v\n\().16b
  ret
  .endr

  .data
  .quad 0, 0, 0

#if defined(__ELF__)
  .section .note.GNU-stack, "", %progbits
#endif
