#!/usr/bin/env python3
"""Makes the cases for `record_spans.py`: texts of the project with spans and boxes.

    scripts/oracle/span_cases.py | scripts/oracle/record_spans.py > spans.ndjson

Each case is named after its subject. All runs make the same cases.
"""

import json
import random

LATIN, BOLD = "NotoSans-Regular.ttf", "NotoSans-Bold.ttf"
HEBREW, ARABIC = "NotoSansHebrew-Regular.ttf", "NotoNaskhArabic-Regular.ttf"
DEVANAGARI, THAI = "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf"
JAPANESE = "NotoSansCJKjp-Subset.otf"
BOX = "\uFFFC"

TEXTS = {
    "latin": ("The ferry leaves at seven, or so the harbour office told us before lunch.", [LATIN]),
    "kerned": ("AVATAR Type Wave Toy, Yo-yo; offices flow to affine fields.", [LATIN]),
    "hebrew": ("הספינה יוצאת בשבע, כך אמרו לנו במשרד הנמל (לפני הצהריים).", [HEBREW, LATIN]),
    "arabic": ("تغادر السفينة في السابعة، هكذا قيل لنا في مكتب الميناء.", [ARABIC, LATIN]),
    "devanagari": ("जहाज़ सात बजे निकलता है, बंदरगाह के दफ़्तर ने हमें यही बताया।", [DEVANAGARI, LATIN]),
    "thai": ("เรือออกตอนเจ็ดโมงเช้า เขาบอกเราที่ท่าเรือ", [THAI, LATIN]),
    "japanese": ("船は七時に出ます。「港」の人がそう言いました。明日もまた行きます。", [JAPANESE, LATIN]),
    "mixed": ("Ferry 7 הספינה at 19:30 السفينة and 船は七時 again, soon.",
              [LATIN, HEBREW, ARABIC, JAPANESE]),
}
SPACED = {"latin", "kerned", "hebrew", "devanagari", "thai", "japanese"}
LINE_HEIGHTS = ["normal", 20, 27.5, {"multiple": 1.4}]


