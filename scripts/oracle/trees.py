"""Trees of boxes in CSS to ask a browser about: random ones and cells of real lists.

A node is {"style": {property: value}} with "children" or a "text"; a case has an "id" and the "available" width
and height (None: percentages of it do not resolve).
"""

import random

WORDS = ("a the of to by at lanterns river harbour ferry evening gull boat knot bridge letter window quiet market "
         "stairs unmistakably Thursday AVATAR Ty LTV first").split()
ALIGNMENTS = ["start", "end", "center", "flex-start", "flex-end", "stretch", "baseline", "last baseline",
              "self-start", "self-end", "safe center", "safe end", "normal"]
DISTRIBUTIONS = ["start", "end", "center", "flex-start", "flex-end", "space-between", "space-around", "space-evenly",
                 "stretch", "normal", "left", "right", "safe center"]
KEYWORDS = ["min-content", "max-content", "fit-content"]
SIDES = ["top", "right", "bottom", "left"]


class Generator:
    """One random tree; the topic decides what occurs often."""

    def __init__(self, topic, numbers):
        self.topic, self.numbers = topic, numbers
        self.left = numbers.randint(2, 12)

    def chance(self, share):
        return self.numbers.random() < share

    def pick(self, values):
        return self.numbers.choice(values)

    def length(self, greatest):
        """A length of whole px, of quarters, or of any number of decimals."""
        value = self.numbers.uniform(0, greatest)
        return f"{self.pick([round(value), round(value * 4) / 4, round(value, 3)])}px"

    def percent(self):
        return f"{self.pick([10, 25, 33.3, 50, 62.5, 100, 120])}%"

    def size(self, keywords=0.1):
        if self.chance(keywords):
            return self.pick(KEYWORDS)
        return self.percent() if self.chance(0.3 if self.topic == "sizes" else 0.1) else self.length(140)

    def edges(self, style, name, share, negative=False):
        if not self.chance(share):
            return
        for side in SIDES:
            if self.chance(0.7):
                value = self.length(16)
                if name == "margin" and self.chance(0.15):
                    value = "auto"
                elif self.chance(0.08):
                    value = "10%"
                elif negative and self.chance(0.1):
                    value = "-" + value
                style[f"{name}-{side}"] = value

    def box(self, style):
        """Sizes and edges of any box."""
        often = self.topic == "sizes"
        for axis in ("width", "height"):
            if self.chance(0.4):
                style[axis] = self.size()
            for bound in ("min", "max"):
                if self.chance(0.35 if often else 0.08):
                    style[f"{bound}-{axis}"] = self.size()
        if self.chance(0.6 if self.topic == "ratio" else 0.05):
            style["aspect-ratio"] = self.pick(["1 / 1", "16 / 9", "3 / 2", "0.7", "2.39 / 1"])
        if self.chance(0.4):
            style["box-sizing"] = "border-box"
        self.edges(style, "margin", 0.3, negative=True)
        self.edges(style, "padding", 0.25)
        if self.chance(0.12):
            for side in SIDES:
                style[f"border-{side}-width"] = self.pick(["1px", "2px", "0.5px", "1.7px"])
                style[f"border-{side}-style"] = "solid"
        if self.chance(0.04):
            style["display"] = "none"
        if self.chance(0.05):
            style["overflow-x"] = style["overflow-y"] = "hidden"

    def item(self, style, parent):
        """What a child asks of its container."""
        if self.chance(0.35):
            style["align-self"] = self.pick(ALIGNMENTS)
        if self.chance(0.06):
            style["order"] = str(self.numbers.randint(-1, 2))
        if self.chance(0.3 if self.topic == "absolute" else 0.04):
            style["position"] = "absolute"
            for side in SIDES:
                if self.chance(0.45):
                    style[side] = self.percent() if self.chance(0.2) else self.length(40)
            if self.chance(0.3):
                style["justify-self"] = self.pick(ALIGNMENTS)
        elif self.chance(0.08):
            style["position"] = "relative"
            style[self.pick(SIDES)] = self.length(10)
        if parent == "flex":
            if self.chance(0.5):
                style["flex-grow"] = self.pick(["0", "1", "2", "0.3", "0.5"])
            if self.chance(0.35):
                style["flex-shrink"] = self.pick(["0", "2", "0.4", "3"])
            if self.chance(0.3):
                style["flex-basis"] = self.pick(["content", "auto", "0px", self.length(120), self.percent(), *KEYWORDS[:2]])
        elif parent == "grid":
            for axis in ("row", "column"):
                if self.chance(0.25):
                    style[f"grid-{axis}-start"] = self.pick(["1", "2", "3", "-1", "-2", "span 2"])
                if self.chance(0.2):
                    style[f"grid-{axis}-end"] = self.pick(["2", "3", "-1", "span 2", "span 3"])
            if self.chance(0.3):
                style["justify-self"] = self.pick(ALIGNMENTS)

    def container(self, style):
        kind = "grid" if self.chance({"grid": 0.9, "mixed": 0.4}.get(self.topic, 0)) else "flex"
        style["display"] = kind
        if kind == "flex":
            if self.chance(0.6):
                style["flex-direction"] = self.pick(["column", "column", "row-reverse", "column-reverse"])
            if self.chance(0.5 if self.topic == "wrap" else 0.12):
                style["flex-wrap"] = self.pick(["wrap", "wrap", "wrap-reverse"])
        else:
            self.tracks(style)
        for name, values in (("justify-content", DISTRIBUTIONS), ("align-items", ALIGNMENTS),
                             ("align-content", DISTRIBUTIONS[:10]), ("justify-items", ALIGNMENTS[:3])):
            if self.chance(0.4):
                style[name] = self.pick(values)
        for name in ("row-gap", "column-gap"):
            if self.chance(0.35):
                style[name] = "10%" if self.chance(0.08) else self.length(14)
        if self.chance(0.5 if self.topic == "rtl" else 0.02):
            style["direction"] = "rtl"
        if self.chance(0.5):
            style["position"] = "relative"
        return kind

    def track(self):
        breadths = [self.length(90), "25%", "auto", "min-content", "max-content", "1fr", "2fr", "0.7fr"]
        return self.pick(breadths + [
            f"minmax({self.pick(breadths[:5])}, {self.pick(breadths)})", f"fit-content({self.length(90)})"])

    def tracks(self, style):
        for axis in ("columns", "rows"):
            if self.chance(0.8 if axis == "columns" else 0.5):
                tracks = [self.track() for _ in range(self.numbers.randint(1, 3))]
                if self.chance(0.3):
                    count = self.pick(["2", "3", "auto-fill", "auto-fit"])
                    size = self.length(60) if count.startswith("auto") else self.track()
                    if count.startswith("auto"):
                        # Beside an automatic repetition every track has a fixed bound.
                        tracks = [self.length(40)]
                        size = self.pick([size, f"minmax({size}, 1fr)"])
                    tracks.append(f"repeat({count}, {size})")
                style[f"grid-template-{axis}"] = " ".join(tracks)
            if self.chance(0.2):
                style[f"grid-auto-{axis}"] = self.track()
        if self.chance(0.4):
            style["grid-auto-flow"] = self.pick(["column", "row dense", "column dense"])

    def text(self, style):
        style["font-family"] = "Noto Sans"
        style["font-size"] = self.pick(["10px", "12px", "13px", "15px", "16px", "17.5px"])
        if self.chance(0.7):
            style["line-height"] = self.pick(["14px", "18px", "20px", "21.5px", "1.4"])
        return " ".join(self.pick(WORDS) for _ in range(self.numbers.randint(1, 9)))

    def node(self, level=0, parent=None):
        self.left -= 1
        style = {}
        self.box(style)
        if parent:
            self.item(style, parent)
        is_container = level == 0 or (level < 4 and self.left > 1 and self.chance(0.4))
        if is_container and style.get("display") != "none":
            kind = self.container(style)
            children = []
            for _ in range(self.numbers.randint(1, 4)):
                if self.left > 0:
                    children.append(self.node(level + 1, kind))
            return {"style": style, "children": children} if children else {"style": style}
        if self.chance(0.5):
            return {"style": style, "text": self.text(style)}
        return {"style": style}


TOPICS = ["row", "wrap", "sizes", "ratio", "absolute", "rtl", "grid", "mixed"]


def random_cases(count, seed):
    """The same cases for the same number and seed: each hangs on its own number alone."""
    for i in range(count):
        topic = TOPICS[i % len(TOPICS)]
        numbers = random.Random(f"{seed}/{topic}/{i}")
        tree = Generator(topic, numbers).node()
        available = [numbers.choice([120, 200, 280.5, 320, 414]), numbers.choice([None, None, 260, 333.3])]
        yield {"id": f"{topic}/{i}", "available": available, "tree": tree}
