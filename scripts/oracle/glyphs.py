"""Glyphs of whole paragraphs as hb-shape, HarfBuzz's own program, shapes them.

Each text is shaped as one run of one face, so the texts are those of one script and one direction
that one face covers. Lengths are font units: hb-shape's scale is the face's em unless told otherwise.
"""

import json
import re
import subprocess
import unicodedata

import fonts

# The script of a section's texts.
SCRIPTS = {
    "en": "Latn", "latin-de": "Latn", "latin-fr": "Latn", "latin-es": "Latn", "latin-more": "Latn",
    "tech": "Latn", "tech-inter": "Latn", "el": "Grek", "ru": "Cyrl", "ar": "Arab", "ur": "Arab",
    "he": "Hebr", "hi": "Deva", "bn": "Beng", "ta": "Taml", "te": "Telu", "th": "Thai",
    "lo": "Laoo", "km": "Khmr", "my": "Mymr", "ka": "Geor", "hy": "Armn", "am": "Ethi",
    "bo": "Tibt", "zh-hans": "Hani", "zh-hant": "Hani", "ko": "Hang", "kana": "Hira",
}
# Bidi classes that would cut a paragraph of that direction into several runs.
FOREIGN = {"ltr": {"R", "AL", "AN"}, "rtl": {"L", "EN", "AN", "ET"}}


def is_one_run(text):
    """Whether a text is one shaping run: its face, its direction, its script, no line feeds."""
    letters = {name for c in text.text if unicodedata.category(c)[0] == "L"
               for name in [unicodedata.name(c).split()[0]]}
    is_latin = SCRIPTS[text.section] == "Latn"
    return (not fonts.uncovered(text.text, [fonts.GROUPS[text.fonts]])
            and not any(unicodedata.bidirectional(c) in FOREIGN[text.direction] for c in text.text)
            and (is_latin or "LATIN" not in letters)
            and not re.search(r"[\n\t]|  |^ | $", text.text))


def shaped(text, script):
    """The glyphs of a text in visual order: [id, cluster in scalars, advance, x offset, y offset]."""
    answer = subprocess.run(
        ["hb-shape", "--output-format=json", "--no-glyph-names", "--cluster-level=0",
         f"--direction={text.direction}", f"--script={script}",
         f"--language={text.lang}", str(fonts.path(fonts.GROUPS[text.fonts]))],
        input=text.text, capture_output=True, text=True, check=True)
    return [[g["g"], g["cl"], g["ax"], g["dx"], g["dy"]] for g in json.loads(answer.stdout)]


def cases(texts):
    """Measure lines of one unlimited line at the size of the em, at which font units are px."""
    for text in texts:
        script = SCRIPTS.get(text.section)
        if not script or not is_one_run(text):
            continue
        face = fonts.GROUPS[text.fonts]
        yield {
            "id": text.id, "text": text.text, "font": face, "font_size": fonts.em(face),
            "white_space": "nowrap", "direction": text.direction, "lang": text.lang,
            "x-script": script, "expected": {"glyphs": shaped(text, script)},
        }


def version():
    answer = subprocess.run(["hb-shape", "--version"], capture_output=True, text=True, check=True)
    return re.search(r"HarfBuzz\) (\S+)", answer.stdout)[1]