class Cases:
    def __init__(self):
        self.random = random.Random(17)
        self.cases = []

    def add(self, name, text, fonts, spans, **members):
        case = {"id": "%s-%03d" % (name, len(self.cases)), "text": text, "font": fonts,
                "font_size": 16, **members, "spans": spans}
        if fonts[0] in [HEBREW, ARABIC]:
            case["direction"] = "rtl"
        self.cases.append(case)

    def ranges(self, text, count):
        """Disjoint ranges that begin and end anywhere, never inside a cluster."""
        borders = [i for i in range(1, len(text)) if is_border(text, i)]
        chosen = sorted(self.random.sample(borders, min(2 * count, len(borders) // 2 * 2)))
        return list(zip(chosen[::2], chosen[1::2]))

    def style(self, kind, fonts, name):
        pick = self.random.choice
        if kind == "size":
            return {"font_size": pick([9, 12.5, 20, 24, 31])}
        if kind == "color":
            return {"color": pick(["#c00000", "#0050a0"])}
        if kind == "bold":
            return {"font": [BOLD] + fonts}
        if kind == "spacing":
            return {"letter_spacing": pick([2, 0.75, -0.5, 6]) if name in SPACED else 0}
        if kind == "shift":
            return {"baseline_shift": pick([4, -3, 5.3, -7.77, 12])}
        if kind == "height":
            return {"line_height": pick(["normal", 12, 33, {"multiple": 2}])}
        return {**self.style("size", fonts, name), **self.style("shift", fonts, name)}

    def box(self):
        pick = self.random.choice
        return {"box": {"width": pick([8, 20.5, 44]), "ascent": pick([12, 24.25, 2]),
                        "descent": pick([4, 0, 11.5])}}


def is_border(text, i):
    """Whether a span may end before a character without cutting a cluster."""
    joiners = "\u093c\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094d\u0902\u0901"
    thai = "\u0e31\u0e33\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c"
    return text[i] not in joiners + thai and text[i - 1] != "\u094d"


def styled(cases):
    """Every script with every kind of span, at several widths and line heights."""
    kinds = ["size", "color", "bold", "spacing", "shift", "height", "size+shift"]
    for number, (name, (text, fonts)) in enumerate(TEXTS.items()):
        for k, kind in enumerate(kinds):
            spans = [{"start": start, "end": end, **cases.style(kind, fonts, name)}
                     for start, end in cases.ranges(text, 1 + (number + k) % 3)]
            cases.add(name + "-" + kind, text, fonts, spans,
                      width=[90, 140, 211, 330][(number + k) % 4],
                      line_height=LINE_HEIGHTS[(number + 2 * k) % 4])


def boxed(cases):
    """Boxes between, beside and inside words."""
    for name, (text, fonts) in TEXTS.items():
        for width in [75, 160, 260]:
            spans, parts, length = [], [], 0
            border = [0] + [a for pair in cases.ranges(text, 2) for a in pair] + [len(text)]
            for start, end in zip(border, border[1:]):
                parts.append(text[start:end])
                length += end - start
                if end < len(text):
                    spans.append({"start": length, "end": length + 1, **cases.box()})
                    parts.append(BOX)
                    length += 1
            if width == 260:
                spans[0]["baseline_shift"] = 3.5
            cases.add(name + "-box", "".join(parts), fonts, spans, width=width,
                      line_height=cases.random.choice(LINE_HEIGHTS))


def beside_boxes(cases):
    """What may not stand alone breaks from a box all the same, but counts as one piece with it."""
    box = {"box": {"width": 20, "ascent": 12, "descent": 4}}
    for before, after in ["()", "“”", "\u00a0\u00a0", "$%", "-.", "、「", "!?", "—,", "\u2060,"]:
        text = "to " + before + BOX + after + " fro"
        for width in [24, 46]:
            cases.add("beside", text, [LATIN, JAPANESE], [{"start": 4, "end": 5, **box}],
                      width=width)
    three = [{"start": i, "end": i + 1, **box} for i in range(3)]
    cases.add("boxes", BOX * 3, [LATIN], three, width=41)
    cases.add("boxes", BOX * 3, [LATIN], three, width=1, direction="rtl")
    cases.add("boxes-wide", "a " + BOX + " b", [LATIN], [{"start": 2, "end": 3, **box}], width=12)


def white_space(cases):
    """Spaces in spans of their own: hanging, collapsed, preserved."""
    big = {"font_size": 30}
    for text, start, end in [("aaaa bbbb", 4, 5), ("aaaa bbbb", 5, 9), ("aaaa bbbb", 0, 5),
                             (" aaaa bbbb", 0, 1), ("aaaa  bbbb", 5, 6), ("aaaa  bbbb", 4, 5),
                             ("aaaa bbbb ", 9, 10), ("aaaa bbbb", 4, 9)]:
        for width in [45, 300]:
            cases.add("space", text, [LATIN], [{"start": start, "end": end, **big}], width=width)
    for text, start, end in [("aaaa\nbbbb", 4, 5), ("aaaa\nbbbb", 4, 9), ("aaaa\n\nbbbb", 5, 6),
                             (" a  b\tc d", 3, 6), ("a\tb\tc", 1, 2), ("  aa bb  cc", 1, 4)]:
        cases.add("pre", text, [LATIN], [{"start": start, "end": end, **big}], width=80,
                  white_space="pre-wrap")
    for text, start, end in [("a\n \nb", 2, 3), ("a\n b", 2, 3), ("a \nb", 1, 2)]:
        cases.add("pre-line", text, [LATIN], [{"start": start, "end": end, **big}], width=80,
                  white_space="pre-line")


def words(cases):
    """Words that spans cut: breaks, emergency breaks, soft hyphens, language."""
    red, big = {"color": "#c00000"}, {"font_size": 26}
    for spans in [[(2, 6, red)], [(2, 6, big)], [(0, 3, red), (3, 9, big)]]:
        for wrap in ["normal", "anywhere"]:
            cases.add("word", "wonderfully odd", [LATIN],
                      [{"start": s, "end": e, **style} for s, e, style in spans],
                      width=48, overflow_wrap=wrap)
    for start, end, style in [(0, 6, big), (6, 10, big), (5, 6, big), (3, 8, red)]:
        cases.add("hyphen", "under\u00adstate\u00adments", [LATIN],
                  [{"start": start, "end": end, **style}], width=82)
    for start, end in [(0, 3), (2, 6), (4, 7)]:
        cases.add("language", "他说“你好”。", [JAPANESE, LATIN],
                  [{"start": start, "end": end, "lang": "zh"}], width=40)
    for style in [{"lang": "de"}, {"features": {"kern": False}}, {"line_height": 10},
                  {"letter_spacing": 0}, {"baseline_shift": 2}, {"font_size": 17}]:
        cases.add("kerning", "AVAVAV", [LATIN], [{"start": 1, "end": 2, **style},
                                                 {"start": 3, "end": 4, **style}], width=200)


def main():
    cases = Cases()
    for make in [styled, boxed, beside_boxes, white_space, words]:
        make(cases)
    for case in cases.cases:
        print(json.dumps(case, ensure_ascii=False))


if __name__ == "__main__":
    main()
