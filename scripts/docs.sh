#!/usr/bin/env bash
# Makes the documentation of modules in .build/docs with the toolchain's docc. Fails on warnings
# (a dead link, a missing parameter) and on public symbols without a comment.
# Usage: scripts/docs.sh [--build-flags "…"] module…
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The flags of the last build, so that nothing is built twice.
build_flags=()
if [ "${1:-}" = --build-flags ]; then
  read -r -a build_flags <<<"$2"
  shift 2
fi

readonly output=.build/docs
# System libraries are not in the build folder, so their module maps are named; pkg-config says
# where the headers are that these include.
clang_flags=()
for map in Sources/C*/module.modulemap .build/checkouts/*/Sources/*/module.modulemap; do
  [ ! -f "$map" ] || clang_flags+=(-I "$(dirname "$map")")
done
if command -v pkg-config >/dev/null; then
  read -r -a include_flags <<<"$(pkg-config --cflags-only-I freetype2 harfbuzz icu-uc libpng)"
  clang_flags+=(${include_flags[@]+"${include_flags[@]}"})
fi

triple=$(swift -print-target-info | sed -nE 's/.*"triple": "([^"]+)".*/\1/p' | head -n 1)
modules=$(swift build --show-bin-path ${build_flags[@]+"${build_flags[@]}"})/Modules

for module in "$@"; do
  swift build --quiet --target "$module" ${build_flags[@]+"${build_flags[@]}"}
  graphs=$output/symbols/$module
  rm -rf "$graphs" "$output/$module.doccarchive"
  mkdir -p "$graphs"
  swift-symbolgraph-extract -module-name "$module" -target "$triple" -I "$modules" \
    "${clang_flags[@]}" -minimum-access-level public -skip-inherited-docs \
    -emit-extension-block-symbols -output-dir "$graphs"
  python3 scripts/undocumented.py "$graphs"
  catalog=Sources/$module/$module.docc
  docc convert $([ -d "$catalog" ] && echo "$catalog") \
    --additional-symbol-graph-dir "$graphs" --output-dir "$output/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors
  echo "$output/$module.doccarchive"
done
