#!/usr/bin/env bash
# The commit, written alike in every clone: tags and the number of objects do not change it. In a tree that was taken out of
# its history, by `git archive` or from a host's page, it stands in .ci/commit. Argument: short or long.
set -uo pipefail
cd "$(dirname "$0")/.."
archived=$(grep -v '^\$' .ci/commit 2>/dev/null)
if [ "$1" = short ]; then
  if [ -n "$archived" ]; then printf %.12s "$archived"; else git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null || echo dev; fi
else
  if [ -n "$archived" ]; then echo "$archived"; else git rev-parse HEAD 2>/dev/null || echo unknown; fi
fi
