# shellcheck shell=sh
# Sourced before every build, by the Makefile and by setup.sh (POSIX sh).
# Homebrew keeps ICU where pkg-config does not look; elsewhere there is nothing to do.
if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null 2>&1; then
  PKG_CONFIG_PATH="$(brew --prefix icu4c)/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  export PKG_CONFIG_PATH
fi
