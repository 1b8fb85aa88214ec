/* SPDX-License-Identifier: Apache-2.0 */
/* Provenance: lanes-owned */

/* The trampoline of abi_test.c for x86-64, System V and Windows, and functions that break what it looks at. */

#if defined(__APPLE__)
#define SYMBOL(NAME) _##NAME
#else
#define SYMBOL(NAME) NAME
#endif

/* struct call of abi_test.c */
#define FUNCTION 0
#define ARGUMENT(N) 8+8*(N)
#define VECTOR_BYTES 88
#define BEFORE 96
#define AFTER 1216
#define WORD(STATE, N) STATE+8*(N)
#define VECTORS(STATE) STATE+96

#define RSP 6
#define FLAGS 7
#define MXCSR 8
#define X87 9

  .data
  .p2align 3
/* In memory, because a function that is at fault may have left no register as it was. */
call_in_progress:
  .quad 0
stack_in_progress:
  .quad 0

  .text

.macro general move, state
  \move WORD(\state, 0), %rbx
  \move WORD(\state, 1), %rbp
  \move WORD(\state, 2), %r12
  \move WORD(\state, 3), %r13
  \move WORD(\state, 4), %r14
  \move WORD(\state, 5), %r15
  \move WORD(\state, 10), %rdi
  \move WORD(\state, 11), %rsi
.endm

.macro load place, register
  movq \place(%rax), \register
.endm

.macro store place, register
  movq \register, \place(%rax)
.endm

/* Moves sixteen vectors, each at its place of 64 bytes. */
.macro vectors_in instruction, name
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  \instruction VECTORS(BEFORE)+64*\n(%rax), %\name\n
  .endr
.endm

.macro vectors_out instruction, name
  .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  \instruction %\name\n, VECTORS(AFTER)+64*\n(%rax)
  .endr
.endm

  .globl SYMBOL(abi_call)
SYMBOL(abi_call):
  pushq %rbx
  pushq %rbp
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  pushq %rdi
  pushq %rsi
  subq $280, %rsp
#if defined(_WIN32)
  movq %rcx, %rax
  .irp n, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movups %xmm\n, 96+16*(\n-6)(%rsp)
  .endr
#else
  movq %rdi, %rax
#endif
  stmxcsr 256(%rsp)
  fnstcw 264(%rsp)

  /* The stack arguments. */
#if defined(_WIN32)
  .irp n, 4, 5, 6, 7, 8, 9
  movq ARGUMENT(\n)(%rax), %r10
  movq %r10, 8*\n(%rsp)
  .endr
#else
  .irp n, 6, 7, 8, 9
  movq ARGUMENT(\n)(%rax), %r10
  movq %r10, 8*(\n-6)(%rsp)
  .endr
#endif

  movq %rax, call_in_progress(%rip)
  movq %rsp, stack_in_progress(%rip)
  movq %rsp, WORD(BEFORE, RSP)(%rax)
  ldmxcsr WORD(BEFORE, MXCSR)(%rax)
  fldcw WORD(BEFORE, X87)(%rax)
  cmpq $32, VECTOR_BYTES(%rax)
  ja 1f
  je 2f
  vectors_in movups, xmm
  jmp 3f
1:
  vectors_in vmovdqu64, zmm
  jmp 3f
2:
  vectors_in vmovdqu, ymm
3:
  general load, BEFORE
#if defined(_WIN32)
  movq ARGUMENT(0)(%rax), %rcx
  movq ARGUMENT(1)(%rax), %rdx
  movq ARGUMENT(2)(%rax), %r8
  movq ARGUMENT(3)(%rax), %r9
#else
  movq ARGUMENT(0)(%rax), %rdi
  movq ARGUMENT(1)(%rax), %rsi
  movq ARGUMENT(2)(%rax), %rdx
  movq ARGUMENT(3)(%rax), %rcx
  movq ARGUMENT(4)(%rax), %r8
  movq ARGUMENT(5)(%rax), %r9
#endif
  callq *FUNCTION(%rax)

  movq call_in_progress(%rip), %rax
  movq %rsp, WORD(AFTER, RSP)(%rax)
  movq stack_in_progress(%rip), %rsp
  pushfq
  popq WORD(AFTER, FLAGS)(%rax)
  cld
  general store, AFTER
  stmxcsr WORD(AFTER, MXCSR)(%rax)
  fnstcw WORD(AFTER, X87)(%rax)
  cmpq $32, VECTOR_BYTES(%rax)
  ja 1f
  je 2f
  vectors_out movups, xmm
  jmp 3f
1:
  vectors_out vmovdqu64, zmm
  vzeroupper
  jmp 3f
2:
  vectors_out vmovdqu, ymm
  vzeroupper
3:
  ldmxcsr 256(%rsp)
  fldcw 264(%rsp)
#if defined(_WIN32)
  .irp n, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  movups 96+16*(\n-6)(%rsp), %xmm\n
  .endr
#endif
  addq $280, %rsp
  popq %rsi
  popq %rdi
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbp
  popq %rbx
  ret

/* A function that breaks `name`, on machines whose vectors have that many bytes. What it does follows. */
.macro violator name, vector_bytes=16
  .data
  .quad violator_\@, violator_name_\@, \vector_bytes
  .text
violator_name_\@:
  .asciz "\name"
violator_\@:
.endm

  .data
  .p2align 3
  .globl SYMBOL(abi_violators)
SYMBOL(abi_violators):

  .irp register, rbx, rbp, r12, r13, r14, r15
  violator \register
  notq %\register
  ret
  .endr

  violator rsp
  popq %rcx
  popq %rdx
  pushq %rcx
  ret

  violator direction
  std
  ret

  violator mxcsr
  pushq %rax
  stmxcsr (%rsp)
  xorl $0x2000, (%rsp)
  ldmxcsr (%rsp)
  popq %rax
  ret

  violator x87
  pushq %rax
  fnstcw (%rsp)
  xorl $0x400, (%rsp)
  fldcw (%rsp)
  popq %rax
  ret

#if defined(_WIN32)
  .irp register, rdi, rsi
  violator \register
  notq %\register
  ret
  .endr

  .irp n, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  violator xmm\n
  pshufd $0x1B, %xmm\n, %xmm\n
  ret
  .endr
#endif

  .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
  violator upper\n, 32
  vinsertf128 $1, %xmm\n, %ymm\n, %ymm\n
  ret
  violator mixture, 32
  vmovdqa %xmm\n, %xmm\n
  ret
  violator upper\n, 64
  vinserti64x4 $1, %ymm\n, %zmm\n, %zmm\n
  ret
  .endr

  .data
  .quad 0, 0, 0

#if defined(__ELF__)
  .section .note.GNU-stack, "", %progbits
#endif
