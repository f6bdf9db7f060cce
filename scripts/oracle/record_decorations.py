#!/usr/bin/env python3
"""Records where Chromium draws the lines and backgrounds of spans.

    .build/oracle-python/bin/python3 scripts/oracle/record_decorations.py

Writes `decorations.ndjson.gz` of TextLayoutTests: first the browser's version, then a case a line. The
same bytes on every run with the same browser and fonts. See docs/oracle.md.
"""

import html
import random

import fonts
import ink

OUTPUT = fonts.ROOT / "Tests/TextLayoutTests/Fixtures/Chromium/decorations.ndjson.gz"
SEED = 20260731
CASES = 2000

# A word of each face's own script.
WORDS = {
    "NotoSans-Regular.ttf": "Hg", "NotoSans-Bold.ttf": "Hg", "NotoNaskhArabic-Regular.ttf": "در",
    "NotoSansDevanagari-Regular.ttf": "कख", "NotoSansThai-Regular.ttf": "กข",
    "NotoSansHebrew-Regular.ttf": "אב", "NotoSansCJKjp-Subset.otf": "日",
}
SIZES = [8, 9, 9.999, 10, 11, 12, 13, 13.5, 14, 15, 16, 16.6667, 17, 17.25, 18, 19, 20, 21, 22, 22.5, 24, 26,
         28, 30, 32, 33.3, 36, 40, 44, 48, 50, 56.7, 60, 64]
SCALES = [1, 1.25, 1.5, 2]
# Lines under the text have the most choices.
KINDS = ["background", "underline", "underline", "underline", "overline", "line-through"]
THICKNESSES = ["auto", "auto", "from-font", 0, 0.5, 1, 1.5, 2, 2.5, 3.7, 5]
POSITIONS = ["auto", "from-font"]


def cases(count, seed):
    """Random cases; a paragraph lies at multiples of 1/64 px so that all roundings are seen."""
    numbers = random.Random(seed)
    for _ in range(count):
        size = numbers.choice(SIZES)
        case = {
            "font": numbers.choice(list(WORDS)), "size": size, "scale": numbers.choice(SCALES),
            "kind": numbers.choice(KINDS), "x": numbers.choice([0, 0.25, 0.5, numbers.randrange(64) / 64]),
            "y": numbers.choice([0, 0.25, 0.5, 0.75, numbers.randrange(64) / 64]),
            "line_height": numbers.choice(["normal", int(size * 1.5) | 1, int(size * 1.5) + 0.5]),
        }
        if case["kind"] != "background":
            case["thickness"] = numbers.choice(THICKNESSES)
        if case["kind"] == "underline":
            case["position"] = numbers.choice(POSITIONS)
        yield case


def px(length):
    return length if isinstance(length, str) else f"{length}px"


def around(case):
    """The room left of a paragraph and above it, in px: whole device px at all scales."""
    return -(-int(case["size"]) // ink.GRID) * ink.GRID


def cell(case):
    """A paragraph with nothing but the decoration in sight, and its size with room around it."""
    room = around(case)
    decoration = "background: #000" if case["kind"] == "background" else (
        f"text-decoration: {case['kind']} {px(case['thickness'])} #000; text-decoration-skip-ink: none; "
        f"text-underline-position: {case.get('position', 'auto')}")
    paragraph = (
        f"position: absolute; left: {room + case['x']}px; top: {room + case['y']}px; white-space: nowrap; "
        f"font: {case['size']}px/{px(case['line_height'])} '{case['font']}'; color: transparent; "
        "font-synthesis: none; text-rendering: geometricPrecision")
    text = html.escape(WORDS[case["font"]])
    return {
        "html": f'<div style="{paragraph}"><i></i><span style="{decoration}">{text}</span></div>',
        "size": [4 * room, 4 * room]}


def expected(case, answer):
    """What is recorded: all in device px, from the point that the case's x and y are counted from."""
    down, across = answer["ink"]["down"], answer["ink"]["across"]
    if len(down) > 1:
        raise RuntimeError(f"a row is drawn in part: {case} {answer}")
    corner = int(around(case) * case["scale"])
    left, top, width, height = answer["box"]
    return {
        "baseline": answer["baseline"] - corner, "box": [left - corner, top - corner, width, height],
        "rows": [answer["ink"]["top"] - corner, down[0][1]],
        "columns": [answer["ink"]["left"] - corner, sum(length for _, length in across)],
        "level": down[0][0], "edges": [across[0][0], across[-1][0]]}


if __name__ == "__main__":
    ink.record(
        "Records the device px of decorations again.", OUTPUT, CASES, SEED, {name: fonts.path(name) for name in WORDS}, cases, cell,
        expected)
