#!/usr/bin/env bash
# Times two builds of layoutbench in turns and prints for each case the median ratio NEW/OLD of its pairs.
# First OLD runs against a copy of itself: how far those ratios scatter is the noise of the case. Fails if
# a case is slower than its noise or 3 % allow, or all cases together by more than 1 %.
# Usage: scripts/compare_builds.sh OLD NEW [ROUNDS] [SUITE...]
# OLD and NEW are layoutbench programs, or folders of the package that are built already.
set -euo pipefail

program() {
  if [ -d "$1" ]; then echo "$1/.build/release/layoutbench"; else echo "$1"; fi
}

[ $# -ge 2 ] || { sed -n '2,7s/^# //p' "${BASH_SOURCE[0]}" >&2; exit 2; }
old=$(program "$1")
new=$(program "$2")
rounds=${3:-9}
shift $(($# < 3 ? $# : 3))
[ $# -gt 0 ] || set -- text index diff list
fonts=$(cd "$(dirname "${BASH_SOURCE[0]}")/../Fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$old" "$work/copy"

# One line a case: the name and its median time.
run() {
  local suite rows
  for suite in "${@:2}"; do
    case $suite in list* | index*) rows="--rows 200000" ;; *) rows="" ;; esac
    # shellcheck disable=SC2086
    "$1" bench --fonts "$fonts" --json --runs 3 $rows "$suite" 2>/dev/null
  done
}

for round in $(seq "$rounds"); do
  echo "round $round of $rounds" >&2
  # Each build is first, second and last in turn: machines slow down while they work.
  builds=("old $old" "copy $work/copy" "new $new")
  for turn in 0 1 2; do
    read -r name tool <<<"${builds[$(((round + turn) % 3))]}"
    run "$tool" "$@" >>"$work/$name.ndjson"
  done
done

python3 - "$work" <<'PYTHON'
import collections
import json
import math
import statistics
import sys


def times(name):
    found = collections.defaultdict(list)
    with open(f"{sys.argv[1]}/{name}.ndjson", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            if "case" in case and case.get("median"):
                found[case["case"]].append(case["median"])
    return found


old, copy, new = times("old"), times("copy"), times("new")
ratios, slow = [], []
print(f"{'case':40} {'NEW/OLD':>8} {'noise':>6}")
for case in old:
    if len(new[case]) != len(old[case]) or len(copy[case]) != len(old[case]):
        continue
    ratio = statistics.median(b / a for a, b in zip(old[case], new[case]))
    noise = abs(statistics.median(b / a for a, b in zip(old[case], copy[case])) - 1)
    ratios.append(ratio)
    if ratio > 1 + max(0.03, noise):
        slow.append(case)
    print(f"{case:40} {ratio:8.3f} {noise:6.3f}{'  slower' if case in slow else ''}")
mean = math.exp(statistics.fmean(map(math.log, ratios))) if ratios else 1
print(f"{'geometric mean':40} {mean:8.3f}")
sys.exit(1 if slow or mean > 1.01 or not ratios else 0)
PYTHON
