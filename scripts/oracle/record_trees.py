#!/usr/bin/env python3
"""Records the boxes of Chromium for trees in CSS: random ones and cells of apps.

    .build/oracle-python/bin/python3 scripts/oracle/record_trees.py

Writes `trees.ndjson.gz` of LayoutDocumentsTests: first the browser's version, then a line of `layoutbench boxes`
with its `rects` a case. The same bytes on every run with the same browser and font. See docs/oracle.md.
"""

import argparse
import json
import pathlib

import cells
import fonts
import trees
from browser import Browser
from record import write

OUTPUT = fonts.ROOT / "Tests/LayoutDocumentsTests/Fixtures/Boxes/trees.ndjson.gz"
SEED = 20261123
CASES = 2400
SCRIPT = pathlib.Path(__file__).with_name("trees.js")
FONT = "NotoSans-Regular.ttf"
BATCH = 100


def page():
    return {
        "/font": (fonts.path(FONT).read_bytes(), "font/ttf"),
        "/trees.js": (SCRIPT.read_bytes(), "text/javascript; charset=utf-8"),
        "/": (b"<!doctype html><html lang=en><meta charset=utf-8><style>"
              b"@font-face { font-family: 'Noto Sans'; src: url('/font') }\n"
              b"html, body { margin: 0 } #room { position: absolute; left: 0; top: 0 }\n"
              b"#room * { font-synthesis: none; text-rendering: geometricPrecision; text-autospace: no-autospace;"
              b" text-spacing-trim: space-all }</style>"
              b"<script src=/trees.js></script><body></body></html>", "text/html; charset=utf-8")}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Records the boxes of trees again.")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=OUTPUT, help="file")
    parser.add_argument("--cases", type=int, default=CASES, help="number of random trees")
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args()
    cases = [*cells.cell_cases(), *trees.random_cases(arguments.cases, arguments.seed)]
    with Browser(page()) as browser:
        for start in range(0, len(cases), BATCH):
            batch = cases[start:start + BATCH]
            for case, rects in zip(batch, browser.evaluate(f"layOut({json.dumps(batch)})")):
                case["rects"] = rects
        version = browser.version
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    write(arguments.output, [{"browser": version, "seed": arguments.seed}, *cases])
