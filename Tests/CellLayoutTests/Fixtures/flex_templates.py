"""Random cell templates: rows and columns of texts, boxes, spacers and dividers."""

import random

ALIGN = ["stretch", "start", "end", "center", "baseline"]
JUSTIFY = ["start", "end", "center", "space-between", "space-around", "space-evenly"]
WORDS = (
    "a of the row list cell text wraps width height margin column baseline alignment "
    "scrolling measurement counterexample incomprehensibilities 42 1,024 x-height and/or "
    "Zürich naïve façade").split()
MAXIMUM_DEPTH = 4


class Generator:
    """Makes templates; the same seed makes the same templates."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, probability):
        return self.random.random() < probability

    def length(self, low, high):
        """Mostly whole pixels, else quarters, else any 1/64."""
        step = self.random.choice([1, 1, 1, 4, 64])
        return self.random.randint(low * step, high * step) / step

    def template(self):
        return self.container(1)

    def container(self, depth):
        kind = self.random.choice(["row", "column"])
        count = self.random.choice([1, 2, 2, 3, 3, 4, 5] if depth < 3 else [0, 1, 2, 2, 3])
        element = {kind: [self.child(depth, kind) for _ in range(count)]}
        if self.chance(0.6):
            element["align"] = self.random.choice(ALIGN)
        if self.chance(0.5):
            element["justify"] = self.random.choice(JUSTIFY)
        if self.chance(0.5):
            element["spacing"] = self.length(0, 12)
        self.add_padding(element, 0.4)
        if self.chance(0.2):
            element["hidden_if_empty"] = True
        return element

    def child(self, depth, parent):
        kinds = ["text"] * 5 + ["box"] * 3 + ["spacer", "divider"]
        if depth < MAXIMUM_DEPTH:
            kinds += ["container"] * 5
        kind = self.random.choice(kinds)
        element = getattr(self, kind)(depth) if kind != "container" else self.container(depth + 1)
        if kind not in ("spacer", "divider") and self.chance(0.3):
            element["grow"] = self.random.choice([1, 1, 2, 3, 0.25, 0.5, 0.3, 1.5])
        return element

    def text(self, _depth):
        if self.chance(0.06):
            text = ""
        else:
            count = self.random.choice([1, 1, 2, 3, 5, 9, 16])
            text = " ".join(self.random.choice(WORDS) for _ in range(count))
        element = {"text": text, "style": self.random.choice(["body", "body", "small", "bold"])}
        if self.chance(0.15):
            element["overflow_wrap"] = self.random.choice(["anywhere", "break-word"])
        if self.chance(0.1):
            element["white_space"] = self.random.choice(["nowrap", "pre-wrap"])
        if self.chance(0.15):
            element["line_height"] = self.random.choice([12, 17, 25.5])
        self.add_padding(element, 0.2)
        if self.chance(0.5 if text == "" else 0.1):
            element["hidden_if_empty"] = True
        return element

    def box(self, _depth):
        width, height = self.length(0, 90), self.length(0, 60)
        shape = self.random.choice(["both", "both", "both", "aspect", "width", "height", "none"])
        aspect = self.random.choice([1, 1.5, 0.5, 1.78, 3])
        if shape == "both":
            return {"box": [width, height]}
        if shape == "aspect":
            return {"aspect": aspect}
        if shape == "none":
            return {"box": [None, None], "hidden_if_empty": self.chance(0.5)}
        element = {"box": [width, None] if shape == "width" else [None, height]}
        if self.chance(0.5):
            element["aspect"] = aspect
        return element

    def spacer(self, _depth):
        element = {"spacer": self.random.choice([0, 0, 0, self.length(0, 30)])}
        if self.chance(0.2):
            element["grow"] = self.random.choice([0, 0.4, 2])
        return element

    def divider(self, _depth):
        return {"divider": self.random.choice([1, 0.5, 2, self.length(0, 6)])}

    def add_padding(self, element, probability):
        if not self.chance(probability):
            return
        if self.chance(0.5):
            element["padding"] = self.length(0, 16)
        else:
            element["padding"] = [self.length(0, 12) for _ in range(4)]

    def widths(self, count):
        """Widths from narrow, where everything overflows, to wide."""
        choices = [0, 24, 60, 110.5, 180, 240.25, 320, 393, 720]
        return sorted(self.random.sample(choices, count))
