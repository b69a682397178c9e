#!/usr/bin/env bash
# Builds a core for the browser, without its tables of line numbers. Arguments: text or corpus, the file to write. BUILD is
# the commit that the core reports.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go} ours=github.com/cachenom/cachenom
# These functions are not inlined in the browser: they are large, and take little of the time.
small=(encoding/json reflect fmt slices time strconv strings bytes sort unicode/utf8 golang.org/x/text/unicode/norm github.com/tidwall/gjson
  $ours/wasm/bridge $ours/wasm/bridge/corpus $ours/core $ours/core/french $ours/core/text/{acronym,fold,near,codepage,delimited,runs}
  $ours/core/{app,author,byline,circumstance,detect,detect/{unit,pattern,rule,page,span,coref},leak,roster,roster/{classlist,index,reading,mention,verdict,report,settling},pseudonym,pseudonym/{spelling,finding,naming,recording,restoring,checking}})
small=("${small[@]/%/=-l}")
GOOS=js GOARCH=wasm "$go" build -trimpath -buildvcs=false "${small[@]/#/-gcflags=}" -ldflags "-s -w -X $ours/wasm/bridge.build=$BUILD" -o "$2" "./wasm/browser/$1"
"$go" run ./wasm/slim "$2"
cp "$("$go" env GOROOT)/lib/wasm/wasm_exec.js" web/public/wasm_exec.js
