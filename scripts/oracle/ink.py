"""Where Chromium leaves ink: cells of HTML in black on white, read from pictures of the page.

A scale is the browser's own (`--force-device-scale-factor`), so that it lays out in device px. A scale
of the DevTools protocol is another thing: it enlarges what was laid out and rounded at scale 1.
"""

import argparse
import json
import pathlib
import sys

from browser import Browser
from record import write

SCRIPT = pathlib.Path(__file__).with_name("ink.js")
# Corners of cells are at multiples of this many px, which are whole device px at all scales in use.
GRID = 4


def page(fonts):
    """The files of an empty page with the fonts of {name: path}."""
    files = {f"/{name}": (path.read_bytes(), "font/otf") for name, path in fonts.items()}
    faces = "".join(f"@font-face {{ font-family: '{name}'; src: url('/{name}') }}\n" for name in fonts)
    files["/ink.js"] = (SCRIPT.read_bytes(), "text/javascript; charset=utf-8")
    files["/"] = (
        f"<!doctype html><html lang=en><meta charset=utf-8><style>{faces}"
        "html, body { margin: 0; background: #fff; height: 100%; overflow: hidden }\n"
        "i { display: inline-block; width: 0; height: 0 }</style>"
        "<script src=/ink.js></script><body></body></html>".encode(), "text/html; charset=utf-8")
    return files


def pages(cells, width, height):
    """Lists of cells with their corners, row by row."""
    found, x, y, row = [], 0, 0, 0
    for cell in cells:
        across, down = (-(-side // GRID) * GRID for side in cell["size"])
        if x + across > width:
            x, y, row = 0, y + row, 0
        if y + down > height:
            yield found
            found, x, y, row = [], 0, 0, 0
        found.append({**cell, "x": x, "y": y})
        x, row = x + across, max(row, down)
    yield found


def record(description, output, count, seed, fonts, cases, cell, expected):
    """Runs a recorder: `cases` makes random cases, `cell` draws one, `expected` reads what is recorded of an answer."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("-o", "--output", type=pathlib.Path, default=output, help="file")
    parser.add_argument("--cases", type=int, default=count, help="number of cases")
    parser.add_argument("--seed", type=int, default=seed)
    arguments = parser.parse_args()
    drawn = list(cases(arguments.cases, arguments.seed))
    found, version = answers(page(fonts), drawn, cell)
    lines = [{**case, "expected": expected(case, answer)} for case, answer in zip(drawn, found)]
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    write(arguments.output, [{"browser": version, "seed": arguments.seed}, *lines])


def answers(files, cases, cell, reader="inks"):
    """The answers for cases ({scale}), of which `cell` makes cells, and the browser's version.

    The reader is the function of ink.js that reads a cell's picture.
    """
    found = {}
    for scale in sorted({case["scale"] for case in cases}):
        numbers = [number for number, case in enumerate(cases) if case["scale"] == scale]
        inked, version = inks(files, scale, [cell(cases[number]) for number in numbers], reader)
        found.update(zip(numbers, inked))
        print(f"scale {scale}: {len(numbers)} cases", file=sys.stderr)
    return [found[number] for number in range(len(cases))], version


def inks(files, scale, cells, reader):
    """The place and the ink of cells ({html, size: px}), in device px from a cell's corner, and the version."""
    found = []
    with Browser(files, scale=scale) as browser:
        width, height, used = browser.evaluate("[innerWidth, innerHeight, devicePixelRatio]")
        if used != scale:
            raise RuntimeError(f"the browser's scale is {used}, not {scale}")
        for placed in pages(cells, width, height):
            places = browser.evaluate(f"place({json.dumps(placed)})")
            # The second frame begins after the first one, which has the new cells, was drawn.
            browser.evaluate("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            png = browser.command("Page.captureScreenshot", format="png")["data"]
            areas = [[int(side * scale) for side in (c["x"], c["y"], *c["size"])] for c in placed]
            ink = browser.evaluate(f"{reader}({json.dumps(png)}, {json.dumps(areas)})")
            found += [{**place, "ink": ink} for place, ink in zip(places, ink)]
        return [exact(answer, scale) for answer in found], browser.version


def exact(answer, scale):
    """An answer of the DOM in device px, which the browser keeps in 1/64."""
    def device(length):
        return None if length is None else round(length * scale * 64) / 64

    return {**answer, "baseline": device(answer["baseline"]), "box": [device(l) for l in answer["box"]]}
