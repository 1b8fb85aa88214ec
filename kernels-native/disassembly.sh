#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Provenance: lanes-owned
#
# Looks at the instructions of the x86-64 kernels for what no test of results shows, and for any that instructions.txt does
# not list. Before that, snippets that break each rule have to be found out. OBJDUMP and CC name the tools.
# Usage: disassembly.sh [--table] [--harmless LEAK]... FOLDER [LIBRARY]
#
# FOLDER: that of the object files. LIBRARY: is looked at too, for the list only.
# --table: prints a line for each leak on purpose and for each file, its fields divided by tabs:
#   control LEAK caught|missed FOUND
#   looked FILE KIND FUNCTIONS INSTRUCTIONS FAULT
# --harmless: puts a function without fault in the place of that leak, which has to make the run fail.
set -eu
table=
harmless=
while [ "$#" -gt 0 ]; do
  case $1 in
    --table) table=1 ;;
    --harmless)
      harmless="$harmless $2"
      shift
      ;;
    *) break ;;
  esac
  shift
done
folder=$1
library=${2:-}
list=$(dirname -- "$0")/instructions.txt
objdump=${OBJDUMP:-objdump}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The instructions that kind $1 may have, as one regular expression.
allowed() {
  case $1 in
    any) groups='general|bmi2|cpu|sse|avx' ;;
    general) groups='general' ;;
    *) groups="general|$1" ;;
  esac
  sed -nE "s/^($groups): //p" "$list" | tr -s ' \n' '||' | sed 's/|$//'
}

# Prints each instruction of object file $2 that its kind $1 must not have. Kinds: general, cpu (general with what tells of
# the processor), bmi2 (general with BMI1 and BMI2), sse, avx, any (which may have all of these).
#
# A function that leaves without vzeroupper is found by following every way through it: after an instruction with ymm or
# zmm the upper parts are in use, after vzeroupper they are not, and where two ways meet they are in use if they are on
# one of them.
faults() {
  "$objdump" -dr --no-show-raw-insn "$2" >"$work/listing"
  awk -v kind="$1" -v allowed="^($(allowed "$1"))\$" -v counts="$work/counts" '
    function fault(i, what) {
      print name ": " text[i] ": " what
    }

    # A way that comes to instruction i with upper parts in use (2) or not (1).
    function come(i, state) {
      if (seen[i] < state) {
        seen[i] = state
        todo[++todos] = i
      }
    }

    function leave(i, state) {
      if (state == 2 && !told[i]++) {
        fault(i, "leaves without vzeroupper")
      }
    }

    function follow(    i, state, inside) {
      split("", seen)
      split("", told)
      todos = 0
      come(1, 1)
      while (todos > 0) {
        i = todo[todos--]
        state = seen[i]
        if (wide[i]) {
          state = 2
        } else if (op[i] ~ /^vzero(upper|all)$/) {
          state = 1
        }
        if (op[i] ~ /^ret/) {
          leave(i, state)
          continue
        }
        if (op[i] ~ /^j/) {
          inside = !moved[i] && (target[i] in place)
          if (inside) {
            come(place[target[i]], state)
          } else {
            leave(i, state)
          }
          if (args[i] ~ /^\*/ && !told[i]++) {
            fault(i, "goes where this script cannot follow")
          }
          if (op[i] ~ /^jmp/) {
            continue
          }
        }
        if (op[i] ~ /^ud2/) {
          continue
        }
        if (i < count) {
          come(i + 1, state)
        } else {
          leave(i, state)
        }
      }
    }

    function end_of_function(    i, vector, any_wide) {
      any_wide = 0
      for (i = 1; i <= count; i++) {
        vector = args[i] ~ /%[xyz]?mm[0-9]/
        any_wide = any_wide || wide[i]
        if (op[i] ~ /^[vfi]?i?div/) {
          fault(i, "division")
        }
        if (op[i] ~ /gather/) {
          fault(i, "gather")
        }
        if (op[i] !~ allowed) {
          fault(i, "is not in instructions.txt")
        }
        if (kind ~ /^(general|cpu|bmi2)$/ && (vector || op[i] ~ /^v/ || op[i] ~ MASKS)) {
          fault(i, "vectors where there may be none")
        }
        if (kind ~ /^(general|cpu)$/ && op[i] ~ BMI) {
          fault(i, "BMI1 or BMI2 in code for every machine")
        }
        if (kind == "sse" && (op[i] ~ /^v/ || op[i] ~ BMI || op[i] ~ MASKS || args[i] ~ /%([yz]mm|k)[0-9]/)) {
          fault(i, "VEX encoding in code for SSE")
        }
        if (kind == "avx" && (vector && op[i] !~ /^v/ || op[i] ~ /^(ldmxcsr|stmxcsr|fx|emms|maskmov)/)) {
          fault(i, "legacy SSE in code for AVX")
        }
      }
      if (kind == "avx" && any_wide) {
        follow()
      }
    }

    function begin_function(title) {
      name = title
      sub(/:$/, "", name)
      count = 0
      split("", place)
    }

    BEGIN {
      BMI = "^(andn|bextr|bls|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx)"
      MASKS = "^k(mov|and|or|x|not|shift|add|unpck)"
    }

    /^[0-9a-f]+ <.*>:$/ {
      end_of_function()
      begin_function($2)
      functions++
    }

    # The target of a jump with a relocation is another function, whatever address is in its place.
    /^[ \t]+[0-9a-f]+:[ \t]+(R_|IMAGE_REL|X86_64_RELOC)/ {
      moved[count] = 1
      next
    }

    /^ *[0-9a-f]+:[ \t]/ {
      field = 2
      while ($field ~ /^(lock|repn?z?|rep[a-z]*|data16|addr32|[c-g]s|bnd|notrack|rex[.A-Z]*|[{][^}]*[}])$/ && field < NF) {
        field++
      }
      count++
      op[count] = $field
      args[count] = ""
      for (i = field + 1; i <= NF && $i !~ /^[#]/; i++) {
        args[count] = args[count] $i
      }
      text[count] = $field " " args[count]
      wide[count] = args[count] ~ /%[yz]mm[0-9]/
      target[count] = $(field + 1)
      sub(/^0x/, "", target[count])
      moved[count] = 0
      address = $1
      sub(/:/, "", address)
      place[address] = count
      instructions++
    }

    END {
      end_of_function()
      if (instructions == 0) {
        print "no instructions"
      }
      print functions + 0 "\t" instructions + 0 >counts
    }
  ' "$work/listing"
}

