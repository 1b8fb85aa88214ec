#!/bin/sh
# Builds native libraries and puts them, each beside its digest, into the folder that the jar takes them from.
# Usage: build.sh host|all FOLDER. "all" adds the libraries that Debian's cross compilers can build.
# Without make or a C compiler there is no library, which is no error: Lanes works without one, and says so.
set -eu
cd -- "$(dirname -- "$0")"
which=$1
folder=$2

has() {
  command -v "$1" >/dev/null
}

rm -rf "$folder"
if ! has make; then
  echo 'Lanes: no native kernels in this build, for want of make'
  exit 0
fi
compiler=${CC:-}
for candidate in gcc clang cc; do
  if [ -z "$compiler" ] && has "$candidate"; then
    compiler=$candidate
  fi
done
if [ -z "$compiler" ]; then
  echo 'Lanes: no native kernels in this build, for want of gcc or clang'
  exit 0
fi

# Digest of a file, in hexadecimal.
digest() {
  if has sha256sum; then
    sha256sum "$1"
  else
    shasum -a 256 "$1"
  fi | cut -d ' ' -f 1
}

host=$(make -s host)
build() {
  target=$1
  shift
  make -s "TARGET=$target" "$@"
  mkdir -p "$folder/$target"
  for file in target/native/"$target"/liblanes.so target/native/"$target"/liblanes.dylib target/native/"$target"/lanes.dll; do
    if [ -f "$file" ]; then
      cp "$file" "$folder/$target/"
      digest "$file" >"$folder/$target/${file##*/}.sha256"
    fi
  done
}

build "$host" "CC=$compiler"
case $which in
  host) ;;
  all)
    for target in linux-x86_64 linux-aarch64 windows-x86_64; do
      [ "$target" = "$host" ] || build "$target"
    done
    ;;
  *)
    echo "build.sh: native=$which is neither host nor all" >&2
    exit 1
    ;;
esac
