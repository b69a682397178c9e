#!/usr/bin/env bash
# Prints the release notes of a tag: the part of CHANGELOG.md with its version. Argument: v0.1.0.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1#v}
have=$(sed -n 's/^const Version = "\(.*\)".*/\1/p' wasm/bridge/version.go)
[ "$have" = "$version" ] || { echo "cachenom: the tag says $version, wasm/bridge/version.go $have" >&2; exit 1; }
awk -v v="## $version" '$0 == v || index($0, v " ") == 1 { on = 1; next } /^## / { on = 0 } on' CHANGELOG.md | grep . ||
  { echo "cachenom: CHANGELOG.md says nothing of $version" >&2; exit 1; }
