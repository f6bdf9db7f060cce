"""Reads texts.txt, and generates the two giant texts, which are not stored in a file."""

import dataclasses
import pathlib
import re

SOURCE = pathlib.Path(__file__).with_name("texts.txt")

SIMPLE_ESCAPES = {"\\n": "\n", "\\r": "\r", "\\t": "\t", "\\\\": "\\", "\\e": ""}
ESCAPE = re.compile(r"\\[nrte\\]|\\u\{([0-9A-Fa-f]+)\}(?:\*(\d+);)?")


@dataclasses.dataclass(frozen=True)
class Text:
    """A text of the source file with what its section says about it."""

    id: str
    section: str
    text: str
    lang: str
    direction: str
    fonts: str


def decoded(line):
    """A line of the source file with its escapes carried out."""

    def value(match):
        if match[1] is None:
            return SIMPLE_ESCAPES[match[0]]
        return chr(int(match[1], 16)) * int(match[2] or 1)

    return ESCAPE.sub(value, line)


def read(path=SOURCE):
    """The texts of a file in their order."""
    texts, name, members, count = [], "", {}, 0
    # Only LF ends a line: the other line ends of Unicode may stand in a text.
    for line in path.read_bytes().decode().split("\n"):
        if line.startswith("@ "):
            name, *rest = line[2:].split()
            members, count = dict(member.split("=") for member in rest), 0
        elif line and not line.startswith("#"):
            count += 1
            texts.append(Text(
                f"{name}-{count}", name, decoded(line), members["lang"],
                members.get("direction", "ltr"), members["fonts"]))
    return texts


def letters(count):
    """Letters and digits without an opportunity, from a congruential generator (as in the test)."""
    alphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
    state, result = 1, []
    for _ in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        result.append(alphabet[(state >> 16) % len(alphabet)])
    return "".join(result)


def marks(count):
    """One letter under combining marks, U+0300 to U+0304 in turn, then another letter."""
    return "a" + "".join(chr(0x300 + i % 5) for i in range(count)) + "b"


GIANTS = {"letters": letters, "marks": marks}
