#!/usr/bin/env python3
"""Writes the tables and curves of docs/performance.md from recorded figures, or checks them.

docs/figures/NAME.ndjson are recordings: of `layoutbench bench --json`, of scripts/bench_table.py and of
scripts/bench_peers.py. A table is between `<!-- KIND NAME… -->` and `<!-- end -->`; KINDS has its kinds. No figure of
a table is typed by hand.

    scripts/figures.py            writes the tables and curves
    scripts/figures.py --check    ends with 1 if one of them does not have its figures
    scripts/figures.py --measure LAYOUTBENCH DESCRIPTIONS PARAGRAPHS [RECORDING...]
                                  records the figures again, with these files of texts, and writes the tables
"""

import re
import sys

from performance import curves, recordings, tables
from performance.measuring import measure

DOCS = recordings.ROOT / "docs"
# `figures` has one recording, or two at different numbers of rows.
KINDS = {
    "figures": lambda *names: tables.single(*names) if len(names) == 1 else tables.double(*names),
    "older": tables.beside_older,
    "peers": tables.beside_peers,
    "not-run": tables.not_run,
    "growth": tables.growth,
}
TABLE = re.compile(rf"(<!-- ({'|'.join(KINDS)}) ([a-z0-9 -]+?) -->\n).*?(<!-- end -->)", re.DOTALL)
PICTURES = {DOCS / "images" / "growth.svg": lambda: curves.svg("peers")}

def pages():
    """The files that are made of recordings, with what they are to hold."""
    page = DOCS / "performance.md"
    found = {page: TABLE.sub(lambda table: table[1] + KINDS[table[2]](*table[3].split()) + table[4],
                             page.read_text(encoding="utf-8"))}
    return found | {path: draw() for path, draw in PICTURES.items()}


def main():
    if sys.argv[1:2] == ["--measure"]:
        measure(*sys.argv[2:])
    for path, content in pages().items():
        if "--check" not in sys.argv[1:]:
            path.write_text(content, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"error: {path.relative_to(recordings.ROOT)} has not the figures of docs/figures: "
                     "run scripts/figures.py")


main()