# Instructions from the third argument on, in code of kind $1, have to be found to have the fault $2, or none where that is
# empty.
proofs=0
prove() {
  kind=$1
  fault=$2
  shift 2
  printf '%s\n' .text snippet: "$@" >"$work/snippet.s"
  ${CC:-cc} -c "$work/snippet.s" -o "$work/snippet.o"
  found=$(faults "$kind" "$work/snippet.o")
  case $found in
    '') [ -z "$fault" ] ;;
    *"$fault"*) [ -n "$fault" ] ;;
    *) false ;;
  esac || {
    echo "FAILED disassembly: found \"$found\" instead of \"$fault\" in $kind code: $*" >&2
    exit 1
  }
  proofs=$((proofs + 1))
}

# The same for a leak on purpose that the manifest of ct-tests names.
control() {
  leak=$1
  fault=$2
  shift 2
  case "$harmless " in
    *" $leak "*) set -- 'addl %ecx, %eax' ;;
  esac
  printf '%s\n' .text snippet: "$@" ret >"$work/snippet.s"
  ${CC:-cc} -c "$work/snippet.s" -o "$work/snippet.o"
  found=$(faults any "$work/snippet.o" | tr '\n\t' '; ')
  outcome=missed
  case $found in
    *"$fault"*)
      outcome=caught
      proofs=$((proofs + 1))
      ;;
    *) missed=1 ;;
  esac
  if [ -n "$table" ]; then
    printf 'control\t%s\t%s\t%s\n' "$leak" "$outcome" "$found"
  elif [ "$outcome" = missed ]; then
    echo "FAILED disassembly: $leak is not found" >&2
  fi
}
missed=0
control divisor ': division' 'xorl %edx, %edx' 'divl (%rdi)'
control gather ': gather' 'vpgatherdd %ymm1, (%rdi,%ymm2), %ymm0' 'vzeroupper'
control unlisted-instruction 'is not in instructions.txt' 'pdepq %rdx, %rcx, %rax'

