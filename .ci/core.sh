#!/usr/bin/env bash
# Builds a core for the browser, without its tables of line numbers. Arguments: text or corpus, the file to write. BUILD is
# the commit that the core reports.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go} ours=github.com/cachenom/cachenom
# The functions of these packages are not inlined in the browser: they are large, and take little of the time. Left out
# are the busiest ones, which cost 35 kB of a first visit together and save a tenth of a text's time.
small=(encoding/json reflect fmt slices time strconv bytes sort golang.org/x/text/unicode/norm github.com/tidwall/gjson
  $ours/wasm/bridge $ours/wasm/bridge/corpus $ours/core $ours/core/text/{acronym,near,codepage,delimited}
  $ours/core/detect/{pattern,rule} $ours/core/roster $ours/core/roster/{classlist,index,reading,mention,verdict,report,settling})
small=("${small[@]/%/=-l}")
GOOS=js GOARCH=wasm "$go" build -trimpath -buildvcs=false "${small[@]/#/-gcflags=}" -ldflags "-s -w -X $ours/wasm/bridge.build=$BUILD" -o "$2" "./wasm/browser/$1"
"$go" run ./wasm/slim "$2" core/french/words/*.txt core/circumstance/rules.txt
cp "$("$go" env GOROOT)/lib/wasm/wasm_exec.js" web/public/wasm_exec.js
