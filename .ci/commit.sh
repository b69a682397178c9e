#!/usr/bin/env bash
# Prints the commit, the same in every clone: tags and the number of objects do not change it. A tree without a history (from
# `git archive` or a host's page) has the commit in the file .ci/commit. Argument: short or long.
set -uo pipefail
cd "$(dirname "$0")/.."
archived=$(grep -v '^\$' .ci/commit 2>/dev/null)
if [ "$1" = short ]; then
  if [ -n "$archived" ]; then printf %.12s "$archived"; else git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null || echo dev; fi
else
  if [ -n "$archived" ]; then echo "$archived"; else git rev-parse HEAD 2>/dev/null || echo unknown; fi
fi
