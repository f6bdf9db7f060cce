#!/usr/bin/env bash
# Checks the requirements of the build on this machine, and installs those that are missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly minimum_swift=6.2

# The requirements: the pkg-config module (or the tool itself), Debian's package, Homebrew's formula.
readonly requirements="\
pkg-config pkg-config         pkgconf
freetype2  libfreetype-dev    freetype
harfbuzz   libharfbuzz-dev    harfbuzz
icu-uc     libicu-dev         icu4c
libpng     libpng-dev         libpng
sqlite3    libsqlite3-dev     sqlite"

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

is_there() {
  case $1 in
    pkg-config) command -v pkg-config >/dev/null ;;
    # macOS brings its own, of which pkg-config knows nothing.
    sqlite3) [ "$(uname -s)" = Darwin ] || pkg-config --exists sqlite3 2>/dev/null ;;
    *) pkg-config --exists "$1" 2>/dev/null ;;
  esac
}

# Prints one column of the missing requirements, separated by spaces: 1 module, 2 Debian, 3 Homebrew.
missing() {
  local module debian homebrew
  while read -r module debian homebrew; do
    is_there "$module" || echo "$module $debian $homebrew"
  done <<<"$requirements" | awk -v column="$1" '{ printf "%s%s", separator, $column; separator = " " }'
}

# Prints the installed Swift's version as "6.3", nothing if it does not tell.
swift_version() {
  swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1
}

check_swift() {
  command -v swift >/dev/null \
    || fail "Swift $minimum_swift or later is needed and there is none; see https://www.swift.org/install"
  local version
  version=$(swift_version)
  awk -v is="${version:-0.0}" -v least="$minimum_swift" 'BEGIN {
    split(is, a, "."); split(least, b, ".")
    exit !(a[1] > b[1] || (a[1] == b[1] && a[2] >= b[2]))
  }' || fail "Swift $minimum_swift or later is needed, this is ${version:-unknown}" \
    "($(command -v swift)); see https://www.swift.org/install"
}

install_missing() {
  local names
  if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
    read -r -a names <<<"$(missing 3)"
    echo "Installing ${names[*]}"
    brew install "${names[@]}"
  elif command -v apt-get >/dev/null; then
    read -r -a names <<<"$(missing 2)"
    scripts/apt_install.sh "${names[@]}"
  else
    fail "missing: $(missing 1); install these with your package manager and try again" \
      "(their names on Debian: $(missing 2); in Homebrew: $(missing 3))"
  fi
}

check_swift
# shellcheck source=scripts/env.sh
. scripts/env.sh
if [ -n "$(missing 1)" ]; then
  install_missing
  still=$(missing 1)
  [ -z "$still" ] || fail "still not found by pkg-config: $still (PKG_CONFIG_PATH is '${PKG_CONFIG_PATH:-}')"
fi

versions="Swift $(swift_version)"
for module in freetype2 harfbuzz icu-uc libpng sqlite3; do
  versions+=", $module $(pkg-config --modversion "$module" 2>/dev/null || echo "of the system")"
done
echo "All there: $versions"
