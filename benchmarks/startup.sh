#!/bin/sh
# Times whole processes that make their first digest: the JDK's, Lanes', Bouncy Castle's, in
# rotated rounds, on the JDK of JAVA_HOME or else the java of the PATH.
#
#   benchmarks/startup.sh [ROUNDS]
set -eu

rounds=${1:-24}
cd "$(dirname "$0")/.."
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
target=benchmarks/target
classes=$target/classes
lanes=provider/target/lanes.jar
peer=$target/peers/bcprov-jdk18on.jar

if ! command -v hyperfine >/dev/null; then
  echo "hyperfine is needed" >&2
  exit 1
fi
for file in "$classes" "$lanes" "$peer" "$target/benchmarks.jar"; do
  if [ ! -e "$file" ]; then
    echo "$file is missing; build it: mvn -q -DskipTests package -pl benchmarks -am" >&2
    exit 1
  fi
done

results=$target/startup
rm -rf "$results"
mkdir -p "$results"

process() {
  case $1 in
    FirstJdk) path=$classes ;;
    FirstLanes) path=$classes:$lanes ;;
    FirstBouncyCastle) path=$classes:$peer ;;
  esac
  echo "$java -cp $path lanes.benchmarks.startup.$1"
}

# One round: every process once, in the given order.
run() {
  file=$1
  shift
  for name in "$@"; do
    set -- "$@" --command-name "$name" "$(process "$name")"
    shift
  done
  hyperfine -N --style none --runs 1 --export-json "$file" "$@" >/dev/null 2>&1
}

run "$results/warm-up.json" FirstJdk FirstLanes FirstBouncyCastle
rm "$results/warm-up.json"
round=0
while [ "$round" -lt "$rounds" ]; do
  case $((round % 6)) in
    0) order="FirstJdk FirstLanes FirstBouncyCastle" ;;
    1) order="FirstBouncyCastle FirstLanes FirstJdk" ;;
    2) order="FirstLanes FirstBouncyCastle FirstJdk" ;;
    3) order="FirstJdk FirstBouncyCastle FirstLanes" ;;
    4) order="FirstBouncyCastle FirstJdk FirstLanes" ;;
    5) order="FirstLanes FirstJdk FirstBouncyCastle" ;;
  esac
  # shellcheck disable=SC2086 # the names are words of their own
  run "$results/round-$round.json" $order
  round=$((round + 1))
done

"$java" -cp "$target/benchmarks.jar" lanes.benchmarks.Startup "$results"/round-*.json
