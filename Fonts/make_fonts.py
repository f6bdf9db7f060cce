#!/usr/bin/env python3
"""Makes the bundled fonts again from Debian's packages.

    apt-get install fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
    pip install fonttools==4.68.0 uharfbuzz==0.57.0
    python3 Fonts/make_fonts.py            # or: ... -o SOME_OTHER_FOLDER

The sources are the files of Debian 12; the versions are in README.md. The
subsets hold the characters of Examples/**/*.json and of cjk-extra.txt and
emoji-extra.txt; the two of CJK hold the same ones. The output is the same byte for byte on each run (with the
same fonttools and uharfbuzz), and the SHA-256 of every file is printed.
"""

import argparse
import hashlib
import pathlib
import re
import shutil
import sys

import fontTools
import uharfbuzz
from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = pathlib.Path(__file__).resolve().parent
EXAMPLES = FONTS.parent / "Examples"
NOTO = pathlib.Path("/usr/share/fonts/truetype/noto")
CJK = pathlib.Path("/usr/share/fonts/opentype/noto")

WHOLE = [
    f"{family}-{weight}.ttf"
    for family in ["NotoSans", "NotoNaskhArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansThai"]
    for weight in ["Regular", "Bold"]
]
# The same characters in both: a bold text has no fallback to the regular face of its family.
CJK_SUBSETS = {
    "NotoSansCJKjp-Subset.otf": "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Bold-Subset.otf": "NotoSansCJK-Bold.ttc",
}
EMOJI = "NotoColorEmoji-Subset.ttf"

ZWJ, TEXT_STYLE, EMOJI_STYLE, KEYCAP = 0x200D, 0xFE0E, 0xFE0F, 0x20E3


def lines(name):
    text = (FONTS / name).read_text(encoding="utf-8")
    return [line for line in text.split("\n") if not line.startswith("# ")]


def examples():
    """The text of every example list and template (these are written without escapes)."""
    files = sorted(EXAMPLES.glob("*/*.json"))
    return "\n".join(f.read_text(encoding="utf-8") for f in files)


def is_cjk(c):
    return (0x1100 <= c <= 0x11FF or 0x2E80 <= c <= 0x9FFF or 0xA960 <= c <= 0xA97F or 0xAC00 <= c <= 0xD7FF
            or 0xF900 <= c <= 0xFAFF or 0xFE30 <= c <= 0xFE4F or 0xFF00 <= c <= 0xFFEF or 0x20000 <= c <= 0x3FFFF)


def emoji_sequences(text, known):
    """Splits text into emoji sequences (flag, keycap, tag, ZWJ, skin tone), all else dropped."""
    flag = "[\U0001F1E6-\U0001F1FF]{2}"
    keycap = "[0-9#*]\uFE0F?\u20E3"
    one = "".join(re.escape(chr(c)) for c in sorted(known) if c > 0x7F and not is_control(c))
    element = f"[{one}][\uFE0E\uFE0F]?[\U0001F3FB-\U0001F3FF]?[\U000E0020-\U000E007F]*"
    return sorted(set(re.findall(f"{flag}|{keycap}|{element}(?:\u200D{element})*", text)))


def is_control(c):
    return (c in (ZWJ, TEXT_STYLE, EMOJI_STYLE, KEYCAP) or 0x1F1E6 <= c <= 0x1F1FF or 0x1F3FB <= c <= 0x1F3FF
            or 0xE0000 <= c <= 0xE007F)


def options():
    o = subset.Options()
    o.layout_features = ["*"]
    o.name_IDs = ["*"]
    o.name_languages = ["*"]
    o.name_legacy = True
    o.notdef_outline = True
    o.glyph_names = False
    o.recalc_timestamp = False
    o.canonical_order = True
    return o


def save(font, path):
    font.recalcTimestamp = False
    font.save(path, reorderTables=True)


def subset_characters(source, number, wanted, path, is_hinted=True):
    """Writes a subset of a face that holds characters, and returns those that the face lacks."""
    font = TTFont(source, fontNumber=number, recalcTimestamp=False)
    o = options()
    o.hinting = is_hinted
    subsetter = subset.Subsetter(o)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    save(font, path)
    return sorted(wanted - set(font.getBestCmap()))


def make_cjk(source, path):
    wanted = {ord(c) for c in examples() if is_cjk(ord(c))}
    wanted |= {ord(c) for line in lines("cjk-extra.txt") for c in line} | {0x20}
    missing = subset_characters(source, 0, wanted, path)
    return len(wanted) - len(missing), missing


class Closure:
    """What GSUB's closure_glyphs needs of a subsetter, for one sequence at a time."""

    def __init__(self, font, glyphs):
        self.options = options()
        self.glyphs = set(glyphs)
        self.log = subset.log
        font["GSUB"].closure_glyphs(self)


def subset_emoji(text, path):
    """Writes a subset of the colour font that holds the emoji sequences of a text."""
    font = TTFont(NOTO / "NotoColorEmoji.ttf", recalcTimestamp=False)
    cmap = font.getBestCmap()
    sequences = emoji_sequences(text, cmap)
    # Closing over GSUB sequence by sequence keeps 🇩🇪 🇫🇷 from pulling in every
    # other flag that can be spelled with the same letters.
    unicodes, glyphs = {0x20, ZWJ, EMOJI_STYLE}, set()
    for sequence in sequences:
        codes = {ord(c) for c in sequence}
        unicodes |= codes
        glyphs |= Closure(font, (cmap[c] for c in codes if c in cmap)).glyphs
    o = options()
    o.layout_closure = False
    subsetter = subset.Subsetter(o)
    subsetter.populate(unicodes=unicodes, glyphs=glyphs)
    subsetter.subset(font)
    save(font, path)
    return len(sequences), font["maxp"].numGlyphs


def make_emoji(path):
    return subset_emoji(examples() + "\n".join(lines("emoji-extra.txt")), path)


def main():
    parser = argparse.ArgumentParser(description="Makes the bundled fonts from Debian's packages.")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=FONTS, help="folder (default: this one)")
    output = parser.parse_args().output
    output.mkdir(parents=True, exist_ok=True)
    for name in WHOLE:
        shutil.copyfile(NOTO / name, output / name)
    for name, source in CJK_SUBSETS.items():
        count, missing = make_cjk(CJK / source, output / name)
        print(f"{name}: {count} characters, not in the font: {''.join(map(chr, missing)) or 'none'}", file=sys.stderr)
    count, glyphs = make_emoji(output / EMOJI)
    print(f"emoji subset: {count} sequences, {glyphs} glyphs", file=sys.stderr)
    # uharfbuzz packs the tables: fontTools works without it, but with other bytes.
    print(f"fonttools {fontTools.version}, uharfbuzz {uharfbuzz.__version__}", file=sys.stderr)
    for name in [*WHOLE, *CJK_SUBSETS, EMOJI]:
        data = (output / name).read_bytes()
        print(f"{hashlib.sha256(data).hexdigest()}  {name}  ({len(data)} bytes)")


if __name__ == "__main__":
    main()
