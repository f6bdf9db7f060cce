"""Curves with logarithmic axes as SVG: the time of an operation by the number of rows."""

import math
from xml.sax.saxutils import escape

from performance import recordings

WIDTH, HEIGHT = 860, 520
LEFT, RIGHT, TOP, BOTTOM = 70, 690, 44, 470
COLORS = ["#2a7f62", "#c8553d", "#3366aa", "#8a5fb0", "#b8860b", "#557788", "#222222"]
NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
TIMES = ["1 ns", "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s"]


def nanoseconds(case):
    """The time of the whole operation; times per row are multiplied by the rows."""
    unit, _, part = case["unit"].partition("/")
    return case["median"] * NANOSECONDS[unit] * (case["rows"] if part == "row" else 1)


def curves(name):
    """The points of each case of a recording of lists, in the order of the rows."""
    found = {}
    for case in recordings.named(name)[1]:
        if case["case"].startswith("list/"):
            found.setdefault(case["case"], []).append((case["rows"], nanoseconds(case)))
    return {name: sorted(points) for name, points in found.items()}


class Axis:
    """Whole powers of ten around some values, between two places."""

    def __init__(self, values, start, end):
        self.first = math.floor(math.log10(min(values)) + 1e-9)
        self.last = max(self.first + 1, math.ceil(math.log10(max(values)) - 1e-9))
        self.start, self.end = start, end

    def place(self, value):
        share = (math.log10(value) - self.first) / (self.last - self.first)
        return round(self.start + share * (self.end - self.start), 1)

    def powers(self):
        return range(self.first, self.last + 1)


def text(content, x, y, attributes=""):
    return f'<text x="{x}" y="{y}"{attributes and " " + attributes}>{escape(content)}</text>\n'


def grid(across, up):
    body = ""
    for power in across.powers():
        x = across.place(10**power)
        body += f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{BOTTOM}" stroke="#ddd"/>\n'
        body += text(f"{10**power:,}", x, BOTTOM + 18, 'text-anchor="middle" fill="#777"')
    for power in up.powers():
        y = up.place(10**power)
        body += f'<line x1="{LEFT}" y1="{y}" x2="{RIGHT}" y2="{y}" stroke="#ddd"/>\n'
        body += text(TIMES[power], LEFT - 8, y + 4, 'text-anchor="end" fill="#777"')
    return body


def labels(ends):
    """The places of names at the ends of curves, at least 15 px apart."""
    places, last = {}, -math.inf
    for name, y in sorted(ends.items(), key=lambda end: end[1]):
        last = places[name] = max(y, last + 15)
    return places


def svg(name):
    """The picture of a recording."""
    found = curves(name)
    across = Axis([rows for points in found.values() for rows, _ in points], LEFT, RIGHT)
    up = Axis([time for points in found.values() for _, time in points], BOTTOM, TOP)
    body = grid(across, up)
    names = labels({case: up.place(points[-1][1]) for case, points in found.items()})
    for color, (case, points) in zip(COLORS, found.items()):
        places = [(across.place(rows), up.place(time)) for rows, time in points]
        line = " ".join(f"{x},{y}" for x, y in places)
        body += f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>\n'
        body += "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{color}"/>\n' for x, y in places)
        body += text(case.removeprefix("list/"), RIGHT + 10, round(names[case] + 4, 1), f'fill="{color}"')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" fill="#222">\n'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n'
            + text("time of an operation by the number of rows", 12, 22) + body + "</svg>\n")
