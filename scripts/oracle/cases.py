"""Cases: the texts in many styles, the same on every run with the same seed and texts."""

import random

import fonts

SEED = 7
STYLES_PER_TEXT = 5

SIZES = [12, 13, 13.5, 14, 15, 16, 16, 17, 17.3, 18, 20, 22.4, 24, 28, 40]
WIDTHS = [0, 1, 20, 47.5, 64, 80, 100, 120, 133.33, 160, 200, 240, 280, 320, 360.25, 500, 900, None]
SPACINGS = [0.5, 1.25, -0.4, 3]
LANGUAGES = ["en", "tr", "ja", "zh-Hans", "zh-Hant", "ko", "ar", "ur", "de", "th"]
FEATURES = [{"kern": 0}, {"liga": 0}, {"tnum": 1}]
# Sections in which white space matters most take each mode as often as any other.
SPACED_SECTIONS = {"lines", "hostile"}
GIANT_STYLE = {
    "font": ["NotoSans-Regular.ttf"], "font_size": 15, "line_height": 20, "white_space": "normal",
    "word_break": "normal", "letter_spacing": 0, "direction": "ltr", "lang": "en",
}


class Chooser:
    """Choices from a seed, by random() alone: Python promises its sequence for all versions."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def one(self, options):
        return options[int(self.random() * len(options))]

    def weighted(self, options):
        place = self.random() * sum(options.values())
        for option, weight in options.items():
            place -= weight
            if place < 0:
                return option
        return option

    def happens(self, probability):
        return self.random() < probability


def first_style(text, choose):
    """How most applications show text."""
    return {
        "font": fonts.stacks(text.fonts)[0], "font_size": 16, "line_height": 20,
        "width": choose.one([120, 180, 240]), "white_space": choose.one(["normal", "pre-wrap"]),
        "overflow_wrap": "break-word", "word_break": "normal", "letter_spacing": 0,
        "direction": text.direction, "lang": text.lang,
    }


def line_height(size, choose):
    kind = choose.weighted({"normal": 4, "px": 4, "fraction": 1, "multiple": 1})
    if kind == "normal":
        return "normal"
    if kind == "multiple":
        return {"multiple": 1.4}
    return int(size * 1.25) + (0.5 if kind == "fraction" else 0)


def style(text, choose):
    """Any style."""
    size = choose.one(SIZES)
    is_spaced = text.section in SPACED_SECTIONS
    result = {
        "font": choose.one(fonts.stacks(text.fonts)),
        "font_size": size,
        "line_height": line_height(size, choose),
        "width": choose.one(WIDTHS),
        "white_space": choose.weighted({
            "normal": 2 if is_spaced else 6, "pre-wrap": 2 if is_spaced else 4, "pre-line": 1,
            "nowrap": 1, "pre": 1}),
        "overflow_wrap": choose.weighted({"normal": 4, "break-word": 4, "anywhere": 2}),
        "word_break": choose.weighted({"normal": 8, "break-all": 1, "keep-all": 1}),
        "letter_spacing": choose.one(SPACINGS) if choose.happens(0.2) else 0,
        "direction": text.direction if choose.happens(0.8) else choose.one(["ltr", "rtl", "auto"]),
        "lang": text.lang if choose.happens(0.9) else choose.one(LANGUAGES),
    }
    if choose.happens(0.08):
        result["features"] = choose.one(FEATURES)
    if "\t" in text.text and choose.happens(0.3):
        result["tab_size"] = 4
    if "\u00AD" in text.text and choose.happens(0.15):
        result["hyphens"] = "none"
    return result


def cases(texts, seed=SEED):
    """The cases of all texts; each text's depend on the seed and its id alone."""
    for text in texts:
        choose = Chooser(f"{seed}/{text.id}")
        styles = [first_style(text, choose)]
        styles += [style(text, choose) for _ in range(STYLES_PER_TEXT - 1)]
        for number, members in enumerate(styles, 1):
            yield {"id": f"{text.id}/{number}", "text": text.text, **members}


def exact_fit_cases(answered):
    """Boxes as wide as one of the lines in them, and 1/64 px less: where rounding decides.

    Made of the first case of each text that has several lines, from its widest line.
    """
    seen = set()
    for case, answer in answered:
        name = case["id"].split("/")[0]
        widest = max(answer["widths"], default=0)
        if name in seen or len(answer["starts"]) < 2 or not answer["isSound"] or not widest:
            continue
        seen.add(name)
        choose = Chooser(f"{SEED}/fit/{name}")
        width = (widest - choose.one([0, 0, 1])) / 64
        yield {**case, "id": f"{name}/fit", "width": int(width) if width == int(width) else width}


def giants():
    """The cases of the giant texts: their text is told by `x-make`, a rule of texts.py."""
    yield {"id": "letters/break-word", "x-make": ["letters", 1_000_000],
           "overflow_wrap": "break-word", "width": 4000, **GIANT_STYLE}
    for wrap, width in [("break-word", 100), ("anywhere", 0)]:
        yield {"id": f"marks/{wrap}", "x-make": ["marks", 10_000], "overflow_wrap": wrap,
               "width": width, **GIANT_STYLE}
