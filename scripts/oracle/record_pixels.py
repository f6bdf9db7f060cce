#!/usr/bin/env python3
"""Records the pixels that Chromium draws for short texts in nine scripts.

    .build/oracle-python/bin/python3 scripts/oracle/record_pixels.py

Writes `texts.ndjson.gz` and `texts.bin.gz` of CellRenderingTests: first the browser's version, then a case a line; and
for each case the colours of its picture (three bytes each) and a byte for each pixel, which counts them. The same bytes
on every run with the same browser and fonts. See docs/oracle.md.
"""

import argparse
import base64
import gzip
import html
import io
import pathlib
import random

import fonts
import ink
from record import write

FOLDER = fonts.ROOT / "Tests/CellRenderingTests/Fixtures"
SEED = 20261126
SCALES = [1, 1.5, 2, 3]
SIZES = [10, 11, 12, 13, 13.5, 14, 15, 16, 17.5, 18, 20, 22.25, 24, 28, 32, 33.3, 40, 48]
# Each script's face and words. Words become shorter with their size, to keep the recording small.
SCRIPTS = {
    "Latin": ("NotoSans-Regular.ttf", ["Quick", "jumps", "Write", "Maybe", "fig. 8", "Zebra", "R&D", "x@kg", "-l|I"]),
    "Latin bold": ("NotoSans-Bold.ttf", ["Save", "Delete", "Joy 37", "Wish", "sky,", "Gulf", "25 %", "Box", "-l|I"]),
    "Greek": ("NotoSans-Regular.ttf", ["ψυχή", "ΩΣΔ", "λόγος", "βάθος", "Ξύλο", "φῶς", "ζεστό"]),
    "Cyrillic": ("NotoSans-Regular.ttf", ["Щука", "ёжик", "Жизнь", "фабр", "Юла", "Вдох", "цвет"]),
    "Hebrew": ("NotoSansHebrew-Regular.ttf", ["שלום", "קיץ", "אבגד", "עץ", "טוב", "מים", "חלון"]),
    "Arabic": ("NotoNaskhArabic-Regular.ttf", ["سلام", "كتاب", "ورق", "عين", "هواء", "ثلج", "ضوء"]),
    "Devanagari": ("NotoSansDevanagari-Regular.ttf", ["नमस्ते", "कक्षा", "ज्ञान", "श्रम", "हिम", "घर", "ऋतु"]),
    "Thai": ("NotoSansThai-Regular.ttf", ["ภาษา", "น้ำ", "ต้นไม้", "ดี", "กุ้ง", "ฟ้า", "เรือ"]),
    "CJK": ("NotoSansCJKjp-Subset.otf", ["日本", "山田", "今日", "かな", "語学", "東京", "時間"]),
}
# The greatest length of a word in em, by its size in device px: the most ink is that of large words.
LENGTHS = [(36, 6), (72, 3), (200, 2)]
ALPHAS = [255, 255, 255, 255, 153, 128]


def cases(seed):
    """Every script at every scale in every size, with a word, colours and a place at random."""
    numbers = random.Random(seed)

    def color():
        return [numbers.choice([0, 32, 64, 100, 128, 160, 200, 230, 255]) for _ in range(3)]

    for script, (font, words) in SCRIPTS.items():
        for scale in SCALES:
            for size in SIZES:
                length = next(most for limit, most in LENGTHS if size * scale <= limit)
                ink_color, ground = color(), color()
                # Half of all are black or white with the other behind them, as most texts are nearly.
                if numbers.random() < 0.5:
                    ink_color, ground = numbers.choice([([0] * 3, [255] * 3), ([255] * 3, [0] * 3)])
                if sum(abs(one - other) for one, other in zip(ink_color, ground)) < 120:
                    ground = [255 - channel if abs(channel - 128) > 50 else 255 for channel in ink_color]
                yield {
                    "script": script, "font": font, "text": shortened(numbers.choice(words), length), "size": size,
                    "scale": scale, "color": [*ink_color, numbers.choice(ALPHAS)], "background": ground,
                    "x": numbers.randrange(64) / 64, "y": numbers.randrange(64) / 64}


def shortened(word, length):
    """The first scalars of a word, with the marks that follow them."""
    end = min(length, len(word))
    while end < len(word) and fonts.unicodedata.category(word[end])[0] == "M":
        end += 1
    # A virama joins the next consonant.
    while end < len(word) and word[end - 1] == "\u094d":
        end += 1
    return word[:end]


def room(case):
    """The room left of a text and above it, in px: whole device px at all scales."""
    return -(-int(case["size"]) // ink.GRID) * ink.GRID


def cell(case):
    around = room(case)
    across, down = around * (2 + len(case["text"])), 4 * around

    def code(color):
        return "#" + "".join(f"{channel:02x}" for channel in color)

    ground = (f"position: absolute; left: 0; top: 0; width: {across}px; height: {down}px; "
              f"background: {code(case['background'])}")
    paragraph = (
        f"position: absolute; left: {around + case['x']}px; top: {around + case['y']}px; white-space: pre; "
        f"font: {case['size']}px/{2 * around}px '{case['font']}'; color: {code(case['color'])}; "
        "font-synthesis: none; text-rendering: geometricPrecision")
    return {
        "html": f'<div style="{ground}"></div><div style="{paragraph}"><i></i><span>{html.escape(case["text"])}</span></div>',
        "size": [across, down]}


def packed(content):
    """Bytes as gzip without a time in it."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(content)
    return buffer.getvalue()


def picture(case, crop):
    """The colours of a crop, each three bytes, and its pixels as bytes that count them."""
    pixels = base64.b64decode(crop["pixels"])
    pixels = [pixels[i:i + 3] for i in range(0, len(pixels), 3)]
    colors = sorted(set(pixels), key=lambda color: (color != bytes(case["background"]), color))
    if len(colors) > 256:
        raise RuntimeError(f"a picture has {len(colors)} colours; at most 256 can be counted: {case}")
    numbers = {color: number for number, color in enumerate(colors)}
    return len(colors), b"".join(colors) + bytes(numbers[pixel] for pixel in pixels)


def main():
    parser = argparse.ArgumentParser(description="Records the pixels of texts again.")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=FOLDER, help="folder")
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args()
    drawn = list(cases(arguments.seed))
    answers, version = ink.answers(
        ink.page({font: fonts.BUNDLED / font for font, _ in SCRIPTS.values()}), drawn, cell, reader="crops")
    lines, pictures = [], []
    for case, answer in zip(drawn, answers):
        corner, crop = room(case) * case["scale"], answer["ink"]
        count, content = picture(case, crop)
        pictures.append(content)
        # Device px from the whole px that the case's x and y are counted from.
        lines.append({**case, "expected": {
            "left": answer["box"][0] - corner, "baseline": answer["baseline"] - corner,
            "frame": [crop["left"] - int(corner), crop["top"] - int(corner), crop["width"], crop["height"]],
            "colors": count}})
    write(arguments.output / "texts.ndjson.gz", [{"browser": version, "seed": arguments.seed}, *lines])
    (arguments.output / "texts.bin.gz").write_bytes(packed(b"".join(pictures)))


if __name__ == "__main__":
    main()
