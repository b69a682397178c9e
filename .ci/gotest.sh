#!/usr/bin/env bash
# Runs the Go tests natively, or as WebAssembly in Node. Argument: native or wasm. Property tests try other texts at each
# run. CI uses a fixed seed, so a failure there comes from the change.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
if [ "$1" = wasm ]; then
  scope=(./core/... ./wasm/bridge/...)
  # Tests that are only long run natively alone: the code is the same. Node's loader accepts only a small environment.
  run() { env -i PATH="$PATH" HOME="$HOME" GOFLAGS="${GOFLAGS:-}" GOPROXY="$("$go" env GOPROXY)" GOOS=js GOARCH=wasm "$go" test -exec="$("$go" env GOROOT)/lib/wasm/go_js_wasm_exec" -short "$@"; }
else
  scope=(./...)
  run() { "$go" test "$@"; }
fi
mapfile -t all < <("$go" list "${scope[@]}")
mapfile -t properties < <("$go" list $(grep -rl --include='*_test.go' pgregory.net/rapid core wasm assets | xargs -n1 dirname | sort -u | sed 's,^,./,'))
mapfile -t others < <(printf '%s\n' "${all[@]}" | grep -vxF "$(printf '%s\n' "${properties[@]}")")
mapfile -t properties < <(printf '%s\n' "${all[@]}" | grep -xF "$(printf '%s\n' "${properties[@]}")")
run "${others[@]}"
run "${properties[@]}" ${CI:+-rapid.seed=20261121}
