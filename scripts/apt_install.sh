#!/usr/bin/env bash
# Installs the missing ones of the named Debian packages: scripts/apt_install.sh PACKAGE...
set -euo pipefail

is_installed() {
  dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

missing=()
for package in "$@"; do
  is_installed "$package" || missing+=("$package")
done
[ "${#missing[@]}" -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "error: no apt-get here; install what these Debian packages hold: ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "error: not root and no sudo; run as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

apt() {
  "${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive \
    apt-get -o DPkg::Lock::Timeout=120 -q "$@"
}

# The timeout above does not hold for the lock on the lists, so that one is waited for here. Other
# failures (a broken third-party source) are left for the installation to show whether they matter.
update_lists() {
  local log
  log=$(mktemp)
  for _ in {1..24}; do
    if apt update 2>&1 | tee "$log"; then break; fi
    grep -q 'Could not get lock' "$log" || break
    sleep 5
  done
  rm -f "$log"
}

echo "Installing ${missing[*]}"
update_lists
apt install -y --no-install-recommends "${missing[@]}"
