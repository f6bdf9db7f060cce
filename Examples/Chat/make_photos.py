#!/usr/bin/env python3
"""Draws the photo of the chat demo, photos/lake.png: lanterns over a lake in the evening.

A photo that a script makes has no licence of its own, and the same script gives the same
pixels. Run it again after a change of the scene. Standard library only.
"""

import math
import pathlib
import random
import struct
import zlib

PHOTOS = pathlib.Path(__file__).resolve().parent / "photos"
# Twice the size in px that chat.json gives, so that the photo is sharp at a scale of 2.
WIDTH, HEIGHT = 480, 300
HORIZON, SHORE = 164, 236
SUN = (318, 150)

SKY = [(0, (58, 72, 138)), (70, (138, 108, 160)), (120, (226, 142, 140)), (HORIZON, (255, 210, 158))]


def mix(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


def coverage(distance):
    """The share of a pixel inside an edge at a distance from its centre, negative inside."""
    return min(1, max(0, 0.5 - distance))


def sky(x, y):
    for (top, above), (bottom, below) in zip(SKY, SKY[1:]):
        if y <= bottom:
            color = mix(above, below, (y - top) / (bottom - top))
            break
    else:
        color = SKY[-1][1]
    distance = math.hypot(x - SUN[0], y - SUN[1])
    color = mix(color, (255, 232, 190), 0.75 * math.exp(-(distance / 58) ** 2))
    return mix(color, (255, 247, 224), coverage(distance - 15))


def hills(x):
    """The upper edges of the hills, the farthest first, with their colours."""
    yield 132 + 12 * math.sin(x / 61 + 0.4) + 5 * math.sin(x / 23), (156, 116, 152)
    yield 148 + 8 * math.sin(x / 43 + 2.2) + 3 * math.sin(x / 17 + 1), (104, 86, 130)


def land(x, y):
    color = sky(x, y)
    for edge, hill in hills(x):
        color = mix(color, hill, coverage(edge - y))
    return color


def water(x, y):
    """What is above the horizon, upside down and darker, shaken by waves that are longer near the shore."""
    depth = y - HORIZON
    wave = math.sin(depth * 1.1 + 2 * math.sin(x / 31)) * (1 + depth / 14)
    color = land(x + wave * 2.4, max(0, HORIZON - depth * 1.5 - wave))
    return mix(color, (44, 62, 112), 0.22 + depth / 260)


def meadow_edge(x):
    return SHORE + 9 * math.sin(x / 97 + 1.1) + 1.6 * math.sin(x / 7) * math.sin(x / 3.1)


def rope(x):
    """The height of the rope between the trees."""
    return 62 + 46 * (1 - ((x - 240) / 200) ** 2)


LANTERNS = [
    (x, rope(x) + 13, color)
    for x, color in zip(range(120, 370, 48), [
        (255, 190, 92), (255, 138, 101), (255, 214, 130), (244, 143, 177), (255, 190, 92), (255, 160, 110)])
]


def blossoms(centre_x, centre_y, spread_x, spread_y, count, dice):
    for _ in range(count):
        turn, reach = dice.uniform(0, math.tau), math.sqrt(dice.random())
        x, y = centre_x + math.cos(turn) * reach * spread_x, centre_y + math.sin(turn) * reach * spread_y
        light = max(0, min(1, 0.5 - (y - centre_y) / spread_y / 2 + dice.uniform(-0.25, 0.25)))
        yield x, y, dice.uniform(5, 13), mix((158, 74, 112), (255, 202, 216), light)


class Picture:
    def __init__(self):
        self.rows = [[self.ground(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]

    @staticmethod
    def ground(x, y):
        color = land(x, y) if y < HORIZON else water(x, y)
        near = mix((92, 122, 78), (38, 62, 52), min(1, max(0, (y - SHORE) / 60)))
        return mix(color, near, coverage(meadow_edge(x) - y))

    def paint(self, x, y, radius, color, share, bottom=HEIGHT):
        """Mixes a colour into the pixels around a place, as much as share(dx, dy) says."""
        for row in range(max(0, int(y - radius)), min(int(bottom), int(y + radius) + 1)):
            for column in range(max(0, int(x - radius)), min(WIDTH, int(x + radius) + 1)):
                part = share(column - x, row - y)
                if part > 0:
                    self.rows[row][column] = mix(self.rows[row][column], color, part)

    def disc(self, x, y, radius, color, height=1.0):
        self.paint(x, y, radius * max(1, height) + 1, color,
                   lambda dx, dy: coverage(math.hypot(dx, dy / height) - radius))

    def tree(self, foot, top, dice):
        bend = (top[0] - foot[0]) / 2
        for step in range(200):
            t = step / 199
            self.disc(foot[0] + (top[0] - foot[0]) * t + bend * math.sin(t * math.pi) * 0.3,
                      foot[1] + (top[1] - foot[1]) * t, 4 + 3 * (1 - t) + 7 * (1 - t) ** 9, (70, 48, 58))
        self.paint(foot[0], foot[1] + 9, 40, (38, 62, 52),
                   lambda dx, dy: coverage(abs(dx) - 39) * math.exp(-(dx / 17) ** 2 - (dy / 6) ** 2))
        for blossom in sorted(blossoms(top[0], top[1], 66, 44, 190, dice), key=lambda b: sum(b[3])):
            self.disc(*blossom)

    def lanterns(self):
        for x in range(30, 450):
            self.disc(x, rope(x), 0.6, (62, 46, 66))
        for x, y, color in LANTERNS:
            self.paint(x, y, 46, color, lambda dx, dy: 0.5 * math.exp(-(math.hypot(dx, dy) / 18) ** 2))
            self.disc(x, y, 7.5, color, height=1.25)
            self.disc(x, y, 4.5, (255, 244, 214), height=1.3)
            reflection = 2 * HORIZON - y + 8
            self.paint(x, reflection, 34, color, bottom=meadow_edge(x) - 1, share=lambda dx, dy: (
                0.55 * math.exp(-(dx / 5) ** 2 - (dy / 17) ** 2) * (0.65 + 0.35 * math.sin(dy * 1.3))))

    def png(self):
        rows = b"".join(b"\0" + bytes(round(part) for color in row for part in color) for row in self.rows)

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def main():
    picture, dice = Picture(), random.Random(5)
    picture.lanterns()
    picture.tree((34, 268), (28, 78), dice)
    picture.tree((452, 276), (462, 70), dice)
    PHOTOS.mkdir(exist_ok=True)
    (PHOTOS / "lake.png").write_bytes(picture.png())


if __name__ == "__main__":
    main()