unfinished='leaves without vzeroupper'
prove general 'vectors where there may be none' 'movdqa %xmm1, %xmm0' ret
prove general 'vectors where there may be none' 'pxor (%rdi), %mm0' ret
prove general 'vectors where there may be none' 'vzeroupper' ret
prove general 'vectors where there may be none' 'kmovw %eax, %k1' ret
prove general 'BMI1 or BMI2' 'andnl %ecx, %edx, %eax' ret
prove general 'BMI1 or BMI2' 'rorxq $7, %rax, %rcx' ret
prove general '' 'addl %ecx, %eax' ret
prove bmi2 'vectors where there may be none' 'movdqa %xmm1, %xmm0' ret
prove bmi2 'vectors where there may be none' 'kmovq %rax, %k1' ret
prove bmi2 'vectors where there may be none' 'vzeroupper' ret
prove bmi2 '' 'andnq %rcx, %rdx, %rax' 'rorxq $7, %rax, %rcx' ret
prove sse 'VEX encoding' 'vpaddd %xmm1, %xmm2, %xmm0' ret
prove sse 'VEX encoding' 'kmovw %eax, %k1' ret
prove sse 'VEX encoding' 'rorxl $7, %eax, %ecx' ret
prove sse '' 'paddd %xmm1, %xmm0' 'movd %eax, %xmm1' ret
prove avx 'legacy SSE' 'paddd %xmm1, %xmm0' ret
prove avx 'legacy SSE' 'movups (%rdi), %xmm9' ret
prove avx 'legacy SSE' 'movq %xmm0, %rax' ret
prove avx 'legacy SSE' 'stmxcsr (%rdi)' ret
prove avx '' 'vpaddd %xmm1, %xmm2, %xmm0' 'kmovw %eax, %k1' 'prefetcht0 (%rdi)' ret
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' ret
prove avx "$unfinished" 'vpaddd %zmm17, %zmm2, %zmm0' ret
prove avx "$unfinished" 'vzeroupper' 'vpaddd %ymm1, %ymm2, %ymm0' ret
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' 'jmp elsewhere'
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' 'je elsewhere' vzeroupper ret
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' 'je 1f' vzeroupper '1: ret'
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' 'je 1f' vzeroupper ret '1: ret'
prove avx "$unfinished" '1: testl %eax, %eax' 'je 2f' 'vpaddd %ymm1, %ymm2, %ymm0' 'jmp 1b' '2: ret'
prove avx "$unfinished" 'vpaddd %ymm1, %ymm2, %ymm0' nop
prove avx 'cannot follow' 'vpaddd %ymm1, %ymm2, %ymm0' vzeroupper 'jmp *%rax'
prove avx '' 'je 1f' 'vpaddd %ymm1, %ymm2, %ymm0' vzeroupper '1: ret'
prove avx '' 'vpaddd %ymm1, %ymm2, %ymm0' vzeroupper 'vmovups (%rsp), %xmm6' 'jmp elsewhere'
for code in general bmi2 sse avx; do
  for division in 'divl %ecx' 'idivq (%rdi)' 'divps %xmm1, %xmm0' 'vdivpd %ymm1, %ymm2, %ymm0' 'fdivp' 'fidivl (%rdi)'; do
    prove "$code" ': division' "$division" ret
  done
  prove "$code" ': gather' 'vpgatherdd %ymm1, (%rdi,%ymm2), %ymm0' ret
  prove "$code" ': gather' 'vgatherqpd (%rdi,%zmm2), %zmm0{%k1}' ret
done

failed=$missed
look_at() {
  kind=$1
  file=$2
  name=${file##*/}
  found=$(faults "$kind" "$file")
  if [ -n "$table" ]; then
    printf 'looked\t%s\t%s\t%s\t%s\n' "$name" "$kind" "$(cat "$work/counts")" "$(printf '%s' "$found" | head -n 1 | tr '\t' ' ')"
  elif [ -n "$found" ]; then
    printf '%s\n' "$found" | sed "s/^/FAILED disassembly: $name /" >&2
  fi
  [ -z "$found" ] || failed=1
}
look() {
  look_at "$1" "$folder/$2.o"
}
look cpu cpu
look general blake3
look general blake3_general
look sse blake3_sse41
look avx blake3_avx2
look avx blake3_avx512
look general blake2
look general blake2b_general
look general blake2s_general
look sse blake2s_sse41
look avx blake2s_avx2
look avx blake2s_avx512
look avx blake2b_avx2
look avx blake2b_avx512
look general keccak
look general keccak_general
look bmi2 keccak_bmi2
look avx keccak_avx512
[ -z "$library" ] || look_at any "$library"
[ "$failed" = 0 ] || exit 1
[ -n "$table" ] || echo "disassembly: $proofs snippets judged as they should be, no fault in $folder"
