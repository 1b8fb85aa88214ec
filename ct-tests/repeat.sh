#!/bin/sh
# Does a gate without a fault ever say otherwise? Runs all evidence (-Pct-full) N times and counts what it says.
# Usage: ct-tests/repeat.sh N FOLDER. The results of each run stay in FOLDER/1 to FOLDER/N, with what Maven printed.
# A loaded machine is one on which two clones do this at once.
set -eu
runs=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."

count() {
  cat "$1"/*.json | grep -c "\"verdict\": \"$2\"" || true
}

for run in $(seq "$runs"); do
  own=$folder/$run
  mkdir "$own"
  rm -rf ct-tests/target/ct
  status=0
  mvn -B verify -Pct-full -pl ct-tests -am -Dtest='lanes.ct.*Test' -Dsurefire.failIfNoSpecifiedTests=false -DskipITs >"$own/maven.txt" 2>&1 || status=$?
  cp ct-tests/target/ct/*.json "$own"
  echo "$run: Maven ended with $status; $(count "$own" PASS) PASS, $(count "$own" FAIL) FAIL," \
    "$(count "$own" INCONCLUSIVE) INCONCLUSIVE, $(count "$own" UNAVAILABLE) UNAVAILABLE"
done
