#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Provenance: lanes-owned
#
# Builds the programs that run native kernels, where they can run and there are tools for them; where not, their tests say so.
set -eu
cd -- "$(dirname -- "$0")"
mkdir -p target

# Whether the tool $2 is there, without which no $1.
has() {
  command -v "$2" >/dev/null || {
    echo "Lanes: native kernels are not $1, for want of $2"
    return 1
  }
}

if [ "$(uname -s -m)" != 'Linux x86_64' ]; then
  echo 'Lanes: native kernels are traced on Linux on x86-64 only'
  exit 0
fi
has traced make || exit 0
if has traced gcc; then
  make -s
  if has 'traced for AArch64' qemu-aarch64 && has 'traced for AArch64' aarch64-linux-gnu-gcc; then
    if ! qemu-aarch64 -help | grep -q -- -plugin; then
      echo 'Lanes: native kernels are not traced for AArch64, as this qemu-aarch64 knows no plugins'
    elif [ ! -f /usr/aarch64-linux-gnu/include/stdio.h ]; then
      echo 'Lanes: native kernels are not traced for AArch64, for want of libc6-dev-arm64-cross'
    else
      make -s qemu
    fi
  fi
  if has 'run under memcheck' valgrind; then
    if [ -f /usr/include/valgrind/memcheck.h ]; then
      make -s memcheck
    else
      echo 'Lanes: native kernels are not run under memcheck, for want of valgrind/memcheck.h'
    fi
  fi
fi
if has 'run under MemorySanitizer' clang-19; then
  if echo 'int main(void) { return 0; }' | clang-19 -fsanitize=memory -x c - -o target/msan-probe 2>/dev/null; then
    make -s msan
  else
    echo 'Lanes: native kernels are not run under MemorySanitizer, for want of libclang-rt-19-dev'
  fi
  rm -f target/msan-probe
fi
