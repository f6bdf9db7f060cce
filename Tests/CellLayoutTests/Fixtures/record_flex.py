#!/usr/bin/env python3
"""Records how Chromium lays out cells, as NDJSON for the tests: random ones, or those of example apps.

    apt-get install chromium && pip install websocket-client
    python3 record_flex.py --seed 1 --count 390 -o flex.ndjson
    python3 record_flex.py --examples -o examples.ndjson

The first line names the browser, the seed and the named styles; each other line is a cell with the
height and the leaves' frames at some widths. The text is our own.
"""

import argparse
import json
import os
import sys

import example_cells
from flex_browser import Browser
from flex_page import STYLES, cell_html
from flex_templates import Generator

FONTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Fonts")


def cases(seed, count, widths):
    generator = Generator(seed)
    for number in range(count):
        yield {"id": f"s{seed}-{number}", "cell": generator.template(), "widths": generator.widths(widths)}


def exact(value):
    """A whole number of 1/64 px, as short as JSON can write it."""
    rounded = round(value * 64) / 64
    return int(rounded) if rounded == int(rounded) else rounded


def record(browser, batch):
    pages = [cell_html(case["cell"], width) for case in batch for width in case["widths"]]
    boxes = iter(browser.boxes(pages))
    for case in batch:
        answers = []
        for width in case["widths"]:
            box = next(boxes)
            frames = [frame and [exact(side) for side in frame] for frame in box["elements"]]
            answers.append({"width": width, "height": exact(box["height"]), "elements": frames})
        yield {"id": case["id"], "cell": case["cell"], "answers": answers}


def main():
    parser = argparse.ArgumentParser(description="Records Chromium's layout of cells.")
    parser.add_argument("--examples", action="store_true", help="the cells of example apps instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--widths", type=int, default=3, help="widths a cell is laid out at")
    parser.add_argument("--fonts", default=FONTS, help="the folder of the Noto Sans files")
    parser.add_argument("--chromium", default="/usr/lib/chromium/chromium")
    parser.add_argument("-o", "--output", default="flex.ndjson")
    arguments = parser.parse_args()

    wanted = list(
        example_cells.cases() if arguments.examples
        else cases(arguments.seed, arguments.count, arguments.widths))
    browser = Browser(arguments.fonts, arguments.chromium)
    try:
        header = {"browser": browser.version, "seed": arguments.seed, "styles": STYLES}
        with open(arguments.output, "w", encoding="utf-8") as output:
            lines = [header]
            for start in range(0, len(wanted), 50):
                lines += record(browser, wanted[start:start + 50])
            for line in lines:
                output.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
    finally:
        browser.close()
    print(f"{len(wanted)} cells, {browser.version}", file=sys.stderr)


if __name__ == "__main__":
    main()
