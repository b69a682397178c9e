#!/usr/bin/env bash
# Builds this tree once more, in another folder with a longer path, and compares every checksum: the same commit gives the
# same bytes anywhere. CI also uses an empty Go cache, so that no compiled package can come from the first build.
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "make twice: $*" >&2; exit 1; }

other=$(mktemp -d)
trap 'chmod -R u+w "$other"; rm -rf "$other"' EXIT
copy="$other/a folder whose path is longer/and has blanks, élèves/cachenom"
mkdir -p "$copy"

# Copies what git tracks and what is new, without ignored or deleted files.
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' f; do
  [ -e "$f" ] && printf '%s\0' "$f"
done | tar --null --files-from=- -cf - | tar -xf - -C "$copy"
[ ! -e "$copy/web/dist" ] || fail "the copy has something built in it"
cp -al web/node_modules "$copy/web/" 2>/dev/null || { rm -rf "$copy/web/node_modules"; cp -a web/node_modules "$copy/web/"; }
# Makes a new file: the one in the copy may be a hard link to the one here.
rm -f "$copy/web/node_modules/.installed"; touch "$copy/web/node_modules/.installed"

if [ -n "${CI:-}" ]; then export GOCACHE="$other/go"; fi
# The copy has no history, so it gets its commit from a file.
(cd "$copy" && TZ=Pacific/Auckland LC_ALL=C make --no-print-directory BUILD="$BUILD" COMMIT="$COMMIT" "$@") >"$other/log" 2>&1 || { tail -n 40 "$other/log" >&2; fail "the second build failed"; }

same() { diff "$1/dist/SHA256SUMS" dist/SHA256SUMS; }
(cd dist && sha256sum --quiet -c SHA256SUMS) || fail "the sums here are not those of the files"
same "$copy" >&2 || fail "two builds of one commit differ in the files above"

# Proves that this test can fail: it notices one more byte in one file of the copy.
printf ' ' >>"$copy/dist/cachenom.html"
! (cd "$copy/dist" && sha256sum --status -c SHA256SUMS) || fail "one byte more went unseen by the sums"
(cd "$copy/web" && node scripts/sums.js)
! same "$copy" >/dev/null || fail "one byte more went unseen by the comparison"
echo "make twice: $(wc -l <dist/SHA256SUMS) files, byte for byte the same"
