#!/usr/bin/env python3
"""Records the layout of paragraphs with spans in Chromium.

    scripts/oracle/record_spans.py < cases.ndjson > recorded.ndjson

A case is a line of `layoutbench measure` with `spans`, its fonts named by files of the `Fonts`
folder; the answer is the same line with `expected`. Lengths in px are multiples of 1/64. `line_lefts`
and `boxes` ([offset, left, top, width, height]) count from the paragraph's top left. The first line
written has the browser's version. Needs Chromium and the Python package `websocket-client`.
"""

import json
import os
import sys

from spans_browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
FONTS = os.path.join(HERE, "..", "..", "Fonts")


def font_names(style):
    names = style.get("font", [])
    return [names] if isinstance(names, str) else names


def measure(browser, cases):
    names = {name for case in cases for style in [case, *case.get("spans", [])]
             for name in font_names(style)}
    with open(os.path.join(HERE, "record_spans.js"), encoding="utf-8") as file:
        browser.evaluate("(() => {%s})()" % file.read())
    browser.evaluate("loadFonts(%s)" % json.dumps(sorted(names)))
    return browser.evaluate("measureAll(%s)" % json.dumps(cases))


def main():
    lines = [json.loads(line) for line in sys.stdin if line.strip()]
    cases = [line for line in lines if "text" in line]
    with Browser(FONTS) as browser:
        print(json.dumps({"browser": browser.version}))
        for case, answer in zip(cases, measure(browser, cases)):
            print(json.dumps({**case, "expected": answer}, ensure_ascii=False))


if __name__ == "__main__":
    main()
