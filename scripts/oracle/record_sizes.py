#!/usr/bin/env python3
"""Records paragraphs of the project's words at fractional font sizes, where kerning and advances are
scaled by different sizes and rounding decides.

    .build/oracle-python/bin/python3 scripts/oracle/record_sizes.py

writes `sizes.ndjson.gz` of the browser fixture, in a few seconds. The same bytes on every run with the
same programs and fonts.
"""

import struct

import record
import texts
from browser import Browser
from cases import Chooser

SEED = 11
COUNT = 2000
FONTS = {
    "latin": [["NotoSans-Regular.ttf"], ["NotoSans-Bold.ttf"], ["Inter-Subset.otf", "NotoSans-Regular.ttf"]],
    "arabic": [["NotoNaskhArabic-Regular.ttf", "NotoSans-Regular.ttf"]],
    "hebrew": [["NotoSansHebrew-Regular.ttf", "NotoSans-Regular.ttf"]],
    "devanagari": [["NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf"]],
    "thai": [["NotoSansThai-Regular.ttf", "NotoSans-Regular.ttf"]],
    "tamil": [["NotoSansTamil-Subset.ttf", "NotoSans-Regular.ttf"]],
    "georgian": [["NotoSansGeorgian-Subset.ttf", "NotoSans-Regular.ttf"]],
    "nastaliq": [["NotoNastaliqUrdu-Subset.ttf", "NotoSans-Regular.ttf"]],
}
SHARES = {"latin": 12, "arabic": 2, "hebrew": 1, "devanagari": 1, "thai": 1, "tamil": 1, "georgian": 1, "nastaliq": 1}


def vocabulary(all_texts):
    """The words of each group that every list of its fonts has."""
    words = {}
    for group, stacks in FONTS.items():
        found = {word: text for text in all_texts if text.fonts == group for word in text.text.split()
                 if word.isprintable() and not any(record.fonts.uncovered(word, stack) for stack in stacks)}
        words[group] = [(word, text.lang, text.direction) for word, text in sorted(found.items())]
    return words


def size(known, choose):
    """A random size. The browser has one font for all sizes that are equal when cut to 1/100 px, so each of
    these places has one size."""
    wanted = round(8 + choose.random() * 32, choose.one([1, 2, 3]))
    single = struct.unpack("f", struct.pack("f", wanted))[0]
    return known.setdefault(int(struct.unpack("f", struct.pack("f", single * 100))[0]), wanted)


def case(index, words, known, choose):
    """A random case."""
    group = choose.weighted(SHARES)
    first = choose.one(words[group])
    count = 1 + int(choose.random() ** 2 * 24)
    return {
        "id": f"sizes/{index}", "text": " ".join([first[0]] + [choose.one(words[group])[0] for _ in range(count - 1)]),
        "font": choose.one(FONTS[group]), "font_size": size(known, choose),
        "line_height": choose.one(["normal", {"multiple": choose.one([1, 1.2, 1.35, 1.4, 1.75])}]),
        "width": None if choose.happens(0.3) else round(40 + choose.random() * 400, choose.one([0, 2])),
        "white_space": choose.one(["normal", "normal", "pre-wrap"]), "overflow_wrap": "normal",
        "word_break": "normal", "letter_spacing": 0, "direction": first[2], "lang": first[1],
    }


def main():
    choose = Chooser(SEED)
    words = vocabulary(texts.read())
    known = {}
    wanted = [case(i, words, known, choose) for i in range(COUNT)]
    with Browser(record.page()) as browser:
        lines = [{**case, "expected": record.expected(answer)} for case, answer in record.measured(browser, wanted)]
    record.write(record.OUTPUT / "sizes.ndjson.gz", lines)


if __name__ == "__main__":
    main()
