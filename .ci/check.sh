#!/usr/bin/env bash
# The checks of the Go side: gofmt, vet, the rules for our own code (.ci/house), stale types of the bridge, staticcheck.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
ugly=$(gofmt -l assets core wasm .ci)
[ -z "$ugly" ] || { echo "$ugly"; echo "run gofmt -w on these"; exit 1; }

"$go" vet ./... ./.ci/house
"$go" run ./.ci/house
"$go" run ./wasm/bridge/wiregen -check
GOOS=js GOARCH=wasm "$go" vet ./wasm/...
"$go" tool staticcheck ./...
staticcheck=$("$go" tool -n staticcheck)
GOOS=js GOARCH=wasm "$staticcheck" ./wasm/edge
