#!/usr/bin/env python3
"""Writes the tables of docs/height-caches.md from recorded figures, or checks them.

docs/figures/height-caches-SIZE.ndjson is the report of `layoutbench compare` with a number of rows. The
tables are between `<!-- figures -->` and `<!-- end -->`, one for each kind of workload.

    scripts/height_caches.py            writes the tables
    scripts/height_caches.py --check    ends with 1 if the tables do not have the figures
    scripts/height_caches.py --measure LAYOUTBENCH
                                        records the figures and draws the picture again, and writes the tables
"""

import json
import pathlib
import re
import subprocess
import sys

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
PAGE = DOCS / "height-caches.md"
TABLES = re.compile(r"(<!-- figures -->\n).*?(<!-- end -->)", re.DOTALL)
SIZES = {"10k": 10_000, "100k": 100_000, "1m": 1_000_000}
PICTURE = DOCS / "images" / "height-caches.svg"


def file(size):
    return DOCS / "figures" / f"height-caches-{size}.ndjson"


def measure(tool):
    for size, rows in SIZES.items():
        command = [tool, "compare", "--rows", str(rows), "--runs", "5", "-o", str(file(size))]
        subprocess.run(command + (["-o", str(PICTURE)] if rows == 100_000 else []), check=True)


def time(nanoseconds):
    for unit in ("ns", "µs", "ms"):
        if nanoseconds < 999.5:
            return f"{nanoseconds:.3g} {unit}"
        nanoseconds /= 1000
    return f"{nanoseconds:.3g} s"


def faults(count, greatest):
    return f"{count:,}" + (f" (up to {greatest:,.0f} px)" if count else "")


def operation(line):
    return time(line["operations_ns"] / line["operations"])


def row(strategy, lines):
    last = lines[-1]
    return [strategy, *map(operation, lines), time(last["longest_operation_ns"]), time(last["load_ns"]),
            f"{last['measured']:,}", f"{last['memory_bytes'] / last['rows']:,.1f} B",
            faults(last["wrong_offsets"], last["greatest_error"]), faults(last["jumps"], last["greatest_jump"])]


def tables():
    figures = [[json.loads(line) for line in file(size).read_text(encoding="utf-8").splitlines()] for size in SIZES]
    sizes = [f"{rows:,}" for rows in SIZES.values()]
    head = ["strategy", *sizes, "longest", "load", "measured", "memory/row", "wrong offsets", "jumps"]
    text = ""
    for kind in dict.fromkeys(line["workload"] for line in figures[0]):
        groups = [[line for line in lines if line["workload"] == kind] for lines in figures]
        counts = ", ".join(dict.fromkeys(f"{group[0]['operations']:,}" for group in groups))
        rows = [head, ["---"] + ["--:"] * (len(head) - 1)]
        rows += [row(lines[0]["strategy"], lines) for lines in zip(*groups)]
        text += f"\n**{kind}** ({counts} operations)\n\n" + "".join(f"| {' | '.join(cells)} |\n" for cells in rows)
    return text + "\n"


def main():
    if sys.argv[1:2] == ["--measure"]:
        measure(sys.argv[2])
    old = PAGE.read_text(encoding="utf-8")
    new = TABLES.sub(lambda match: match[1] + tables() + match[2], old)
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(new, encoding="utf-8")
    elif new != old:
        sys.exit("error: tables of docs/height-caches.md are not those of docs/figures: run scripts/height_caches.py")


main()
