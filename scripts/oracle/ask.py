#!/usr/bin/env python3
"""Asks the browser about measure lines: `ask.py < lines.ndjson` prints them with `expected`.

Fonts are names of fixture or bundled files; missing members have the usual values of the fixture. To
study a disagreement, shorten the text until only its cause is left.
"""

import json
import sys

import record
from browser import Browser

USUAL = {
    "font": ["NotoSans-Regular.ttf"], "font_size": 16, "line_height": 20, "width": None,
    "white_space": "normal", "overflow_wrap": "normal", "word_break": "normal",
    "letter_spacing": 0, "direction": "ltr", "lang": "en",
}


def main():
    wanted = [{**USUAL, **json.loads(line)} for line in sys.stdin if line.strip()]
    with Browser(record.page()) as browser:
        for case, answer in record.measured(browser, wanted):
            print(json.dumps({**case, "expected": record.expected(answer)}, ensure_ascii=False))


if __name__ == "__main__":
    main()
