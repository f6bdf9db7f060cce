#!/usr/bin/env bash
# Times two builds in turns and compares them case by case. A copy of OLD takes part: the ratio of the copy
# to OLD is the noise of a case. Fails if NEW is slower in a case than 3 % or its noise allow, or by more
# than 1 % in the geometric mean of all cases (compare_builds.py).
#
# Usage: scripts/compare_builds.sh OLD NEW [ROUNDS] [SUITE...]
#
# OLD and NEW are folders with the programs layoutbench and UserBenchmarks, or folders of the package in which
# both are built. ROUNDS is 9 unless given. A SUITE is text, index, diff, list or a case of layoutbench, or
# user for all cases of UserBenchmarks; all suites run if none is given.
set -euo pipefail

# Prints the path of a program of a build.
program() {
  local path
  for path in "$1/$2" "$1/.build/release/$2" "$1/Benchmarks/.build/release/$2"; do
    if [ -x "$path" ]; then echo "$path" && return; fi
  done
  echo "error: $1 has no program $2; build it first" >&2
  exit 2
}

# Prints the cases of a suite, timed in the programs of a folder.
run() {
  case $2 in
    user) "$1/UserBenchmarks" "$fonts" ;;
    list*) "$1/layoutbench" bench --fonts "$fonts" --json --runs 9 --rows 200000 "$2" ;;
    *) "$1/layoutbench" bench --fonts "$fonts" --json --runs 9 "$2" ;;
  esac
}

[ $# -ge 2 ] || { sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }
old=$1
new=$2
rounds=${3:-9}
shift $(($# < 3 ? $# : 3))
[ $# -gt 0 ] || set -- text index diff list user

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
fonts=$(dirname "$scripts")/Fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/old" "$work/copy" "$work/new"
for name in layoutbench UserBenchmarks; do
  # The suite user needs one of the programs, all others the other.
  case $name:" $* " in
    UserBenchmarks:*" user "*) ;;
    UserBenchmarks:* | layoutbench:" user ") continue ;;
  esac
  first=$(program "$old" $name)
  second=$(program "$new" $name)
  cp "$first" "$work/old/$name"
  cp "$first" "$work/copy/$name"
  cp "$second" "$work/new/$name"
done
builds=(old copy new)
for round in $(seq "$rounds"); do
  for suite in "$@"; do
    echo "round $round of $rounds: $suite" >&2
    # Each build is first, second and last in turn: machines slow down while they work.
    for turn in 0 1 2; do
      build=${builds[$(((round + turn) % 3))]}
      run "$work/$build" "$suite" >>"$work/$build.txt"
    done
  done
done
"$scripts/compare_builds.py" "$work/old.txt" "$work/copy.txt" "$work/new.txt"
