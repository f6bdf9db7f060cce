#!/usr/bin/env python3
"""Writes the tables of docs/performance.md from recorded figures, or checks them.

docs/figures/NAME.ndjson is the output of `layoutbench bench --json`. A table is between
`<!-- figures NAME -->` and `<!-- end -->`; a table of two recordings (`<!-- figures A B -->`) compares them.

    scripts/figures.py            writes the tables
    scripts/figures.py --check    ends with 1 if a table does not have its figures
    scripts/figures.py --measure LAYOUTBENCH DESCRIPTIONS PARAGRAPHS [RECORDING...]
                                  records the figures again, with these files of texts, and writes the tables
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
TABLE = re.compile(r"(<!-- figures ([a-z0-9 -]+?) -->\n).*?(<!-- end -->)", re.DOTALL)

TEXT = ["prepare-cold", "prepare-warm", "prepare-unique", "rewrap-one", "rewrap-all", "rewrap-inside-interval",
        "bytes-per-paragraph"]
# What `layoutbench bench --json` is given for each recording.
RUNS = {
    "text": [
        [f"text/{case}" for case in TEXT] + ["--texts", "descriptions", "--runs", "9"],
        ["text/prepare-multi", "--texts", "paragraphs", "--runs", "9"],
    ],
    "index-1m": [["index", "--rows", "1000000", "--runs", "5"]],
    "index-10m": [["index", "--rows", "10000000", "--runs", "3"]],
    "diff": [["diff", "--runs", "15"]],
    "cells": [["cells", "--runs", "9"]],
    "list": [
        [f"list/{case}", "--rows", "1000000", "--runs", runs]
        for case, runs in [("first-layout", "5"), ("restored-layout", "3"), ("width-change", "15"),
                           ("width-change-chat", "15"), ("scroll", "5"),
                           ("batch-update-100-of-1m", "15"), ("peak-bytes-per-row", "1")]
    ],
}


def measure(tool, descriptions, paragraphs, *names):
    """Records figures; the workloads have the names that the page explains, whatever the files are called."""
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for name, file in [("descriptions", descriptions), ("paragraphs", paragraphs)]:
            path = pathlib.Path(file).resolve()
            files[name] = pathlib.Path(folder) / (name + "".join(path.suffixes[-2:]))
            files[name].symlink_to(path)
        for name in names or RUNS:
            # Each in a process of its own, so that none finds the memory of another.
            runs = [[str(files.get(word, word)) for word in run] for run in RUNS[name]]
            output = "".join(
                subprocess.run([tool, "bench", "--json", *run], check=True, capture_output=True, text=True).stdout
                for run in runs)
            (DOCS / "figures" / f"{name}.ndjson").write_text(output, encoding="utf-8")


def cases(name):
    """The lines of a recording that are cases."""
    lines = (DOCS / "figures" / f"{name}.ndjson").read_text(encoding="utf-8").splitlines()
    return [case for case in map(json.loads, filter(None, lines)) if "case" in case]


def number(value):
    """Four digits, and whole thousands in groups."""
    return f"{round(float(f'{value:.4g}')):,}" if abs(value) >= 1000 else f"{value:.4g}"


def ratio(case):
    return ", ".join(f"{value:.3g} × {name}" for name, value in case.get("ratios", {}).items())


def median(case):
    return f"{number(case['median'])} {case['unit']}"


def workload(case):
    rows = f"{case['rows']:,}" if case["rows"] != case.get("made") else f"{case['rows']:,} made"
    return f"{case['workload']}, {rows}"


def table(head, rows):
    return "".join(f"| {' | '.join(row)} |\n" for row in head + rows)


def one(name):
    rows = [
        [c["case"], workload(c), median(c), f"{number(c['min'])}…{number(c['max'])}", ratio(c)]
        for c in cases(name)
    ]
    head = [["case", "workload", "median", "least…greatest", "ratio"], ["---", "---", "--:", "--:", "---"]]
    return table(head, rows)


def two(first, second):
    others = {case["case"]: case for case in cases(second)}
    rows = []
    for case in cases(first):
        other = others[case["case"]]
        grows = "" if case["unit"] == "B" else number(round(other["median"] / case["median"], 2))
        rows.append([case["case"], median(case), ratio(case), median(other), grows])
    sizes = [f"{(cases(name)[0]['rows']):,} rows" for name in (first, second)]
    head = [["case", sizes[0], "ratio", sizes[1], "grows by"], ["---", "--:", "--:", "--:", "--:"]]
    return table(head, rows)


def main():
    if sys.argv[1:2] == ["--measure"]:
        measure(*sys.argv[2:])
    page = DOCS / "performance.md"
    old = page.read_text(encoding="utf-8")

    def fill(match):
        names = match[2].split()
        return match[1] + (one(*names) if len(names) == 1 else two(*names)) + match[3]

    new = TABLE.sub(fill, old)
    if "--check" in sys.argv[1:]:
        if new != old:
            sys.exit("error: tables of docs/performance.md are not those of docs/figures: run scripts/figures.py")
    else:
        page.write_text(new, encoding="utf-8")


main()
