#!/usr/bin/env python3
"""Prints random texts, one JSON array a line: text, language, word-break.

    python3 break_soup.py 3600

Quotes, dashes, symbols, marks, hyphens, digits and letters of many scripts in an order that no one
would write. The same seed gives the same texts.
"""

import json
import random
import sys

POOLS = {
    "latin": list("abcxyzABCé") + ["ß", "Ж", "λ"],
    "digit": list("0123456789") + ["٣", "२", "５", "²", "½"],
    "cjk": list("字中国語한국어あかっゃアカーヴ々〆ｱｶﾞ") + ["𠀋"],
    "quote": list("\"'“”‘’«»‹›„‚‟‛「」『』（）()[]〈〉《》") + ["⸂", "⸃", "❝", "❞", "〝", "〟", "＂"],
    "dash": list("-‐‑‒–—―−〜〰゠・")
    + ["\u058a", "\u05be", "\u2e17", "\u2e3a", "\u2e3b", "\u00ad", "\u2e40", "\u1400", "\u2e5d"],
    "punct": list(".,:;!?/…‥、。，．：；！？।؟¡¿%‰°$€£¥+±=*&@#_~|\\§¶†‡•·")
    + ["℃", "№", "＄", "％", "￥", "₩", "₫", "₽", "\u2044", "\u2215"],
    "symbol": list("←→↔∀∑√∞≈≤█■▲○★☆☎♀♥✂✓➜①⑴Ⓐ㊙㌔㍿─│©®™"),
    "emoji": list("😀👍🏽❤🚀🇫🇷🇯👩")
    + ["❤\ufe0f", "👍\U0001f3fe", "👩\u200d🚀", "1\ufe0f\u20e3", "☝\U0001f3fb"],
    "mark": ["\u0301", "\u0308", "\u20dd", "\u3099", "\ufe0f", "\ufe0e", "\u200d", "\u0327", "\u05b7",
             "\u0e31", "\u093f"],
    "special": ["\u200b", "\u2060", "\u00a0", "\u202f", "\u3000", "\u2003", "\u2007", "\u200e", "\u034f",
                "\u00b4", "\ufffc", "\u2028"],
    "other": list("אבגשلمابहिकกขมកខကခ"),
    "space": [" "],
}
# Which pools a text mixes, and how often.
MIXES = [
    (["latin", "quote", "dash", "punct", "space", "digit"], 3),
    (["cjk", "quote", "dash", "punct", "space"], 3),
    (["cjk", "latin", "quote", "symbol", "mark", "punct"], 3),
    (["digit", "punct", "dash", "quote", "space", "latin", "cjk"], 3),
    (["symbol", "emoji", "mark", "latin", "special", "cjk"], 2),
    (["other", "quote", "dash", "space", "punct", "latin"], 2),
    (list(POOLS), 3),
]


def text():
    names = random.choices([mix for mix, _ in MIXES], [weight for _, weight in MIXES])[0]
    count = random.randint(3, 14)
    return "".join(random.choice(POOLS[random.choice(names)]) for _ in range(count)).strip(" ")


def main():
    random.seed(20261121)
    seen = set()
    while len(seen) < int(sys.argv[1]):
        candidate = text()
        if not candidate or candidate in seen or candidate[0] == "\u2028":
            continue
        seen.add(candidate)
        number = len(seen)
        word_break = "normal" if number % 6 < 4 else "break-all" if number % 6 == 4 else "keep-all"
        language = random.choice(["en", "en", "en", "ja", "zh-Hans", "ko"])
        print(json.dumps([candidate, language, word_break], ensure_ascii=False))


main()
