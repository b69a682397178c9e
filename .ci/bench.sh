#!/usr/bin/env bash
# Prints every budget as a ratio or a size, measured in Chromium where the row says browser. The page must be built.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
mkdir -p web/test-results
GOOS=js GOARCH=wasm "$go" build -ldflags "-s -w" -o web/test-results/empty.wasm ./wasm/testdata/empty
(
  cd web
  node scripts/bench.js
  node scripts/texts-bench.js public/wasm_exec.js public/cachenom.wasm
  node scripts/bench-single.js
  node scripts/budgets.js test-results/empty.wasm public/wasm_exec.js public/cachenom.wasm
  node scripts/corpus-bench.js public/wasm_exec.js public/cachenom-corpus.wasm
  node scripts/transcripts-bench.js public/wasm_exec.js public/cachenom-corpus.wasm
  node scripts/documents-bench.js public/wasm_exec.js public/cachenom-corpus.wasm
)
"$go" test ./core/detect -run '^$' -bench TaggerShare -benchtime 3x |
  awk '/%tagger/ { for (i = 1; i < NF; i++) if ($(i+1) == "%tagger") print "the tagger takes " $i "% of the time of the detection (native)" }'
