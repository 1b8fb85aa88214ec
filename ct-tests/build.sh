#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Provenance: lanes-owned
#
# Builds the program that traces native kernels, where it can run and there are tools for it; where not, its tests say so.
set -eu
cd -- "$(dirname -- "$0")"
if [ "$(uname -s -m)" != 'Linux x86_64' ]; then
  echo 'Lanes: native kernels are traced on Linux on x86-64 only'
elif ! command -v make >/dev/null; then
  echo 'Lanes: native kernels are not traced, for want of make'
elif ! command -v gcc >/dev/null; then
  echo 'Lanes: native kernels are not traced, for want of gcc'
else
  make -s
fi
