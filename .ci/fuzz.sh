#!/usr/bin/env bash
# Runs every fuzz target for a while, one after the other. Arguments: the time for each; "keep" to continue from the corpus
# of the last run. The corpus is kept: inputs that reached new code stay in .cache/fuzz for the next run, inputs that failed
# in testdata/fuzz, to be committed.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
for p in $("$go" list ./...); do
  for f in $("$go" test -list '^Fuzz' "$p" | grep '^Fuzz' || true); do
    echo "$p $f"
    kept=()
    if [ "${2:-}" = keep ]; then
      mkdir -p "$PWD/.cache/fuzz/$p"
      kept=(-args -test.fuzzcachedir="$PWD/.cache/fuzz/$p")
    fi
    "$go" test "$p" -run '^$' -fuzz "^$f\$" -fuzztime "$1" "${kept[@]}"
  done
done
