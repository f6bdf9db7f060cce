#!/usr/bin/env bash
# Checks the package line of the README. A package as it is shown there depends on this one alone: neither GRDB nor
# ArgumentParser is resolved. With the trait that is on by default, both are.
# Files that import one of the two are compiled for the trait only, so that the rest builds without.
# With --run, the program of the README is built and run in that package, too.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=$(mktemp -d)
readonly folder
trap 'rm -rf "$folder"' EXIT

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Prints the first block of Swift in the README that holds a text.
block() {
  awk -v text="$1" '
    /^```swift$/ { isInside = 1; code = ""; next }
    /^```$/ { if (isInside && index(code, text)) { printf "%s", code; exit }; isInside = 0 }
    isInside { code = code $0 "\n" }' README.md
}

# Prints the names of the packages that a package resolves.
resolved() {
  swift package --package-path "$1" resolve >&2
  [ ! -f "$1/Package.resolved" ] || sed -nE 's/.*"identity" : "([^"]+)".*/\1/p' "$1/Package.resolved"
}

unguarded=$(grep -rlE '^([a-z]+ )?import (GRDB|ArgumentParser)$' Sources Tests \
  | xargs grep -LE '^#if Extras$' || true)
[ -z "$unguarded" ] || fail "without #if Extras:" $unguarded

ln -s "$PWD" "$folder/CellLayout"
mkdir -p "$folder"/{Picture,Extras}/Sources/Picture
block 'import PackageDescription' >"$folder/Picture/Package.swift"
sed 's/, traits: \[\]//' "$folder/Picture/Package.swift" >"$folder/Extras/Package.swift"
grep -q 'traits: \[\]' "$folder/Picture/Package.swift" || fail "the README has no package line with traits: []"
for package in Picture Extras; do
  block 'pngData()' >"$folder/$package/Sources/Picture/main.swift"
done

names=$(resolved "$folder/Picture")
[ -z "$names" ] || fail "a package with traits: [] resolves" $names
names=$(resolved "$folder/Extras" | tr '\n' ' ')
[ "$names" = "grdb.swift swift-argument-parser " ] || fail "a package with the default trait resolves only $names"
echo "The package of the README resolves no other package"

if [ "${1:-}" = --run ]; then
  cd "$folder/Picture"
  swift run
  [ -s chat.png ] || fail "the program of the README draws no picture"
fi
