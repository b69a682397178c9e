#!/usr/bin/env bash
# Checks that what a build needs is installed, and reports each missing thing in one sentence. Arguments: go, node, browser,
# firefox, nginx.
set -u
fail() { echo "cachenom: $*" >&2; exit 1; }
older() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" != "$2" ]; } # $1 < $2
for want in "$@"; do
  case $want in
  go)
    command -v "${GO:-go}" >/dev/null || fail "Go is missing: install Go 1.26 or later from https://go.dev/dl, then run make again."
    have=$("${GO:-go}" env GOVERSION 2>/dev/null | sed 's/^go//; s/[^0-9.].*//')
    if older "${have:-0}" 1.26; then fail "Go $have is too old: install Go 1.26 or later from https://go.dev/dl, then run make again."; fi
    ;;
  node)
    command -v node >/dev/null || fail "Node.js is missing: install Node.js 20.19 or later (on Debian: apt-get install nodejs npm), then run make again."
    have=$(node --version | sed 's/^v//')
    if older "$have" 20.19; then fail "Node.js $have is too old: install Node.js 20.19 or later from https://nodejs.org, then run make again."; fi
    command -v npm >/dev/null || fail "npm is missing: install it beside Node.js, then run make again."
    ;;
  browser)
    for b in "${CACHENOM_CHROMIUM:-}" chromium chromium-browser google-chrome; do
      [ -n "$b" ] && command -v "$b" >/dev/null && continue 2
    done
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      echo "cachenom: no Chromium here: installing it with apt-get." >&2
      { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >/dev/null 2>&1 && continue
    fi
    fail "no Chromium found: install it (on Debian: sudo apt-get install chromium) or set CACHENOM_CHROMIUM to its path, then run make again."
    ;;
  firefox) # Without it, its tests are skipped.
    for b in "${CACHENOM_FIREFOX:-}" firefox-esr firefox; do
      [ -n "$b" ] && command -v "$b" >/dev/null && continue 2
    done
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      echo "cachenom: no Firefox here: installing it with apt-get, for its tests." >&2
      { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq firefox-esr; } >/dev/null 2>&1 && continue
    fi
    echo "cachenom: no Firefox found: its tests will be left out (on Debian: sudo apt-get install firefox-esr)." >&2
    ;;
  nginx) # Without it, its test is skipped: a build does not need it.
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] && continue
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      echo "cachenom: no nginx here: installing it with apt-get, for its test." >&2
      { apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nginx-light; } >/dev/null 2>&1 && continue
    fi
    echo "cachenom: no nginx found: its test will be left out (on Debian: sudo apt-get install nginx-light)." >&2
    ;;
  parallel) # Likewise.
    command -v parallel >/dev/null && continue
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      echo "cachenom: no GNU parallel here: installing it with apt-get, for its test." >&2
      { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq parallel; } >/dev/null 2>&1 && continue
    fi
    echo "cachenom: no GNU parallel found: its test will be left out (on Debian: sudo apt-get install parallel)." >&2
    ;;
  esac
done
