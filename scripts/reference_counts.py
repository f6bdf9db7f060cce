#!/usr/bin/env python3
"""Measures which share of the instructions of a layout counts references and looks up types.

Usage: scripts/reference_counts.py LAYOUTBENCH [--rows N] [--limit PERCENT]

A list is laid out, and its width is changed, under callgrind (Debian's package valgrind). Counting references and
looking up types at run time is work that the language does where code is generic or data is shared; rows that are
columns need little of it. A case runs once and three times, and the difference is what is looked at: it has no
start of a process, and no texts that are made for the case. Prints a line for each case, and fails if a share is above
the limit. Instructions do not depend on the speed of the machine.
"""
import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CASES = ["list/first-layout", "list/width-change"]
COUNTING = re.compile(r"swift_(retain|release|bridgeObject|isUnique)|doDecrementSlow|RefCount")
TYPES = re.compile(
    r"swift_(conforms|getGeneric|getAssoc|getWitness|getTupleType|dynamicCast|getType|checkMetadata)"
    r"|[mM]etadata|ConformanceDesc")
# A line of callgrind_annotate: instructions, with their share in newer versions, and the function.
LINE = re.compile(r"^ *([\d,]+) +(?:\( *[\d.]+%\) +)?(.*)")


def functions(tool, case, rows, runs):
    """The instructions of each function of some runs of a case."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", tool, "bench", case,
                   "--rows", str(rows), "--runs", str(runs), "--threads", "1"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        text = subprocess.run(["callgrind_annotate", "--threshold=100", "--auto=no", out], check=True,
                              capture_output=True, text=True).stdout
    plain = subprocess.run(["swift", "demangle", "--simplified"], input=text, check=True, capture_output=True,
                           text=True).stdout
    found = collections.Counter()
    for line in plain.splitlines():
        match = LINE.match(line)
        if match and "PROGRAM TOTALS" not in line:
            found[match[2]] += int(match[1].replace(",", ""))
    return found


def share(found, pattern):
    return 100 * sum(count for name, count in found.items() if pattern.search(name)) / found.total()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("layoutbench")
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--limit", type=float, default=8)
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        sys.exit("error: there is no valgrind; make reference-counts installs it on Debian and Ubuntu")
    print("| case | instructions | counting references | looking up types | limit | holds |")
    print("|---|--:|--:|--:|--:|---|")
    holds = True
    for case in CASES:
        found = functions(options.layoutbench, case, options.rows, runs=3)
        found.subtract(functions(options.layoutbench, case, options.rows, runs=1))
        counting, types = share(found, COUNTING), share(found, TYPES)
        fits = counting + types <= options.limit
        holds = holds and fits
        print(f"| {case}, {options.rows:,} rows | {found.total() / 2e6:,.1f} M | {counting:.1f} % "
              f"| {types:.1f} % | {options.limit:g} % | {'yes' if fits else 'NO'} |")
    sys.exit(not holds)


if __name__ == "__main__":
    main()
