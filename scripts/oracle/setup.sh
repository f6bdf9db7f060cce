#!/usr/bin/env bash
# Installs the requirements of recording the browser fixture (Debian, Ubuntu): Chromium, hb-shape and fonts as
# packages, Python packages in a folder below .build. Prints the path of the Python to use.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly environment=.build/oracle-python
# The subset fonts are the same byte for byte with the same fonttools and uharfbuzz, which packs them.
readonly requirements=(fonttools==4.68.0 uharfbuzz==0.57.0 websocket-client==1.9.2)

scripts/apt_install.sh chromium libharfbuzz-bin python3-venv "$@" >&2
[ -x "$environment/bin/python3" ] || python3 -m venv "$environment" >&2
"$environment/bin/pip" install --quiet --disable-pip-version-check "${requirements[@]}" >&2
echo "$environment/bin/python3"
