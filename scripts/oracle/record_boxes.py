#!/usr/bin/env python3
"""Records which device px Chromium fills for boxes and borders at fractional places.

    .build/oracle-python/bin/python3 scripts/oracle/record_boxes.py

Writes `boxes.ndjson.gz` of CellRenderingTests: first the browser's version, then a case a line. The same
bytes on every run with the same browser. See docs/oracle.md.
"""

import random

import fonts
import ink

OUTPUT = fonts.ROOT / "Tests/CellRenderingTests/Fixtures/boxes.ndjson.gz"
SEED = 20260731
CASES = 2000
SCALES = [1, 1.25, 1.5, 2, 3]
# Multiples of 1/64 px, as in a layout, and some beside them.
THIN = [number / 64 for number in range(1, 100)] + [0.1, 0.3, 0.7, 1.1]
WIDTHS = [0.015625, 0.0625, 0.3, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 2.7, 3, 4.5]
SIDE = 32


def cases(count, seed):
    numbers = random.Random(seed)

    def place():
        return numbers.randrange(64 * 4) / 64

    def side():
        return numbers.choice([numbers.choice(THIN), numbers.randrange(64 * 12) / 64])

    for _ in range(count):
        case = {"scale": numbers.choice(SCALES), "x": place(), "y": place()}
        if numbers.random() < 0.6:
            yield {**case, "width": side(), "height": side()}
        else:
            # Wider than all borders, so that every border is seen.
            yield {**case, "width": 12 + place(), "height": 12 + place(),
                   "border": [numbers.choice(WIDTHS) for _ in range(4)]}


def cell(case):
    """A black box, or a white one with black borders (top, right, bottom, left)."""
    look = "background: #000"
    if "border" in case:
        look = f"border: solid #000; border-width: {' '.join(f'{width}px' for width in case['border'])}"
    place = (f"position: absolute; box-sizing: border-box; left: {4 + case['x']}px; top: {4 + case['y']}px; "
             f"width: {case['width']}px; height: {case['height']}px")
    return {"html": f'<b style="{place}; {look}"></b>', "size": [SIDE, SIDE]}


def expected(case, answer):
    """The box as laid out and its ink, in device px from the point that x and y are counted from."""
    corner = 4 * case["scale"]
    left, top, width, height = answer["box"]
    found = {"box": [left - corner, top - corner, width, height], "ink": None}
    if answer["ink"]:
        runs = answer["ink"]["down"] + answer["ink"]["across"]
        if any(level not in (0, 255) for level, _ in runs):
            raise RuntimeError(f"a pixel is drawn in part: {case} {answer}")
        found["ink"] = [answer["ink"]["left"] - int(corner), answer["ink"]["top"] - int(corner)] + [
            sum(length for _, length in answer["ink"][way]) for way in ("across", "down")]
    if "border" in case:
        (top, bottom), (left, right) = (
            (answer["ink"][way][0][1], answer["ink"][way][-1][1]) for way in ("down", "across"))
        found["border"] = [top, right, bottom, left]
    return found


if __name__ == "__main__":
    ink.record(
        "Records the device px of boxes again.", OUTPUT, CASES, SEED, {}, cases, cell,
        expected)
