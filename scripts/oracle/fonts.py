"""The font files of the fixture: those of Fonts/, and small subsets of Debian's for the rest.

A subset has the characters of texts.txt, with all layout features. Each text has a group, the face that
it is written for; the stacks of a group are fallback lists that begin with its face or with Noto Sans and
continue with all others.
"""

import hashlib
import pathlib
import sys
import unicodedata

from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUNDLED = ROOT / "Fonts"
FIXTURE = ROOT / "Tests/LayoutDocumentsTests/Fixtures/Fonts"
sys.path.insert(0, str(BUNDLED))
import make_fonts  # noqa: E402

NOTO = pathlib.Path("/usr/share/fonts/truetype/noto")
CJK = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
INTER = pathlib.Path("/usr/share/fonts/opentype/inter/Inter-Regular.otf")

LATIN = "NotoSans-Regular.ttf"

# Subsets: the file they are made of, the face in it, and the sections whose characters they hold
# (None: those of all texts that the file has).
SUBSETS = {
    f"Noto{name}-Subset.ttf": (NOTO / f"Noto{name}-Regular.ttf", 0, None)
    for name in [
        "SansBengali", "SansTamil", "SansTelugu", "SansLao", "SansKhmer", "SansMyanmar",
        "SansGeorgian", "SansArmenian", "SansEthiopic", "SerifTibetan", "SansMath",
        "SansSymbols", "SansSymbols2"]
} | {
    "NotoNastaliqUrdu-Subset.ttf": (NOTO / "NotoNastaliqUrdu-Regular.ttf", 0, {"ur"}),
    "NotoSansCJKjp-Fixture.otf": (CJK, 0, {"ja", "kana", "mixed", "mixed-rtl", "lines", "hostile"}),
    "NotoSansCJKkr-Fixture.otf": (CJK, 1, {"ko", "mixed", "hostile"}),
    "NotoSansCJKsc-Fixture.otf": (CJK, 2, {"zh-hans"}),
    "NotoSansCJKtc-Fixture.otf": (CJK, 3, {"zh-hant"}),
    "Inter-Subset.otf": (INTER, 0, {"tech-inter"}),
}
EMOJI_FIXTURE = "NotoColorEmoji-Fixture.ttf"

GROUPS = {
    "latin": LATIN, "inter": "Inter-Subset.otf", "arabic": "NotoNaskhArabic-Regular.ttf",
    "nastaliq": "NotoNastaliqUrdu-Subset.ttf", "hebrew": "NotoSansHebrew-Regular.ttf",
    "devanagari": "NotoSansDevanagari-Regular.ttf", "bengali": "NotoSansBengali-Subset.ttf",
    "tamil": "NotoSansTamil-Subset.ttf", "telugu": "NotoSansTelugu-Subset.ttf",
    "thai": "NotoSansThai-Regular.ttf", "lao": "NotoSansLao-Subset.ttf",
    "khmer": "NotoSansKhmer-Subset.ttf", "myanmar": "NotoSansMyanmar-Subset.ttf",
    "georgian": "NotoSansGeorgian-Subset.ttf", "armenian": "NotoSansArmenian-Subset.ttf",
    "ethiopic": "NotoSansEthiopic-Subset.ttf", "tibetan": "NotoSerifTibetan-Subset.ttf",
    "simplified": "NotoSansCJKsc-Fixture.otf", "traditional": "NotoSansCJKtc-Fixture.otf",
    "japanese": "NotoSansCJKjp-Fixture.otf", "korean": "NotoSansCJKkr-Fixture.otf",
    "emoji": EMOJI_FIXTURE,
}
# In the order in which a cluster looks for its face.
EVERY = [LATIN] + [
    GROUPS[name] for name in [
        "hebrew", "arabic", "devanagari", "bengali", "tamil", "telugu", "thai", "lao", "khmer",
        "myanmar", "georgian", "armenian", "ethiopic", "tibetan", "japanese", "korean",
        "simplified", "traditional", "emoji"]
] + ["NotoSansSymbols-Subset.ttf", "NotoSansSymbols2-Subset.ttf", "NotoSansMath-Subset.ttf"]


def stacks(group):
    """The fallback lists in which texts of a group are laid out, the usual one first."""
    def first(*names):
        return [*names, *(name for name in EVERY if name not in names)]

    if group == "everything":
        return [EVERY, first(GROUPS["japanese"])]
    if group == "emoji":
        return [EVERY, first(GROUPS["emoji"])]
    if group == "latin":
        return [EVERY, EVERY, first("NotoSans-Bold.ttf")]
    return [first(GROUPS[group]), first(LATIN, GROUPS[group])]


def used():
    """Every file that a stack names."""
    return sorted({name for group in [*GROUPS, "everything"] for stack in stacks(group) for name in stack})


def path(name):
    """Where a file is."""
    return next(folder / name for folder in (FIXTURE, BUNDLED) if (folder / name).exists())


def sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def fnv(data):
    """FNV-1a, 64 bits: the digest that the tests can compute without a library."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def is_ignorable(character):
    """Whether a text needs no font for a character: controls, joiners, selectors, tags."""
    code = ord(character)
    return (unicodedata.category(character) in ("Cc", "Cf") or 0xFE00 <= code <= 0xFE0F
            or 0xE0100 <= code <= 0xE01EF or code in (0x034F, 0x115F, 0x1160, 0x2028, 0x2029, 0x3164))


def uncovered(text, stack, covered={}):
    """Characters that no face of a stack has: the browser would take a font of the system."""
    for name in stack:
        if name not in covered:
            covered[name] = frozenset(TTFont(path(name), lazy=True).getBestCmap())
    return sorted({c for c in text if not is_ignorable(c)
                   and not any(ord(c) in covered[name] for name in stack)})


def make(texts):
    """Makes the subsets again; the same bytes with the same sources and fonttools."""
    FIXTURE.mkdir(parents=True, exist_ok=True)
    for name, (source, number, sections) in SUBSETS.items():
        wanted = {ord(c) for text in texts if sections is None or text.section in sections
                  for c in text.text if unicodedata.category(c) != "Cc"} | {0x20}
        make_fonts.subset_characters(source, number, wanted, FIXTURE / name, is_hinted=False)
    everything = "\n".join(text.text for text in texts)
    make_fonts.subset_emoji(everything, FIXTURE / EMOJI_FIXTURE)


def description(name):
    """What the manifest tells about a file."""
    file = path(name)
    font = TTFont(file, lazy=True)
    return {
        "file": name, "sha256": sha256(file), "fnv": fnv(file.read_bytes()),
        "version": font["name"].getDebugName(5),
        "source": SUBSETS[name][0].name if name in SUBSETS else name.replace("-Fixture", ""),
    }


def em(name):
    """The units of a face's em."""
    return TTFont(path(name), lazy=True)["head"].unitsPerEm
